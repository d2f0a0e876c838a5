import ArborCore
import ArborText
public import Foundation

private enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

private enum FontWeightKey: EnvironmentKey {
  static let defaultValue: Font.Weight? = nil
}

private enum ItalicKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LineLimitKey: EnvironmentKey {
  static let defaultValue = LineLimits()
}

private enum TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private enum TextStyleKey: EnvironmentKey {
  static let defaultValue = Text.Style()
}

private enum LineSpacingKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

private enum TruncationModeKey: EnvironmentKey {
  static let defaultValue = Text.TruncationMode.tail
}

private enum MinimumScaleFactorKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

private enum AllowsTighteningKey: EnvironmentKey {
  static let defaultValue = false
}

private enum TextCaseKey: EnvironmentKey {
  static let defaultValue: Text.Case? = nil
}

private enum TextDrawingKey: EnvironmentKey {
  static let defaultValue: (any TextDrawing)? = nil
}

private enum TextSelectionKey: EnvironmentKey {
  static let defaultValue = true
}

/// The horizontal alignment of the lines of a text.
///
/// ```swift
/// Text(poem).multilineTextAlignment(.center)
/// ```
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// The minimum number of lines for which space is reserved, and the maximum number of lines.
struct LineLimits: Hashable, Sendable {
  var least = 0
  /// `nil` for no limit.
  var most: Int?
}

extension Text {
  /// The place at which a text that does not fit is truncated.
  ///
  /// ```swift
  /// Text(path).lineLimit(1).truncationMode(.middle)
  /// ```
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail

    var truncation: Truncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }

  /// The letter case to which a text is converted.
  ///
  /// ```swift
  /// Text("Settings").textCase(.uppercase)
  /// ```
  public enum Case: Hashable, Sendable, CaseIterable {
    case lowercase, uppercase

    func applied(to text: String, _ locale: Locale) -> String {
      switch self {
      case .lowercase: text.lowercased(with: locale)
      case .uppercase: text.uppercased(with: locale)
      }
    }
  }
}

extension EnvironmentValues {
  /// The font of texts without one of their own; `nil` is `.body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The maximum number of lines of a text; `nil` for no limit.
  public var lineLimit: Int? {
    get { lineLimits.most }
    set { lineLimits = LineLimits(most: newValue) }
  }

  /// The horizontal alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// The distance between the bottom of a line and the top of the next, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue.isFinite ? max(newValue, 0) : 0 }
  }

  /// The place at which texts that do not fit are truncated.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// The smallest factor by which a text may shrink to fit: 0 to 1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
  }

  /// Whether the characters of a text may move closer together to fit.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// The letter case of texts; `nil` keeps theirs.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  var lineLimits: LineLimits {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  package var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  package var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }

  /// The style that view modifiers specify for the texts inside.
  package var textStyle: Text.Style {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// The way in which texts are drawn; `nil` for the usual one.
  package var textDrawing: (any TextDrawing)? {
    get { mayHold(TextDrawingKey.self) ? self[TextDrawingKey.self] : nil }
    set { self[TextDrawingKey.self] = newValue }
  }

  var isTextSelectable: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}

/// Whether the visitor can select text.
///
/// ```swift
/// VStack { Text(address); Text(phone) }
///   .textSelection(.disabled)
/// ```
public protocol TextSelectability: Sendable {
  /// Whether the visitor can select text.
  static var allowsSelection: Bool { get }
}

/// Text can be selected and copied.
///
/// ```swift
/// Text(address).textSelection(.enabled)
/// ```
public struct EnabledTextSelectability: TextSelectability {
  /// True.
  public static let allowsSelection = true
}

/// Text cannot be selected.
///
/// ```swift
/// Text("Copyright").textSelection(.disabled)
/// ```
public struct DisabledTextSelectability: TextSelectability {
  /// False.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected and copied.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
