private import Synchronization

/// The language of a text and the values of axes of a variable font, which few texts specify.
///
/// A face holds their number in a table of the process, so that it stays small. The table has
/// `limit` entries; what comes after them has no axes, and in the end no language.
package struct FontDetails: Hashable, Sendable {
  /// The value of an axis of a variable font.
  package struct Axis: Hashable, Sendable {
    /// The tag of the axis: its four ASCII characters, the first in the upper byte.
    package let tag: UInt32
    /// The value, rounded to a hundredth; fonts use the nearest one that they have.
    package let value: Double

    /// Creates the value of an axis; `nil` if the tag has other characters than letters and digits
    /// of ASCII, or the value is not finite.
    package init?(tag: UInt32, value: Double) {
      guard value.isFinite, Self.bytes(of: tag).allSatisfy(FontDetails.isAlphanumeric) else {
        return nil
      }
      self.tag = tag
      self.value = (min(max(value, -32_768), 32_767) * 100).rounded() / 100
    }

    /// The four characters of the tag.
    package var name: String { String(decoding: Self.bytes(of: tag), as: UTF8.self) }

    private static func bytes(of tag: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }
    }
  }

  /// The number in the table; 0 for neither language nor axes.
  let index: UInt16

  /// Neither a language nor axes.
  package static let none = FontDetails(index: 0)
  /// The most combinations that are told apart.
  package static let limit = 16_384
  /// The most axes of one combination.
  package static let mostAxes = 16

  private init(index: UInt16) { self.index = index }

  /// Returns the details with these values.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag of at most 35 letters, digits and hyphens; another one counts as
  ///     `nil`.
  ///   - lineHeight: The least height of a line that the language's letters need, as a multiple of
  ///     the font's size, up to 4.
  ///   - axes: The axes; of one that is there twice the last value counts. More than `mostAxes` are
  ///     left out.
  package init(language: String? = nil, lineHeight: Double = 0, axes: [Axis] = []) {
    var values: [UInt32: Axis] = [:]
    for axis in axes { values[axis.tag] = axis }
    let isPlain = language.map { tag in
      (1...35).contains(tag.utf8.count)
        && tag.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Self.isAlphanumeric($0) }
    }
    let entry = Entry(
      language: isPlain == true ? language : nil,
      lineHeight: lineHeight.isFinite ? min(max(lineHeight, 0), 4) : 0,
      axes: Array(values.values.sorted { $0.tag < $1.tag }.prefix(Self.mostAxes)))
    self.init(index: Self.table.withLock { $0.index(of: entry) })
  }

  /// The language as a BCP 47 tag; `nil` for that of the page.
  package var language: String? { index == 0 ? nil : entry.language }

  /// The least height of a line, as a multiple of the font's size.
  package var lineHeight: Double { index == 0 ? 0 : entry.lineHeight }

  /// The values of axes, by their tags.
  package var axes: [Axis] { index == 0 ? [] : entry.axes }

  /// Returns these details with other axes.
  package func with(axes: [Axis]) -> FontDetails {
    FontDetails(language: language, lineHeight: lineHeight, axes: axes)
  }

  /// The axes as the value of `font-variation-settings`; `nil` for none.
  package var variations: String? {
    let axes = axes
    return axes.isEmpty
      ? nil : axes.map { "\"\($0.name)\" \($0.value)" }.joined(separator: ",")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  private var entry: Entry { Self.table.withLock { $0.entries[Int(index)] } }

  private struct Entry: Hashable {
    var language: String?
    var lineHeight = 0.0
    var axes: [Axis] = []
  }

  private struct Table {
    var entries = [Entry()]
    var indices: [Entry: UInt16] = [Entry(): 0]

    /// Returns the place of an entry. The last places are for those without axes, of which there
    /// are few: a visitor who moves an axis takes the language from nobody.
    mutating func index(of entry: Entry) -> UInt16 {
      if let known = indices[entry] { return known }
      let isFull = entries.count >= FontDetails.limit - (entry.axes.isEmpty ? 0 : 2_048)
      if isFull, !entry.axes.isEmpty {
        return index(of: Entry(language: entry.language, lineHeight: entry.lineHeight))
      }
      guard !isFull else { return 0 }
      let index = UInt16(entries.count)
      entries.append(entry)
      indices[entry] = index
      return index
    }
  }

  private static let table = Mutex(Table())
}
