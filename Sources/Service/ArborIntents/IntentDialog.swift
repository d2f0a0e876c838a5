public import ArborResources
import Foundation

/// A text that people are told.
///
/// ```swift
/// .result(dialog: "Added \(name).")
/// ```
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  private let full: LocalizedStringResource

  /// Creates a dialog.
  public init(_ dialog: LocalizedStringResource) {
    full = dialog
  }

  /// Creates a dialog with a shorter text for where the rest is seen.
  ///
  /// Differs from App Intents: the full text is told everywhere.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }

  /// Creates a dialog from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a dialog from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// The text in the language of whoever asks.
  var text: String { String(localized: full) }
}
