public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// The look of the badges of list rows.
///
/// ```swift
/// Label("Alerts", systemImage: "bell").badge(alertCount).badgeProminence(.increased)
/// ```
public struct BadgeProminence: Hashable, Sendable {
  fileprivate enum Kind { case decreased, standard, increased }
  fileprivate let kind: Kind

  /// The secondary color, and smaller, for what is merely worth knowing.
  public static let decreased = BadgeProminence(kind: .decreased)
  /// The secondary color.
  public static let standard = BadgeProminence(kind: .standard)
  /// White on red, for what wants the visitor's attention.
  public static let increased = BadgeProminence(kind: .increased)
}

private enum BadgeProminenceKey: EnvironmentKey {
  static let defaultValue = BadgeProminence.standard
}

extension EnvironmentValues {
  /// The look of the badges of list rows.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Shows a number on the page's tab, or at the trailing end of the list row; 0 shows none.
  ///
  /// ```swift
  /// InboxView()
  ///   .tabItem { Label("Inbox", systemImage: "tray") }
  ///   .badge(unreadCount)
  /// ```
  public func badge(_ count: Int) -> some View {
    modifier(RowBadge(label: Text(badge: count), count: count))
  }

  /// Shows a text on the page's tab, or at the trailing end of the list row; `nil` shows none.
  public func badge(_ label: Text?) -> some View {
    modifier(RowBadge(label: label))
  }

  /// Shows the text of a key on the page's tab, or at the trailing end of the list row; `nil` shows
  /// none.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows a string on the page's tab, or at the trailing end of the list row; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }

  /// Sets the look of the badges of list rows inside.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environmentModifier("badgeProminence", prominence) { $0.badgeProminence = $1 }
  }
}

extension NavigationLink {
  /// Shows a number before the arrow of the link's row; 0 shows none.
  public func badge(_ count: Int) -> some View {
    badge(Text(badge: count))
  }

  /// Shows a text before the arrow of the link's row; `nil` shows none.
  public func badge(_ label: Text?) -> some View {
    environmentModifier("badge", label) { values, label in
      values.rowBadge = label.map { AnyView(BadgeText($0)) }
    }
  }

  /// Shows the text of a key before the arrow of the link's row; `nil` shows none.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows a string before the arrow of the link's row; `nil` shows none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

extension Text {
  /// Creates a number in the page's locale; `nil` for 0.
  fileprivate init?(badge count: Int) {
    if count == 0 { return nil }
    self.init(count, format: .number)
  }
}

/// Shows a badge beside the content of a list row; elsewhere on the page's tab.
private nonisolated struct RowBadge: ViewModifier {
  let label: Text?
  var count: Int?
  @Environment(\.sectionTitles) private var list
  @Environment(\.locale) private var locale

  @MainActor func body(content: Content) -> some View {
    if list != nil {
      // The modifiers are those of a row that is as wide as the list: its tag and its offers stay.
      content.frame(maxWidth: label == nil ? nil : .infinity, alignment: .leading)
        .safeAreaInset(edge: .trailing, spacing: label == nil ? 0 : 8) {
          if let label { BadgeText(label) }
        }
    } else {
      content.transformPreference(TabInfoKey.self) { tab in
        tab.badge = label.map { count?.formatted(.number.locale(locale)) ?? $0.plainString }
      }
    }
  }
}

/// A badge in its prominence.
private nonisolated struct BadgeText: View {
  private let label: Text
  @Environment(\.badgeProminence) private var prominence

  init(_ label: Text) { self.label = label }

  @MainActor var body: some View {
    switch prominence.kind {
    case .decreased: label.lineLimit(1).font(.footnote).foregroundColor(.secondary)
    case .standard: label.lineLimit(1).foregroundColor(.secondary)
    case .increased:
      label.lineLimit(1).font(.footnote).foregroundColor(.white)
        .padding(.horizontal, 7).padding(.vertical, 2)
        .background(Capsule().fill(Color.red))
    }
  }
}
