import CThreadLocal

/// The context of writes that are evaluated together. All writes without a context share one batch.
package final class WriteContext: @unchecked Sendable {
  /// The payload that the writer attaches, such as a transaction.
  package let value: Any
  private let isSame: (Any, Any) -> Bool

  /// - Parameter isSame: Returns whether writes with these two values may be evaluated together.
  package init(_ value: Any, isSame: @escaping (Any, Any) -> Bool) {
    self.value = value
    self.isSame = isSame
  }

  func joins(_ other: WriteContext) -> Bool { isSame(value, other.value) }

  /// The context of the writes on this thread.
  package static var current: WriteContext? {
    guard let pointer = arbor_current_write() else { return nil }
    return Unmanaged<WriteContext>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` so that its writes belong to `context`.
  package static func with<Result>(
    _ context: WriteContext?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = arbor_current_write()
    arbor_set_current_write(context.map { Unmanaged.passUnretained($0).toOpaque() })
    defer {
      arbor_set_current_write(outer)
      withExtendedLifetime(context) {}
    }
    return try body()
  }
}
