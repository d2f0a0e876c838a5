import Foundation

extension NSWindow {
  /// Above or below another view.
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

  /// The window in whose tree the view is.
  public var window: NSWindow? { root.ownWindow }

  /// Above or below `otherView`; without it, above or below all.
  public func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    guard place != .out else { return addSubview(view) }
    if view.parent === self { children.removeAll { $0 === view } }
    let other = children.firstIndex { $0 === otherView }
    let index = place == .below ? other ?? 0 : other.map { $0 + 1 } ?? children.count
    guard view.parent !== self else {
      children.insert(view, at: index)
      return _propertyDidChange(.subviews)
    }
    insert(view, at: index)
  }

  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard let index = children.firstIndex(where: { $0 === oldView }) else { return }
    oldView.removeFromSuperview()
    insert(newView, at: index)
  }

  func insert(_ view: NSView, at index: Int?) {
    guard view !== self, !isInside(view) else { return }
    if view.parent === self {
      children.removeAll { $0 === view }
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

  /// Out of the present superview, if there is one.
  private func leave(for newSuperview: NSView?, _ newWindow: NSWindow?) {
    guard let former = parent else { return }
    let disappears = former.isOnScreen && newSuperview?.isOnScreen != true
    let controllers = disappears ? controllersToDisappear() : []
    constraintsWillLeave()
    former.willRemoveSubview(self)
    if let window, newWindow !== window { window.forgetResponders(in: self) }
    former.children.removeAll { $0 === self }
    parent = nil
    former.askForLayout()
    former._propertyDidChange(.subviews)
    for controller in controllers { controller.endDisappearing() }
  }

  /// A view that was a window's is another's now.
  private func detachWindow() {
    guard let own = ownWindow else { return }
    ownWindow = nil
    if own.contentView === self { own.contentView = nil }
  }

  /// The view at the top of a tree that a page shows comes to a window, or leaves it.
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

  /// Whether `view` is this one or above it.
  public func isDescendant(of view: NSView) -> Bool {
    if isInside(view) { return true }
    // A view around may not stand in the tree before somebody reaches for it.
    return root.superview?.isInside(view) == true
  }

  /// The same among the views that stand in one tree by now.
  func isInside(_ view: NSView) -> Bool {
    var here: NSView? = self
    while let next = here {
      if next === view { return true }
      here = next.parent
    }
    return false
  }

  /// The nearest view that has both below it.
  public func ancestorShared(with view: NSView) -> NSView? {
    var here: NSView? = self
    while let next = here, !view.isDescendant(of: next) { here = next.superview }
    return here
  }

  public func viewWithTag(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  public var isHiddenOrHasHiddenAncestor: Bool {
    var view: NSView? = self
    while let next = view {
      if next.look.isHidden { return true }
      view = next.parent
    }
    return false
  }

  /// Whether somebody can see the tree: its window is visible, or a page shows it.
  package var isOnScreen: Bool {
    let root = root
    return root.isHosted || root.ownWindow?.isVisible == true && root.ownWindow?.isOfPage == false
  }

  /// A page begins to show the tree that starts here.
  package func hostWillShow() {
    guard !isHosted else { return }
    let controllers = controllersToAppear()
    isHosted = true
    tellTracking()
    layoutSubtreeIfNeeded()
    for view in children { view._propertyDidChange(.layout) }
    for controller in controllers { controller.endAppearing() }
  }

  /// No page shows the tree any longer.
  package func hostDidHide() {
    guard isHosted else { return }
    let controllers = controllersToDisappear()
    isHosted = false
    for controller in controllers { controller.endDisappearing() }
  }

  /// Tells the controllers in the tree that their views are about to appear.
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
