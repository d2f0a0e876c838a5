public import Arbor
public import ArborCore
import Foundation

extension TabContent {
  /// Shows a number on the tabs; 0 shows none.
  ///
  /// ```swift
  /// TabSection("Mail") {
  ///   Tab("Inbox", systemImage: "tray", value: Place.inbox) { Inbox() }
  ///     .badge(unreadCount)
  /// }
  /// ```
  public func badge(_ count: Int) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, locale in
      traits.badge = count == 0 ? nil : count.formatted(.number.locale(locale))
    }
  }

  /// Shows a text on the tabs; `nil` shows none.
  public func badge(_ label: Text?) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in traits.badge = label?.plainString }
  }

  /// Shows the text of a key on the tabs; `nil` shows none.
  public func badge(_ key: LocalizedStringKey?) -> _ChangedTabs<Self> {
    badge(key.map { Text($0) })
  }

  /// Shows a string on the tabs; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> _ChangedTabs<Self> {
    badge(label.map { Text($0) })
  }
}

// Tabs of a builder are views as well, whose own functions are called the same.
extension TabContent where Self: View {
  /// Shows a number on the tabs; 0 shows none.
  public func badge(_ count: Int) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, locale in
      traits.badge = count == 0 ? nil : count.formatted(.number.locale(locale))
    }
  }

  /// Shows a text on the tabs; `nil` shows none.
  public func badge(_ label: Text?) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in traits.badge = label?.plainString }
  }

  /// Shows the text of a key on the tabs; `nil` shows none.
  public func badge(_ key: LocalizedStringKey?) -> _ChangedTabs<Self> {
    badge(key.map { Text($0) })
  }

  /// Shows a string on the tabs; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> _ChangedTabs<Self> {
    badge(label.map { Text($0) })
  }
}
