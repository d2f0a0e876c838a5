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
      && line.firstMatch(of: satisfying) == nil
  }

  /// Complaints about public views and styles at the top level of a file whose documentation has
  /// no example.
  static func withoutExample(in file: SourceFile) -> [String] {
    let lines = file.code
    return lines.indices.compactMap { index in
      guard let match = lines[index].text.prefixMatch(of: example) else { return nil }
      let attributes = lines[..<index].reversed().drop { $0.text.firstMatch(of: attribute) != nil }
      let comment = attributes.prefix { $0.text.hasPrefix("///") }
      guard !comment.contains(where: { $0.text == "/// ```swift" }) else { return nil }
      return """
        \(file.path):\(lines[index].number): \(match.output.1) has no example. Add one to its \
        comment, in a fence of ```swift.
        """
    }
  }

  /// The names of types that a file declares at its top level, without private ones.
  static func topLevelTypes(in file: SourceFile) -> [String] {
    file.code.compactMap { $0.text.prefixMatch(of: type).map { String($0.output.1) } }
  }

  /// A line of attributes or conditions between a comment and its declaration.
  private nonisolated(unsafe) static let attribute =
    /^\s*(?:(?:@\w+(?:\([^)]*\))?\s*)+$|@available\(.*\)$|#if|#else|#endif)/
  private nonisolated(unsafe) static let declaration =
    /^\s*(?:@[\w(), "._:*]+\s+)*(?:public|open)\s+(?:[\w()@]+\s+)*?(?:var|let|func|init|struct|class|enum|protocol|actor|typealias|subscript|case|associatedtype)\b/
  /// A member that has its comment in the protocol which it satisfies, or that only the library
  /// calls.
  private nonisolated(unsafe) static let satisfying =
    /\b(?:func|var|let|typealias|subscript) (?:_|Body\b|body: |makeBody\(|== |hash\(into\b|allCases\b)/
  /// The line of a public view or style.
  private nonisolated(unsafe) static let example =
    /public (?:struct|protocol|enum) (?!_)(\w+Style\b|\w+(?=.*[:,] View\b))/
  private nonisolated(unsafe) static let type =
    /(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|open|final|indirect|nonisolated|@\w+) )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/
}

extension String {
  /// Whether a line of code is only a comment.
  var isComment: Bool { trimmingCharacters(in: .whitespaces).hasPrefix("//") }

  /// Whether a line of code is one of a documentation comment.
  var isDocumentation: Bool { trimmingCharacters(in: .whitespaces).hasPrefix("///") }
}
