/// A growable, reusable buffer of bytes for one `send`.
final class OutputBuffer {
  private(set) var count = 0
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[0..<count]) }

  func removeAll() { count = 0 }

  @inline(__always) func reserve(_ more: Int) {
    if count + more > storage.count { grow(more) }
  }

  private func grow(_ more: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(storage.count * 2, count + more), alignment: 16)
    larger.copyMemory(from: bytes)
    storage.deallocate()
    storage = larger
  }

  @inline(__always) func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always) func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  @inline(__always) func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, let base = storage.baseAddress else { return }
    if count + bytes.count > storage.count {
      reserve(bytes.count)
      storage.baseAddress?.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    } else {
      base.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    }
    count += bytes.count
  }

  /// Writes a number in decimal.
  func append(_ number: Int) {
    reserve(20)
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      storage[count] = 0x30 + UInt8(truncatingIfNeeded: number / divisor % 10)
      count += 1
      divisor /= 10
    }
  }

  /// Writes a number in hexadecimal.
  func appendHexadecimal(_ number: Int) {
    reserve(16)
    let digits: StaticString = "0123456789abcdef"
    var shift = max(Int.bitWidth - max(number, 1).leadingZeroBitCount - 1, 0) & ~3
    while shift >= 0 {
      storage[count] = digits.utf8Start[number >> shift & 15]
      count += 1
      shift -= 4
    }
  }
}
