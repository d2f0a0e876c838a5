import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import Foundation

/// Connects a view with the object behind it: sets the values that the view declares on the object,
/// passes the overrides that code has set to the view, and passes the visitor's events to the
/// object.
@MainActor
class ViewBacking: PlatformPresenter, MenuShowing, ShownOnPage {
  private(set) final weak var node: LayoutNode?
  final var platformPage: (any PlatformPage)? { node?.host }
  /// The view that is in the superview: the object or its host.
  final let outer: any PlatformView
  final let object: any PlatformView
  final var pass = 0
  private(set) final var isDeclaring = false
  /// Whether an event of the visitor is being handled.
  private final var isVisited = false
  /// The rendition of the views that code has added to the object; `nil` if there are none.
  private final var added: AddedParts?
  /// The rendition of the parts behind the view; `nil` if there are none.
  private final var under: AddedParts?
  private final var hasOtherSubviews = false
  /// The rendition of the open menu; `nil` if no menu is open.
  private final var menuPart: OpenMenuRendition?

  init(_ object: any PlatformView, in outer: (any PlatformView)? = nil, _ node: LayoutNode) {
    self.object = object
    self.outer = outer ?? object
    self.node = node
    // The view of a page may have been changed before the page is shown.
    object.origins = object.origins ?? PropertyOrigins()
  }

  // MARK: Overridden by subclasses

  /// The view that contains the objects inside.
  var container: any PlatformView { object }
  /// Whether the views inside have objects too; those inside of a single control have none.
  var hasInner: Bool { true }
  /// The offset from the container's corner to the node's.
  var contentOffset: CGPoint { .zero }
  /// Whether the object is a collection or in one, instead of a table.
  var isCollected: Bool { false }
  /// Whether the object can represent this backing too: a field may become a multiline one.
  func isFor(_ backing: Backing) -> Bool { true }
  /// Sets the properties that the view declares.
  func apply(_ backing: Backing) {}
  /// Adds the overrides that code has set.
  func adapt(_ adaptation: inout NodeAdaptation) {}
  /// Handles an event instead of the control. Returns whether it did.
  func handle(_ event: ControlEvent) throws(EventError) -> Bool { false }
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  /// The controller whose view the object is; `nil` if there is none.
  var controller: PlatformObject? { nil }
  func willLeave() {}
  /// The renditions of what code has added to the object: views that are neither behind views of
  /// the page nor the object's own.
  var addedParts: [any ObjectRendition] { [] }
  /// The renditions of what code has put behind the view.
  var underParts: [any ObjectRendition] { [] }
  /// Lays out what code has added to the object, in the given environment.
  func arrangeAdded(_ environment: EnvironmentValues) {}
  var openMenu: ShownMenu? { nil }
  /// Handles an event that the object's look has requested.
  func received(_ input: RawInput) {}
  /// Whether the visitor has scrolled the view, but the object has not followed yet.
  var wantsToFollow: Bool { false }
  /// Scrolls the object to the visitor's position, after the objects were committed.
  func follow() {}

  // MARK: Called by the tree

  final func place(_ frame: CGRect) {
    declaring {
      outer.declare("frame", frame) { outer.setPlatformFrame($0) }
      if object === outer { return }
      let inner = CGRect(origin: .zero, size: frame.size)
      object.declare("frame", inner) { object.setPlatformFrame($0) }
    }
    if added != nil || under != nil { node?.placeAdded() }
  }

  final func declare(_ backing: Backing) {
    declaring { apply(backing) }
    tellView()
  }

  /// Updates the view after the page was laid out; for an object that something else places.
  final func cameToRest() {
    if added != nil || under != nil { node?.placeAdded() }
    tellView()
  }

  /// Runs an action that sets declared values, which do not count as overrides by code.
  final func declaring(_ action: () -> Void) {
    let outer = isDeclaring
    isDeclaring = true
    action()
    isDeclaring = outer
  }

  final func leave() {
    willLeave()
    node = nil
    outer.leaveSuperview()
    if object !== outer { object.leaveSuperview() }
  }

  // MARK: Overrides set by code

  /// Returns a value that code has set on the object or its appearance proxy; `nil` if it has not,
  /// or has reset it.
  ///
  /// The value is evaluated only then, so that colors and fonts of unchanged objects cost nothing.
  final func wanted<Value>(_ key: String, _ value: @autoclosure () -> Value) -> Value? {
    object.isOtherwise(key) ? value() : nil
  }

  func view(_ view: any PlatformView, didChange change: _ViewChange) {
    guard view === object else { return }
    if !change.isDisjoint(with: [.subviews, .presentation]) { hasOtherSubviews = true }
    if change.contains(.layout) { added?.partsMoved() }
    if change.contains(.look) {
      if (openMenu == nil) != (menuPart == nil) { hasOtherSubviews = true }
      menuPart?.contentChanged()
    }
    if isDeclaring || isVisited { return }
    tellView()
  }

  /// Runs an action for an event of the visitor; the view is updated once, at its end.
  final func visit(_ action: () -> Void) {
    let outer = isVisited
    isVisited = true
    action()
    isVisited = outer
    if !outer { tellView() }
  }

  private func tellView() {
    guard let node, node.isMounted else { return }
    var adaptation = NodeAdaptation()
    adapt(&adaptation)
    if hasOtherSubviews { adoptSubviews() }
    adaptation.added = added.map { AddedObjects($0) }
    adaptation.under = under.map { AddedObjects($0) }
    node.host.adapt(node, adaptation == NodeAdaptation() ? nil : adaptation)
  }

  /// Marks the added parts as changed; they are read again with the next update.
  final func addedPartsChanged() { hasOtherSubviews = true }

  private func adoptSubviews() {
    hasOtherSubviews = false
    var parts = addedParts
    menuPart = openMenu == nil ? nil : menuPart ?? OpenMenuRendition(of: self)
    if let menuPart { parts.append(menuPart) }
    added = shown(parts, by: added)
    under = shown(underParts, by: under)
  }

  private func shown(_ parts: [any ObjectRendition], by known: AddedParts?) -> AddedParts? {
    if parts.isEmpty { return nil }
    known?.show(parts)
    return known ?? AddedParts(parts, of: self)
  }

  /// Passes an event that the visitor, or code that acts for one, caused in the object to the
  /// control.
  final func tellControl(_ event: ControlEvent) {
    guard let node, node.isMounted else { return }
    // An event that the object itself accepted is valid.
    try? node.handle(event)
  }

  /// Treats a value that the visitor set as declared: the next commit sets the view's value,
  /// whichever it is.
  final func visitorSet(_ key: String) {
    object.origins?.visitorSet(key)
    if !isVisited { tellView() }
  }

  func pageTransform(of root: any PlatformView) -> CGAffineTransform? {
    nil
  }
}

/// The rendition of what code has added to the object behind a view.
private final class AddedParts: ObjectRendition {
  private(set) var parts: [any ObjectRendition]
  private weak var backing: ViewBacking?
  private weak var node: ObjectNode?

  init(_ parts: [any ObjectRendition], of backing: ViewBacking) {
    self.parts = parts
    self.backing = backing
  }

  func show(_ parts: [any ObjectRendition]) {
    if parts.elementsEqual(self.parts, by: { $0 === $1 }) { return }
    self.parts = parts
    node?.contentChanged()
  }

  /// Updates the frames of the parts.
  func partsMoved() { node?.partsMoved() }

  var objectName: String { "Subviews" }
  var frame: CGRect { CGRect(origin: .zero, size: node?.size ?? .zero) }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { nil }
  func join(_ node: ObjectNode) { self.node = node }

  func leave(_ node: ObjectNode) {
    if self.node === node { self.node = nil }
  }

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    proposal.replacingUnspecified()
  }

  func arrange(in size: CGSize, isOutermost: Bool) {
    if let node { backing?.arrangeAdded(node.inheritedEnvironment) }
  }
}
