import ArborPlatform
import Foundation

extension UIView {
  /// The window that contains the view; `nil` if there is none.
  public var window: UIWindow? {
    let root = root
    return root as? UIWindow ?? root.ownWindow
  }

  /// Inserts a view in front of `sibling`, or of all subviews if `sibling` is none of them.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.count }
  }

  /// Inserts a view behind `sibling`, or in front of all subviews if `sibling` is none of them.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { $0.firstIndex { $0 === sibling } ?? $0.count }
  }

  /// Moves a subview behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view) { _ in 0 } }
  }

  /// Swaps two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    _propertyDidChange(.subviews)
  }

  func leaveParent() {
    guard let parent else { return }
    let window = window
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if window != nil { tellWillMove(to: nil) }
    window?.forget(self)
    constraintsWillLeave()
    parent.children.remove(self)
    self.parent = nil
    if window != nil { tellDidMove() }
    if window != nil { tellControllersDidMove() }
    didMoveToSuperview()
    parent.setNeedsLayout()
    parent._propertyDidChange(.subviews)
  }

  /// Returns whether the view is `view` or below it. The window of the page that shows the view
  /// counts as an ancestor.
  public func isDescendant(of view: UIView) -> Bool {
    if isInside(view) { return true }
    if view is UIWindow { return window === view }
    // An outer view may not be in the tree before its platform object is created.
    return root.superview?.isInside(view) == true
  }

  /// Returns whether the view is `view` or below it, among the views that are currently in the
  /// tree.
  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.parent
    }
    return false
  }

  private var root: UIView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// Returns the first view with a tag, among this one and the views below it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Makes the first responder resign if it is in this view. Returns whether there is none in this
  /// view afterwards.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isInside(self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.setFirstResponder(nil) }
    return force
  }

  /// Inserts a subview. `place` returns its index among the subviews without it.
  func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    if let container = self as? PresentationContainer, container.presenterView === view { return }
    guard !isInside(view) else {
      return UIKitLog.note("\(type(of: view)) cannot be a subview of itself.")
    }
    if view.parent === self {
      children.remove(view)
      children.insert(view, at: place(children))
      return _propertyDidChange(.subviews)
    }
    let (old, new) = (view.window, window)
    let oldTraits = view.traitCollection
    view.parent?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if old !== new { view.tellWillMove(to: new) }
    if let former = view.parent {
      view.constraintsWillLeave()
      former.children.remove(view)
      former.setNeedsLayout()
      former._propertyDidChange(.subviews)
    }
    children.insert(view, at: place(children))
    view.parent = self
    view.constraintsDidJoin()
    if view.needsLayout || view.hasLayoutBelow { view.noteLayoutAbove() }
    if old !== new { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.tellTraits(from: oldTraits)
    view.tellSafeArea()
    if view.look.tintColor == nil { view.tellTint() }
    // Controllers are notified before the page, which lays out immediately.
    let isMarked = needsLayout
    needsLayout = true
    noteLayoutAbove()
    if old !== new { view.tellControllersDidMove() }
    if !isMarked { _propertyDidChange(.layout) }
    _propertyDidChange(.subviews)
  }

  /// Adds the root of a view tree that a page shows to the page's window, or removes it.
  package func join(_ window: UIWindow?) {
    guard parent == nil, window !== ownWindow else { return }
    tellWillMove(to: window)
    ownWindow?.forget(self)
    ownWindow = window
    tellDidMove()
    tellControllersDidMove()
  }

  private func tellWillMove(to window: UIWindow?) {
    if interactionState != nil { endMenu() }
    willMove(toWindow: window)
    controller?.viewWillMove(toWindow: window)
    for child in children { child.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    if Appearances.isUsed, window != nil { Appearances.dress(self) }
    didMoveToWindow()
    for child in children { child.tellDidMove() }
  }

  /// Controllers are notified after all views, because they may change the views.
  private func tellControllersDidMove() {
    controller?.viewDidMoveToWindow()
    for child in children { child.tellControllersDidMove() }
  }
}

/// Diagnostics for authors, written to standard error.
enum UIKitLog {
  static func note(_ sentence: String) {
    FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
  }
}
