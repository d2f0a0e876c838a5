import ArborGraph

/// A value that a transaction carries.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What belongs to one change of state: all writes of one transaction are shown by one evaluation.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  var isEmpty: Bool { values.isEmpty }

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(K.self)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(K.self)] = newValue }
  }

  /// How the change is shown over time; nil: at once.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether `animation(_:value:)` adds nothing to this transaction.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Of the writes on this thread.
  package static var current: Transaction {
    WriteContext.current?.value as? Transaction ?? Transaction()
  }

  fileprivate func isSame(as other: Transaction) -> Bool {
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in
      guard let other = other.values[key] else { return false }
      return areEqual(value, other)
    }
  }
}

private enum AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

private enum DisablesAnimationsKey: TransactionKey {
  static var defaultValue: Bool { false }
}

/// Runs `body`; what it writes belongs to the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let context = WriteContext(transaction) { one, other in
    guard let one = one as? Transaction, let other = other as? Transaction else { return false }
    return one.isSame(as: other)
  }
  return try WriteContext.with(context, body)
}

/// Runs `body`; what it writes belongs to a transaction with this value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what it writes is shown with the animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

extension Binding {
  /// The same binding; what is written through it belongs to the transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(base: location, transaction: transaction))
  }

  /// The same binding; what is written through it is shown with the animation.
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
