import ArborGraph

/// The key of a value that a transaction carries.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The context of a change of state: all writes of one transaction are shown by one
/// evaluation.
public struct Transaction {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// Creates an empty transaction.
  public init() {}
  var isEmpty: Bool { values.isEmpty }

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key, or its default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(K.self)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(K.self)] = newValue }
  }

  /// The animation of the change; `nil` shows it at once.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether `animation(_:value:)` has no effect on this transaction.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// The transaction of the writes on the current thread.
  package static var current: Transaction {
    WriteContext.current?.value as? Transaction ?? Transaction()
  }

  fileprivate func isSame(as other: Transaction) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { areEqual(value, $0) } ?? false }
  }
}

/// The key of what is called each time that a transaction has been used.
package enum TransactionUses: TransactionKey {
  package static var defaultValue: [(Animation?) -> Void] { [] }
}

private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }

/// Runs `body` and assigns its writes to the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  var used = transaction
  // Transactions that begin as a copy of this one do not call it once more.
  let uses = used.values.removeValue(forKey: ObjectIdentifier(TransactionUses.self))
  defer { for use in uses as? [(Animation?) -> Void] ?? [] { use(transaction.animation) } }
  let context = WriteContext(used) { one, other in
    guard let one = one as? Transaction, let other = other as? Transaction else { return false }
    return one.isSame(as: other)
  }
  return try WriteContext.with(context, body)
}

/// Runs `body` and assigns its writes to the current transaction with one value replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body` and shows its writes with an animation; `nil` shows them at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

extension Binding {
  /// Returns a binding whose writes belong to the transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(base: location, transaction: transaction))
  }

  /// Returns a binding whose writes are shown with the animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

private final class TransactionLocation<Value>: Location<Value> {
  private let base: Location<Value>
  private let transaction: Transaction
  init(base: Location<Value>, transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override func read() -> Value { base.read() }
  override func peek() -> Value { base.peek() }
  override func write(_ value: Value) { withTransaction(transaction) { base.write(value) } }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? TransactionLocation else { return false }
    return other.transaction.isSame(as: transaction) && base.isSame(as: other.base)
  }
}
