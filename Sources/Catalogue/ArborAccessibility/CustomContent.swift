public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// The kind of a further fact about a view.
///
/// ```swift
/// MailRow(mail).accessibilityCustomContent("Attachments", "3", importance: .high)
/// ```
public enum AXCustomContent {
  /// When a fact is read.
  public enum Importance: UInt, Hashable, Sendable {
    /// On request: after the hint of the element.
    case `default`
    /// At once: before the hint.
    case high
  }
}

/// Names a further fact about views.
///
/// ```swift
/// extension AccessibilityCustomContentKey {
///   static var attachments: Self { Self("Attachments", id: "attachments") }
/// }
/// ```
///
/// Differs from SwiftUI: two keys of one label name the same fact, whatever their ids.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: String
  private let id: String

  /// Creates a key with a label and an id that stays the same in all languages.
  public init(_ label: Text, id: String) {
    self.label = label.plainString
    self.id = id
  }

  /// Creates a key with a localized label and an id that stays the same in all languages.
  public init(_ labelKey: LocalizedStringKey, id: String) {
    self.init(Text(labelKey), id: id)
  }

  /// Creates a key with a localized label.
  public init(_ labelKey: LocalizedStringKey) {
    let text = Text(labelKey)
    self.init(text, id: text.plainString)
  }
}

nonisolated extension View {
  /// Adds a fact to the element that the view is, which assistive technology reads on request.
  ///
  /// ```swift
  /// MailRow(mail)
  ///   .accessibilityCustomContent("Received", mail.date, importance: .high)
  ///   .accessibilityCustomContent("Size", mail.size)
  /// ```
  ///
  /// A fact of the same key replaces the one that a modifier inside has added.
  ///
  /// Differs from SwiftUI: browsers have no list of facts; they are part of the description of the
  /// element, important ones first.
  ///
  /// - Parameter value: `nil` or an empty text removes the fact.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(key.label, value?.plainString ?? "", importance) }

  /// Adds a fact with a localized value.
  @MainActor
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(key.label, Text(valueKey).plainString, importance) }

  /// Adds a fact with a value as it is.
  @_disfavoredOverload
  public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(key.label, String(value), importance) }

  /// Adds a fact under a label.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { detail(label.plainString, value.plainString, importance) }

  /// Adds a fact under a localized label.
  @MainActor
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(Text(labelKey).plainString, value.plainString, importance) }

  /// Adds a fact with a localized value under a localized label.
  @MainActor
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(Text(labelKey).plainString, Text(valueKey).plainString, importance) }

  /// Adds a fact with a value as it is under a localized label.
  @_disfavoredOverload @MainActor
  public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> some View { detail(Text(labelKey).plainString, String(value), importance) }

  private func detail(
    _ label: String, _ value: String, _ importance: AXCustomContent.Importance
  ) -> some View {
    described(by: "accessibilityCustomContent", "\(label): \(value)") {
      $0.details = [.init(label: label, value: value, isImportant: importance == .high)]
    }
  }
}
