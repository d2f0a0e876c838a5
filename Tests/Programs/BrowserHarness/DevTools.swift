import Foundation
import Synchronization

/// Commands and events over Chromium's DevTools pipe: JSON messages, each ended by a NUL byte.
final class DevTools: Sendable {
  /// A notification from the browser.
  struct Event: Sendable {
    var method: String
    /// The page of the event; `nil` for the browser itself.
    var session: String?
    var parameters: JSON
  }

  private struct Pending {
    var method: String
    var continuation: CheckedContinuation<JSON, any Error>
  }

  private struct State {
    var lastID = 0
    var pending: [Int: Pending] = [:]
    var observers: [String: @Sendable (Event) -> Void] = [:]
    /// Set once, when the browser has ended.
    var end: BrowserError?
  }

  private let process: BrowserProcess
  private let state = Mutex(State())
  /// Serializes writing, so that commands do not interleave.
  private let writing = Mutex(())

  /// Reads from `process` until it ends.
  init(process: BrowserProcess) {
    self.process = process
    let thread = Thread { [self] in readAll() }
    thread.name = "DevTools"
    thread.start()
  }

  /// Calls `body` for each event of a page, on the reading thread, in order.
  func observe(session: String, _ body: @escaping @Sendable (Event) -> Void) {
    state.withLock { $0.observers[session] = body }
  }

  func stopObserving(session: String) {
    state.withLock { _ = $0.observers.removeValue(forKey: session) }
  }

  /// Sends a command and returns its result.
  ///
  /// - Throws: `BrowserError.refused`, `.timedOut` or `.ended`.
  @discardableResult
  func call(
    _ method: String, _ parameters: JSON = [:], session: String? = nil,
    timeout: Duration = .seconds(30)
  ) async throws -> JSON {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      let id = add(Pending(method: method, continuation: continuation))
      guard let id else { return }
      var message: [String: JSON] = [
        "id": .number(Double(id)), "method": .string(method), "params": parameters,
      ]
      if let session { message["sessionId"] = .string(session) }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout / .seconds(1)) { [weak self] in
        self?.settle(id, .failure(.timedOut(what: method, after: timeout)))
      }
      write(Data(JSON.object(message).description.utf8) + [0])
    }
  }

  /// Sends a command without awaiting its answer, so that the next one can be sent at once.
  func post(_ method: String, _ parameters: JSON, session: String) {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let message: JSON = [
      "id": .number(Double(id)), "method": .string(method), "params": parameters,
      "sessionId": .string(session),
    ]
    write(Data(message.description.utf8) + [0])
  }

  /// Registers a pending answer; `nil`, after failing it at once, when the browser has ended.
  private func add(_ pending: Pending) -> Int? {
    let (id, end) = state.withLock { state -> (Int?, BrowserError?) in
      if let end = state.end { return (nil, end) }
      state.lastID += 1
      state.pending[state.lastID] = pending
      return (state.lastID, nil)
    }
    if let end { pending.continuation.resume(throwing: end) }
    return id
  }

  private func settle(_ id: Int, _ result: Result<JSON, BrowserError>) {
    let pending = state.withLock { $0.pending.removeValue(forKey: id) }
    pending?.continuation.resume(with: result)
  }

  /// A failed write means that the browser has ended, which the reading thread reports.
  private func write(_ data: Data) {
    writing.withLock { _ in
      var rest = data
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
          send(process.socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension DevTools {
  private func readAll() {
    var unread = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(process.socket, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      let isWhole = block[..<count].contains(0)
      unread.append(contentsOf: block[..<count])
      guard isWhole else { continue }
      while let end = unread.firstIndex(of: 0) {
        receive(unread[unread.startIndex..<end])
        unread = Data(unread[(end + 1)...])
      }
    }
    finish()
  }

  private func receive(_ data: Data) {
    guard let message = try? JSON(parsing: data) else { return }
    if let id = message["id"].int {
      settle(id, result(of: message, id: id))
    } else if let method = message["method"].string, let session = message["sessionId"].string {
      let observer = state.withLock { $0.observers[session] }
      observer?(Event(method: method, session: session, parameters: message["params"]))
    }
  }

  private func result(of message: JSON, id: Int) -> Result<JSON, BrowserError> {
    guard let text = message["error"]["message"].string else { return .success(message["result"]) }
    let method = state.withLock { $0.pending[id]?.method } ?? "a command"
    return .failure(.refused(method: method, message: text))
  }

  private func finish() {
    let error = BrowserError.ended(lastWords: process.lastWords)
    let pending = state.withLock { state in
      state.end = error
      defer { state.pending = [:] }
      return state.pending.values
    }
    for one in pending { one.continuation.resume(throwing: error) }
  }
}
