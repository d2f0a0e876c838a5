public import Foundation

/// Orders strings as file managers do: numbers in them by value, regardless of case.
private struct StandardOrder: SortComparator {
  var order = SortOrder.forward

  func compare(_ one: String, _ other: String) -> ComparisonResult {
    order == .forward ? one.localizedStandardCompare(other) : other.localizedStandardCompare(one)
  }
}

extension KeyPathComparator {
  /// Creates a comparator of strings as people sort them: "Name 9" stands before "Name 10".
  ///
  /// ```swift
  /// @State private var order = [KeyPathComparator(\Person.name)]
  /// ```
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: StandardOrder(), order: order)
  }

  /// Creates a comparator of the values in a column: of strings as people sort them.
  init<V: Comparable>(column keyPath: any KeyPath<Compared, V> & Sendable) {
    if let strings = keyPath as? KeyPath<Compared, String> {
      // It is the same object, which is sendable.
      self.init(unsafeBitCast(strings, to: (any KeyPath<Compared, String> & Sendable).self))
    } else {
      self.init(keyPath)
    }
  }
}
