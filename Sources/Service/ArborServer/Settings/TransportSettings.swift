package import ArborHTTP
import Foundation

/// The settings of connections, logs and metrics, and of the process. See config/README.md for each
/// key.
package struct TransportSettings: Sendable {
  /// `http.socket` and `http.socketMode`: a Unix socket to listen on instead of host and port, and
  /// its permissions.
  package var socket: String?
  package var socketMode: UInt32 = 0o660
  /// Whether another program opened the listening sockets, for example systemd.
  package var hasInheritedListener = false
  package var maxConnections = 10_000
  /// `http.maxConnectionsPerAddress`: the largest number of connections of one address; 0 means
  /// unlimited.
  package var maxConnectionsPerAddress = 1_000
  package var maxRequestsPerConnection = 0
  package var limits = HTTPServerConfiguration.Limits()
  package var deadlines = HTTPServerConfiguration.Deadlines()
  package var trustedProxies: [AddressRange] = []
  package var temporaryFolder = "/tmp"
  package var socketCompression = WebSocketCompression.perMessage
  /// `log.requests`: whether each request is logged.
  package var logsRequests = false
  /// `metrics.enabled`; `nil`: only when bound to loopback.
  package var hasMetrics: Bool?
  /// `process.workers`: the number of worker processes; 0 serves in this process, which nothing
  /// supervises.
  package var workers = 1
  /// `process.machine`: the name of this machine among those that serve the app.
  package var machine = ProcessInfo.processInfo.hostName
  /// `process.stuckSeconds`: the time after which a worker whose main actor makes no progress is
  /// ended; 0 for never.
  package var stuckSeconds = 30
  /// `process.descriptors`; 0: as many as the system allows.
  package var descriptors = 0
  /// `process.memoryMegabytes`; 0: no limit.
  package var memoryMegabytes = 0

  package init() {}

  mutating func read(_ reader: SettingsReader) throws(SettingsError) {
    try readListening(reader)
    try readLimits(reader)
    try readDeadlines(reader)
    trustedProxies =
      try reader.list(
        "http.trustedProxies", of: "addresses such as 10.0.0.0/8, ::1 or unix",
        AddressRange.init) ?? trustedProxies
    socketCompression =
      try reader.choice(
        "http.socketCompression", ["off": .off, "message": .perMessage, "shared": .shared])
      ?? socketCompression
    logsRequests = try reader.flag("log.requests") ?? logsRequests
    hasMetrics = try reader.flag("metrics.enabled") ?? hasMetrics
    workers = try reader.integer("process.workers", in: 0...64) ?? workers
    machine = try reader.text("process.machine").flatMap { $0.isEmpty ? nil : $0 } ?? machine
    stuckSeconds = try reader.integer("process.stuckSeconds", in: 0...86_400) ?? stuckSeconds
    descriptors = try reader.integer("process.descriptors", in: 0...10_000_000) ?? descriptors
    memoryMegabytes =
      try reader.integer("process.memoryMegabytes", in: 0...10_000_000) ?? memoryMegabytes
  }

  private mutating func readListening(_ reader: SettingsReader) throws(SettingsError) {
    socket = try reader.text("http.socket") ?? socket
    if let text = try reader.text("http.socketMode") {
      guard let mode = UInt32(text, radix: 8), mode <= 0o777 else {
        throw reader.invalid("http.socketMode", text, "three octal digits such as 660")
      }
      socketMode = mode
    }
    if let folder = try reader.text("http.temporaryFolder") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder)
      else {
        throw reader.invalid("http.temporaryFolder", folder, "a folder that can be written")
      }
      temporaryFolder = folder
    }
  }

  private mutating func readLimits(_ reader: SettingsReader) throws(SettingsError) {
    let most = 1 << 40
    maxConnections =
      try reader.integer("http.maxConnections", in: 1...1_000_000) ?? maxConnections
    maxConnectionsPerAddress =
      try reader.integer("http.maxConnectionsPerAddress", in: 0...1_000_000)
      ?? maxConnectionsPerAddress
    if let megabytes = try reader.integer("http.allBodyMegabytes", in: 1...1_000_000) {
      limits.allBodies = megabytes << 20
    }
    maxRequestsPerConnection =
      try reader.integer("http.maxRequestsPerConnection", in: 0...most) ?? maxRequestsPerConnection
    limits.requestLine =
      try reader.integer("http.requestLineBytes", in: 64...65_536) ?? limits.requestLine
    limits.headerBytes =
      try reader.integer("http.headerBytes", in: 256...1_048_576) ?? limits.headerBytes
    limits.headerCount =
      try reader.integer("http.headerCount", in: 1...10_000) ?? limits.headerCount
    limits.body = try reader.integer("http.bodyBytes", in: 0...most) ?? limits.body
  }

  private mutating func readDeadlines(_ reader: SettingsReader) throws(SettingsError) {
    let range = 0.0...86_400
    deadlines.head = try reader.seconds("http.headSeconds", in: range) ?? deadlines.head
    deadlines.body = try reader.seconds("http.bodySeconds", in: range) ?? deadlines.body
    deadlines.idle = try reader.seconds("http.idleSeconds", in: range) ?? deadlines.idle
    deadlines.write = try reader.seconds("http.writeSeconds", in: range) ?? deadlines.write
    deadlines.ping = try reader.seconds("http.pingSeconds", in: range) ?? deadlines.ping
    if let rate = try reader.integer("http.minimumBytesPerSecond", in: 0...1_000_000_000) {
      deadlines.minimumBodyRate = Double(rate)
      deadlines.minimumWriteRate = Double(rate)
    }
  }
}
