import Arbor
public import ArborCore
import ArborEffects

/// The items of "Edit" for text. Browsers have them in menus of their own, so that none are added.
///
/// ```swift
/// WindowGroup { EditorView() }.commands { TextEditingCommands() }
/// ```
public nonisolated struct TextEditingCommands: Commands, Sendable {
  /// Creates the items.
  public nonisolated init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// The items of "Format" for text. Fields of browsers hold plain text, so that none are added.
///
/// ```swift
/// WindowGroup { EditorView() }.commands { TextFormattingCommands() }
/// ```
public nonisolated struct TextFormattingCommands: Commands, Sendable {
  /// Creates the items.
  public nonisolated init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// The items that import pictures from devices nearby. Browsers reach none, so that none are added.
///
/// ```swift
/// WindowGroup { EditorView() }.commands { ImportFromDevicesCommands() }
/// ```
public nonisolated struct ImportFromDevicesCommands: Commands, Sendable {
  /// Creates the items.
  public nonisolated init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// Whether a menu closes when one of its items has been pressed.
///
/// ```swift
/// Menu("Zoom") { ZoomButtons() }.menuActionDismissBehavior(.disabled)
/// ```
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// As menus do.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// The menu closes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

nonisolated extension View {
  /// Sets whether menus close when one of their items has been pressed.
  ///
  /// ```swift
  /// Menu("Zoom") { ZoomButtons() }.menuActionDismissBehavior(.enabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect: the browser closes its menus after each press.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    absent(
      "menuActionDismissBehavior differs from SwiftUI: it has no effect: the browser closes its menus after each press."
    )
  }
}
