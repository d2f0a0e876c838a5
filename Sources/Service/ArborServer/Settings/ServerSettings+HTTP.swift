import ArborHTTP
import Foundation

extension ServerSettings {
  /// The addresses of a process without a supervisor: inherited sockets, or a Unix socket, or host
  /// and port.
  var addresses: [HTTPListenAddress] {
    let inherited = Self.inherited(ProcessInfo.processInfo.environment)
    if !inherited.isEmpty { return inherited }
    if let path = transport.socket { return [.unix(path: path, mode: transport.socketMode)] }
    return [.tcp(host: host, port: port)]
  }

  /// Returns the sockets of socket activation by systemd or a similar program, from descriptor 3
  /// on.
  static func inherited(_ environment: [String: String]) -> [HTTPListenAddress] {
    guard let process = environment["LISTEN_PID"].flatMap({ Int32($0) }), process == getpid(),
      let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...64).contains(count)
    else { return [] }
    return (3..<3 + count).map(HTTPListenAddress.inherited)
  }
}

extension HTTPServerConfiguration {
  init(_ settings: ServerSettings) {
    self.init(host: settings.host, port: settings.port)
    let transport = settings.transport
    maxConnections = transport.maxConnections
    maxConnectionsPerAddress = transport.maxConnectionsPerAddress
    maxRequestsPerConnection = transport.maxRequestsPerConnection
    limits = transport.limits
    deadlines = transport.deadlines
    trustedProxies = transport.trustedProxies
    temporaryFolder = transport.temporaryFolder
  }
}
