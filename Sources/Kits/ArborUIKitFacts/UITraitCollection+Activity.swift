import ArborPlatform
public import ArborUIKit
import Foundation

/// Whether the window around a view has the focus.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// It is not known: there is no page.
  case unspecified = -1
  /// The window has no focus.
  case inactive = 0
  /// The window has the focus.
  case active = 1
}

extension UITraitCollection {
  /// Whether the tab of the current page has the focus of the browser. A view that reads it is
  /// evaluated again when that changes.
  ///
  /// Differs from UIKit: it is that of the current page in all trait collections, and controllers
  /// do not hear of it by their traits.
  @preconcurrency @MainActor public var activeAppearance: UIUserInterfaceActiveAppearance {
    guard let page = Pages.current else { return .unspecified }
    return page.observedPhase == .active ? .active : .inactive
  }
}
