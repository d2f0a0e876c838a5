package import ArborCore
package import ArborDisplay
package import ArborLayout
package import ArborPlatform
package import Foundation

/// The state of a rendition, which each kit's class holds for the functions of `ViewRendition`.
@MainActor package final class RenditionState {
  /// The view if it is a hosting view.
  fileprivate let hosting: (any HostingObject)?
  package fileprivate(set) weak var node: ObjectNode?
  /// Whether constraints determined the size when the view was last measured.
  package var hasConstraintsInside = false
  fileprivate var isSettling = false
  /// The origin of the bounds at the last change of the view.
  fileprivate var knownOrigin: CGPoint
  fileprivate var menuPart: OpenMenuRendition?
  /// The drawing of the view's code.
  package let drawing = ObjectDrawing()

  package init(_ view: any PlatformView) {
    hosting = view as? any HostingObject
    knownOrigin = view.geometry.bounds.origin
  }
}

/// The rendition of one view of a kit, which connects the view, a source of changes, with the
/// node that draws it.
///
/// The node retains it while the view is shown; the view references it as its presenter. Each kit
/// has a class of its own, which has subclasses for some classes of views. What a subclass
/// implements, that class must implement too.
@MainActor
package protocol ViewRendition: SurroundingObject, ObjectRendition, PlatformPresenter, MenuShowing,
  ShownOnPage
{
  var platformView: any PlatformView { get }
  var state: RenditionState { get }
  /// The renditions of the view's parts.
  var ownParts: [any ObjectRendition] { get }
  /// The preferred size of the view's controller; `nil` if the view has none.
  var preferredSize: CGSize? { get }
  /// Whether constraints inside determine the size of a controller's view.
  var controllersFollowConstraints: Bool { get }
  /// Whether all views of the class have one height, unless code sets a hugging priority.
  var hasOneHeight: Bool { get }
  /// Updates the constraints that views create on demand.
  func updateConstraints()
}

extension ViewRendition {
  package var objectName: String { TypeNames.short(type(of: platformView)) }

  /// The view's frame in its superview.
  package var ownFrame: CGRect {
    let geometry = platformView.geometry
    return CGRect(origin: geometry.corner, size: geometry.bounds.size)
  }

  package var surroundingView: (any PlatformView)? { platformView }
  package var controllersFollowConstraints: Bool { false }
  package var hasOneHeight: Bool { false }

  /// The root view of a hosting view; `nil` for other views.
  package var hostedContent: AnyView? { state.hosting?.hostedContent }

  // MARK: Menus

  /// The parts, including an open menu, so that opening one does not change the view's content.
  package var parts: [any ObjectRendition] {
    guard openMenu != nil else {
      state.menuPart = nil
      return ownParts
    }
    let part = state.menuPart ?? OpenMenuRendition(of: self)
    state.menuPart = part
    return ownParts + [part]
  }

  // MARK: Hosting views

  package var passesLayoutOn: Bool { state.hosting != nil }
  package var assignmentCount: Int? { state.hosting?.assignmentCount }
  package func contentSizeChanged() { state.hosting?.hostedSizeChanged() }

  // MARK: Size

  /// Returns the controller's preferred size, the size that constraints inside give, or the
  /// intrinsic content size according to its priorities; without these, the proposed size.
  package func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
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
    if hugging.vertical == standard.0.vertical, hasOneHeight { hugging.vertical = 750 }
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

  package var node: ObjectNode? { state.node }
  package var platformPage: (any PlatformPage)? { node?.host }

  /// Begins to be shown by a node.
  package func enter(_ node: ObjectNode) {
    state.node = node
    state.hosting?.join(node)
  }

  /// Is no longer shown by a node.
  package func exit(_ node: ObjectNode) {
    if self.node === node { state.node = nil }
    state.hosting?.leave(node)
  }

  package func turns(
    from old: (any PlatformView)?, to view: any PlatformView, depths: (old: Int, new: Int)?
  ) {
    guard let node, let recorder = node.host.recorder as? any TurnRecorder else { return }
    let part = (old?.presenter as? any ViewRendition)?.node
    recorder.noteTurn(of: part, in: node, depths: depths) { [weak view] in
      (view?.presenter as? any ViewRendition)?.node
    }
  }

  /// Whether no enclosing object, but only the page's tree, decides the view's frame.
  package var isOutermost: Bool { node?.enclosingObject == nil }

  /// The outermost view of the hierarchy that contains this one.
  package var outermost: any ViewRendition {
    var top: any ViewRendition = self
    var node = node
    while let outer = node?.enclosingObject {
      if let rendition = outer.rendition as? any ViewRendition { top = rendition }
      node = outer
    }
    return top
  }

  package var showsPresented: Bool { node != nil }
  package func showNow() { node?.showNow() }

  // MARK: Changes

  /// Whether the view is being measured or laid out; changes that it reports meanwhile are
  /// expected.
  package var isSettling: Bool { state.isSettling }

  /// Runs an action that measures or lays out the view.
  package func settling<Result>(_ action: () -> Result) -> Result {
    let wasSettling = state.isSettling
    state.isSettling = true
    defer { state.isSettling = wasSettling }
    return action()
  }

  /// Passes a change of the view to the node.
  package func passOn(_ change: _ViewChange, of view: any PlatformView) {
    // Subviews that are not shown yet are shown with their superview.
    guard view === platformView else { return }
    if change.contains(.display) {
      if state.drawing.isDrawing { return }
      state.drawing.invalidate()
    }
    let origin = platformView.geometry.bounds.origin
    let isScrolled = origin != state.knownOrigin
    state.knownOrigin = origin
    guard let node else { return }
    if !change.isDisjoint(with: [.look, .subviews, .events, .geometry, .presentation]) {
      node.contentChanged()
      state.menuPart?.contentChanged()
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

  package var pageSize: CGSize? { node?.host.size }

  package func pageTransform(of root: any PlatformView) -> CGAffineTransform? {
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
