import ArborHTTP
import ArborInspection
import ArborSession
import Foundation
import Synchronization

/// Access control and rate limiting of the REST interface and of the trees of pages.
///
/// Without tokens it answers programs on this machine that ask directly: the server is certainly
/// local, the peer is on loopback, and nothing was forwarded. Otherwise it answers bearers of
/// tokens.
final class RESTAccess: Sendable {
  private struct State {
    var isEnabled: Bool
    var tokens: [RESTToken]
    /// Whether local programs need no token.
    var isOpen: Bool
    /// The number of requests per second of one client; `nil` means unlimited.
    var rate: Double?
    var buckets: [String: TokenBucket] = [:]

    init(_ settings: ServerSettings) {
      isEnabled = settings.answersREST
      tokens = settings.rest.tokens
      isOpen = tokens.isEmpty && settings.isCertainlyLocal
      let rate = settings.rest.requestsPerSecond ?? (settings.isLoopback ? 0 : 100)
      self.rate = rate > 0 ? Double(rate) : nil
    }
  }

  /// The largest number of clients that are tracked at a time.
  private static let mostClients = 1_024
  private let state: Mutex<State>

  init(_ settings: ServerSettings) { state = Mutex(State(settings)) }

  /// Whether each request must bear a token.
  var needsToken: Bool { state.withLock { !$0.isOpen } }

  func update(_ settings: ServerSettings) { state.withLock { $0 = State(settings) } }

  /// Throws unless the client may do what `scope` allows.
  ///
  /// - Parameter isPage: Whether a browser shows a page. It may also send a token as the password
  ///   of HTTP's basic authentication, which it asks the visitor for. Because browsers keep it and
  ///   send it by themselves, no foreign origin is answered, not even an allowed one.
  func check(_ request: HTTPRequest, for scope: RESTScope, isPage: Bool = false) throws {
    let (isEnabled, tokens, isOpen) = state.withLock { ($0.isEnabled, $0.tokens, $0.isOpen) }
    if isPage, let origin = request.foreignOrigin { throw Refusal.foreignOrigin(origin) }
    guard isEnabled else { throw Refusal.restIsOff }
    try count(request)
    if isOpen {
      guard request.isDirectAndLocal else { throw Refusal.restIsLocal }
      return
    }
    let field = request.headers["authorization"]
    let password = isPage ? Self.password(field) : nil
    guard let token = password ?? Self.credentials("bearer", field).map(String.init) else {
      throw isPage ? Refusal.passwordNeeded : Refusal.tokenNeeded(isWrong: false)
    }
    guard let scopes = RESTToken.scopes(of: token, in: tokens) else {
      throw isPage ? Refusal.passwordNeeded : Refusal.tokenNeeded(isWrong: true)
    }
    guard scopes.contains(scope) else { throw Refusal.scopeNeeded(scope) }
  }

  /// Returns the credentials in a field of a scheme; `nil` for other schemes.
  private static func credentials(_ scheme: String, _ field: String?) -> Substring? {
    guard let field, let space = field.firstIndex(of: " "),
      field[..<space].lowercased() == scheme
    else { return nil }
    return field[space...].drop { $0 == " " }
  }

  /// Returns the password of basic authentication (RFC 7617); the name before it means nothing.
  private static func password(_ field: String?) -> String? {
    guard let encoded = credentials("basic", field),
      let data = Data(base64Encoded: String(encoded)),
      let text = String(bytes: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return nil }
    return String(text[text.index(after: colon)...])
  }

  /// Applies the rate limit. Invalid tokens count like valid ones, so that tokens cannot be
  /// guessed.
  private func count(_ request: HTTPRequest) throws(Problem) {
    let isAllowed = state.withLock { state in
      guard let rate = state.rate else { return true }
      let client = request.remoteAddress
      let now = ContinuousClock.now
      if state.buckets[client] == nil, state.buckets.count >= Self.mostClients {
        state.buckets = state.buckets.filter { !$0.value.isFull(at: now) }
        if state.buckets.count >= Self.mostClients { return false }
      }
      return state.buckets[client, default: TokenBucket(rate: rate, burst: 2 * rate, now: now)]
        .consume(at: now)
    }
    guard isAllowed else {
      throw .rateLimited(
        "More is asked for than rest.requestsPerSecond allows.", advice: "Ask again in a second.")
    }
  }
}

extension HTTPRequest {
  /// The fields that proxies add.
  static let forwardingFields = [
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
    "x-forwarded-server", "x-real-ip",
  ]

  /// Whether the peer is on loopback and no proxy has forwarded the request.
  var isDirectAndLocal: Bool {
    AddressRange.isLoopback(remoteAddress)
      && !Self.forwardingFields.contains(where: headers.contains)
  }
}
