import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

/// Shows one view of a kit: stands between the view, which tells of its changes, and the node that draws it.
///
/// The node holds it as long as the view is shown; the view knows it as its presenter.
@MainActor
class ViewPresentation: ObjectPresentation, PlatformPresenter, MenuShowing, ShowingOnPage {
  final let platformView: any PlatformView
  /// The view if it hosts views.
  private final let hosting: (any HostingObject)?
  private(set) final weak var node: ObjectNode?
  /// Whether constraints decided the size when it was asked for last.
  final var hasConstraintsInside = false
  /// Whether the view is measured or laid out right now: what it says meanwhile is known.
  final var isSettling = false
  /// Where the bounds began when something was last heard of the view.
  private final var knownOrigin: CGPoint
  final var page: ViewHost? { node?.host }

  init(_ view: any PlatformView) {
    platformView = view
    hosting = view as? any HostingObject
    knownOrigin = view.geometry.bounds.origin
  }

  // MARK: What subclasses say

  var objectName: String { TypeNames.short(type(of: platformView)) }
  var frame: CGRect {
    let geometry = platformView.geometry
    return CGRect(origin: geometry.corner, size: geometry.bounds.size)
  }
  /// What is in the view.
  var ownParts: [any ObjectPresentation] { [] }
  /// The menu that is open for the view; nil: there is none.
  var openMenu: ShownMenu? { nil }
  /// What the controller whose view it is would like to have; nil: it has none.
  var preferredSize: CGSize? { nil }
  /// Whether the view of a controller is as large as constraints inside say.
  var controllersFollowConstraints: Bool { false }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { hosting?.hostedContent }
  func arrange(in size: CGSize, isOutermost: Bool) {}
  /// Views that make their constraints late make them now.
  func updateConstraints() {}
  func pointerMoved(to point: CGPoint?) {}
  func pointerActivityChanged() {}
  func pressed(_ press: ObjectPress) {}
  func received(_ input: RawInput) {}
  func gainedFocus() {}
  func tapped() {}
  func swiped(_ distance: Double) {}
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}

  // MARK: Menus

  private final var menuPart: OpenMenuPresentation?

  /// An open menu is a part like others: what the view shows stays what it is while the menu comes and goes.
  final var parts: [any ObjectPresentation] {
    guard openMenu != nil else {
      menuPart = nil
      return ownParts
    }
    let part = menuPart ?? OpenMenuPresentation(of: self)
    menuPart = part
    return ownParts + [part]
  }

  // MARK: What a hosting view says

  final var passesLayoutOn: Bool { hosting != nil }
  final var assignmentCount: Int? { hosting?.assignmentCount }
  final func contentSizeChanged() { hosting?.hostedSizeChanged() }

  // MARK: Size

  /// What the controller prefers, or what constraints inside or the intrinsic size and its priorities say; without all that, what is
  /// proposed.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    if let preferredSize {
      if controllersFollowConstraints,
        let size = constrainedSize(in: proposal, preferring: preferredSize)
      {
        return size
      }
      return CGSize(
        width: proposal.width ?? preferredSize.width,
        height: proposal.height ?? preferredSize.height)
    }
    guard let view = platformView as? any ConstraintView else {
      return CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }
    if let size = constrainedSize(in: proposal) { return size }
    let intrinsic = view.intrinsicContentSize
    let standard = ConstraintState.standardPriorities
    var (hugging, resistance) =
      view.constraintState.map { ($0.hugging, $0.compressionResistance) } ?? standard
    // As high as they are, where code has said nothing.
    if hugging.vertical == standard.0.vertical, Self.hasOneHeight(view) { hugging.vertical = 750 }
    let width = Self.length(
      proposal.width, intrinsic.width, hugging.horizontal, resistance.horizontal)
    var height = intrinsic.height
    if width != intrinsic.width, let fitting = view.contentSize(inWidth: width) {
      height = fitting.height
    }
    return CGSize(
      width: width,
      height: Self.length(proposal.height, height, hugging.vertical, resistance.vertical))
  }

  private static func hasOneHeight(_ view: any ConstraintView) -> Bool {
    view is UISearchBar || view is UIPageControl || view is UIProgressView
  }

  /// A length that hugs its content is never longer, one that resists never shorter.
  private static func length(
    _ proposed: Double?, _ intrinsic: CGFloat, _ hugging: Float, _ resistance: Float
  ) -> CGFloat {
    if intrinsic < 0 { return CGFloat(proposed ?? 0) }
    guard let proposed else { return intrinsic }
    var length = CGFloat(proposed)
    if resistance >= 750 { length = max(length, intrinsic) }
    if hugging >= 750 { length = min(length, intrinsic) }
    return length
  }

  // MARK: The node

  func join(_ node: ObjectNode) {
    self.node = node
    hosting?.join(node)
  }

  func leave(_ node: ObjectNode) {
    if self.node === node { self.node = nil }
    hosting?.leave(node)
  }

  /// Whether nobody around decides where the view is but the tree of views.
  final var isOutermost: Bool { node?.enclosingObject == nil }

  /// The outermost view of the tree that this one is in.
  final var outermost: ViewPresentation {
    var top = self
    var node = node
    while let outer = node?.enclosingObject {
      if let presentation = outer.presentation as? ViewPresentation { top = presentation }
      node = outer
    }
    return top
  }

  func showNow() { node?.showNow() }
  final var showsPresented: Bool { node != nil }

  // MARK: Changes

  func view(_ view: any PlatformView, didChange change: _ViewChange) {
    // What is below and not shown yet comes with its superview.
    guard view === platformView else { return }
    let origin = platformView.geometry.bounds.origin
    let isScrolled = origin != knownOrigin
    knownOrigin = origin
    guard let node else { return }
    if !change.isDisjoint(with: [.look, .subviews, .events, .geometry, .presentation]) {
      node.contentChanged()
      menuPart?.contentChanged()
    }
    if change.contains(.geometry) { node.enclosingObject?.partsMoved() }
    if change.contains(.layout) {
      // What is scrolled has the size that it had. Another size comes first: in the old one constraints may contradict each other.
      if !isScrolled { outermost.insideWantsLayout(platformView) }
      node.partsMoved()
    }
    if change.contains(.size) { node.sizeChanged() }
  }

  var pageSize: CGSize? { node?.host.size }

  func pageTransform(of root: any PlatformView) -> CGAffineTransform? {
    guard let node else { return nil }
    let corner = root.geometry.corner
    return CGAffineTransform(translationX: -corner.x, y: -corner.y)
      .concatenating(node.placementTransform)
  }
}

extension ConstraintState {
  /// Of views that say nothing else.
  fileprivate static var standardPriorities: (AxisPair<Float>, AxisPair<Float>) {
    (AxisPair(horizontal: 250, vertical: 250), AxisPair(horizontal: 750, vertical: 750))
  }
}
