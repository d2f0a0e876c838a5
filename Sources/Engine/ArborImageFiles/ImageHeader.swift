package import Foundation

/// The format and the size of an image, read from its first bytes.
///
/// Nothing is decoded. Sizes are those that a browser shows: width and height are exchanged when
/// the file's orientation is a quarter turn.
package struct ImageHeader: Equatable, Sendable {
  /// The formats that all browsers show.
  package enum Format: String, Sendable, CaseIterable {
    case png, jpeg, gif, webp, avif, svg
  }

  /// The format of the image.
  package var format: Format
  /// The width in pixels; for an SVG, in points.
  package var width: Double
  /// The height in pixels; for an SVG, in points.
  package var height: Double

  /// The number of bytes that suffice, except for files with longer metadata.
  package static let length = 1 << 20

  package init(format: Format, width: Double, height: Double) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Parses the first bytes; `nil` when they are not an image that browsers show, or contain no
  /// size.
  package init?(_ bytes: [UInt8]) {
    let found =
      Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webp(bytes)
      ?? Self.avif(bytes) ?? Self.svg(bytes)
    guard let found, found.width > 0, found.height > 0, found.width < 1e6, found.height < 1e6 else {
      return nil
    }
    self = found
  }

  /// Whether `bytes` contain an ASCII text at a position.
  static func has(_ text: StaticString, in bytes: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[start..<start + $0.count]) }
  }

  /// Returns a big-endian unsigned number of `count` bytes; 0 past the end.
  static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    guard start >= 0, start + count <= bytes.count else { return 0 }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    guard start >= 0, start + count <= bytes.count else { return 0 }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: Formats

  /// PNG (ISO/IEC 15948): the header is the first chunk.
  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.first == 0x89, has("PNG\r\n", in: bytes, at: 1), has("IHDR", in: bytes, at: 12)
    else {
      return nil
    }
    return ImageHeader(
      format: .png, width: Double(big(bytes, 16, 4)), height: Double(big(bytes, 20, 4)))
  }

  /// GIF 87a and 89a: the logical screen.
  private static func gif(_ bytes: [UInt8]) -> ImageHeader? {
    guard has("GIF87a", in: bytes, at: 0) || has("GIF89a", in: bytes, at: 0) else { return nil }
    return ImageHeader(
      format: .gif, width: Double(little(bytes, 6, 2)), height: Double(little(bytes, 8, 2)))
  }

  /// JPEG (ITU-T T.81): the first frame header; the Exif orientation comes before it.
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var position = 2
    var isTurned = false
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      let length = big(bytes, position + 2, 2)
      switch marker {
      case 0xE1 where has("Exif", in: bytes, at: position + 4):
        isTurned = orientation(bytes, position + 10, position + 2 + length) >= 5
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        let height = Double(big(bytes, position + 5, 2))
        let width = Double(big(bytes, position + 7, 2))
        return ImageHeader(
          format: .jpeg, width: isTurned ? height : width, height: isTurned ? width : height)
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard length >= 2 else { return nil }
      position += 2 + length
    }
    return nil
  }

  /// Returns tag 274 of the first directory; 1 where there is none.
  private static func orientation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let isLittle = has("II", in: bytes, at: start)
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset >= start, offset + count <= end else { return 0 }
      return isLittle ? little(bytes, offset, count) : big(bytes, offset, count)
    }
    let directory = start + number(start + 4, 4)
    for index in 0..<number(directory, 2) {
      let entry = directory + 2 + index * 12
      guard entry + 12 <= end else { break }
      if number(entry, 2) == 274 { return number(entry + 8, 2) }
    }
    return 1
  }

  /// WebP (RFC 9649): simple, lossless or extended.
  private static func webp(_ bytes: [UInt8]) -> ImageHeader? {
    guard has("RIFF", in: bytes, at: 0), has("WEBP", in: bytes, at: 8) else { return nil }
    func header(_ width: Int, _ height: Int) -> ImageHeader {
      ImageHeader(format: .webp, width: Double(width), height: Double(height))
    }
    if has("VP8 ", in: bytes, at: 12) {
      return header(little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    }
    if has("VP8L", in: bytes, at: 12) {
      let bits = little(bytes, 21, 4)
      return header(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard has("VP8X", in: bytes, at: 12), bytes.count >= 30 else { return nil }
    return header(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
  }

  /// AVIF: the largest extent (`ispe`) in the properties of a file with the brand `avif`; parts and
  /// thumbnails are smaller.
  private static func avif(_ bytes: [UInt8]) -> ImageHeader? {
    guard has("ftyp", in: bytes, at: 4),
      has("avif", in: bytes, at: 8) || has("avis", in: bytes, at: 8)
    else { return nil }
    var best: ImageHeader?
    let end = min(bytes.count, 1 << 16) - 16
    var position = 0
    while position < end {
      if bytes[position] == UInt8(ascii: "i"), has("ispe", in: bytes, at: position) {
        let width = Double(big(bytes, position + 8, 4))
        let height = Double(big(bytes, position + 12, 4))
        if width * height > (best?.width ?? 0) * (best?.height ?? 0) {
          best = ImageHeader(format: .avif, width: width, height: height)
        }
      }
      position += 1
    }
    return best
  }
}

extension ImageHeader.Format {
  /// The media type, as in the field `Content-Type`.
  package var mediaType: String { self == .svg ? "image/svg+xml" : "image/" + rawValue }

  /// Returns the URL that has the file itself.
  package func dataURL(_ file: Data) -> String {
    "data:\(mediaType);base64," + file.base64EncodedString()
  }
}
