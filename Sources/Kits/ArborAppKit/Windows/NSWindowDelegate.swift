public import Foundation

/// Is notified of a window's changes.
@preconcurrency @MainActor public protocol NSWindowDelegate: AnyObject {
  func windowDidResize(_ notification: Notification)
  /// Whether the window closes when the visitor or `performClose(_:)` wants it to.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  func windowWillClose(_ notification: Notification)
  func windowDidBecomeKey(_ notification: Notification)
  func windowDidResignKey(_ notification: Notification)
  func windowWillBeginSheet(_ notification: Notification)
  func windowDidEndSheet(_ notification: Notification)
  /// Returns the text view that edits the text of a field; `nil` for that of the window.
  func windowWillReturnFieldEditor(_ sender: NSWindow, to client: Any?) -> Any?
}

extension NSWindowDelegate {
  /// By default, does nothing.
  public func windowDidResize(_ notification: Notification) {}
  /// By default, the window may close.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// By default, does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// By default, does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// By default, does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
  /// By default, does nothing.
  public func windowWillBeginSheet(_ notification: Notification) {}
  /// By default, does nothing.
  public func windowDidEndSheet(_ notification: Notification) {}
  /// By default, the window's own editor edits all fields.
  public func windowWillReturnFieldEditor(_ sender: NSWindow, to client: Any?) -> Any? { nil }
}
