import ArborHTTP
import Synchronization

/// Access checks: protects a server on loopback against DNS rebinding, and live pages against
/// scripts of foreign origins. Its lists may change while the server runs.
final class Gate: Sendable {
  private struct Lists {
    var hosts: Set<String>
    var origins: Set<String>
    var checksHost: Bool
  }

  private let lists: Mutex<Lists>

  init(_ settings: ServerSettings) { lists = Mutex(Self.lists(settings)) }

  /// Replaces the lists.
  func update(_ settings: ServerSettings) { lists.withLock { $0 = Self.lists(settings) } }

  private static func lists(_ settings: ServerSettings) -> Lists {
    Lists(
      hosts: Set(settings.allowedHosts.map { $0.lowercased() }),
      origins: Set(settings.allowedOrigins.map { $0.lowercased() }),
      checksHost: settings.isLoopback || !settings.allowedHosts.isEmpty)
  }

  /// Checks that the name in `Host` is one of this server's.
  func checkHost(of request: HTTPRequest) throws(Refusal) {
    guard let host = request.headers["host"] else { return }
    let isAllowed = lists.withLock { lists in
      guard lists.checksHost else { return true }
      let name = Self.name(in: host)
      return Self.isLoopback(name) || lists.hosts.contains(name)
    }
    guard isAllowed else { throw .foreignHost(host) }
  }

  /// Checks that a page which opens a socket or posts a form belongs to this server or to an
  /// allowed origin. Clients other than browsers send no origin; they need the session's token in
  /// any case.
  func checkOrigin(of request: HTTPRequest) throws(Refusal) {
    guard let origin = request.foreignOrigin else { return }
    guard lists.withLock({ $0.origins.contains(origin) }) else { throw .foreignOrigin(origin) }
  }

  /// Whether any foreign origins are allowed.
  var knowsOrigins: Bool { lists.withLock { !$0.origins.isEmpty } }

  /// Whether the request comes from a page of an allowed foreign origin.
  func isAllowedOrigin(_ request: HTTPRequest) -> Bool {
    guard let origin = request.headers["origin"]?.lowercased() else { return false }
    return lists.withLock { $0.origins.contains(origin) }
  }

  /// Returns the host without its port, in lower case; `[::1]:80` gives `[::1]`.
  static func name(in host: String) -> String {
    let host = host.lowercased()
    if host.first == "[", let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name.hasSuffix(".localhost")
  }
}

extension HTTPRequest {
  /// The origin of the page that sends the request, in lower case; `nil` for a page of this server,
  /// and where no origin is named.
  var foreignOrigin: String? {
    guard let origin = headers["origin"]?.lowercased() else { return nil }
    let host = headers["host"]?.lowercased() ?? ""
    return origin == "http://" + host || origin == "https://" + host ? nil : origin
  }
}
