/// Minifies a script for browsers: removes comments, indentation, empty lines, and spaces that
/// separate nothing.
///
/// It processes lines without parsing the language. The scripts of Public/ observe its
/// requirements: comments start a line or follow a `;`, `{` or `,`, no string spans several lines,
/// and regular expressions contain neither quotes nor spaces.
package enum CompactScript {
  /// Returns the minified script.
  package static func compact(_ script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    for line in script.split(separator: UInt8(ascii: "\n")) {
      var code = line.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "//".utf8) { continue }
      if let end = comment(in: code) { code = code[..<end] }
      while code.last == UInt8(ascii: " ") { code.removeLast() }
      if code.isEmpty { continue }
      if !mayJoin(result.last, code.first) { result.append(UInt8(ascii: "\n")) }
      result += withoutSpaces(code)
    }
    return result
  }

  /// Returns a line without the spaces outside of strings that separate neither two words nor two
  /// equal signs, such as those of `a + +b`.
  private static func withoutSpaces(_ code: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in zip(code.indices, code) {
      if let open = quote {
        if !isEscaped, byte == open { quote = nil }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if "\"'`".utf8.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: " "), let last = result.last,
        !separates(last, code[index + 1])
      {
        continue
      }
      result.append(byte)
    }
    return quote == nil ? result : Array(code)
  }

  private static func separates(_ last: UInt8, _ next: UInt8) -> Bool {
    isOfWord(last) && isOfWord(next) || last == next && "+-".utf8.contains(last)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether two lines can be joined, because no statement ends at the line break.
  private static func mayJoin(_ last: UInt8?, _ first: UInt8?) -> Bool {
    guard let last else { return true }
    return "{;,(".utf8.contains(last) || first == UInt8(ascii: "}")
  }

  /// Returns the index at which a trailing comment begins; `nil` when there is none.
  private static func comment(in code: ArraySlice<UInt8>) -> Int? {
    guard
      let mark = code.indices.last(where: {
        code[$0...].starts(with: " // ".utf8)
      }),
      !code[mark...].contains(where: { "\"'`".utf8.contains($0) }),
      let before = code[..<mark].last(where: { $0 != UInt8(ascii: " ") }),
      ";{,".utf8.contains(before)
    else { return nil }
    return mark
  }
}
