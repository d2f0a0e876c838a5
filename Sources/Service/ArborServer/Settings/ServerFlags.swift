/// The command-line arguments of a server; they have precedence over the environment and the file.
package struct ServerFlags: Sendable, Equatable {
  /// The address to listen on; `nil` when the argument is missing.
  package var host: String?
  /// The port as it was written; `nil` when the argument is missing.
  package var port: String?
  /// The path of a settings file that must exist.
  package var config: String?

  package init(host: String? = nil, port: String? = nil, config: String? = nil) {
    self.host = host
    self.port = port
    self.config = config
  }

  /// Parses `--host H --port P --config FILE`, also as `--port=P`, without the name of the program.
  package init(parsing arguments: some Sequence<String>) throws(SettingsError) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard ["--host", "--port", "--config"].contains(name) else {
        throw .unknownArgument(argument)
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.next() else {
        throw .missingValue(argument: name)
      }
      switch name {
      case "--host": host = value
      case "--port": port = value
      default: config = value
      }
    }
  }
}
