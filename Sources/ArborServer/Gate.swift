import ArborHTTP

/// Who may ask: guards a server on loopback against names that were made to point there (DNS rebinding), and live pages against
/// the scripts of foreign ones.
struct Gate: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>
  private let checksHost: Bool

  init(_ settings: ServerSettings) {
    hosts = Set(settings.allowedHosts.map { $0.lowercased() })
    origins = Set(settings.allowedOrigins.map { $0.lowercased() })
    checksHost = settings.isLoopback || !settings.allowedHosts.isEmpty
  }

  /// The name in `Host` must be one of this server's.
  func checkHost(of request: HTTPRequest) throws(Refusal) {
    guard checksHost, let host = request.headers["host"] else { return }
    let name = Self.name(in: host)
    guard Self.isLoopback(name) || hosts.contains(name) else { throw .foreignHost(host) }
  }

  /// A page that opens a socket or posts a form must be this server's own or an allowed one. Programs that are no browsers send
  /// no origin; they need the session's token like everybody.
  func checkOrigin(of request: HTTPRequest) throws(Refusal) {
    guard let origin = request.headers["origin"]?.lowercased() else { return }
    if origins.contains(origin) { return }
    let host = request.headers["host"]?.lowercased() ?? ""
    guard origin == "http://" + host || origin == "https://" + host else {
      throw .foreignOrigin(origin)
    }
  }

  /// Without the port, in lower case; `[::1]:80` gives `[::1]`.
  static func name(in host: String) -> String {
    let host = host.lowercased()
    if host.first == "[", let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name.hasSuffix(".localhost")
  }
}
