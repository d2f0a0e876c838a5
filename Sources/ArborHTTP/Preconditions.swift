/// What a request's conditions say about a representation (RFC 9110, 13.2.2).
package enum Preconditions {
  case proceed
  /// 304: the client has it already.
  case notModified
  /// 412: it is not what the client thinks.
  case failed

  /// - Parameters:
  ///   - tag: With its quotes; `nil` when there is none.
  ///   - modified: Seconds since 1970.
  ///
  /// ## Algorithm
  /// 1. `If-Match` must name the tag, strongly; without that field, `If-Unmodified-Since` must not be before the modification.
  /// 2. `If-None-Match` must not name the tag; without that field, for `GET` and `HEAD`, `If-Modified-Since` must be before the
  ///    modification.
  package static func of(_ request: HTTPRequest, tag: String?, modified: Int64?) -> Preconditions {
    let isRead = request.method == "GET" || request.method == "HEAD"
    if let list = request.headers.joined("if-match") {
      guard let tag, EntityTag.list(list, names: tag, strongly: true) else { return .failed }
    } else if let date = request.headers["if-unmodified-since"].flatMap(HTTPDate.parse),
      let modified,
      modified > date
    {
      return .failed
    }
    if let list = request.headers.joined("if-none-match") {
      guard let tag, EntityTag.list(list, names: tag) else { return .proceed }
      return isRead ? .notModified : .failed
    }
    if isRead, let date = request.headers["if-modified-since"].flatMap(HTTPDate.parse),
      let modified,
      modified <= date
    {
      return .notModified
    }
    return .proceed
  }
}

/// The part of a representation that a client asks for (RFC 9110, 14).
package enum ByteRange: Equatable {
  /// Everything: no part was asked for, or in a way that may be passed over.
  case whole
  case part(Range<Int>)
  /// 416: no byte of what was asked for is there.
  case outside

  /// Several parts in one request are passed over, as are units other than bytes.
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

  static func parse(_ text: String, size: Int) -> ByteRange {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("bytes="), !lowered.contains(",") else { return .whole }
    let bounds = lowered.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return .whole }
    let first = bounds[0].drop { $0 == " " }
    let last = bounds[1].prefix { $0 != " " }
    if first.isEmpty {
      guard let count = number(last) else { return .whole }
      guard count > 0, size > 0 else { return .outside }
      return .part(max(size - count, 0)..<size)
    }
    guard let start = number(first) else { return .whole }
    guard last.isEmpty || number(last) != nil else { return .whole }
    let end = number(last) ?? Int.max - 1
    guard end >= start else { return .whole }
    guard start < size else { return .outside }
    return .part(start..<min(end + 1, size))
  }

  /// Digits only; a number that is too large is the largest.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(text).map { min($0, Int.max - 1) } ?? Int.max - 1
  }
}

extension HTTPResponse {
  /// 412.
  static func preconditionFailed(_ headers: HTTPHeaders) -> HTTPResponse {
    var response = HTTPResponse.text("It has changed since you read it.\n", status: 412)
    for (name, value) in headers { response.headers.append(name, value) }
    return response
  }

  /// 416.
  static func rangeOutside(size: Int) -> HTTPResponse {
    var response = HTTPResponse.text("There are \(size) bytes.\n", status: 416)
    response.headers.append("Content-Range", "bytes */\(size)")
    return response
  }
}
