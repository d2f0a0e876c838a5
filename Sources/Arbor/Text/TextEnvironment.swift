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

private enum TextSelectionKey: EnvironmentKey {
  static let defaultValue = true
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// How many lines a text may have, and how many it takes the room of in any case.
struct LineLimits: Hashable, Sendable {
  var least = 0
  /// nil: as many as it needs.
  var most: Int?
}

extension Text {
  /// Where a text that does not fit is cut off.
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

  /// Letters that are all large or all small.
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
  /// Of texts that name none; nil: `.body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How many lines a text may have; nil: as many as it needs.
  public var lineLimit: Int? {
    get { lineLimits.most }
    set { lineLimits = LineLimits(most: newValue) }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// The distance between the bottom of a line and the top of the next, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue.isFinite ? max(newValue, 0) : 0 }
  }

  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// How far a text may shrink to fit, as a share of its size: 0 to 1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
  }

  /// Whether letters may move together to fit a text into its room.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// nil: as the text says.
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

  /// What modifiers of views say about the texts inside.
  var textStyle: Text.Style {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  var isTextSelectable: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }
}

/// Whether the visitor can mark text.
public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

/// Text can be marked and copied, as on any page.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// Text cannot be marked.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
