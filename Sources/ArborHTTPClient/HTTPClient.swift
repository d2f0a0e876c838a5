import CCurl
import Dispatch

/// Sends requests over libcurl, many at a time on one queue.
///
/// ## Algorithm
/// 1. libcurl says which sockets it waits for; each gets a Dispatch source for reading and one for writing.
/// 2. When one is ready, or libcurl's one timer fires, libcurl goes on.
/// 3. Every address is asked for before it is connected to, after its name was resolved: see ``AddressPolicy``.
package final class HTTPClient: Sendable {
  private let engine: ClientEngine

  package init(_ configuration: HTTPClientConfiguration = HTTPClientConfiguration()) {
    engine = ClientEngine(configuration)
  }

  deinit { engine.stop() }

  /// Begins a request, and returns when status and fields are there; the body is read from the answer.
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

  /// The whole answer.
  package func send(
    _ request: HTTPClientRequest
  ) async throws(HTTPClientError) -> (head: HTTPClientHead, body: [UInt8]) {
    let answer = try await open(request)
    var body: [UInt8] = []
    while let piece = try await answer.body.next() { body += piece }
    return (answer.head, body)
  }
}

/// An answer whose body is arriving.
package struct HTTPClientAnswer: Sendable {
  package let head: HTTPClientHead
  package let body: HTTPClientBody
}

/// The body of an answer, to be read by one task. A body that is let go of before its end ends the request.
package final class HTTPClientBody: Sendable {
  private let transfer: Transfer
  private let engine: ClientEngine

  init(transfer: Transfer, engine: ClientEngine) {
    self.transfer = transfer
    self.engine = engine
  }

  deinit { engine.cancel(transfer) }

  /// The next bytes; nil at the end. Nothing more is received while much waits to be read.
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
