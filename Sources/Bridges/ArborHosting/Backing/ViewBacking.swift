package import ArborCore
package import ArborDisplay
import ArborLayout
package import ArborPlatform
package import Foundation

/// The state of a backing, which each kit's class holds for the functions of `ViewBacking`.
@MainActor package final class BackingState {
  package fileprivate(set) weak var node: LayoutNode?
  fileprivate let outer: any PlatformView
  fileprivate let object: any PlatformView
  fileprivate var pass = 0
  fileprivate var isDeclaring = false
  /// Whether an event of the visitor is being handled.
  fileprivate var isVisited = false
  /// The rendition of the views that code has added to the object; `nil` if there are none.
  fileprivate var added: AddedParts?
  /// The rendition of the parts behind the view; `nil` if there are none.
  fileprivate var under: AddedParts?
  fileprivate var hasOtherSubviews = false
  /// The rendition of the open menu; `nil` if no menu is open.
  fileprivate var menuPart: OpenMenuRendition?

  /// - Parameter outer: the view that is in the superview; `nil` if it is the object itself.
  package init(_ object: any PlatformView, in outer: (any PlatformView)? = nil, _ node: LayoutNode)
  {
    self.object = object
    self.outer = outer ?? object
    self.node = node
    // The view of a page may have been changed before the page is shown.
    object.origins = object.origins ?? PropertyOrigins()
  }
}

/// Connects a view with the object behind it: sets the values that the view declares on the object,
/// passes the overrides that code has set to the view, and passes the visitor's events to the
/// object.
///
/// Each kit has a class of its own, which has a subclass for each kind of view. What a subclass
/// implements, that class must implement too.
@MainActor package protocol ViewBacking: PlatformPresenter, MenuShowing, ShownOnPage {
  var state: BackingState { get }
  /// The view that contains the objects inside.
  var container: any PlatformView { get }
  /// Whether the views inside have objects too; those inside of a single control have none.
  var hasInner: Bool { get }
  /// The offset from the container's corner to the node's.
  var contentOffset: CGPoint { get }
  /// Whether the object is a collection or in one, instead of a table.
  var isCollected: Bool { get }
  /// Whether the object is a table that a collection can replace.
  var isTable: Bool { get }
  /// Returns whether the object can represent this backing too: a field may become a multiline one.
  func isFor(_ backing: Backing) -> Bool
  /// Sets the properties that the view declares.
  func apply(_ backing: Backing)
  /// Adds the overrides that code has set.
  func adapt(_ adaptation: inout NodeAdaptation)
  /// Handles an event instead of the control. Returns whether it did.
  func handle(_ event: ControlEvent) throws(EventError) -> Bool
  /// The controller whose view the object is; `nil` if there is none.
  var controller: PlatformObject? { get }
  /// Called after each visit with what holds the controllers around the view; `nil` for the page.
  func visited(in holder: (any ControllerHolding)?)
  func willLeave()
  /// The renditions of what code has added to the object: views that are neither behind views of
  /// the page nor the object's own.
  var addedParts: [any ObjectRendition] { get }
  /// The renditions of what code has put behind the view.
  var underParts: [any ObjectRendition] { get }
  /// Lays out what code has added to the object, in the given environment.
  func arrangeAdded(_ environment: EnvironmentValues)
  /// Handles an event that the object's look has requested.
  func received(_ input: RawInput)
  /// Whether the visitor has scrolled the view, but the object has not followed yet.
  var wantsToFollow: Bool { get }
  /// Scrolls the object to the visitor's position, after the objects were committed.
  func follow()
}

extension ViewBacking {
  package var isCollected: Bool { false }
  package var isTable: Bool { false }
  package var controller: PlatformObject? { nil }
  package var underParts: [any ObjectRendition] { [] }
  package var openMenu: ShownMenu? { nil }
  package func visited(in holder: (any ControllerHolding)?) {}
  package func received(_ input: RawInput) {}
}

extension ViewBacking {
  package var node: LayoutNode? { state.node }
  package var platformPage: (any PlatformPage)? { node?.host }
  /// The view that is in the superview: the object or its host.
  package var outer: any PlatformView { state.outer }
  package var object: any PlatformView { state.object }
  package var isDeclaring: Bool { state.isDeclaring }

  package var pass: Int {
    get { state.pass }
    set { state.pass = newValue }
  }

  // MARK: Called by the tree

  package func place(_ frame: CGRect) {
    declaring {
      outer.declare("frame", frame) { outer.setPlatformFrame($0) }
      if object === outer { return }
      let inner = CGRect(origin: .zero, size: frame.size)
      object.declare("frame", inner) { object.setPlatformFrame($0) }
    }
    if hasParts { node?.placeAdded() }
  }

  package func declare(_ backing: Backing) {
    declaring { apply(backing) }
    tellView()
  }

  /// Updates the view after the page was laid out; for an object that something else places.
  package func cameToRest() {
    if hasParts { node?.placeAdded() }
    tellView()
  }

  private var hasParts: Bool { state.added != nil || state.under != nil }

  /// Runs an action that sets declared values, which do not count as overrides by code.
  package func declaring(_ action: () -> Void) {
    let outer = state.isDeclaring
    state.isDeclaring = true
    action()
    state.isDeclaring = outer
  }

  package func leave() {
    willLeave()
    state.node = nil
    outer.leaveSuperview()
    if object !== outer { object.leaveSuperview() }
  }

  // MARK: Overrides set by code

  /// Returns a value that code has set on the object or its appearance proxy; `nil` if it has not,
  /// or has reset it.
  ///
  /// The value is evaluated only then, so that colors and fonts of unchanged objects cost nothing.
  package func wanted<Value>(_ key: String, _ value: @autoclosure () -> Value) -> Value? {
    object.isOtherwise(key) ? value() : nil
  }

  /// Passes a change of the object that is not declared to the view.
  package func passOn(_ change: _ViewChange, of view: any PlatformView) {
    guard view === object else { return }
    if !change.isDisjoint(with: [.subviews, .presentation]) { state.hasOtherSubviews = true }
    if change.contains(.layout) { state.added?.partsMoved() }
    if change.contains(.look) {
      if (openMenu == nil) != (state.menuPart == nil) { state.hasOtherSubviews = true }
      state.menuPart?.contentChanged()
    }
    if state.isDeclaring || state.isVisited { return }
    tellView()
  }

  /// Runs an action for an event of the visitor; the view is updated once, at its end.
  package func visit(_ action: () -> Void) {
    let outer = state.isVisited
    state.isVisited = true
    action()
    state.isVisited = outer
    if !outer { tellView() }
  }

  private func tellView() {
    guard let node, node.isMounted else { return }
    var adaptation = NodeAdaptation()
    adapt(&adaptation)
    if state.hasOtherSubviews { adoptSubviews() }
    adaptation.added = state.added.map { AddedObjects($0) }
    adaptation.under = state.under.map { AddedObjects($0) }
    node.host.adapt(node, adaptation == NodeAdaptation() ? nil : adaptation)
  }

  /// Marks the added parts as changed; they are read again with the next update.
  package func addedPartsChanged() { state.hasOtherSubviews = true }

  private func adoptSubviews() {
    state.hasOtherSubviews = false
    var parts = addedParts
    state.menuPart = openMenu == nil ? nil : state.menuPart ?? OpenMenuRendition(of: self)
    if let menuPart = state.menuPart { parts.append(menuPart) }
    state.added = shown(parts, by: state.added)
    state.under = shown(underParts, by: state.under)
  }

  private func shown(_ parts: [any ObjectRendition], by known: AddedParts?) -> AddedParts? {
    if parts.isEmpty { return nil }
    known?.show(parts)
    return known ?? AddedParts(parts, of: self)
  }

  /// Passes an event that the visitor, or code that acts for one, caused in the object to the
  /// control.
  package func tellControl(_ event: ControlEvent) {
    guard let node, node.isMounted else { return }
    // An event that the object itself accepted is valid.
    try? node.handle(event)
  }

  /// Treats a value that the visitor set as declared: the next commit sets the view's value,
  /// whichever it is.
  package func visitorSet(_ key: String) {
    object.origins?.visitorSet(key)
    if !state.isVisited { tellView() }
  }

  package func pageTransform(of root: any PlatformView) -> CGAffineTransform? { nil }
}

/// The rendition of what code has added to the object behind a view.
private final class AddedParts: PartRendition {
  private(set) var parts: [any ObjectRendition]
  private weak var backing: (any ViewBacking)?
  weak var node: ObjectNode?

  init(_ parts: [any ObjectRendition], of backing: any ViewBacking) {
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

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    proposal.replacingUnspecified()
  }

  func arrange(in size: CGSize, isOutermost: Bool) {
    if let node { backing?.arrangeAdded(node.inheritedEnvironment) }
  }
}
