public import Foundation

/// The models that are to be fetched, and their order.
///
/// ```swift
/// var recent = FetchDescriptor<Trip>(
///   predicate: #Predicate { $0.isOpen }, sortBy: [SortDescriptor(\.start, order: .reverse)])
/// recent.fetchLimit = 10
/// let trips = try context.fetch(recent)
/// ```
public struct FetchDescriptor<T: PersistentModel> {
  /// The condition for models; `nil` for all.
  public var predicate: Predicate<T>?
  /// The order; without one, that of their creation.
  public var sortBy: [SortDescriptor<T>]
  /// The most models that are returned; `nil` for all.
  public var fetchLimit: Int?
  /// The number of models that are left out at the beginning.
  public var fetchOffset: Int?
  /// Whether models that are not saved are among them.
  public var includePendingChanges = true
  /// The properties that will be read. Differs from SwiftData: all of them are fetched, but for
  /// those with external storage.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships that will be read, whose models are fetched along.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a descriptor.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension FetchDescriptor: @unchecked Sendable {}

extension FetchDescriptor {
  /// Compares two models by the order of the descriptor. Texts are compared as people do, unless a
  /// comparator says otherwise.
  package func compare(_ one: T, _ other: T) -> ComparisonResult {
    for descriptor in sortBy {
      let result: ComparisonResult
      if descriptor.stringComparator == nil, let path = descriptor.keyPath,
        let (text, otherText) = Self.texts(path, one, other)
      {
        let forward = text.localizedStandardCompare(otherText)
        result = descriptor.order == .forward ? forward : Self.reversed(forward)
      } else {
        result = descriptor.compare(one, other)
      }
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }

  private static func texts(
    _ path: PartialKeyPath<T>, _ one: T, _ other: T
  ) -> (String, String)? {
    if let path = path as? KeyPath<T, String> { return (one[keyPath: path], other[keyPath: path]) }
    guard let path = path as? KeyPath<T, String?>, let text = one[keyPath: path],
      let otherText = other[keyPath: path]
    else { return nil }
    return (text, otherText)
  }

  private static func reversed(_ result: ComparisonResult) -> ComparisonResult {
    switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

/// The results of a fetch that are read in batches.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  let models: [T]
  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last model.
  public var endIndex: Int { models.count }
  /// The model at a position.
  public subscript(position: Int) -> T { models[position] }
}
