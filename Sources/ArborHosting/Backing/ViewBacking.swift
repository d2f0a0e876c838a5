import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import Foundation

/// Stands between a view and the object behind it: declares to the object what the view says, to the view what code wants of the object, and
/// tells the object what the visitor does.
@MainActor
class ViewBacking: PlatformPresenter, MenuShowing, ShowingOnPage {
  private(set) final weak var node: LayoutNode?
  final var page: ViewHost? { node?.host }
  /// What stands in the superview: the object or its host.
  final let outer: any PlatformView
  final let object: any PlatformView
  final var pass = 0
  private(set) final var isDeclaring = false
  /// Whether the visitor does something with the object.
  private final var isVisited = false
  /// Shows what code has put into the object; nil: nothing was.
  private final var added: AddedParts?
  /// Shows what stands behind the view; nil: nothing does.
  private final var under: AddedParts?
  private final var hasOtherSubviews = false
  /// nil: no menu is open.
  private final var menuPart: OpenMenuPresentation?

  init(_ object: any PlatformView, in outer: (any PlatformView)? = nil, _ node: LayoutNode) {
    self.object = object
    self.outer = outer ?? object
    self.node = node
    // The view of a page may have been changed before the page is shown.
    object.origins = object.origins ?? PropertyOrigins()
  }

  // MARK: What subclasses say

  /// Where the objects inside are.
  var container: any PlatformView { object }
  /// Whether the views inside have objects too; those of what is one control for the kit have none.
  var hasInner: Bool { true }
  /// From the container's corner to the node's.
  var contentOffset: CGPoint { .zero }
  /// Whether the object is a collection or in one, where it might be a table.
  var isCollected: Bool { false }
  /// Whether the object can go on when the view says this: a field may become one of many lines.
  func isFor(_ backing: Backing) -> Bool { true }
  /// Sets what the view says.
  func apply(_ backing: Backing) {}
  /// Adds what code wants.
  func adapt(_ adaptation: inout NodeAdaptation) {}
  /// Whether the object takes an event, in the place of the control.
  func take(_ event: ControlEvent) throws(EventError) -> Bool { false }
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  /// Whose view the object is; nil: no controller's.
  var controller: PlatformObject? { nil }
  func willLeave() {}
  /// What code has put into the object: what stands for no view, and is nothing of the object's own.
  var addedParts: [any ObjectPresentation] { [] }
  /// What code has put behind the view.
  var underParts: [any ObjectPresentation] { [] }
  /// Lays out what code has put into the object, as the surroundings are.
  func arrangeAdded(_ environment: EnvironmentValues) {}
  var openMenu: ShownMenu? { nil }
  /// The visitor did something with the view that the object asked for.
  func received(_ input: RawInput) {}
  /// Whether the visitor has moved the view, and the object not yet.
  var wantsToFollow: Bool { false }
  /// Moves the object where the visitor is: the tree is in step.
  func follow() {}

  // MARK: What trees do

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

  /// The page is laid out: for an object whose place is another's business.
  final func cameToRest() {
    if added != nil || under != nil { node?.placeAdded() }
    tellView()
  }

  /// Sets what the view says, in which code has no part.
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

  // MARK: What code wants

  /// A value that code has set, of the object or of its class; nil: it has not, or has set it back.
  ///
  /// The value is looked up only then: colours and fonts of objects that nobody changed cost nothing.
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

  /// Lets the visitor do something with the object; the view learns of all that code does about it at the end.
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
    if hasOtherSubviews { takeSubviews() }
    adaptation.added = added.map { AddedObjects($0) }
    adaptation.under = under.map { AddedObjects($0) }
    node.host.adapt(node, adaptation == NodeAdaptation() ? nil : adaptation)
  }

  /// What code has put into the object is to be looked at again.
  final func addedPartsChanged() { hasOtherSubviews = true }

  private func takeSubviews() {
    hasOtherSubviews = false
    var parts = addedParts
    menuPart = openMenu == nil ? nil : menuPart ?? OpenMenuPresentation(of: self)
    if let menuPart { parts.append(menuPart) }
    added = shown(parts, by: added)
    under = shown(underParts, by: under)
  }

  private func shown(_ parts: [any ObjectPresentation], by known: AddedParts?) -> AddedParts? {
    if parts.isEmpty { return nil }
    known?.take(parts)
    return known ?? AddedParts(parts, of: self)
  }

  /// Tells the control what the visitor, or code that acts for one, did with the object.
  final func tellControl(_ event: ControlEvent) {
    guard let node, node.isMounted else { return }
    // What the object takes by itself is valid.
    try? node.handle(event)
  }

  /// What the visitor set is as good as declared: the view says it, or another value, with the next commit.
  final func visitorSet(_ key: String) {
    object.origins?.visitorSet(key)
    if !isVisited { tellView() }
  }

  func pageTransform(of root: any PlatformView) -> CGAffineTransform? {
    nil
  }
}

/// Shows what code has put into the object behind a view.
private final class AddedParts: ObjectPresentation {
  private(set) var parts: [any ObjectPresentation]
  private weak var backing: ViewBacking?
  private weak var node: ObjectNode?

  init(_ parts: [any ObjectPresentation], of backing: ViewBacking) {
    self.parts = parts
    self.backing = backing
  }

  func take(_ parts: [any ObjectPresentation]) {
    if parts.elementsEqual(self.parts, by: { $0 === $1 }) { return }
    self.parts = parts
    node?.contentChanged()
  }

  /// They may be somewhere else.
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
