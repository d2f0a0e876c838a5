import Foundation

/// Writes the language of a PDF file, for which the drawing library has no function.
///
/// ## Algorithm
/// A file ends with a table of its objects, and a trailer that names the catalog. An update is
/// appended: the catalog with the language, a table that names only it, and a trailer that refers
/// to the table before. A file that is written in another way stays as it is.
enum PDFLanguage {
  static func adding(_ language: String, to file: [UInt8]) -> [UInt8] {
    guard language.allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }),
      let tail = Tail(file), let catalog = catalog(of: file, tail)
    else { return file }
    let place = file.count
    let object = "\(tail.root) 0 obj\n<< /Lang (\(language)) \(catalog)\nendobj\n"
    let table = "xref\n\(tail.root) 1\n\(padded(place)) 00000 n \n"
    let trailer =
      "trailer\n<< /Size \(tail.size) /Root \(tail.root) 0 R\(tail.info) /Prev \(tail.table) >>\n"
    let end = "startxref\n\(place + object.utf8.count)\n%%EOF\n"
    return file + Array((object + table + trailer + end).utf8)
  }

  private static func padded(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(10 - digits.count, 0)) + digits
  }

  /// The numbers at the end of a file.
  private struct Tail {
    var size = 0
    var root = 0
    /// The reference to the description of the file, with its name; empty if there is none.
    var info = ""
    /// The place of the table of objects.
    var table = 0

    init?(_ file: [UInt8]) {
      let end = String(decoding: file.suffix(1_024), as: UTF8.self)
      guard let trailer = end.range(of: "trailer", options: .backwards) else { return nil }
      let text = end[trailer.upperBound...]
      func number(after name: String) -> Int? {
        guard let range = text.range(of: name) else { return nil }
        let digits = text[range.upperBound...].drop { $0.isWhitespace }.prefix { $0.isNumber }
        return Int(digits)
      }
      guard let size = number(after: "/Size"), let root = number(after: "/Root"),
        let table = number(after: "startxref")
      else { return nil }
      (self.size, self.root, self.table) = (size, root, table)
      if let info = number(after: "/Info") { self.info = " /Info \(info) 0 R" }
    }
  }

  /// Returns the catalog from behind its opening bracket to its end; `nil` if it is not found.
  private static func catalog(of file: [UInt8], _ tail: Tail) -> String? {
    let start = Array("\n\(tail.root) 0 obj\n<<".utf8)
    let end = Array("endobj".utf8)
    let area = file[max(file.count - 65_536, 0)...]
    guard let found = area.firstRange(of: start),
      let last = file[found.upperBound...].firstRange(of: end)
    else { return nil }
    let text = String(decoding: file[found.upperBound..<last.lowerBound], as: UTF8.self)
    guard text.contains("/Catalog"), !text.contains("/Lang"), !text.contains("stream") else {
      return nil
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
