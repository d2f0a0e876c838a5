// With HarfBuzz.swift and LineBreaks.swift, the only file of this module that manages memory
// manually.

private import _FoundationICU

/// The direction of a line of text.
package enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// The direction levels of one paragraph line (ended by the author), by the Unicode rules UAX #9 as
/// ICU implements them.
struct Bidi {
  /// A stretch of one direction.
  struct Run: Hashable, Sendable {
    /// The end in UTF-8 units of the whole text.
    var end: Int
    /// The embedding level; odd levels are right to left.
    var level: UInt8
  }

  var base: TextDirection
  var runs: [Run]

  /// Whether text may contain a right-to-left character; false positives are possible.
  static func mayApply(to text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte < 0xD6 { continue }
      switch byte {
      case 0xD6...0xDF: return true
      case 0xE0: if index + 1 < text.count, text[index + 1] < 0xA4 { return true }
      case 0xEF: if index + 1 < text.count, text[index + 1] >= 0xAC { return true }
      case 0xF0:
        if index + 1 < text.count, text[index + 1] == 0x90 || text[index + 1] == 0x9E {
          return true
        }
      default: break
      }
    }
    return false
  }

  /// - Parameters:
  ///   - range: One line of `text` without its line end.
  ///   - direction: `nil` for that of the first character with a strong direction.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, direction: TextDirection?
  ) {
    let (level, found) = Self.levels(of: Self.utf16(text, range), direction)
    base = level & 1 == 1 ? .rightToLeft : .leftToRight
    runs = []
    // Converts UTF-16 offsets to UTF-8 offsets.
    var unit = 0
    var offset = range.lowerBound
    for (end, level) in found {
      while unit < end, offset < range.upperBound {
        let length = decode(text, at: offset, end: range.upperBound).length
        unit += length == 4 ? 2 : 1
        offset += length
      }
      runs.append(Run(end: offset, level: level))
    }
    if runs.isEmpty { runs = [Run(end: range.upperBound, level: level)] }
  }

  private static func utf16(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = decode(text, at: offset, end: range.upperBound)
      if scalar > 0xFFFF {
        units.append(UInt16(0xD7C0 + scalar >> 10))
        units.append(UInt16(0xDC00 | scalar & 0x3FF))
      } else {
        units.append(UInt16(scalar))
      }
      offset += length
    }
    return units
  }

  /// Returns the embedding level of the line and of each run, whose ends are UTF-16 offsets.
  private static func levels(
    of units: [UInt16], _ direction: TextDirection?
  ) -> (line: UInt8, runs: [(end: Int, level: UInt8)]) {
    let natural: UInt8 = 0xFE
    let wanted = direction.map { $0 == .rightToLeft ? UInt8(1) : 0 } ?? natural
    let bidi = swift_ubidi_open()
    defer { swift_ubidi_close(bidi) }
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { units in
      swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), wanted, nil, &status)
      guard status.rawValue <= 0 else { return (0, []) }
      let line = swift_ubidi_getParaLevel(bidi)
      guard let levels = swift_ubidi_getLevels(bidi, &status), status.rawValue <= 0 else {
        return (line, [])
      }
      let last = units.count - 1
      let ends = units.indices.filter { $0 == last || levels[$0 + 1] != levels[$0] }
      return (line, ends.map { ($0 + 1, levels[$0]) })
    }
  }
}
