public import ArborAppKit
import ArborPlatform
public import Foundation

/// The icon of the current page: its tab.
@preconcurrency @MainActor open class NSDockTile: NSObject {
  fileprivate override init() { super.init() }

  /// The number before the title of the tab, and on the icon of a page that is installed; a text
  /// that is no number counts as 1, `nil` and an empty text as none.
  ///
  /// ```swift
  /// NSApp.dockTile.badgeLabel = unread == 0 ? nil : "\(unread)"
  /// ```
  ///
  /// Differs from AppKit: it is that of the current page. A program without the product
  /// `UserNotifications` shows none, which is a diagnostic.
  open var badgeLabel: String? {
    get { Badges.count == 0 ? nil : "\(Badges.count)" }
    set {
      let label = newValue ?? ""
      let count = label.isEmpty ? 0 : Int(label) ?? 1
      Badges.show(count, by: "NSDockTile.badgeLabel")
    }
  }

  /// Does nothing: a badge is shown at once.
  open func display() {}
}

extension NSDockTile {
  fileprivate static let ofPage = NSDockTile()
}

extension NSApplication {
  /// The icon of the current page.
  public var dockTile: NSDockTile { .ofPage }
}
