public import Foundation
public import FoundationNetworking

extension URLSession {
  /// Returns the answer to a request as soon as its head is there, and its bytes as they come.
  ///
  /// ```swift
  /// let (bytes, response) = try await URLSession.shared.bytes(for: request)
  /// for try await line in bytes.lines { answer += line }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - delegate: Has no effect.
  /// - Returns: The bytes, of which at most 64 MiB wait to be read, and the head of the answer.
  /// - Throws: An error if the server cannot be reached. One that comes later is thrown by the
  ///   bytes.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let stream = ByteStream()
    let session = URLSession(configuration: configuration, delegate: stream, delegateQueue: nil)
    // The session retains its delegate until its only task has ended.
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    let response = try await withTaskCancellationHandler {
      try await stream.start(task)
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(stream: stream, task: task, lifetime: TaskLifetime(task)), response)
  }

  /// Returns the answer of an address as soon as its head is there, and its bytes as they come.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(from: url)
  /// ```
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// The bytes of an answer, as they come. They can be read once.
  ///
  /// ```swift
  /// for try await byte in bytes { sum += Int(byte) }
  /// ```
  public struct AsyncBytes: AsyncSequence, Sendable {
    fileprivate let stream: ByteStream
    /// The task that receives the bytes.
    public let task: URLSessionDataTask
    fileprivate let lifetime: TaskLifetime

    /// The lines, without their ends; empty ones are left out, as in Foundation.
    ///
    /// ```swift
    /// for try await line in bytes.lines { print(line) }
    /// ```
    public var lines: AsyncLines { AsyncLines(bytes: self) }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: self) }

    /// Waits for bytes.
    ///
    /// ```swift
    /// var iterator = bytes.makeAsyncIterator()
    /// let first = try await iterator.next()
    /// ```
    public struct Iterator: AsyncIteratorProtocol {
      private let bytes: AsyncBytes
      private var chunk: [UInt8] = []
      private var index = 0

      fileprivate init(bytes: AsyncBytes) { self.bytes = bytes }

      /// Returns the next byte; `nil` at the end.
      public mutating func next() async throws -> UInt8? {
        while index == chunk.count {
          let (stream, task) = (bytes.stream, bytes.task)
          let next = try await withTaskCancellationHandler {
            try await stream.next()
          } onCancel: {
            task.cancel()
          }
          guard let next else { return nil }
          (chunk, index) = (next, 0)
        }
        defer { index += 1 }
        return chunk[index]
      }
    }
  }

  /// The lines of an answer, as they come.
  ///
  /// ```swift
  /// for try await line in bytes.lines { print(line) }
  /// ```
  public struct AsyncLines: AsyncSequence, Sendable {
    fileprivate let bytes: AsyncBytes

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes.makeAsyncIterator()) }

    /// Waits for lines.
    ///
    /// ```swift
    /// var iterator = bytes.lines.makeAsyncIterator()
    /// let first = try await iterator.next()
    /// ```
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var bytes: AsyncBytes.Iterator

      /// Returns the next line; `nil` at the end. Bytes that are not UTF-8 become U+FFFD.
      public mutating func next() async throws -> String? {
        var line: [UInt8] = []
        while let byte = try await bytes.next() {
          guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
            line.append(byte)
            continue
          }
          if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
    }
  }
}

/// Ends a task when nobody reads its bytes any more.
private final class TaskLifetime: Sendable {
  private let task: URLSessionDataTask

  init(_ task: URLSessionDataTask) { self.task = task }

  deinit { task.cancel() }
}

/// Receives the answer of one task.
private final class ByteStream: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// More bytes that wait to be read end the task.
  private static let most = 64 << 20

  private let lock = NSLock()
  private var head: CheckedContinuation<URLResponse, any Error>?
  private var waiting: CheckedContinuation<[UInt8]?, any Error>?
  private var chunks: [[UInt8]] = []
  private var size = 0
  private var end: Result<Void, any Error>?

  func start(_ task: URLSessionDataTask) async throws -> URLResponse {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock { head = continuation }
      task.resume()
    }
  }

  func next() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      let answer: Result<[UInt8]?, any Error>? = lock.withLock {
        if !chunks.isEmpty {
          let all = chunks.count == 1 ? chunks[0] : Array(chunks.joined())
          (chunks, size) = ([], 0)
          return .success(all)
        }
        if let end { return end.map { nil } }
        waiting = continuation
        return nil
      }
      if let answer { continuation.resume(with: answer) }
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    lock.withLock { head.take() }?.resume(returning: response)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if data.isEmpty { return }
    let (reader, isFull) = lock.withLock {
      () -> (CheckedContinuation<[UInt8]?, any Error>?, Bool) in
      if let reader = waiting.take() { return (reader, false) }
      size += data.count
      if size <= Self.most { chunks.append([UInt8](data)) }
      return (nil, size > Self.most)
    }
    reader?.resume(returning: [UInt8](data))
    if isFull {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    finish(error.map { .failure($0) } ?? .success(()))
  }

  private func finish(_ result: Result<Void, any Error>) {
    let (head, waiting) = lock.withLock {
      if end == nil { end = result }
      return (self.head.take(), self.waiting.take())
    }
    if let head {
      head.resume(throwing: result.failure ?? URLError(.badServerResponse))
    }
    waiting?.resume(with: result.map { nil })
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
