import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession

/// The only type that maps errors to status codes.
enum Status {
  static func code(of kind: Problem.Kind) -> Int {
    switch kind {
    case .nodeNotFound, .sessionExpired, .pageNotFound, .intentNotFound: 404
    case .methodNotAllowed: 405
    case .ambiguousSelector, .controlUnresponsive, .intentFailed: 409
    case .staleNode, .revisionNotKept: 410
    case .rateLimited: 429
    case .staleRevision: 412
    case .payloadTooLarge: 413
    case .unsupportedMediaType: 415
    case .invalidValue: 422
    case .notWritable: 403
    case .selectorSyntax, .malformedJSON: 400
    }
  }

  static func code(of refusal: Refusal) -> Int {
    switch refusal {
    case .noSuchAddress: 404
    case .foreignHost, .sessionElsewhere: 421
    case .tokenNeeded, .passwordNeeded: 401
    case .foreignOrigin, .forgedForm, .restIsOff, .restIsLocal, .scopeNeeded, .metricsAreOff: 403
    case .notAcceptable: 406
    case .tooManySockets, .busy: 429
    case .tooManySessions, .draining, .stuck, .memoryIsShort: 503
    case .upgradeRequired: 426
    case .badEncoding: 400
    case .noPicture: 500
    }
  }
}

extension HTTPResponse {
  /// Returns the response to an error: `application/problem+json` (RFC 9457), or a page for a
  /// browser.
  static func failure(_ error: any Error, to request: HTTPRequest) -> HTTPResponse {
    switch error {
    case let problem as Problem:
      let status = Status.code(of: problem.kind)
      var response = failure(
        status: status, title: problem.kind.title, detail: problem.readableDetail,
        body: problem.body(status: status, instance: request.path), to: request)
      if problem.kind == .methodNotAllowed, case .array(let methods)? = problem["allowed"] {
        let names = methods.compactMap { if case .string(let name) = $0 { name } else { nil } }
        response.headers.append("Allow", names.joined(separator: ", "))
      }
      if problem.kind == .rateLimited { response.headers.append("Retry-After", "1") }
      return response
    case let refusal as Refusal:
      let status = Status.code(of: refusal)
      var response = failure(
        status: status, title: refusal.title, detail: refusal.description,
        body: body(of: refusal, status: status, instance: request.path), to: request)
      if let seconds = refusal.retrySeconds {
        response.headers.append("Retry-After", "\(seconds)")
      }
      if let challenge = refusal.challenge {
        response.headers.append("WWW-Authenticate", challenge)
      }
      return response
    case SessionError.expired(let id):
      return failure(Problem.sessionExpired(id.description), to: request)
    case SessionError.forged: return failure(Refusal.forgedForm, to: request)
    case SessionError.full(let limit):
      return failure(Refusal.tooManySessions(limit: limit), to: request)
    case SessionError.busy(let pause):
      return failure(Refusal.busy(seconds: pause.wholeSeconds), to: request)
    case SessionError.memoryIsShort: return failure(Refusal.memoryIsShort, to: request)
    default:
      assertionFailure("\(error) has no status code. Name it in Status.swift.")
      return .text("The server could not answer.\n", status: 500)
    }
  }

  private static func failure(
    status: Int, title: String, detail: String, body: [UInt8], to request: HTTPRequest
  ) -> HTTPResponse {
    guard request.prefersHTML else {
      return .bytes(body, type: "application/problem+json", status: status)
    }
    return .html(ErrorPage.html(status: status, title: title, detail: detail), status: status)
  }

  private static func body(of refusal: Refusal, status: Int, instance: String) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.beginObject()
    json.key("type")
    json.string("/problems/" + refusal.name)
    json.key("title")
    json.string(refusal.title)
    json.key("status")
    json.integer(status)
    json.key("detail")
    json.string(refusal.description)
    json.key("instance")
    json.string(instance)
    json.endObject()
    return json.bytes
  }
}

extension Refusal {
  /// The time in seconds after which the client may try again; `nil` for what would be refused
  /// again.
  fileprivate var retrySeconds: Int? {
    switch self {
    case .busy(let seconds): seconds
    case .tooManySockets, .memoryIsShort: 10
    case .tooManySessions, .draining, .stuck: 2
    default: nil
    }
  }

  /// The challenge of RFC 6750 or RFC 7617 for `WWW-Authenticate`; `nil` for other errors.
  fileprivate var challenge: String? {
    switch self {
    case .tokenNeeded(isWrong: false): "Bearer realm=\"arbor\""
    case .tokenNeeded(isWrong: true): "Bearer realm=\"arbor\", error=\"invalid_token\""
    case .passwordNeeded: "Basic realm=\"arbor\", charset=\"UTF-8\""
    case .scopeNeeded(let scope):
      "Bearer realm=\"arbor\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
    default: nil
    }
  }
}

extension Problem {
  /// The detail for people, who do not see the members.
  fileprivate var readableDetail: String {
    guard kind == .pageNotFound, case .string(let page)? = self["page"] else { return detail }
    return "There is no page \"\(page)\" here. The address / leads to the pages that there are."
  }

  fileprivate subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}

extension HTTPRequest {
  /// Whether a browser requests a page; the REST interface always answers with JSON.
  var prefersHTML: Bool {
    !path.hasPrefix("/v1/") && headers.lists("text/html", under: "accept")
      || !path.hasPrefix("/v1/") && (headers["accept"]?.contains("text/html") ?? false)
  }
}

/// The page that a browser shows for an error.
enum ErrorPage {
  static func html(status: Int, title: String, detail: String) -> String {
    """
    <!doctype html><html lang=en><meta charset=utf-8>\
    <meta name=viewport content="width=device-width,initial-scale=1"><title>\(escape(title))</title>\
    <style>:root{color-scheme:light dark}body{font:17px/1.4 system-ui,sans-serif;margin:20vh auto;max-width:32em;padding:0 1em}\
    small{color:#777}</style><h1>\(escape(title))</h1><p>\(escape(detail))</p>\
    <p><small>\(status)</small></p>
    """
  }

  static func escape(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
