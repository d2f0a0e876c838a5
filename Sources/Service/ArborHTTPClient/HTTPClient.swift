import CCurl
import Dispatch

/// Sends requests over libcurl, many at a time on one queue.
///
/// ## Algorithm
/// 1. libcurl reports the sockets that it waits for; each gets a Dispatch source for reading and
///    one for writing.
/// 2. When one is ready, or libcurl's one timer fires, libcurl continues.
/// 3. Every address is checked before the connection is made, after its name was resolved: see
///    ``AddressPolicy``.
package final class HTTPClient: Sendable {
  private let engine: ClientEngine

  package init(_ configuration: HTTPClientConfiguration = HTTPClientConfiguration()) {
    engine = ClientEngine(configuration)
  }

  deinit { engine.stop() }

  /// Sends a request, and returns when the status and the fields have arrived; the body is read
  /// from the result.
  ///
  /// When the task is cancelled, the request ends.
  package func open(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientAnswer
  {
    guard let transfer = Transfer(request, engine.configuration) else {
      throw .failed(reason: "libcurl has no memory")
    }
    let engine = engine
    engine.add(transfer)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        engine.queue.async { transfer.readHead(continuation) }
      }
    } onCancel: {
      engine.cancel(transfer)
    }
    return HTTPClientAnswer(
      head: try result.get(), body: HTTPClientBody(transfer: transfer, engine: engine))
  }

  /// Sends a request, and returns the whole response.
  package func send(
    _ request: HTTPClientRequest
  ) async throws(HTTPClientError) -> (head: HTTPClientHead, body: [UInt8]) {
    let answer = try await open(request)
    var body: [UInt8] = []
    while let piece = try await answer.body.next() { body += piece }
    return (answer.head, body)
  }
}

/// A response whose body is arriving.
package struct HTTPClientAnswer: Sendable {
  /// The status and the header fields.
  package let head: HTTPClientHead
  /// The body, which is read piece by piece.
  package let body: HTTPClientBody
}

/// The body of a response, to be read by one task. The request ends when the body is deallocated
/// before its end.
package final class HTTPClientBody: Sendable {
  private let transfer: Transfer
  private let engine: ClientEngine

  init(transfer: Transfer, engine: ClientEngine) {
    self.transfer = transfer
    self.engine = engine
  }

  deinit { engine.cancel(transfer) }

  /// Returns the next bytes; `nil` at the end. Receiving is paused while many bytes wait to be
  /// read.
  package func next() async throws(HTTPClientError) -> [UInt8]? {
    let (transfer, engine) = (transfer, engine)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        engine.queue.async { transfer.read(continuation) }
      }
    } onCancel: {
      engine.cancel(transfer)
    }
    return try result.get()
  }
}
