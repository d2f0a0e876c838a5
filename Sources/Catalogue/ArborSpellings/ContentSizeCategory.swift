public import ArborCore

extension ContentSizeCategory {
  /// The position in the order from the smallest to the largest category.
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the first category is smaller.
  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
  /// Whether the first category is not larger.
  public static func <= (one: Self, other: Self) -> Bool { one.rank <= other.rank }
  /// Whether the first category is larger.
  public static func > (one: Self, other: Self) -> Bool { one.rank > other.rank }
  /// Whether the first category is not smaller.
  public static func >= (one: Self, other: Self) -> Bool { one.rank >= other.rank }
}

extension DynamicTypeSize {
  /// Creates the size that corresponds to a content size category.
  public init?(_ category: ContentSizeCategory) {
    guard let rank = ContentSizeCategory.allCases.firstIndex(of: category) else { return nil }
    self.init(rawValue: rank)
  }
}
