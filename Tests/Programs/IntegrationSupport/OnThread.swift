import Foundation

/// Runs blocking code on a thread of its own, so that the tasks of other tests continue meanwhile.
package func onThread<Value: Sendable, Failure: Error>(
  _ body: @escaping () throws(Failure) -> Value
) async throws(Failure) -> Value {
  nonisolated(unsafe) let body = body
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: Result(catching: body)) }.start()
  }
  return try result.get()
}
