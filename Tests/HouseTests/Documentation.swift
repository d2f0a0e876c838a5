import Foundation

/// The public declarations of source files, and which of them have no documentation comment.
struct Documentation {
  /// How many public declarations there are, without overrides and what only the library calls.
  var count = 0
  /// `file:line` of those without a comment.
  var missing: [String] = []

  init() {}

  init(of file: SourceFile) {
    let lines = file.code
    for (index, line) in lines.enumerated() where Self.counts(line.text) {
      count += 1
      let above = lines[..<index].last { $0.text.firstMatch(of: Self.attribute) == nil }
      if above?.text.trimmingCharacters(in: .whitespaces).hasPrefix("///") != true {
        missing.append("\(file.path):\(line.number)")
      }
    }
  }

  static func + (one: Documentation, other: Documentation) -> Documentation {
    var sum = one
    sum.count += other.count
    sum.missing += other.missing
    return sum
  }

  private static func counts(_ line: String) -> Bool {
    line.firstMatch(of: declaration) != nil && !line.contains(" override ")
      && !line.contains("func _") && !line.contains("typealias Body")
      && !line.contains("var body: ")
  }

  /// The names of types that a file declares at its top level, without private ones.
  static func topLevelTypes(in file: SourceFile) -> [String] {
    file.code.compactMap { $0.text.prefixMatch(of: type).map { String($0.output.1) } }
  }

  /// A line of attributes or conditions between a comment and its declaration.
  private nonisolated(unsafe) static let attribute =
    /^\s*(?:(?:@\w+(?:\([^)]*\))?\s*)+$|#if|#else|#endif)/
  private nonisolated(unsafe) static let declaration =
    /^\s*(?:@[\w(), "._:*]+\s+)*(?:public|open)\s+(?:[\w()@]+\s+)*?(?:var|let|func|init|struct|class|enum|protocol|actor|typealias|subscript|case|associatedtype)\b/
  private nonisolated(unsafe) static let type =
    /(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|open|final|indirect|nonisolated|@\w+) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
}

extension String {
  /// Whether a line of code is only a comment.
  var isComment: Bool { trimmingCharacters(in: .whitespaces).hasPrefix("//") }
}
