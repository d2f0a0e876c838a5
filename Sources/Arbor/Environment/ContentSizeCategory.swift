import ArborCore

extension ContentSizeCategory {
  /// From the smallest to the largest.
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
  public static func <= (one: Self, other: Self) -> Bool { one.rank <= other.rank }
  public static func > (one: Self, other: Self) -> Bool { one.rank > other.rank }
  public static func >= (one: Self, other: Self) -> Bool { one.rank >= other.rank }
}

extension DynamicTypeSize {
  /// The same size, by its older name.
  public init?(_ category: ContentSizeCategory) {
    guard let rank = ContentSizeCategory.allCases.firstIndex(of: category) else { return nil }
    self.init(rawValue: rank)
  }
}
