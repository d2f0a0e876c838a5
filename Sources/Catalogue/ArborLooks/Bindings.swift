public import ArborCore

extension Binding {
  /// Creates a binding from two closures, of which the second one is told of the transaction of the
  /// write.
  ///
  /// ```swift
  /// Binding {
  ///   model.page
  /// } set: { page, transaction in
  ///   withTransaction(transaction) { model.page = page }
  /// }
  /// ```
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, .current) })
  }
}
