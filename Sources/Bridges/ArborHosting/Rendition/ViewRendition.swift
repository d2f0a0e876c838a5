import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

/// The rendition of one view of a kit, which connects the view, a source of changes, with the
/// node that draws it.
///
/// The node retains it while the view is shown; the view references it as its presenter.
@MainActor
class ViewRendition: ObjectRendition, PlatformPresenter, MenuShowing, ShownOnPage {
  final let platformView: any PlatformView
  /// The view if it is a hosting view.
  private final let hosting: (any HostingObject)?
  private(set) final weak var node: ObjectNode?
  /// Whether constraints determined the size when the view was last measured.
  final var hasConstraintsInside = false
  /// Whether the view is being measured or laid out; changes that it reports meanwhile are
  /// expected.
  final var isSettling = false
  /// The origin of the bounds at the last change of the view.
  private final var knownOrigin: CGPoint
  final var platformPage: (any PlatformPage)? { node?.host }

  init(_ view: any PlatformView) {
    platformView = view
    hosting = view as? any HostingObject
    knownOrigin = view.geometry.bounds.origin
  }

  // MARK: Overridden by subclasses

  var objectName: String { TypeNames.short(type(of: platformView)) }
  var frame: CGRect {
    let geometry = platformView.geometry
    return CGRect(origin: geometry.corner, size: geometry.bounds.size)
  }
  /// The renditions of the view's parts.
  var ownParts: [any ObjectRendition] { [] }
  /// The menu that is open for the view; `nil` if there is none.
  var openMenu: ShownMenu? { nil }
  /// The preferred size of the view's controller; `nil` if the view has none.
  var preferredSize: CGSize? { nil }
  /// Whether constraints inside determine the size of a controller's view.
  var controllersFollowConstraints: Bool { false }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { hosting?.hostedContent }
  func arrange(in size: CGSize, isOutermost: Bool) {}
  /// Updates the constraints that views create on demand.
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

  private final var menuPart: OpenMenuRendition?

  /// The parts, including an open menu, so that opening one does not change the view's content.
  final var parts: [any ObjectRendition] {
    guard openMenu != nil else {
      menuPart = nil
      return ownParts
    }
    let part = menuPart ?? OpenMenuRendition(of: self)
    menuPart = part
    return ownParts + [part]
  }

  // MARK: Hosting views

  final var passesLayoutOn: Bool { hosting != nil }
  final var assignmentCount: Int? { hosting?.assignmentCount }
  final func contentSizeChanged() { hosting?.hostedSizeChanged() }

  // MARK: Size

  /// Returns the controller's preferred size, the size that constraints inside give, or the
  /// intrinsic content size according to its priorities; without these, the proposed size.
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
    // Controls of one height keep it, unless code has set another hugging priority.
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

  /// Returns a length: one that hugs its content is never longer, one that resists compression
  /// never shorter.
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

  /// Whether no enclosing object, but only the page's tree, decides the view's frame.
  final var isOutermost: Bool { node?.enclosingObject == nil }

  /// The outermost view of the hierarchy that contains this one.
  final var outermost: ViewRendition {
    var top = self
    var node = node
    while let outer = node?.enclosingObject {
      if let rendition = outer.rendition as? ViewRendition { top = rendition }
      node = outer
    }
    return top
  }

  func showNow() { node?.showNow() }
  final var showsPresented: Bool { node != nil }

  // MARK: Changes

  func view(_ view: any PlatformView, didChange change: _ViewChange) {
    // Subviews that are not shown yet are shown with their superview.
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
      // Scrolling does not change the size. A change of the size must come first, since constraints
      // may conflict in the old one.
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
  /// The priorities of views that have set none.
  fileprivate static var standardPriorities: (AxisPair<Float>, AxisPair<Float>) {
    (AxisPair(horizontal: 250, vertical: 250), AxisPair(horizontal: 750, vertical: 750))
  }
}
