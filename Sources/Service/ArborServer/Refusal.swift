import ArborInspection

/// The reason why the server refuses a request, besides the errors of lower rooms.
enum Refusal: Error, Equatable, CustomStringConvertible {
  case noSuchAddress(path: String)
  /// The request names a host that is not this server's.
  case foreignHost(String)
  case foreignOrigin(String)
  /// The form has no valid token.
  case forgedForm
  case restIsOff
  /// The REST interface has no tokens, and the request is not certainly of this machine.
  case restIsLocal
  /// The request has no token, or an unknown one.
  case tokenNeeded(isWrong: Bool)
  /// The page is private, and the browser has sent no token as a password, or an unknown one.
  case passwordNeeded
  /// The token lacks this scope.
  case scopeNeeded(RESTScope)
  case tooManySessions(limit: Int)
  /// The client's address has this many sockets already.
  case tooManySockets(limit: Int)
  /// The client's address has used the server so much that it has to wait.
  case busy(seconds: Int)
  case memoryIsShort
  case draining
  /// The main actor makes no progress.
  case stuck
  case upgradeRequired
  case badEncoding(path: String)
  case metricsAreOff
  /// The client does not accept the media type of the response.
  case notAcceptable(type: String)
  /// Only the process with this name can answer about the session.
  case sessionElsewhere(String)
  /// A picture could not be drawn, for this reason.
  case noPicture(String)

  var name: String {
    switch self {
    case .noSuchAddress: "not-found"
    case .foreignHost: "host-not-allowed"
    case .foreignOrigin: "origin-not-allowed"
    case .forgedForm: "form-not-valid"
    case .restIsOff: "rest-disabled"
    case .restIsLocal: "rest-local"
    case .tokenNeeded: "token-needed"
    case .passwordNeeded: "password-needed"
    case .scopeNeeded: "insufficient-scope"
    case .tooManySessions: "too-many-sessions"
    case .tooManySockets: "too-many-sockets"
    case .busy: "too-much-work"
    case .memoryIsShort: "memory-short"
    case .draining: "draining"
    case .stuck: "not-responding"
    case .upgradeRequired: "upgrade-required"
    case .badEncoding: "malformed-path"
    case .metricsAreOff: "metrics-disabled"
    case .notAcceptable: "not-acceptable"
    case .sessionElsewhere: "session-elsewhere"
    case .noPicture: "picture-not-drawn"
    }
  }

  var title: String {
    switch self {
    case .noSuchAddress: "There is nothing at this address"
    case .foreignHost: "The server does not answer under this name"
    case .foreignOrigin: "The request comes from a foreign page"
    case .forgedForm: "The form is not valid"
    case .restIsOff: "The REST interface is off"
    case .restIsLocal: "The REST interface is for this machine"
    case .tokenNeeded: "A token is needed"
    case .passwordNeeded: "This page is private"
    case .scopeNeeded: "The token does not allow this"
    case .tooManySessions: "All sessions are in use"
    case .tooManySockets: "Too many pages are open"
    case .busy: "Too much was asked for"
    case .memoryIsShort: "The server is full"
    case .draining: "The server is stopping"
    case .stuck: "The server does not respond"
    case .upgradeRequired: "A WebSocket is expected here"
    case .badEncoding: "The address can not be read"
    case .metricsAreOff: "Metrics are off"
    case .notAcceptable: "The answer would not be acceptable"
    case .sessionElsewhere: "Another process has the session"
    case .noPicture: "The picture could not be drawn"
    }
  }

  private static let tokenAdvice = "Send a token of rest.tokens: Authorization: Bearer TOKEN."

  private static let passwordAdvice =
    "The page is shown to those whom the REST interface answers. Any name will do; the password is a token of rest.tokens."

  var description: String {
    switch self {
    case .noPicture(let reason): reason
    case .noSuchAddress(let path):
      "There is nothing at \(path). GET /v1/pages lists the pages, /v1/sessions the sessions."
    case .foreignHost(let host):
      "The server does not answer as \"\(host)\". Add the name to http.allowedHosts."
    case .foreignOrigin(let origin):
      "Pages of \(origin) may not use this server. Add the origin to http.allowedOrigins."
    case .forgedForm:
      "The form does not belong to a session of this server. Reload the page and try again."
    case .restIsOff:
      "The REST interface is only on where each client is certainly a program on this machine. Set rest.enabled to true and rest.tokens to allow it."
    case .restIsLocal:
      "Without tokens the REST interface answers programs on this machine that ask directly; this request was forwarded, or its peer is elsewhere. Set rest.tokens, and send one."
    case .tokenNeeded(let isWrong):
      isWrong ? "The token is not one of rest.tokens." : Self.tokenAdvice
    case .passwordNeeded: Self.passwordAdvice
    case .scopeNeeded(let scope):
      "The token has not the scope \(scope.rawValue). Use another, or add the scope in rest.tokens."
    case .tooManySessions(let limit):
      "All \(limit) sessions are in use. Try again later, or raise sessions.limit."
    case .tooManySockets(let limit):
      "\(limit) pages are open at this address. Close some, or raise sessions.socketsOfAddress."
    case .busy(let seconds):
      "This address has used the server for too long while others wait. Try again in \(seconds) s."
    case .memoryIsShort:
      "The server has no memory for another page. Try again later, or raise sessions.memoryMegabytes."
    case .draining: "The server is stopping. Try again in a moment."
    case .stuck:
      "No view has been evaluated for 5 seconds. Look in the log for one that does not return."
    case .upgradeRequired: "Open a WebSocket of version 13 here."
    case .metricsAreOff:
      "Metrics are only given to programs on this machine. Set metrics.enabled to true to allow them."
    case .notAcceptable(let type):
      "The answer would be \(type), which Accept excludes. Ask with Accept: */*."
    case .sessionElsewhere(let process): "The session is at \(process). Ask that process."
    case .badEncoding(let path): "The address \(path) is not properly percent-encoded."
    }
  }
}
