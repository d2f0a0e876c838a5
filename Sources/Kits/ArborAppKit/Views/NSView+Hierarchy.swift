import ArborPlatform
import Foundation

extension NSWindow {
  /// The order of a view relative to another one.
  public enum OrderingMode: Int, Sendable {
    case below = -1
    case out = 0
    case above = 1
  }
}

extension NSView {
  func replaceChildren(_ views: [NSView]) {
    for child in children where !views.contains(where: { $0 === child }) {
      child.removeFromSuperview()
    }
    for view in views where view.parent !== self { addSubview(view) }
    if !children.elementsEqual(views, by: ===) {
      children = views
      _propertyDidChange(.subviews)
    }
  }

  /// The window that contains the view; `nil` if there is none.
  public var window: NSWindow? { root.ownWindow }

  /// Adds a subview above or below `otherView`, or, without it, above or below all others. `out`
  /// adds it on top.
  public func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    guard place != .out else { return addSubview(view) }
    if view.parent === self { children.remove(view) }
    let other = children.firstIndex { $0 === otherView }
    let index = place == .below ? other ?? 0 : other.map { $0 + 1 } ?? children.count
    guard view.parent !== self else {
      children.insert(view, at: index)
      return _propertyDidChange(.subviews)
    }
    insert(view, at: index)
  }

  /// Replaces a subview at its position. Does nothing if the old view is not a subview.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard let index = children.firstIndex(where: { $0 === oldView }) else { return }
    oldView.removeFromSuperview()
    insert(newView, at: index)
  }

  func insert(_ view: NSView, at index: Int?) {
    guard view !== self, !isInside(view) else { return }
    if view.parent === self {
      children.remove(view)
      children.append(view)
      return _propertyDidChange(.subviews)
    }
    let window = window
    view.leave(for: self, window)
    view.viewWillMove(toSuperview: self)
    let isMoving = view.window !== window
    if isMoving { view.forEachInTree { $0.viewWillMove(toWindow: window) } }
    let appears = isOnScreen ? view.controllersToAppear() : []
    view.detachWindow()
    children.insert(view, at: min(index ?? children.count, children.count))
    view.parent = self
    if view.hasAreasBelow { noteAreasBelow() }
    view.viewDidMoveToSuperview()
    if isMoving { view.forEachInTree { $0.viewDidMoveToWindow() } }
    view.constraintsDidJoin()
    Self.constraintWishes += 1
    didAddSubview(view)
    askForLayout()
    if view.wantsLayout || view.hasLayoutBelow { noteLayoutBelow() }
    view.tellTracking()
    if view.isToldDark != view.effectiveAppearance.isDark { view.tellAppearance() }
    _propertyDidChange(.subviews)
    for controller in appears { controller.endAppearing() }
  }

  func leaveParent() {
    guard parent != nil else { return }
    let window = window
    let hadWindow = window != nil
    viewWillMove(toSuperview: nil)
    if hadWindow { forEachInTree { $0.viewWillMove(toWindow: nil) } }
    leave(for: nil, nil)
    viewDidMoveToSuperview()
    if hadWindow { forEachInTree { $0.viewDidMoveToWindow() } }
    if hasAreasBelow { window?.cursors?.viewsHaveLeft() }
  }

  /// Removes the view from its current superview, if there is one.
  private func leave(for newSuperview: NSView?, _ newWindow: NSWindow?) {
    guard let former = parent else { return }
    let disappears = former.isOnScreen && newSuperview?.isOnScreen != true
    let controllers = disappears ? controllersToDisappear() : []
    constraintsWillLeave()
    former.willRemoveSubview(self)
    if let window, newWindow !== window { window.forgetResponders(in: self) }
    former.children.remove(self)
    parent = nil
    former.askForLayout()
    former._propertyDidChange(.subviews)
    for controller in controllers { controller.endDisappearing() }
  }

  /// Removes the view from the window of which it was the root.
  private func detachWindow() {
    guard let own = ownWindow else { return }
    ownWindow = nil
    if own.contentView === self { own.contentView = nil }
  }

  /// Sets the window of the root view of a tree that a page shows.
  package func join(_ window: NSWindow?) {
    guard parent == nil, window !== ownWindow else { return }
    forEachInTree { $0.viewWillMove(toWindow: window) }
    let former = ownWindow
    former?.forgetResponders(in: self)
    ownWindow = window
    forEachInTree { $0.viewDidMoveToWindow() }
    if hasAreasBelow { former?.cursors?.viewsHaveLeft() }
  }

  func forEachInTree(_ visit: (NSView) -> Void) {
    visit(self)
    for child in children { child.forEachInTree(visit) }
  }

  /// Whether `view` is this view or an ancestor.
  public func isDescendant(of view: NSView) -> Bool {
    if isInside(view) { return true }
    // An ancestor may exist only once it is looked up.
    return root.superview?.isInside(view) == true
  }

  /// The same for views that are in one tree already.
  func isInside(_ view: NSView) -> Bool {
    var here: NSView? = self
    while let next = here {
      if next === view { return true }
      here = next.parent
    }
    return false
  }

  /// Returns the nearest common ancestor; `nil` if there is none.
  public func ancestorShared(with view: NSView) -> NSView? {
    var here: NSView? = self
    while let next = here, !view.isDescendant(of: next) { here = next.superview }
    return here
  }

  /// Returns the view itself or the first descendant with a tag, depth first; `nil` if there is
  /// none.
  public func viewWithTag(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether the view or an ancestor is hidden.
  public var isHiddenOrHasHiddenAncestor: Bool {
    var view: NSView? = self
    while let next = view {
      if next.look.isHidden { return true }
      view = next.parent
    }
    return false
  }

  /// Whether a page shows the view or one of its superviews, or it is in a visible window that
  /// belongs to no page.
  package var isOnScreen: Bool {
    var view = self
    while !view.isHosted {
      guard let outer = view.parent else {
        return view.ownWindow?.isVisible == true && view.ownWindow?.isOfPage == false
      }
      view = outer
    }
    return true
  }

  /// Called when a page begins to show the tree of which this view is the root.
  package func hostWillShow() {
    guard !isHosted else { return }
    let controllers = controllersToAppear()
    isHosted = true
    tellTracking()
    layoutSubtreeIfNeeded()
    for view in children { view._propertyDidChange(.layout) }
    for controller in controllers { controller.endAppearing() }
  }

  /// Called when no page shows the tree anymore.
  package func hostDidHide() {
    guard isHosted else { return }
    let controllers = controllersToDisappear()
    isHosted = false
    for controller in controllers { controller.endDisappearing() }
  }

  /// Notifies the controllers in the tree that their views will appear, and returns those that were
  /// notified.
  func controllersToAppear() -> [NSViewController] {
    var found: [NSViewController] = []
    forEachInTree { view in
      if let controller = view.controller, controller.beginAppearing() { found.append(controller) }
    }
    return found
  }

  func controllersToDisappear() -> [NSViewController] {
    var found: [NSViewController] = []
    forEachInTree { view in
      if let controller = view.controller, controller.beginDisappearing() {
        found.append(controller)
      }
    }
    return found
  }
}
