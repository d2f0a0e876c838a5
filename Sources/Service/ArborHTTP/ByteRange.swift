/// The result of evaluating a request's `Range` field (RFC 9110, 14).
package enum ByteRange: Equatable {
  /// The whole content: there is no `Range` field, or it has to be ignored.
  case whole
  case part(Range<Int>)
  /// Two or more ranges that do not overlap.
  case parts([Range<Int>])
  /// No requested byte exists; answered with 416.
  case outside

  /// The largest number of ranges. A request for more gets the whole content, because many small
  /// parts cost more than they save.
  package static let most = 16

  /// Evaluates the `Range` and `If-Range` fields of a request. Units other than bytes are ignored.
  ///
  /// - Parameters:
  ///   - tag: The strong tag that `If-Range` must name, if it is there.
  ///   - modified: Seconds since 1970, which a date in `If-Range` must equal.
  package static func of(
    _ request: HTTPRequest, size: Int, tag: String?, modified: Int64?
  ) -> ByteRange {
    guard request.method == "GET", let text = request.headers["range"] else { return .whole }
    if let condition = request.headers["if-range"] {
      if condition.hasPrefix("\"") || condition.hasPrefix("W/") {
        guard let tag, condition == tag, !tag.hasPrefix("W/") else { return .whole }
      } else {
        guard let date = HTTPDate.parse(condition), date == modified else { return .whole }
      }
    }
    return parse(text, size: size)
  }

  /// Parses a `Range` value.
  ///
  /// ## Algorithm
  /// 1. Parse each element of the list; an invalid element makes the whole list void. Ranges beyond
  ///    the end are dropped.
  /// 2. Merge ranges that overlap or touch, in the order of the content; otherwise keep the order
  ///    of the request.
  static func parse(_ text: String, size: Int) -> ByteRange {
    guard text.prefix(6).lowercased() == "bytes=" else { return .whole }
    let elements = text.dropFirst(6).split(separator: ",", maxSplits: most)
      .map { $0.drop(while: isBlank) }
      .filter { !$0.isEmpty }
    guard !elements.isEmpty, elements.count <= most else { return .whole }
    var ranges: [Range<Int>] = []
    for element in elements {
      guard let range = range(element, size: size) else { return .whole }
      if !range.isEmpty { ranges.append(range) }
    }
    ranges = merged(ranges)
    switch ranges.count {
    case 0: return .outside
    case 1: return .part(ranges[0])
    default: return .parts(ranges)
    }
  }

  /// Returns `nil` for an invalid range, and an empty range for one beyond the end.
  private static func range(_ text: Substring, size: Int) -> Range<Int>? {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return nil }
    let last = bounds[1].prefix { !isBlank($0) }
    guard bounds[1].dropFirst(last.count).allSatisfy(isBlank) else { return nil }
    if bounds[0].isEmpty {
      guard let count = number(last) else { return nil }
      return max(size - count, 0)..<size
    }
    guard let start = number(bounds[0]), last.isEmpty || number(last) != nil else { return nil }
    let end = number(last) ?? Int.max - 1
    guard end >= start else { return nil }
    return start < size ? start..<min(end + 1, size) : 0..<0
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged.count == ranges.count ? ranges : merged
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// Parses a number of digits only; one that is too large becomes `Int.max - 1`.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(text).map { min($0, Int.max - 1) } ?? Int.max - 1
  }
}

extension Representation {
  /// Returns a 206 response with several parts, each with header fields of its own (RFC 9110,
  /// 14.6).
  func response(_ headers: HTTPHeaders, parts: [Range<Int>], of size: Int) -> HTTPResponse {
    var headers = headers
    let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
    var pieces: [HTTPBody.Piece] = []
    for (index, part) in parts.enumerated() {
      let head =
        (index == 0 ? "" : "\r\n") + "--\(boundary)\r\nContent-Type: \(type)\r\n"
        + "Content-Range: bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)\r\n\r\n"
      pieces.append(.bytes(Array(head.utf8)))
      switch body.part(part) {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .file(let file, let range): pieces.append(.file(file, range))
      case .empty, .pieces, .stream: break
      }
    }
    pieces.append(.bytes(Array("\r\n--\(boundary)--\r\n".utf8)))
    headers.append("Content-Type", "multipart/byteranges; boundary=\(boundary)")
    return HTTPResponse(status: 206, headers: headers, body: .pieces(pieces))
  }
}

extension HTTPBody {
  func part(_ range: Range<Int>) -> HTTPBody {
    switch self {
    case .empty, .pieces, .stream: self
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .file(let file, let whole):
      .file(file, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
    }
  }
}

extension HTTPResponse {
  /// Returns a 416 response.
  static func rangeOutside(size: Int) -> HTTPResponse {
    var response = HTTPResponse.text("There are \(size) bytes.\n", status: 416)
    response.headers.append("Content-Range", "bytes */\(size)")
    return response
  }
}
