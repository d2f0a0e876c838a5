import ArborCore
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The window that contains a page's UIKit views.
///
/// It is created with the first view, is as large as the page, and is closed with it. It draws
/// nothing itself: it is the `window` of the views, and tracks the first responder.
@MainActor final class UIKitPageWindow: PageAttachment {
  private unowned let host: ViewHost
  private var known: UIWindow?
  private var presses: PressDispatcher?
  /// The view that is shown at the bottom of the page, and the responder that requested it.
  private var accessory: (view: UIView, owner: UIView)?

  /// - Parameter page: a tree of views; other pages have no windows of their own.
  init(of page: any PlatformPage) { host = .shown(page) }

  var window: UIWindow {
    if let known { return known }
    let scene = host.attachment(PageScene.self).scene
    let window = scene.shown.first?.fill(page: host.size) ?? UIWindow(ofPage: host.size)
    window.firstResponderChanged = { [weak self] old, new in
      if new == nil { self?.presses?.cancel() }
      UIWindow.keysWent(from: old, to: new)
      self?.accessoryChanged()
    }
    window.inputViewsChanged = { [weak self] in self?.accessoryChanged() }
    window.styleChanged = { [weak self] in self?.host.windowSchemes.window = $0.scheme }
    window.windowScene = scene
    window.pageController = { [weak self] in
      self?.host.platformTree?.rootController as? UIViewController
    }
    known = window
    if let scheme = window.overrideUserInterfaceStyle.scheme { host.windowSchemes.window = scheme }
    return window
  }

  /// The responder from which commands of the menu bar are called: the first one.
  var keyResponder: UIResponder { window.firstResponder ?? window }

  func pageBecame(_ size: CGSize) {
    known?.frame.size = size
    known?.layoutIfNeeded()
  }

  func pageEnds() {
    known?.firstResponderChanged = nil
    known?.inputViewsChanged = nil
    known?.styleChanged = nil
    known?.pageController = nil
    accessory = nil
    presses = nil
    known = nil
  }

  /// Restores the browser's focus after a view refused to resign or to become first responder.
  func restoreFocus() {
    let view = known?.firstResponder?.shownView
    host.restoreFocus(to: view?.presenter, takesKeys: view?.usesBrowserInput == false)
  }

  /// Looks up the accessory view again, once the page has settled, after the first responder or its
  /// accessory changed.
  private func accessoryChanged() {
    let node = known?.firstResponder?.shownView?.presenter?.shownNode
    host.accessoryChanged(near: node) { [weak self] in self?.findAccessory() }
  }

  /// Returns the input view and the input accessory view of the first responder, or of the nearest
  /// responders above it that have them. A first responder inside of one keeps both.
  private func findAccessory() -> PageAccessory? {
    let responder = known?.firstResponder
    let owner = responder?.shownView
    let isKept = accessory.map { shown in owner?.isDescendant(of: shown.view) ?? false } ?? false
    if !isKept {
      let above = responder?.nearest(\.inputAccessoryView)
      let input = responder?.nearest(\.inputView)
      show(input.map { views(above, $0) } ?? above, for: owner)
    }
    guard let accessory, let node = accessory.owner.presenter?.shownNode else { return nil }
    let height = accessory.view.bounds.height
    return PageAccessory(
      UIKitRendition.showing(accessory.view), height: height > 0 ? Double(height) : nil,
      for: node)
  }

  /// Returns the view that has both, which is the present one if it has these.
  private func views(_ above: UIView?, _ input: UIView) -> UIView {
    if let shown = accessory?.view as? InputViews, shown.input === input, shown.above === above {
      shown.fit(width: window.bounds.width)
      return shown
    }
    return InputViews(above, input, width: window.bounds.width)
  }

  private func show(_ view: UIView?, for owner: UIView?) {
    if let accessory, accessory.view !== view { accessory.view.leave() }
    accessory = nil
    guard let view, let owner else { return }
    accessory = (view, owner)
    if view.superview == nil { view.join(window) }
  }

  func received(_ key: KeyInput, from view: UIView) {
    let window = view.window ?? window
    if window !== known { return }
    let dispatcher = presses ?? PressDispatcher(window: window)
    presses = dispatcher
    dispatcher.send(
      PressDispatcher.Key(
        isDown: key.isDown, name: key.key, place: key.code,
        modifiers: UIKeyModifierFlags(key.modifiers), isRepeat: key.isRepeat))
  }
}

extension UIWindow {
  /// Makes the focus of the page follow the first responder.
  func followFocus() {
    if firstResponderChanged == nil { firstResponderChanged = { Self.keysWent(from: $0, to: $1) } }
  }

  fileprivate static func keysWent(from old: UIResponder?, to new: UIResponder?) {
    FocusMove(from: old?.shownView?.presenter, to: new?.shownView?.presenter)
      .happen(takesKeys: new?.shownView?.usesBrowserInput == false)
  }
}

extension UIView {
  /// Removes the view from the page, and from it those that are shown in it.
  fileprivate func leave() {
    (self as? InputViews)?.letGo()
    join(nil)
  }
}

extension UIResponder {
  /// Whether an input view is shown instead of a keyboard while the object is first responder.
  var hasInputView: Bool { nearest(\.inputView) != nil }

  /// The view of the responder, or of the nearest one above it that has one.
  fileprivate func nearest(_ view: KeyPath<UIResponder, UIView?>) -> UIView? {
    sequence(first: self) { $0._knownNext }.lazy.compactMap { $0[keyPath: view] }.first
  }

  /// The view of the responder that a page shows.
  fileprivate var shownView: UIView? {
    self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
  }
}

extension UIKeyModifierFlags {
  fileprivate init(_ modifiers: KeyInput.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension UIView {
  /// Makes the view first responder, or resigns it, after a change of the browser's focus; restores
  /// the focus if the view refuses. Returns whether it does.
  func refusesFocus(_ isEditing: Bool, on page: ViewHost?) -> Bool {
    guard window != nil, isFirstResponder != isEditing else { return false }
    if isEditing ? becomeFirstResponder() : resignFirstResponder() { return false }
    page?.attachment(UIKitPageWindow.self).restoreFocus()
    return true
  }

  /// Whether the browser has a native input for the view.
  var usesBrowserInput: Bool { self is UITextView || self is UITextField }

  /// Whether the view is shown by a window that is not a page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}
