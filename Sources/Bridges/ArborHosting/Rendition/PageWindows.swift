import ArborAppKit
import ArborCore
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The windows that contain a page's UIKit and AppKit views.
///
/// A window is created with the first view of its kit, is as large as the page, and is closed with
/// it. It draws nothing itself: it is the `window` of the views, and tracks the first responder.
@MainActor final class PageWindows: PageAttachment {
  private unowned let host: ViewHost
  private var knownUIWindow: UIWindow?
  private var knownNSWindow: NSWindow?
  private var presses: PressDispatcher?
  /// The view that is shown at the bottom of the page, and the responder that requested it.
  private var accessory: (view: UIView, owner: UIView)?

  /// - Parameter page: a tree of views; other pages have no windows of their own.
  init(of page: any PlatformPage) {
    guard let host = page as? ViewHost else {
      preconditionFailure("Objects of the kits are shown by trees of views only.")
    }
    self.host = host
  }

  var uiWindow: UIWindow {
    if let knownUIWindow { return knownUIWindow }
    let window = UIWindow(ofPage: host.size)
    window.firstResponderChanged = { [weak self] old, new in
      if new == nil { self?.presses?.cancel() }
      UIWindow.keysWent(from: old, to: new)
      self?.accessoryChanged()
    }
    window.inputViewsChanged = { [weak self] in self?.accessoryChanged() }
    window.styleChanged = { [weak self] in self?.host.windowSchemes.window = $0.scheme }
    window.windowScene = host.attachment(PageScene.self).scene
    window.pageController = { [weak self] in
      self?.host.platformTree?.rootController as? UIViewController
    }
    knownUIWindow = window
    return window
  }

  var nsWindow: NSWindow {
    if let knownNSWindow { return knownNSWindow }
    let window = NSWindow(ofPage: host.size)
    window.followFocus()
    window.appearanceChanged = { [weak self] appearance in
      self?.host.windowSchemes.window = appearance.map { $0.isDark ? .dark : .light }
    }
    window.page = host
    window.pageRoot = { [weak self] in self?.host.platformTree?.rootView as? NSView }
    knownNSWindow = window
    return window
  }

  func pageBecame(_ size: CGSize) {
    knownUIWindow?.frame.size = size
    knownNSWindow?.setContentSize(size)
  }

  func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    knownNSWindow?.pageBecame(phase, from: former)
  }

  func pageEnds() {
    knownUIWindow?.firstResponderChanged = nil
    knownUIWindow?.inputViewsChanged = nil
    knownUIWindow?.styleChanged = nil
    knownUIWindow?.pageController = nil
    accessory = nil
    knownNSWindow?.pageEnds()
    knownNSWindow?.firstResponderChanged = nil
    knownNSWindow?.appearanceChanged = { _ in }
    knownNSWindow?.pageRoot = { nil }
    presses = nil
    knownUIWindow = nil
    knownNSWindow = nil
  }

  /// Restores the browser's focus after a view refused to resign or to become first responder.
  func restoreFocus() {
    let view = knownUIWindow?.firstResponder?.shownView
    host.restoreFocus(
      to: view?.presenter?.shownNode, takesKeys: view?.usesBrowserInput == false)
  }

  /// Looks up the accessory view again, once the page has settled, after the first responder or its
  /// accessory changed.
  private func accessoryChanged() {
    let node = knownUIWindow?.firstResponder?.shownView?.presenter?.shownNode
    host.accessoryChanged(near: node) { [weak self] in self?.findAccessory() }
  }

  func restoreFocus(of window: NSWindow) {
    let view = window.firstResponder?.shownView
    host.restoreFocus(
      to: view?.presenter?.shownNode, takesKeys: view?.usesBrowserInput == false)
  }

  /// Returns the input accessory view of the first responder, or of the nearest responder above it
  /// that has one. A first responder inside the accessory keeps it.
  private func findAccessory() -> PageAccessory? {
    var responder = knownUIWindow?.firstResponder
    let owner = responder?.shownView
    let isKept = accessory.map { known in owner?.isDescendant(of: known.view) ?? false } ?? false
    if !isKept {
      var found: UIView?
      while let current = responder, found == nil {
        found = current.inputAccessoryView
        responder = current._knownNext
      }
      show(found, for: owner)
    }
    guard let accessory, let node = accessory.owner.presenter?.shownNode else { return nil }
    let height = accessory.view.bounds.height
    return PageAccessory(
      UIKitRendition.showing(accessory.view), height: height > 0 ? Double(height) : nil,
      for: node)
  }

  private func show(_ view: UIView?, for owner: UIView?) {
    if let accessory, accessory.view !== view { accessory.view.join(nil) }
    accessory = nil
    guard let view, let owner else { return }
    accessory = (view, owner)
    if view.superview == nil { view.join(uiWindow) }
  }

  func received(_ key: KeyInput, from view: UIView) {
    let window = view.window ?? uiWindow
    if window !== knownUIWindow { return }
    let dispatcher = presses ?? PressDispatcher(window: window)
    presses = dispatcher
    dispatcher.send(
      PressDispatcher.Key(
        isDown: key.isDown, name: key.key, place: key.code,
        modifiers: UIKeyModifierFlags(key.modifiers), isRepeat: key.isRepeat))
  }

  func received(_ key: KeyInput, from root: NSView) {
    let own = root.window ?? nsWindow
    // Views behind a sheet receive no keys.
    var window = own
    while let sheet = window.attachedSheet, sheet.isVisible { window = sheet }
    ViewEvents(root: window === own ? root : window.contentView, window: window).handle(
      NSEvent(key.type, NSEvent.Facts(key), window: window))
  }

  /// Passes a key to the event monitors; the browser's focus decides which view receives it.
  func heard(_ key: KeyInput, by anchor: KeyAnchor) {
    anchor.heard(NSEvent(key.type, NSEvent.Facts(key), window: anchor.window ?? nsWindow))
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

extension NSWindow {
  /// Makes the focus of the page follow the first responder.
  func followFocus() {
    guard firstResponderChanged == nil else { return }
    firstResponderChanged = { old, new in
      FocusMove(from: old?.shownView?.presenter, to: new?.shownView?.presenter)
        .happen(takesKeys: new?.shownView?.usesBrowserInput == false)
    }
  }

  /// Moves the focus to the current first responder, when a page starts to show the window.
  func showFocus() {
    guard let view = firstResponder?.shownView else { return }
    FocusMove(from: nil, to: view.presenter).happen(takesKeys: !view.usesBrowserInput)
  }
}

/// A change of a window's first responder.
@MainActor private struct FocusMove {
  private let old: (any PlatformPresenter)?
  private let new: (any PlatformPresenter)?

  init(from old: (any PlatformPresenter)?, to new: (any PlatformPresenter)?) {
    (self.old, self.new) = (old, new)
  }

  /// Moves the focus of the page. The views of one window may be shown by several trees.
  func happen(takesKeys: Bool) {
    // The page marks the first responder.
    (old as? ViewRendition)?.node?.contentChanged()
    (new as? ViewRendition)?.node?.contentChanged()
    let (left, found) = (old?.shownNode, new?.shownNode)
    if let left, left.host !== found?.host { left.host.dropFocus(of: left) }
    if let found { found.host.requestFocus(in: found, takesKeys: takesKeys) }
  }
}

extension PlatformPresenter {
  /// The node that shows the view, or whose object it is.
  fileprivate var shownNode: Node? {
    (self as? ViewRendition)?.node ?? (self as? ViewBacking)?.node
  }
}

extension UIResponder {
  /// The view of the responder that a page shows.
  fileprivate var shownView: UIView? {
    self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
  }
}

extension NSResponder {
  fileprivate var shownView: NSView? {
    self as? NSView ?? (self as? NSViewController)?.viewIfLoaded
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

extension KeyInput {
  private var isModifier: Bool {
    ["Shift", "Control", "Alt", "Meta", "CapsLock"].contains(key)
  }

  fileprivate var type: NSEvent.EventType {
    isModifier ? .flagsChanged : isDown ? .keyDown : .keyUp
  }
}

extension NSEvent.ModifierFlags {
  /// Creates the flags of the keys that are held down.
  init(_ modifiers: KeyInput.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension NSEvent.Facts {
  fileprivate init(_ key: KeyInput) {
    self.init()
    modifiers = NSEvent.ModifierFlags(key.modifiers)
    characters = Self.typed[key.key] ?? (key.key.count == 1 ? key.key : "")
    let place = key.code
    charactersIgnoringModifiers =
      key.modifiers.isDisjoint(with: [.option, .control]) || !place.hasPrefix("Key")
      ? characters : String(place.dropFirst(3)).lowercased()
    keyCode = KeyTable.codes(of: place)?.virtual ?? 0xFFFF
    isRepeat = key.isRepeat
    timestamp = ProcessInfo.processInfo.systemUptime
    if characters.unicodeScalars.first.map({ (0xF700...0xF8FF).contains($0.value) }) == true {
      modifiers.insert(.function)
    }
  }

  /// The characters that AppKit uses for keys without a printable one.
  private static let typed = [
    "Enter": "\r", "Tab": "\t", "Backspace": "\u{7F}", "Escape": "\u{1B}",
    "ArrowUp": "\u{F700}", "ArrowDown": "\u{F701}", "ArrowLeft": "\u{F702}",
    "ArrowRight": "\u{F703}", "Delete": "\u{F728}", "Home": "\u{F729}", "End": "\u{F72B}",
    "PageUp": "\u{F72C}", "PageDown": "\u{F72D}",
  ]
}

extension UIView {
  /// Whether the browser has a native input for the view.
  var usesBrowserInput: Bool { self is UITextView || self is UITextField }

  /// Whether the view is shown by a window that is not a page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}

extension NSView {
  /// Whether the browser has a native input for the view.
  var usesBrowserInput: Bool { self is NSTextView || showsContent }

  /// Whether the view is shown by a window that is not a page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}
