import Foundation

/// A window for tools beside the main one. On a page it is shown as any other window.
///
/// ```swift
/// let panel = NSPanel(
///   contentRect: NSRect(x: 0, y: 0, width: 240, height: 320), styleMask: [.titled, .closable],
///   backing: .buffered, defer: true)
/// panel.isFloatingPanel = true
/// ```
open class NSPanel: NSWindow {
  /// Stored, without effect: a page shows one window at a time.
  open var isFloatingPanel = false
  /// Stored, without effect: browsers decide about the keyboard.
  open var becomesKeyOnlyIfNeeded = false
  /// Stored, without effect: what is modal covers the page.
  open var worksWhenModal = false
}
