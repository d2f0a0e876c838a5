package import ArborSession

/// How a server listens and whom it answers.
package struct ServerSettings: Sendable {
  /// `http.host`: a numeric address or `localhost`.
  package var host = "127.0.0.1"
  /// `http.port`; 0 takes any free port.
  package var port = 8080
  /// `http.allowedHosts`: names under which the server may be asked, besides the loopback ones. Empty and not bound to loopback: any.
  package var allowedHosts: [String] = []
  /// `http.allowedOrigins`: origins besides the server's own whose pages may open a socket or post a form.
  package var allowedOrigins: [String] = []
  /// `http.publicFolder`: assets come from this folder and may change while the server runs; nil: those compiled in.
  package var publicFolder: String?
  /// `http.drainSeconds`: how long requests and events may take to finish after SIGTERM.
  package var drainSeconds = 2.0
  /// Who may use /v1.
  package var rest = RESTSettings()
  /// How connections are treated, and how the process lives.
  package var transport = TransportSettings()
  /// Whose controls pages show.
  package var idioms = PageIdioms()
  /// Where images come from.
  package var images = ImageSettings()
  /// `sessions.limit` and the other bounds of sessions.
  package var limits = SessionLimits()
  /// `sessions.secret`: signs tokens, so that several processes accept them; nil: a random one.
  package var secret: [UInt8]?
  /// `storage.file`: where what visitors and tabs keep is; nil: in memory.
  package var storageFile: String?
  /// Whether the server may start without that file: nobody asked for it.
  package var isStorageOptional = false

  package init() {}

  /// Whether only programs on this machine can reach the server.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  var answersREST: Bool { rest.isEnabled ?? isLoopback }
}

/// Why the settings can not be used.
package enum SettingsError: Error, Equatable, CustomStringConvertible {
  case unreadableFile(path: String, reason: String)
  /// `key` as it was written: `http.port` in a file, `ARBOR_HTTP_PORT` in the environment, `--port`.
  case invalidValue(key: String, value: String, expected: String, file: String? = nil)
  case unknownKey(String, file: String)
  case unknownArgument(String)
  case missingValue(argument: String)

  package var description: String {
    switch self {
    case .unreadableFile(let path, let reason):
      "The settings in \(path) can not be read: \(reason) Correct the file, or name another with --config."
    case .invalidValue(let key, let value, let expected, nil):
      "\(key) is \"\(value)\". Give \(expected)."
    case .invalidValue(let key, let value, let expected, let file?):
      "\(key) in \(file) is \"\(value)\". Give \(expected)."
    case .unknownKey(let key, let file):
      "There is no setting \(key), which \(file) has. Correct it; config/README.md lists all settings."
    case .unknownArgument(let argument):
      "There is no argument \"\(argument)\". Use --host, --port and --config."
    case .missingValue(let argument): "\(argument) needs a value after it."
    }
  }
}
