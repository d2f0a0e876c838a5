import CSockets
import CZlib

/// The size limit of a request body, and where the body is stored.
package struct BodyPolicy: Sendable {
  /// The largest accepted size in bytes, before and after decompression; a larger body is answered
  /// with 413.
  package var limit: Int
  /// The largest size in bytes that stays in memory; a larger body goes to an unlinked temporary
  /// file. `nil` keeps every body in memory.
  package var inMemory: Int?
  /// Whether the client may send the body; otherwise it is answered with 403 before any of it is
  /// received.
  package var isAllowed = true

  package init(limit: Int, inMemory: Int? = nil) {
    self.limit = limit
    self.inMemory = inMemory
  }
}

/// Receives a request body that is compressed or may exceed the in-memory limit.
///
/// Uncompressed bodies that stay in memory need no sink.
struct BodySink {
  private let policy: BodyPolicy
  private let folder: String
  private var inflater: Inflater?
  private var memory: [UInt8] = []
  private var file: Int32?
  private var count = 0
  /// The number of bytes received, before decompression.
  private(set) var received = 0

  init(_ policy: BodyPolicy, isGzip: Bool, folder: String) throws(HTTPRefusal) {
    self.policy = policy
    self.folder = folder
    if isGzip {
      guard let inflater = Inflater(windowBits: 31) else { throw .cannotStore }
      self.inflater = inflater
    }
  }

  /// Consumes the next bytes as they arrived.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    received += bytes.count
    guard let inflater else { return try store(bytes) }
    var inflated: [UInt8] = []
    switch inflater.inflate(bytes, onto: &inflated, limit: policy.limit - count) {
    case .more, .ended: break
    case .tooLarge: throw .bodyTooLarge
    case .broken: throw .badRequest("The body is not in the format gzip.")
    }
    guard !inflated.isEmpty else { return }
    var refusal: HTTPRefusal?
    inflated.withUnsafeBytes { bytes in
      do throws(HTTPRefusal) { try store(bytes) } catch { refusal = error }
    }
    if let refusal { throw refusal }
  }

  /// Ends the body and returns it: in memory, or as a file.
  mutating func finish() throws(HTTPRefusal) -> (bytes: [UInt8], file: HTTPFile?) {
    if let inflater, !inflater.hasEnded {
      throw .badRequest("The body is not in the format gzip.")
    }
    guard let descriptor = file else { return (memory, nil) }
    file = nil
    return ([], HTTPFile(descriptor: descriptor, size: count))
  }

  /// Closes the file of a body that is no longer needed.
  mutating func discard() {
    if let file { _ = arbor_close(file) }
    file = nil
    memory = []
  }

  private mutating func store(_ bytes: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    guard count + bytes.count <= policy.limit else { throw .bodyTooLarge }
    if file == nil, let most = policy.inMemory, count + bytes.count > most { try spool() }
    if let file {
      guard arbor_write_all(file, bytes.baseAddress, bytes.count, Int64(count)) == 0 else {
        throw .cannotStore
      }
    } else {
      memory.append(contentsOf: bytes)
    }
    count += bytes.count
  }

  private mutating func spool() throws(HTTPRefusal) {
    let descriptor = arbor_temporary_file(folder)
    guard descriptor >= 0 else { throw .cannotStore }
    file = descriptor
    let written = memory.withUnsafeBytes {
      arbor_write_all(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard written == 0 else { throw .cannotStore }
    memory = []
  }
}
