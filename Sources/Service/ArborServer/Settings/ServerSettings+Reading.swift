import ArborHTTP
import ArborSession
import Configuration
import Foundation

extension ServerSettings {
  /// The default settings file; it may be missing.
  package static let standardFile = "config/arbor.json"

  /// The environment variable by which a worker knows that its secret is that of the storage.
  static let storedSecretVariable = "ARBOR_WORKER_SECRET"

  /// The default storage file.
  package static let standardStorageFile = "var/arbor.sqlite"

  /// Reads the settings from, in this order, the flags, the environment (`ARBOR_HTTP_PORT`) and the
  /// file (`{"http": {"port": 8080}}`).
  package init(
    flags: ServerFlags = ServerFlags(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SettingsError) {
    self.init()
    let file = try SettingsFile(at: flags.config)
    let reader = SettingsReader(
      flags: flags,
      environment: EnvironmentVariablesProvider(environmentVariables: environment).snapshot(),
      file: file)
    try read(reader)
    try transport.read(reader)
    try readShares(reader)
    try readFiles(reader)
    isSecretStored = environment[Self.storedSecretVariable] != nil
    transport.hasInheritedListener = environment["LISTEN_FDS"] != nil
    try rest.read(reader, isCertainlyLocal: isCertainlyLocal)
    try images.read(reader)
    try idioms.read(reader)
    try reader.checkThatAllIsKnown()
  }

  /// Reads the shares of one address, and the memory of a process.
  private mutating func readShares(_ reader: SettingsReader) throws(SettingsError) {
    limits.pagesOfAddress =
      try reader.integer("sessions.pagesOfAddress", in: 1...1_000_000) ?? limits.pagesOfAddress
    limits.socketsOfAddress =
      try reader.integer("sessions.socketsOfAddress", in: 1...1_000_000) ?? limits.socketsOfAddress
    limits.parksState = try reader.flag("sessions.parked") ?? limits.parksState
    if let seconds = try reader.seconds("sessions.sleepSeconds", in: 0...604_800) {
      limits.sleep = seconds > 0 ? .seconds(seconds) : nil
    }
    limits.countsLoopback =
      try reader.flag("sessions.limitsLoopback") ?? limits.countsLoopback
    if let megabytes = try reader.integer("sessions.memoryMegabytes", in: 0...1_000_000_000) {
      limits.memoryBytes = megabytes > 0 ? megabytes << 20 : nil
    } else {
      limits.memoryBytes = MemoryGauge.availableBytes.map { $0 / 5 * 4 / max(1, transport.workers) }
    }
  }

  /// Reads the limits of the files that visitors choose.
  private mutating func readFiles(_ reader: SettingsReader) throws(SettingsError) {
    limits.files.folder = transport.temporaryFolder
    // One choice is one body, with fields around the files.
    let most = max(transport.limits.allBodies >> 20, 1) - 1
    let one =
      try reader.integer("files.megabytes", in: 0...most) ?? min(limits.files.bytes >> 20, most)
    let session =
      try reader.integer("files.sessionMegabytes", in: one...1_000_000)
      ?? max(limits.files.sessionBytes >> 20, one)
    let process =
      try reader.integer("files.processMegabytes", in: session...10_000_000)
      ?? max(limits.files.processBytes >> 20, session)
    limits.files.bytes = one << 20
    limits.files.sessionBytes = session << 20
    limits.files.processBytes = process << 20
    limits.files.count =
      try reader.integer("files.count", in: 1...900) ?? limits.files.count
  }

  private mutating func read(_ reader: SettingsReader) throws(SettingsError) {
    host = try reader.text("http.host") ?? host
    port = try reader.integer("http.port", in: 0...65_535) ?? port
    allowedHosts = try reader.list("http.allowedHosts") ?? allowedHosts
    allowedOrigins = try reader.list("http.allowedOrigins") ?? allowedOrigins
    publicFolder = try reader.text("http.publicFolder") ?? publicFolder
    drainSeconds =
      try reader.integer("http.drainSeconds", in: 0...3600).map(Double.init) ?? drainSeconds
    showsPreviews = try reader.flag("previews.enabled") ?? showsPreviews
    limits.sessions = try reader.integer("sessions.limit", in: 1...1_000_000) ?? limits.sessions
    try readStorage(reader)
    secret = try readSecret("sessions.secret", reader) ?? secret
    previousSecret = try readSecret("sessions.previousSecret", reader) ?? previousSecret
    try readDevelopment(reader)
  }

  private mutating func readDevelopment(_ reader: SettingsReader) throws(SettingsError) {
    guard let path = try reader.text("development.script"), !path.isEmpty else { return }
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= 200,
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
    else {
      throw reader.invalid(
        "development.script", path, "a path on this server, such as /_dev/dev.js")
    }
    developmentScript = path
  }

  private func readSecret(
    _ key: String, _ reader: SettingsReader
  ) throws(SettingsError) -> [UInt8]? {
    guard let text = try reader.text(key) else { return nil }
    guard text.utf8.count >= 32 else {
      throw .invalidValue(
        key: key, value: "(\(text.utf8.count) bytes)", expected: "at least 32 bytes")
    }
    return Array(text.utf8)
  }
}
