import Foundation

/// The directory at the beginning of a TIFF file.
enum TIFFHeader {
  /// The most entries of a directory that are read.
  private static let mostEntries = 512

  /// Returns the size in pixels of the first image; `nil` for other data.
  static func size(_ bytes: [UInt8]) -> CGSize? {
    let isLittle = bytes.starts(with: [0x49, 0x49, 42, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= bytes.count else { return nil }
      let part = bytes[start..<start + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    var (width, height) = (0, 0)
    for index in 0..<min(count, mostEntries) {
      let entry = start + 2 + index * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        let value = number(entry + 8, type == 3 ? 2 : 4)
      else { return nil }
      if tag == 256 { width = value }
      if tag == 257 { height = value }
    }
    return width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }
}
