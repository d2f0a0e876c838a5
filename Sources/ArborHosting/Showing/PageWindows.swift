import ArborAppKit
import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// The window of each kit that holds what a page shows of that kit.
///
/// It is made with the first view of the kit, is as large as the page, and ends with it. It shows nothing itself: views have it as their window, and
/// it knows who of them has the keys.
@MainActor final class PageWindows: PageBelonging {
  private unowned let host: ViewHost
  private var knownUIWindow: UIWindow?
  private var knownNSWindow: NSWindow?
  private var presses: PressDispatcher?
  /// What is shown at the bottom of the page, and who wanted it.
  private var accessory: (view: UIView, owner: UIView)?

  init(of host: ViewHost) { self.host = host }

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
    window.windowScene = host.belonging(PageScene.self).scene
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

  func pageBecame(_ phase: ScenePhase, from former: ScenePhase) {
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

  /// A first responder did not let go, or another did not want to be it: the focus of the browser goes back.
  func restoreFocus() {
    let view = knownUIWindow?.firstResponder?.shownView
    host.restoreFocus(
      to: view?.presenter?.shownNode, takesKeys: view?.usesBrowserInput == false)
  }

  /// Somebody else has the keys, or wants another accessory: it is looked for once this has come to rest.
  private func accessoryChanged() {
    let node = knownUIWindow?.firstResponder?.shownView?.presenter?.shownNode
    host.accessoryChanged(near: node) { [weak self] in self?.findAccessory() }
  }

  func restoreFocus(of window: NSWindow) {
    let view = window.firstResponder?.shownView
    host.restoreFocus(
      to: view?.presenter?.shownNode, takesKeys: view?.usesBrowserInput == false)
  }

  /// The first responder's accessory, or that of the nearest responder above it that has one; what is in an accessory keeps it.
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
      UIKitPresentation.showing(accessory.view), height: height > 0 ? Double(height) : nil,
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
    // What is behind a sheet has no keys.
    var window = own
    while let sheet = window.attachedSheet, sheet.isVisible { window = sheet }
    ViewEvents(root: window === own ? root : window.contentView, window: window).handle(
      NSEvent(key.type, NSEvent.Facts(key), window: window))
  }

  /// A key goes to whom the browser gives it, and monitors hear of it.
  func heard(_ key: KeyInput, by anchor: KeyAnchor) {
    anchor.heard(NSEvent(key.type, NSEvent.Facts(key), window: anchor.window ?? nsWindow))
  }
}

extension UIWindow {
  /// The focus of the views goes where the keys go.
  func followFocus() {
    if firstResponderChanged == nil { firstResponderChanged = { Self.keysWent(from: $0, to: $1) } }
  }

  fileprivate static func keysWent(from old: UIResponder?, to new: UIResponder?) {
    FocusMove(from: old?.shownView?.presenter, to: new?.shownView?.presenter)
      .happen(takesKeys: new?.shownView?.usesBrowserInput == false)
  }
}

extension NSWindow {
  /// The focus of the views goes where the keys go.
  func followFocus() {
    guard firstResponderChanged == nil else { return }
    firstResponderChanged = { old, new in
      FocusMove(from: old?.shownView?.presenter, to: new?.shownView?.presenter)
        .happen(takesKeys: new?.shownView?.usesBrowserInput == false)
    }
  }

  /// Who has its keys already gets the focus, now that a page shows the window.
  func showFocus() {
    guard let view = firstResponder?.shownView else { return }
    FocusMove(from: nil, to: view.presenter).happen(takesKeys: !view.usesBrowserInput)
  }
}

/// Somebody else has the keys of a window.
@MainActor private struct FocusMove {
  private let old: (any PlatformPresenter)?
  private let new: (any PlatformPresenter)?

  init(from old: (any PlatformPresenter)?, to new: (any PlatformPresenter)?) {
    (self.old, self.new) = (old, new)
  }

  /// The focus of the page goes along. Views of one window may be shown by several trees.
  func happen(takesKeys: Bool) {
    // Who has the keys is marked on the page.
    (old as? ViewPresentation)?.node?.contentChanged()
    (new as? ViewPresentation)?.node?.contentChanged()
    let (left, found) = (old?.shownNode, new?.shownNode)
    if let left, left.host !== found?.host { left.host.dropFocus(of: left) }
    if let found { found.host.requestFocus(in: found, takesKeys: takesKeys) }
  }
}

extension PlatformPresenter {
  /// Of what shows the view, or of the view that it stands behind.
  fileprivate var shownNode: Node? {
    (self as? ViewPresentation)?.node ?? (self as? ViewBacking)?.node
  }
}

extension UIResponder {
  /// What a page shows of it.
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
  /// Those that are held down.
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

  /// As AppKit names keys that type nothing.
  private static let typed = [
    "Enter": "\r", "Tab": "\t", "Backspace": "\u{7F}", "Escape": "\u{1B}",
    "ArrowUp": "\u{F700}", "ArrowDown": "\u{F701}", "ArrowLeft": "\u{F702}",
    "ArrowRight": "\u{F703}", "Delete": "\u{F728}", "Home": "\u{F729}", "End": "\u{F72B}",
    "PageUp": "\u{F72C}", "PageDown": "\u{F72D}",
  ]
}

extension UIView {
  /// Whether the browser has an input of its own for what the view is for.
  var usesBrowserInput: Bool { self is UITextView || self is UITextField }

  /// Whether a window shows the view that is no page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}

extension NSView {
  /// Whether the browser has an input of its own for what the view is for.
  var usesBrowserInput: Bool { self is NSTextView || showsContent }

  /// Whether a window shows the view that is no page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}
