public import Arbor
public import ArborCore
import Foundation

/// Opens the pages of the app in windows of their own.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
///
/// var body: some View {
///   Button("Statistics") { openWindow(id: "statistics") }
/// }
/// ```
///
/// Differs from SwiftUI: a window is a tab of the browser, and there may be several of one id.
/// Where the browser allows no further tab, the current one shows the page.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
  fileprivate let opener: SystemOpener

  /// Opens the page of the scene with an id.
  public func callAsFunction(id: String) {
    var address = URLComponents()
    address.path = "/" + id
    if let url = address.url { opener.open(url) { _ in } }
  }
}

extension EnvironmentValues {
  /// The action that opens pages of the app in windows of their own.
  public var openWindow: OpenWindowAction { OpenWindowAction(opener: systemOpener) }

  /// Whether the app can open several windows, which browsers always can.
  public var supportsMultipleWindows: Bool { true }
}

extension View {
  /// Sets the color scheme of the view.
  ///
  /// ```swift
  /// PlayerView().colorScheme(.dark)
  /// ```
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Sets the visibility of bars of the enclosing page.
  ///
  /// ```swift
  /// PlayerView().toolbarVisibility(.hidden, for: .navigationBar)
  /// ```
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { toolbar(visibility, forAll: bars) }

  /// Hides the indicators that a device lays over the page; a browser's window has none.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Keeps the focus within the view as long as it can move there with a remote control or a game
  /// pad; a browser moves the focus in the order of the page.
  public func focusSection() -> some View { self }
}
