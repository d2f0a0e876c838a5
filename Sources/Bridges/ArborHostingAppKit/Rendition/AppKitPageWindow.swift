import ArborAppKit
import ArborCore
import ArborHosting
import ArborObjects
import ArborPlatform
import Foundation

/// The window that contains a page's AppKit views.
///
/// It is created with the first view, is as large as the page, and is closed with it. It draws
/// nothing itself: it is the `window` of the views, and tracks the first responder.
@MainActor final class AppKitPageWindow: PageAttachment {
  private unowned let host: ViewHost
  private var known: NSWindow?

  /// - Parameter page: a tree of views; other pages have no windows of their own.
  init(of page: any PlatformPage) { host = .shown(page) }

  var window: NSWindow {
    if let known { return known }
    let window = NSWindow(ofPage: host.size)
    window.followFocus()
    window.appearanceChanged = { [weak self] appearance in
      self?.host.windowSchemes.window = appearance.map { $0.isDark ? .dark : .light }
    }
    window.page = host
    window.pageRoot = { [weak self] in self?.host.platformTree?.rootView as? NSView }
    known = window
    return window
  }

  func pageBecame(_ size: CGSize) { known?.setContentSize(size) }

  func pageBecame(_ phase: PagePhase, from former: PagePhase) {
    known?.pageBecame(phase, from: former)
  }

  func pageEnds() {
    known?.pageEnds()
    known?.firstResponderChanged = nil
    known?.appearanceChanged = { _ in }
    known?.pageRoot = { nil }
    known = nil
  }

  /// Restores the browser's focus after a view refused to resign or to become first responder.
  func restoreFocus(of window: NSWindow) {
    let view = window.focusHolder?.shownView
    host.restoreFocus(to: view?.presenter, takesKeys: view?.usesBrowserInput == false)
  }

  func received(_ key: KeyInput, from root: NSView) {
    let own = root.window ?? self.window
    // Views behind a sheet receive no keys.
    var window = own
    while let sheet = window.attachedSheet, sheet.isVisible { window = sheet }
    ViewEvents(root: window === own ? root : window.contentView, window: window).handle(
      NSEvent(key.type, NSEvent.Facts(key), window: window))
  }

  /// Passes a key to the event monitors; the browser's focus decides which view receives it.
  func heard(_ key: KeyInput, by anchor: KeyAnchor) {
    anchor.heard(NSEvent(key.type, NSEvent.Facts(key), window: anchor.window ?? window))
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
    guard let view = focusHolder?.shownView else { return }
    FocusMove(from: nil, to: view.presenter).happen(takesKeys: !view.usesBrowserInput)
  }
}

extension NSResponder {
  fileprivate var shownView: NSView? {
    self as? NSView ?? (self as? NSViewController)?.viewIfLoaded
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

extension NSView {
  /// Makes the view first responder, or resigns it, after a change of the browser's focus; restores
  /// the focus if the window refuses. Returns whether it does. Does nothing without a window.
  func refusesFocus(_ isEditing: Bool, on page: ViewHost?) -> Bool {
    let field = self as? NSTextField
    field?.keepsSelection = true
    defer { field?.keepsSelection = false }
    guard let window, (window.focusHolder === self) != isEditing,
      !window.makeFirstResponder(isEditing ? self : nil)
    else { return false }
    page?.attachment(AppKitPageWindow.self).restoreFocus(of: window)
    return true
  }

  /// Whether the browser has a native input for the view.
  var usesBrowserInput: Bool { self is NSTextView || showsContent }

  /// Whether the view is shown by a window that is not a page's.
  var isShownByWindow: Bool { window.map { !$0.isOfPage } ?? false }
}
