import CZlib

/// Decompresses a stream that arrives in pieces, with a limit on the output.
final class Inflater {
  enum Outcome: Equatable {
    /// All input was consumed.
    case more
    /// The stream ended exactly with the input.
    case ended
    /// The output would be larger than the limit.
    case tooLarge
    /// The input is malformed, or continues after the end of the stream.
    case broken
  }

  private var stream = z_stream()
  private(set) var hasEnded = false

  /// - Parameter windowBits: 31 for gzip, -8 to -15 for raw deflate.
  init?(windowBits: Int32) {
    guard arbor_inflate_init(&stream, windowBits) == Z_OK else { return nil }
  }

  deinit { inflateEnd(&stream) }

  /// Decompresses `bytes` and appends the result to `target`, at most `limit` bytes.
  func inflate(
    _ bytes: UnsafeRawBufferPointer, onto target: inout [UInt8], limit: Int
  ) -> Outcome {
    guard !bytes.isEmpty else { return .more }
    guard !hasEnded else { return .broken }
    let start = target.count
    stream.next_in = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = UInt32(bytes.count)
    while true {
      let (status, count) = step(onto: &target)
      if target.count - start > limit { return .tooLarge }
      switch status {
      case Z_STREAM_END:
        hasEnded = true
        return stream.avail_in == 0 ? .ended : .broken
      case Z_OK, Z_BUF_ERROR:
        if stream.avail_in == 0, count < Self.piece { return .more }
        if status == Z_BUF_ERROR, count == 0 { return .broken }
      default: return .broken
      }
    }
  }

  /// Resets the state for another stream of the same format.
  func reset() {
    inflateReset(&stream)
    hasEnded = false
  }

  private static let piece = 16 * 1024

  private func step(onto target: inout [UInt8]) -> (status: Int32, count: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.piece) { piece in
      stream.next_out = piece.baseAddress
      stream.avail_out = UInt32(piece.count)
      let status = CZlib.inflate(&stream, Z_NO_FLUSH)
      let count = piece.count - Int(stream.avail_out)
      target.append(contentsOf: piece[..<count])
      return (status, count)
    }
  }
}
