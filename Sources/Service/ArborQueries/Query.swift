public import ArborCore
public import ArborData
import ArborGraph
public import Foundation

/// The models of a class that a view shows. It is evaluated again when others belong to them, or
/// their order changes, whoever has changed them.
///
/// ```swift
/// struct TripList: View {
///   @Query(sort: \Trip.start, order: .reverse) private var trips: [Trip]
///   var body: some View { List(trips) { Text($0.name) } }
/// }
/// ```
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  let descriptor: FetchDescriptor<Element>
  let transaction: Transaction?
  /// Stands for the descriptor in all copies of the query: conditions cannot be compared.
  private let mark = QueryMark()
  @Environment(\.modelContext) private var context
  @State private var results = QueryResults<Element>()

  init(of descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    self.descriptor = descriptor
    self.transaction = transaction
  }

  /// The models. Before the view is part of a tree there are none.
  public var wrappedValue: Result {
    guard let models = results.read() as? Result else {
      fatalError("A query of \(Element.self) has the type [\(Element.self)].")
    }
    return models
  }

  /// The reason why the models could not be fetched; `nil` if they could.
  public var fetchError: (any Error)? { results.readError() }

  /// The context that the models are fetched from.
  public var modelContext: ModelContext { context }

  /// Fetches the models that the view reads, from the context around it.
  public mutating func update() { results.configure(context, descriptor, mark, transaction) }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    let (old, new) = (
      old.assumingMemoryBound(to: Self.self).pointee,
      new.assumingMemoryBound(to: Self.self).pointee
    )
    return old.mark === new.mark || QueryResults.areSame(old.descriptor, new.descriptor)
  }

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let results = property.assumingMemoryBound(to: Self.self).pointee.results
    let models = results.known
    let text = "\(models.count) of \(Element.self)"
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "Query", type: String(describing: Result.self), value: text),
      slot: StateSlot({ text }, readOnlyBecause: "the store says which models there are."))
  }
}

extension Query: @unchecked Sendable where Result: Sendable {}

extension Query where Result == [Element] {
  /// Creates a query of all models, in the order of their creation.
  public init() { self.init(of: FetchDescriptor(), nil) }

  /// Creates a query of all models, whose changes are animated.
  public init(animation: Animation) {
    self.init(of: FetchDescriptor(), Transaction(animation: animation))
  }

  /// Creates a query of all models, whose changes belong to a transaction.
  public init(transaction: Transaction) { self.init(of: FetchDescriptor(), transaction) }

  /// Creates a query of the models that a descriptor describes.
  public init(_ descriptor: FetchDescriptor<Element>) { self.init(of: descriptor, nil) }

  /// Creates a query of the models that a descriptor describes, whose changes are animated.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(of: descriptor, Transaction(animation: animation))
  }

  /// Creates a query of the models that a descriptor describes, whose changes belong to a
  /// transaction.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction?) {
    self.init(of: descriptor, transaction)
  }

  /// Creates a query of the models that match a condition.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []
  ) { self.init(of: FetchDescriptor(predicate: filter, sortBy: descriptors), nil) }

  /// Creates a query of the models that match a condition, whose changes are animated.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      of: FetchDescriptor(predicate: filter, sortBy: descriptors),
      Transaction(animation: animation))
  }

  /// Creates a query of the models that match a condition, whose changes belong to a transaction.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction?
  ) { self.init(of: FetchDescriptor(predicate: filter, sortBy: descriptors), transaction) }

  /// Creates a query of the models that match a condition, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward
  ) { self.init(filter: filter, sort: [.following(keyPath, order)]) }

  /// Creates a query of the models that match a condition, in the order of a property, whose
  /// changes are animated.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation
  ) { self.init(filter: filter, sort: [.following(keyPath, order)], animation: animation) }

  /// Creates a query of the models that match a condition, in the order of a property, whose
  /// changes belong to a transaction.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction
  ) { self.init(filter: filter, sort: [.following(keyPath, order)], transaction: transaction) }

  /// Creates a query of the models that match a condition, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward
  ) { self.init(filter: filter, sort: [.following(keyPath, order)]) }

  /// Creates a query of the models that match a condition, in the order of a property, whose
  /// changes are animated.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation
  ) { self.init(filter: filter, sort: [.following(keyPath, order)], animation: animation) }

  /// Creates a query of the models that match a condition, in the order of a property, whose
  /// changes belong to a transaction.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction
  ) { self.init(filter: filter, sort: [.following(keyPath, order)], transaction: transaction) }
}

extension SortDescriptor {
  // Key paths to properties of models can be used by anybody.
  fileprivate static func following<Value: Comparable>(
    _ keyPath: KeyPath<Compared, Value>, _ order: SortOrder
  ) -> SortDescriptor {
    SortDescriptor(
      unsafeBitCast(keyPath, to: (any KeyPath<Compared, Value> & Sendable).self), order: order)
  }

  fileprivate static func following<Value: Comparable>(
    _ keyPath: KeyPath<Compared, Value?>, _ order: SortOrder
  ) -> SortDescriptor {
    SortDescriptor(
      unsafeBitCast(keyPath, to: (any KeyPath<Compared, Value?> & Sendable).self), order: order)
  }
}
