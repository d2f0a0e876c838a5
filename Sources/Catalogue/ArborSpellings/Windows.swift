public import Arbor
public import ArborCore
import ArborEffects
import ArborWindows
import Foundation

/// Opens the pages of the app in windows of their own.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
///
/// var body: some View {
///   Button("Statistics") { openWindow(id: "statistics") }
///   Button("Note 7") { openWindow(value: Note.ID(7)) }
/// }
/// ```
///
/// A scene with a `defaultSize` opens in a window of that size, any other in a tab. What is open
/// already, from the same page and with the same value, comes to the front instead; a `WindowGroup`
/// without a value opens again each time. An id or a type that no scene has is reported as a
/// diagnostic, and nothing opens.
///
/// Differs from SwiftUI: a value is part of the page's URL, as JSON of at most 3,000 bytes, so that
/// visitors can change and bookmark it. Where the browser allows no further tab, the current one
/// shows the page.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
  fileprivate let opener: WindowQueue

  /// Opens the page of the scene with an id.
  public func callAsFunction(id: String) {
    guard let scenes = opener.scenes else {
      let entry = SceneEntry(id: id, isSingle: false)
      return opener.show(entry)
    }
    guard let scene = scenes.scene(id) else { return opener.reportMissing("the id \"\(id)\"") }
    opener.show(scene)
  }

  /// Opens the page of the first scene that presents values of this type, with a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    guard let scene = opener.scenes?.scene(for: D.self) else {
      return opener.reportMissing("values of the type \(D.self)")
    }
    opener.show(scene, value: value)
  }

  /// Opens the page of the scene with an id, with a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    guard let scene = opener.scenes?.scene(id), scene.presents(D.self) else {
      return opener.reportMissing("the id \"\(id)\" and values of the type \(D.self)")
    }
    opener.show(scene, value: value)
  }
}

/// Closes windows of the app.
///
/// ```swift
/// @Environment(\.dismissWindow) private var dismissWindow
///
/// var body: some View {
///   Button("Done") { dismissWindow() }
/// }
/// ```
///
/// Differs from SwiftUI: browsers close a tab only if another page has opened it; else a note asks
/// the visitor to close it, once. Of other windows, those are closed that the current page has
/// opened. Without JavaScript nothing is closed.
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
  fileprivate let opener: WindowQueue

  /// Closes the window of the current page.
  public func callAsFunction() { opener.add(.close(nil)) }

  /// Closes the windows of the scene with an id, whatever values they present.
  public func callAsFunction(id: String) {
    opener.add(.close(PageQuery.url(ofPage: id, nil)))
  }

  /// Closes the window of the first scene that presents values of this type, if it has the value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    guard let scene = opener.scenes?.scene(for: D.self) else {
      return opener.reportMissing("values of the type \(D.self)")
    }
    opener.close(scene, value: value)
  }

  /// Closes the window of the scene with an id that presents a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    opener.close(SceneEntry(id: id, isSingle: true), value: value)
  }
}

/// Opens the page of the app's `Settings`.
///
/// ```swift
/// @Environment(\.openSettings) private var openSettings
///
/// var body: some View {
///   Button("Settings…") { openSettings() }
/// }
/// ```
@MainActor @preconcurrency
public struct OpenSettingsAction: Sendable {
  fileprivate let opener: WindowQueue

  /// Opens the settings, or brings them to the front.
  public func callAsFunction() {
    guard let scene = opener.scenes?.settings else { return opener.reportMissing("the settings") }
    opener.show(scene)
  }
}

extension WindowQueue {
  @MainActor fileprivate func reportMissing(_ what: String) {
    report?("missing-scene", "No scene of the app is there for \(what); no window opens.")
  }

  /// Returns the item of a page's URL that says a value; `nil`, with a diagnostic, if the value has
  /// no JSON or a longer one than `PageQuery.limit`.
  @MainActor private func item<D: Codable>(_ value: D) -> (name: String, value: String)? {
    // The same value is always the same URL.
    if let json = try? value.stableJSON(), PageQuery.fits(json) { return (PageQuery.value, json) }
    report?(
      "window-value",
      "A value of the type \(D.self) has no JSON of at most \(PageQuery.limit) bytes.")
    return nil
  }

  @MainActor fileprivate func show<D: Codable>(_ scene: SceneEntry, value: D) {
    if let item = item(value) { show(scene, item) }
  }

  @MainActor fileprivate func close<D: Codable>(_ scene: SceneEntry, value: D) {
    if let item = item(value) { add(.close(PageQuery.url(ofPage: scene.id, item))) }
  }
}

extension SceneEntry {
  fileprivate func presents(_ type: Any.Type) -> Bool { valueType == ObjectIdentifier(type) }
}

/// A button that opens the page of the app's `Settings`.
///
/// ```swift
/// SettingsLink { Label("Settings", systemImage: "gear") }
/// ```
public nonisolated struct SettingsLink<Label: View>: View {
  private nonisolated(unsafe) let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a button with a label.
  public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }

  @MainActor public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// Creates a button that is called "Settings…".
  public nonisolated init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The label of a settings link without one of its own.
///
/// ```swift
/// SettingsLink { DefaultSettingsLinkLabel() }
/// ```
public nonisolated struct DefaultSettingsLinkLabel: View, Sendable {
  /// Creates the label.
  public nonisolated init() {}
  @MainActor public var body: some View { Text(verbatim: "Settings…") }
}

extension EnvironmentValues {
  /// The action that opens pages of the app in windows of their own.
  public var openWindow: OpenWindowAction { OpenWindowAction(opener: systemOpener.windows) }

  /// The action that closes windows of the app.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(opener: systemOpener.windows)
  }

  /// The action that opens the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(opener: systemOpener.windows) }

  /// Whether the app can open several windows, which browsers always can.
  public var supportsMultipleWindows: Bool { true }
}

nonisolated extension View {
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

  /// Sets the visibility of the indicators that a device lays over the page.
  ///
  /// Differs from SwiftUI: nothing is hidden, because a browser's window has no such indicators.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    absent(
      "persistentSystemOverlays differs from SwiftUI: nothing is hidden, because a browser's window has no such indicators."
    )
  }

  /// Keeps the focus within the view as long as it can move there with a remote control or a game
  /// pad.
  ///
  /// Differs from SwiftUI: a browser moves the focus in the order of the page.
  public func focusSection() -> some View {
    absent("focusSection differs from SwiftUI: a browser moves the focus in the order of the page.")
  }
}
