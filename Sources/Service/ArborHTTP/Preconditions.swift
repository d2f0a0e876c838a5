/// The result of evaluating a request's preconditions (RFC 9110, 13.2.2).
package enum Preconditions {
  case proceed
  /// The client's copy is current; answered with 304.
  case notModified
  /// The content is not the one that the client expects; answered with 412.
  case failed

  /// - Parameters:
  ///   - tag: With its quotes; `nil` when there is none.
  ///   - modified: Seconds since 1970.
  ///
  /// ## Algorithm
  /// 1. `If-Match` must name the tag, strongly; without that field, `If-Unmodified-Since` must not
  ///    be before the modification.
  /// 2. `If-None-Match` must not name the tag; without that field, for `GET` and `HEAD`,
  ///    `If-Modified-Since` must be before the modification.
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

extension HTTPResponse {
  /// Returns a 412 response.
  static func preconditionFailed(_ headers: HTTPHeaders) -> HTTPResponse {
    var response = HTTPResponse.text("It has changed since you read it.\n", status: 412)
    for (name, value) in headers { response.headers.append(name, value) }
    // The cache lifetime of the content does not apply to this response.
    response.headers.remove("cache-control")
    return response
  }
}
