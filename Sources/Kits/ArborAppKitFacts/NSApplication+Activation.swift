public import ArborAppKit
import ArborPlatform

extension NSApplication {
  /// Whether a program has a place in the Dock and a menu bar.
  public enum ActivationPolicy: Int, Sendable {
    case regular = 0
    case accessory = 1
    case prohibited = 2
  }

  /// Returns `.regular`: the page of a program has its own tab or window.
  public func activationPolicy() -> ActivationPolicy { .regular }

  /// Returns whether the policy is `.regular`, which programs on pages always have. Others are a
  /// diagnostic of the page.
  @discardableResult
  public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    if activationPolicy == .regular { return true }
    reportMissing("setActivationPolicy", "a page always has a tab or window of its own")
    return false
  }

  /// Records a diagnostic of the page: browsers let no page come to the front.
  public func activate() { reportMissing("activate", "browsers let no page come to the front") }

  /// Records a diagnostic of the page, as `activate()` does.
  public func activate(ignoringOtherApps flag: Bool) { activate() }

  /// Records a diagnostic of the page: browsers let no page hide its window.
  public func hide(_ sender: Any?) {
    reportMissing("hide", "browsers let no page hide its window; dismissWindow closes it")
  }

  /// Closes the window of the current page.
  ///
  /// ```swift
  /// Button("Quit") { NSApplication.shared.terminate(nil) }
  /// ```
  ///
  /// Differs from AppKit: the server goes on with the pages of other visitors. Browsers close a tab
  /// only if another page has opened it; else a note asks the visitor to close it.
  public func terminate(_ sender: Any?) { Pages.current?.closeWindow() }

  private func reportMissing(_ name: String, _ reason: String) {
    Pages.current?.report(
      "no-counterpart-NSApplication.\(name)", "NSApplication.\(name) has no effect: \(reason).")
  }
}
