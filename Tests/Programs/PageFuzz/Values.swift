import Foundation

/// Values that a stranger might send, as JSON.
extension Choices {
  /// Numbers at and beyond the ends of what types and limits hold.
  private static let numbers = [
    "0", "1", "-1", "2", "3", "10", "0.5", "100", "-100", "320", "1000", "2000", "16384", "20000",
    "20001", "32768", "65535", "65536", "1e5", "1e6", "1e7", "1e9", "2147483647", "2147483648",
    "-2147483649", "4294967295", "4294967296", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "1e19", "-1e19", "1e38", "1e308", "-1e308",
    "1e309", "1e-300", "-0", "1e-7", "-123456.789", "16777217", "1e15", "99999.99",
  ]

  /// Texts that are empty, long, of other scripts, or look like something else.
  private static let texts: [String] = [
    "", "a", "Ada", "0", "1", "-1", "true", "nan", "inf", "1e400", "null", "\u{0}", "\r\n\n",
    "שלום عرب 123", "\u{202E}abc\u{202C}", "</script><b>", "../../etc", "%00%zz", "#ff00ff",
    "2024-02-30", "99999-12-31T25:61", "-0001-01-01T00:00", "12:34", "*a **b", "n1", "p1", "/",
    "é e\u{301}", "👨‍👩‍👧‍👦🏳️‍🌈", "\u{FEFF}\u{200D}\u{FFFD}", "\t ", "\u{2028}\u{85}",
    String(repeating: "x", count: 3_000), String(repeating: "\n", count: 500),
    "e" + String(repeating: "\u{301}", count: 800), String(repeating: "9", count: 400),
    String(repeating: "a ", count: 1_500), String(repeating: "😀", count: 300),
  ]

  /// Returns a number as JSON.
  mutating func number() -> String { pick(Self.numbers) }

  /// Returns a number that a small control, list or page may have.
  mutating func smallNumber() -> String {
    oneIn(4) ? String(Double(below(4_000)) / 10) : String(below(120))
  }

  /// Returns a text.
  mutating func text() -> String { pick(Self.texts) }

  /// Returns a text as a JSON string.
  mutating func quotedText() -> String { Self.quoted(text()) }

  /// Returns any value as JSON, of any type.
  mutating func value(depth: Int = 0) -> String {
    switch below(depth < 2 ? 8 : 5) {
    case 0: number()
    case 1: quotedText()
    case 2: "null"
    case 3: "true"
    case 4: "false"
    case 5: "[" + list { $0.value(depth: depth + 1) } + "]"
    case 6:
      "{" + list { "\($0.quotedText()):\($0.value(depth: depth + 1))" } + "}"
    default: pick(["\"\\ud800\"", "[[[[[[[[]]]]]]]]", "{\"\":{}}", "\"\\u0000\"", "01", "[1,", ""])
    }
  }

  /// Returns up to four elements, with commas.
  private mutating func list(_ element: (inout Choices) -> String) -> String {
    (0..<below(5)).map { _ in element(&self) }.joined(separator: ",")
  }

  /// Returns a text as a JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        result += "\\u" + String(0x1_0000 + scalar.value, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a viewport, also at and past the limits: width and height as JSON.
  mutating func viewport() -> (width: String, height: String) {
    switch below(4) {
    case 0: (String(1 + below(2_000)), String(1 + below(2_000)))
    case 1: pick([("20000", "2000"), ("2000", "20000"), ("6324", "6324"), ("1", "1")])
    case 2: pick([("20000", "20000"), ("0", "0"), ("1", "20000"), ("20000", "1"), ("0.5", "9")])
    default: (number(), number())
    }
  }
}
