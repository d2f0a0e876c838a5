import CSockets

/// An open file whose bytes are sent, or were received, without being held in memory. It is closed
/// with its last reference.
package final class HTTPFile: Sendable {
  let descriptor: Int32
  /// The size in bytes.
  package let size: Int
  /// The modification time in nanoseconds since 1970.
  package let modified: Int64

  /// Takes ownership of `descriptor`.
  init(descriptor: Int32, size: Int, modified: Int64 = 0) {
    self.descriptor = descriptor
    self.size = size
    self.modified = modified
  }

  /// Opens a regular file below `folder`, never through a link or `..` that leaves it; `nil` when
  /// there is none.
  package convenience init?(below folder: String, path: String) {
    var size: Int64 = 0
    var modified: Int64 = 0
    let descriptor = arbor_open_beneath(folder, path, &size, &modified)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor, size: Int(size), modified: modified)
  }

  /// Takes ownership of a descriptor and covers the whole file.
  package convenience init(ofAll descriptor: Int32) {
    self.init(descriptor: descriptor, size: Int(max(arbor_file_size(descriptor), 0)))
  }

  deinit { _ = arbor_close(descriptor) }

  /// Reads `count` bytes from `offset`, fewer at the end; `nil` when the file cannot be read.
  package func read(_ count: Int, at offset: Int) -> [UInt8]? {
    let wanted = max(min(count, size - offset), 0)
    guard wanted > 0 else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let start = buffer.baseAddress?.advanced(by: filled)
        let read = arbor_read_at(descriptor, start, wanted - filled, Int64(offset + filled))
        if read <= 0 {
          failed = read < 0
          return
        }
        filled += read
      }
    }
    return failed ? nil : bytes
  }
}
