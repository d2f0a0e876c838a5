/// Evaluates the `Accept-Encoding` field of a request (RFC 9110, 12.5.3).
package enum AcceptEncoding {
  /// Whether the client accepts gzip: it is listed, or covered by `*`, with a quality that is above
  /// 0 and not below that of `identity`.
  package static func allowsGzip(_ headers: HTTPHeaders) -> Bool {
    guard let value = headers.joined("accept-encoding") else { return false }
    var gzip: Double?
    var anything: Double?
    var identity: Double?
    for item in value.split(separator: ",") {
      let parts = item.split(separator: ";").map { trimmed($0).lowercased() }
      guard let coding = parts.first else { continue }
      let quality = quality(parts.dropFirst())
      switch coding {
      case "gzip", "x-gzip": gzip = quality
      case "identity": identity = quality
      case "*": anything = quality
      default: break
      }
    }
    guard let wish = gzip ?? anything, wish > 0 else { return false }
    return wish >= identity ?? 0
  }

  /// Returns the `q` parameter: 1 when it is absent, 0 when it cannot be parsed.
  private static func quality(_ parameters: some Sequence<String>) -> Double {
    for parameter in parameters where parameter.hasPrefix("q=") {
      guard let value = Double(parameter.dropFirst(2)), (0...1).contains(value) else { return 0 }
      return value
    }
    return 1
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
