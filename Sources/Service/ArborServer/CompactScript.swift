/// Minifies a script for browsers: removes comments, indentation and empty lines.
///
/// It processes lines without parsing the language. The scripts of Public/ observe its
/// requirements: comments start a line or follow a `;`, `{` or `,`, and no string spans several
/// lines.
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
      result += code
    }
    return result
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
