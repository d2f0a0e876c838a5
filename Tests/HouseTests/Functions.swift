/// A function, initializer, subscript or computed property of a source file, with its body.
///
/// Formatted sources are assumed: the closing brace stands below the beginning of the declaration.
struct Function {
  /// `func` names are without parameters; the others have the keyword as their name.
  var name: String
  /// The number of the line that begins the declaration, from 1.
  var line: Int
  /// The lines from the beginning of the declaration to the closing brace, both included.
  var length: Int
  /// Whether `@Test` stands before it.
  var isTest: Bool
  /// The lines below the first one, without what is inside strings of several lines.
  var body: [String]

  /// All functions of a file, also those inside of other functions, in order.
  static func all(in file: SourceFile) -> [Function] {
    let code = file.code
    return code.indices.compactMap { function(at: $0, of: code) }
  }

  private static func function(
    at index: Int, of code: [(number: Int, text: String)]
  ) -> Function? {
    let text = code[index].text
    // Asking for words first is many times faster than the expression.
    guard words.contains(where: text.contains), let head = text.prefixMatch(of: declaration)
    else { return nil }
    let indent = String(head.output.1)
    // The head may take several lines; one that closes or starts anew has no body.
    guard let opening = code[index...].prefix(16).firstIndex(where: { endsHead($0.text) }),
      code[opening].text.hasSuffix("{"),
      let closing = code[(opening + 1)...].firstIndex(where: { $0.text.hasPrefix(indent + "}") })
    else { return nil }
    let body = code[(index + 1)...closing].map(\.text)
    let above = code[..<index].reversed().prefix { isPartOfAttributes($0.text) }
    return Function(
      name: String(head.output.3 ?? head.output.2), line: code[index].number,
      length: code[closing].number - code[index].number + 1,
      isTest: above.contains { $0.text.contains("@Test") }
        || code[index].text.contains("@Test"), body: body)
  }

  /// The names that are followed by `(` or `{` in the body: of functions, types and keywords.
  var calledNames: Set<String> {
    var names: Set<String> = []
    for line in body {
      var name: [UInt8] = []
      var isAfterSpace = false
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          if isAfterSpace { name = [] }
          isAfterSpace = false
          name.append(byte)
        case UInt8(ascii: " "): isAfterSpace = true
        default:
          let isCall = byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
          if isCall, !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
          name = []
          isAfterSpace = false
        }
      }
    }
    return names
  }

  private static let words = ["func ", "init", "subscript", "var ", "let "]

  private static func endsHead(_ line: String) -> Bool {
    line.hasSuffix("{") || line.hasSuffix("}") || line.isEmpty
  }

  /// Whether a line above a declaration belongs to it: not one that ends another declaration.
  private static func isPartOfAttributes(_ line: String) -> Bool {
    !line.isEmpty && !line.hasSuffix("{") && line.firstMatch(of: /^\s*\}/) == nil
  }

  private nonisolated(unsafe) static let declaration =
    /^(\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]\w*(?:\([a-z]+\))?\s+)*?(func\b(?:\s+(\w+))?|init(?=[?(<])|deinit\b|subscript\b|(?:var|let)\s+\w+.*\{$)/
}
