package import ArborRedis
package import ArborSession

/// The settings of a server.
package struct ServerSettings: Sendable {
  /// `http.host`: a numeric address or `localhost`.
  package var host = "127.0.0.1"
  /// `http.port`; 0 binds any free port.
  package var port = 8080
  /// `http.allowedHosts`: the accepted host names besides the loopback ones. Empty and not bound to
  /// loopback: any.
  package var allowedHosts: [String] = []
  /// `http.allowedOrigins`: the foreign origins whose pages may open a socket or post a form.
  package var allowedOrigins: [String] = []
  /// `http.publicFolder`: the folder of the assets, which may change while the server runs; `nil`:
  /// the embedded assets.
  package var publicFolder: String?
  /// `http.drainSeconds`: the time in seconds that requests and events may take to finish after
  /// SIGTERM.
  package var drainSeconds = 2.0
  /// The access to the REST interface.
  package var rest = RESTSettings()
  /// The settings of connections and of the process.
  package var transport = TransportSettings()
  /// The idioms of pages.
  package var idioms = PageIdioms()
  /// The sources of images.
  package var images = ImageSettings()
  /// `previews.enabled`: whether the page `/previews` shows the program's previews.
  package var showsPreviews = false
  /// `sessions.limit` and the other limits of sessions.
  package var limits = SessionLimits()
  /// `sessions.secret`: signs tokens, so that several processes accept them; `nil`: a random
  /// secret.
  package var secret: [UInt8]?
  /// Whether that is the secret of the storage, which the supervisor has read for its workers.
  var isSecretStored = false
  /// `sessions.previousSecret`: the secret before this one, whose signatures are still accepted.
  package var previousSecret: [UInt8]?
  /// `development.script`: the path of a further script of each document, which a program in front
  /// of this one answers; `nil`: none. That program also says where to find the pages.
  package var developmentScript: String?
  /// `storage.file`: the file with the values of visitors and tabs; `nil`: in memory.
  package var storageFile: String?
  /// Whether the server may start without that file, because it is only the default.
  package var isStorageOptional = false
  /// `storage.url`: the Redis server with these values, instead of a file; `nil`: there is none.
  package var storageAddress: RedisAddress?
  /// `storage.prefix`: the beginning of the keys in it.
  package var storagePrefix = "arbor"

  package init() {}

  /// Whether only programs on this machine can connect to the server.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// Whether each client is certainly a program on this machine that asks on its own behalf.
  ///
  /// A proxy in front of a server on loopback makes every visitor look local. A trusted proxy, an
  /// allowed host, a Unix socket or an inherited listener tells that there is one.
  var isCertainlyLocal: Bool {
    isLoopback && allowedHosts.isEmpty && transport.trustedProxies.isEmpty
      && transport.socket == nil && !transport.hasInheritedListener
  }

  var answersREST: Bool { rest.isEnabled ?? isCertainlyLocal }
}

/// The reason why the settings cannot be used.
package enum SettingsError: Error, Equatable, CustomStringConvertible {
  case unreadableFile(path: String, reason: String)
  /// `key` is spelled as in its source: `http.port` in a file, `ARBOR_HTTP_PORT` in the
  /// environment, `--port`.
  case invalidValue(key: String, value: String, expected: String, file: String? = nil)
  /// Both settings have a value, and only one of them may.
  case conflict(String, String)
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
    case .conflict(let one, let other):
      "There are both \(one) and \(other). Leave one of them out, or empty."
    case .unknownKey(let key, let file):
      "There is no setting \(key), which \(file) has. Correct it; config/README.md lists all settings."
    case .unknownArgument(let argument):
      "There is no argument \"\(argument)\". Use --host, --port and --config."
    case .missingValue(let argument): "\(argument) needs a value after it."
    }
  }
}
