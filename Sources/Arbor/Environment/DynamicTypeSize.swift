public import ArborCore

/// How large a visitor wants texts; `large` is the usual size.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the sizes for those who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The same size under its older name; nil: a name that no size has.
  public init?(_ category: ContentSizeCategory) { self = category.size }
}

/// The older names of `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  public static func < (one: Self, other: Self) -> Bool { one.size < other.size }
  public static func <= (one: Self, other: Self) -> Bool { one.size <= other.size }
  public static func > (one: Self, other: Self) -> Bool { one.size > other.size }
  public static func >= (one: Self, other: Self) -> Bool { one.size >= other.size }

  fileprivate var size: DynamicTypeSize {
    switch self {
    case .extraSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .xLarge
    case .extraExtraLarge: .xxLarge
    case .extraExtraExtraLarge: .xxxLarge
    case .accessibilityMedium: .accessibility1
    case .accessibilityLarge: .accessibility2
    case .accessibilityExtraLarge: .accessibility3
    case .accessibilityExtraExtraLarge: .accessibility4
    case .accessibilityExtraExtraExtraLarge: .accessibility5
    }
  }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

extension EnvironmentValues {
  /// How large texts in text styles are.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `dynamicTypeSize` under its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}

extension View {
  /// Sets how large texts in text styles are inside.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environmentModifier("dynamicTypeSize", size) { $0.dynamicTypeSize = $1 }
  }

  /// Limits how large or small texts in text styles are inside.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return environmentModifier("dynamicTypeSize", allowed) { values, allowed in
      guard let first = allowed.first, let last = allowed.last else { return }
      values.dynamicTypeSize = min(max(values.dynamicTypeSize, first), last)
    }
  }
}
