import Foundation

/// A growing UTF-8 buffer, written through raw pointers.
///
/// It is the only type of this module that manages memory manually. Every write first reserves
/// space for the longest form of its output, and no read goes beyond `count`.
struct ByteWriter: ~Copyable {
  private(set) var count = 0
  /// Whether the last element is a `<p>` without its end tag, which the next `<p>`, `<div>` or end
  /// tag implies.
  var hasOpenParagraph = false
  /// Whether the element around is a `<label>`, whose texts would name the buttons in it.
  var isInLabel = false
  /// The offsets of scroll views, by node; used for whole documents.
  var offsets: [UInt32: CGPoint] = [:]
  private var capacity: Int
  private var base: UnsafeMutableRawPointer

  init(capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// The bytes written so far.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let target = buffer.baseAddress {
        UnsafeMutableRawPointer(target).copyMemory(from: base, byteCount: count)
      }
      initialized = count
    }
  }

  /// The bytes written so far, as text.
  var string: String {
    String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Discards everything after the first `length` bytes.
  mutating func truncate(to length: Int) {
    assert(length <= count)
    count = length
  }

  /// Reserves space for `length` more bytes.
  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count + length > capacity { grow(to: count + length) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let target = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    target.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = target
    capacity = larger
  }

  @inline(__always)
  mutating func write(byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func write(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (base + count).copyMemory(from: text.utf8Start, byteCount: length)
    count += length
  }

  mutating func write(raw text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  mutating func write(_ other: borrowing ByteWriter) {
    write(UnsafeRawBufferPointer(start: other.base, count: other.count))
  }

  /// Writes a part of another buffer.
  mutating func write(_ other: borrowing ByteWriter, _ range: Range<Int>) {
    precondition(range.upperBound <= other.count)
    write(UnsafeRawBufferPointer(start: other.base + range.lowerBound, count: range.count))
  }

  /// Writes a text in front of what begins at a place.
  mutating func insert(_ text: String, at place: Int) {
    precondition(place <= count)
    let length = text.utf8.count
    reserve(length)
    (base + place + length).copyMemory(from: base + place, byteCount: count - place)
    for (index, byte) in text.utf8.enumerated() {
      base.storeBytes(of: byte, toByteOffset: place + index, as: UInt8.self)
    }
    count += length
  }

  private mutating func write(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress else { return }
    reserve(source.count)
    (base + count).copyMemory(from: start, byteCount: source.count)
    count += source.count
  }

  // MARK: Numbers

  mutating func write(integer: Int) {
    reserve(20)
    if integer < 0 { append(UInt8(ascii: "-")) }
    appendDigits(of: integer.magnitude)
  }

  /// Writes thousandths as a decimal number: 1500 is `1.5`, 500 is `.5`, or `0.5` with
  /// `leadingZero`, as in JSON.
  mutating func write(mils value: Mils, leadingZero: Bool = false) {
    reserve(24)
    if value < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    if whole != 0 || rest == 0 || leadingZero { appendDigits(of: whole) }
    guard rest != 0 else { return }
    append(UInt8(ascii: "."))
    let (tenths, below) = rest.quotientAndRemainder(dividingBy: 100)
    append(digit(tenths))
    guard below != 0 else { return }
    append(digit(below / 10))
    if below % 10 != 0 { append(digit(below % 10)) }
  }

  @inline(__always)
  private func digit(_ value: UInt) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
  }

  /// Appends a byte; the caller has reserved the space.
  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count &+= 1
  }

  @inline(__always)
  private mutating func appendDigits(of value: UInt) {
    if value < 10 { return append(digit(value)) }
    var length = 1
    var bound: UInt = 10
    while length < 20, value >= bound {
      length += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    var rest = value
    var index = count + length
    while index > count {
      index -= 1
      base.storeBytes(of: digit(rest % 10), toByteOffset: index, as: UInt8.self)
      rest /= 10
    }
    count += length
  }

  // MARK: Escaping

  /// The syntax in which a text is embedded.
  enum Syntax {
    /// HTML or XML: between tags, or in a quoted attribute.
    case markup
    /// JSON: between the quotes of a string.
    case json
  }

  mutating func write(_ text: String, escapedFor syntax: Syntax) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), escapedFor: syntax) }
  }

  /// Escapes text. It copies eight bytes at a time, and single bytes only where one of the eight
  /// must be escaped.
  mutating func write(_ source: UnsafeRawBufferPointer, escapedFor syntax: Syntax) {
    guard let start = source.baseAddress else { return }
    let length = source.count
    // Before every step there is space for eight bytes with the longest escape, of six bytes each.
    reserve(length + 64)
    var index = 0
    while index + 8 <= length {
      let word = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if hasSpecial(word, syntax) {
        reserve(length - index + 64)
        for offset in index..<index + 8 {
          append(start.load(fromByteOffset: offset, as: UInt8.self), escapedFor: syntax)
        }
      } else {
        base.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
        count &+= 8
      }
      index += 8
    }
    reserve(64)
    while index < length {
      append(start.load(fromByteOffset: index, as: UInt8.self), escapedFor: syntax)
      index += 1
    }
  }

  /// Returns whether one of the eight bytes may need an escape; false positives only cost time.
  @inline(__always)
  private func hasSpecial(_ word: UInt64, _ syntax: Syntax) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    @inline(__always) func zeroes(_ value: UInt64) -> UInt64 { (value &- ones) & ~value }
    @inline(__always) func equal(_ byte: UInt8) -> UInt64 { zeroes(word ^ (ones &* UInt64(byte))) }
    let control = (word &- ones &* 0x20) & ~word
    let quote = equal(UInt8(ascii: "\""))
    let found =
      switch syntax {
      case .markup: control | quote | equal(UInt8(ascii: "&")) | equal(UInt8(ascii: "<"))
      case .json: control | quote | equal(UInt8(ascii: "\\"))
      }
    return found & highs != 0
  }

  /// Appends an escaped byte; the caller has reserved six bytes.
  private mutating func append(_ byte: UInt8, escapedFor syntax: Syntax) {
    switch (byte, syntax) {
    case (UInt8(ascii: "&"), .markup): write("&amp;")
    case (UInt8(ascii: "<"), .markup): write("&lt;")
    case (UInt8(ascii: "\""), .markup): write("&#34;")
    case (9, .markup), (10, .markup): append(byte)
    case (13, .markup): write("&#13;")
    case (0..<32, .markup): write("\u{FFFD}")
    case (UInt8(ascii: "\""), .json): write("\\\"")
    case (UInt8(ascii: "\\"), .json): write("\\\\")
    case (9, .json): write("\\t")
    case (10, .json): write("\\n")
    case (13, .json): write("\\r")
    case (0..<32, .json):
      write("\\u00")
      append(byte < 16 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      append(hexDigit(byte & 15))
    default: append(byte)
    }
  }

  /// Writes a byte as two hexadecimal digits.
  mutating func write(hex byte: UInt8) {
    reserve(2)
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }

  @inline(__always)
  func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }
}
