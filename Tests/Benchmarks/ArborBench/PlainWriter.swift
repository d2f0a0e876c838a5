import BenchmarkKit

/// The limit of any renderer: a function that knows the text, the id and the frame of each element
/// of a page and appends its HTML to an array of bytes.
struct PlainWriter {
  /// One element of the page.
  private struct Element {
    var id: Int
    /// In tenths of points, as all lengths are; `nil` for 0, of which HTML says nothing.
    var left: Int?
    var top: Int?
    var width: Int
    var text: String
  }

  private let elements: [Element]
  private let expected: [UInt8]

  /// Reads the elements of the rows' page.
  ///
  /// Returns `nil` where the HTML has another form than the writer's.
  init?(of html: [UInt8]) {
    let form =
      /<p id=n(\d+) class=a style=(?:left:([\d.]+)px;)?(?:top:(-?[\d.]+)px;)?width:([\d.]+)px>([^<]*)/
    elements = String(decoding: html, as: UTF8.self).matches(of: form).compactMap { match in
      guard let id = Int(match.1), let width = Self.tenths(match.4) else { return nil }
      return Element(
        id: id, left: match.2.flatMap(Self.tenths), top: match.3.flatMap(Self.tenths),
        width: width, text: String(match.5))
    }
    expected = html
    guard write() == expected else { return nil }
  }

  private static func tenths(_ text: Substring) -> Int? {
    Double(text).map { Int(($0 * 10).rounded()) }
  }

  /// Returns the HTML of the page.
  func write() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected.count)
    for element in elements {
      bytes += "<p id=n".utf8
      Self.append(element.id, to: &bytes)
      bytes += " class=a style=".utf8
      if let left = element.left {
        bytes += "left:".utf8
        Self.append(tenths: left, to: &bytes)
        bytes += "px;".utf8
      }
      if let top = element.top {
        bytes += "top:".utf8
        Self.append(tenths: top, to: &bytes)
        bytes += "px;".utf8
      }
      bytes += "width:".utf8
      Self.append(tenths: element.width, to: &bytes)
      bytes += "px>".utf8
      bytes += element.text.utf8
    }
    return bytes
  }

  private static func append(tenths: Int, to bytes: inout [UInt8]) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let length = abs(tenths)
    append(length / 10, to: &bytes)
    if length % 10 > 0 {
      bytes.append(UInt8(ascii: "."))
      append(length % 10, to: &bytes)
    }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
