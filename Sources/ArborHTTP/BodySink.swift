import CSockets
import CZlib

/// How much of a request's body is taken, and where it goes.
package struct BodyPolicy: Sendable {
  /// Bytes, before and after inflating; more is answered with 413.
  package var limit: Int
  /// A body of more than this many bytes is written to a file without a name; nil keeps all in memory.
  package var inMemory: Int?

  package init(limit: Int, inMemory: Int? = nil) {
    self.limit = limit
    self.inMemory = inMemory
  }
}

/// Takes a body that is compressed, or so large that it does not stay in memory.
///
/// Plain bodies that stay in memory do without.
struct BodySink {
  private let policy: BodyPolicy
  private let folder: String
  private var inflater: Inflater?
  private var memory: [UInt8] = []
  private var file: Int32?
  private var count = 0
  /// Bytes as they arrived.
  private(set) var received = 0

  init(_ policy: BodyPolicy, isGzip: Bool, folder: String) throws(HTTPRefusal) {
    self.policy = policy
    self.folder = folder
    if isGzip {
      guard let inflater = Inflater(windowBits: 31) else { throw .cannotStore }
      self.inflater = inflater
    }
  }

  /// Takes the next bytes as they arrived.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPRefusal) {
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

  /// The whole body: in memory, or as a file.
  mutating func finish() throws(HTTPRefusal) -> (bytes: [UInt8], file: HTTPFile?) {
    if let inflater, !inflater.hasEnded {
      throw .badRequest("The body is not in the format gzip.")
    }
    guard let descriptor = file else { return (memory, nil) }
    file = nil
    return ([], HTTPFile(descriptor: descriptor, size: count))
  }

  /// Closes the file of a body that is not wanted.
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
