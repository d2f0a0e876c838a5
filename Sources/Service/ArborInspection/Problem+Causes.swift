package import ArborCore

extension Problem {
  /// `offset` counts bytes from the start of the body.
  package static func malformedJSON(offset: Int, expected: String) -> Problem {
    Problem(
      .malformedJSON, "At byte \(offset) of the body \(expected) is expected.",
      [.init("offset", .number(Double(offset))), .init("expected", .string(expected))])
  }

  /// `pointer` is a JSON pointer (RFC 6901) into the body.
  package static func invalidValue(pointer: String, expected: String) -> Problem {
    let place = pointer.isEmpty ? "The body" : "\"\(pointer)\""
    return Problem(
      .invalidValue, "\(place) must be \(expected).",
      [.init("pointer", .string(pointer)), .init("expected", .string(expected))])
  }

  /// Reports an invalid query parameter, or `path` for the rest of the URL's path.
  package static func invalidValue(parameter: String, expected: String, offset: Int? = nil)
    -> Problem
  {
    var members: [JSONValue.Member] = [
      .init("parameter", .string(parameter)), .init("expected", .string(expected)),
    ]
    if let offset { members.append(.init("offset", .number(Double(offset)))) }
    let place = offset.map { " At byte \($0)" } ?? ""
    return Problem(
      .invalidValue,
      "The parameter \"\(parameter)\" cannot be used.\(place.isEmpty ? "" : place + ":") Expected \(expected).",
      members)
  }

  /// Reports a selector with a syntax error. `offset` counts bytes from its start.
  package static func selectorSyntax(offset: Int, _ detail: String) -> Problem {
    Problem(.selectorSyntax, detail, [.init("offset", .number(Double(offset)))])
  }

  /// Reports an id of a session that has ended, was deleted, or never existed.
  package static func sessionExpired(_ id: String) -> Problem {
    Problem(
      .sessionExpired,
      "There is no session \"\(id)\" (any more). List the sessions, or create one with POST /v1/sessions.",
      [.init("session", .string(id))])
  }

  /// Reports an unknown page id, with the ids of all pages.
  package static func pageNotFound(_ id: String, pages: [Page]) -> Problem {
    Problem(
      .pageNotFound, "There is no page \"\(id)\". Choose one of \"pages\".",
      [.init("page", .string(id)), .init("pages", .strings(pages.map(\.id)))])
  }

  /// Reports an `If-Match` that names a revision other than the current one.
  package static func staleRevision(expected: Int, current: Int) -> Problem {
    Problem(
      .staleRevision,
      "The request is for revision \(expected), the tree is at \(current). Read it again, then repeat the request.",
      [.init("expected", .number(Double(expected))), .init("current", .number(Double(current)))])
  }

  /// Reports a revision that is not recorded. `kept` lists the recorded ones, the oldest first.
  package static func revisionNotKept(_ name: RevisionName, kept: [RevisionName]) -> Problem {
    Problem(
      .revisionNotKept,
      "Revision \(name) is not kept. Those are that were read or streamed, the last \(TreeHistory.capacity) of them: see \"kept\".",
      members(of: name, kept: kept))
  }

  /// Reports that the full structure of a revision is not recorded.
  package static func structureNotKept(of name: RevisionName, kept: [RevisionName]) -> Problem {
    Problem(
      .revisionNotKept,
      "Views that represent nothing are not kept of revision \(name). Ask without \"structure=full\".",
      members(of: name, kept: kept))
  }

  private static func members(
    of name: RevisionName, kept: [RevisionName]
  ) -> [JSONValue.Member] {
    [
      .init("revision", .string(name.description)),
      .init("kept", .strings(kept.map(\.description))),
    ]
  }

  /// `what` and `advice` are complete sentences.
  package static func rateLimited(_ what: String, advice: String) -> Problem {
    Problem(.rateLimited, "\(what) \(advice)")
  }

  /// Reports a read-only member. `why` is a complete sentence.
  package static func notWritable(_ what: String, why: String) -> Problem {
    Problem(.notWritable, "\(what) cannot be written: \(why)", [.init("member", .string(what))])
  }

  /// Reports a body with an unsupported content type; `type` is `nil` when the request names none.
  package static func unsupportedMediaType(_ type: String?, expected: [String]) -> Problem {
    Problem(
      .unsupportedMediaType,
      "The body is \(type.map { "\"\($0)\"" } ?? "of an unnamed type"). Send \(expected.joined(separator: " or ")).",
      [.init("accepted", .strings(expected))])
  }

  /// Reports a body of more than `limit` bytes.
  package static func payloadTooLarge(limit: Int) -> Problem {
    Problem(
      .payloadTooLarge, "The body has more than \(limit) bytes. Send less.",
      [.init("limit", .number(Double(limit)))])
  }

  /// Reports a method that the endpoint does not support.
  package static func methodNotAllowed(_ method: String, allowed: [String]) -> Problem {
    Problem(
      .methodNotAllowed, "\(method) is not answered here. Use \(allowed.joined(separator: ", ")).",
      [.init("allowed", .strings(allowed))])
  }
}
