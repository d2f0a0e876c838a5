import ArborSession
import Configuration
import Foundation

extension ServerSettings {
  /// The file that is read when no other is named; it may be missing.
  package static let standardFile = "config/arbor.json"

  /// Where values are kept when no file is named.
  package static let standardStorageFile = "var/arbor.sqlite"

  /// Settings from, in this order, the flags, the environment (`ARBOR_HTTP_PORT`) and the file (`{"http": {"port": 8080}}`).
  package init(
    flags: ServerFlags = ServerFlags(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SettingsError) {
    self.init()
    let reader = SettingsReader(
      flags: flags,
      environment: EnvironmentVariablesProvider(environmentVariables: environment).snapshot(),
      file: try Self.snapshot(of: flags.config))
    try read(reader)
  }

  private mutating func read(_ reader: SettingsReader) throws(SettingsError) {
    host = try reader.text("http.host") ?? host
    port = try reader.integer("http.port", in: 0...65_535) ?? port
    allowedHosts = try reader.list("http.allowedHosts") ?? allowedHosts
    allowedOrigins = try reader.list("http.allowedOrigins") ?? allowedOrigins
    publicFolder = try reader.text("http.publicFolder") ?? publicFolder
    drainSeconds =
      try reader.integer("http.drainSeconds", in: 0...3600).map(Double.init) ?? drainSeconds
    isRESTEnabled = try reader.flag("rest.enabled") ?? isRESTEnabled
    limits.sessions = try reader.integer("sessions.limit", in: 1...1_000_000) ?? limits.sessions
    switch try reader.text("storage.file") {
    case nil:
      storageFile = Self.standardStorageFile
      isStorageOptional = true
    case ":memory:": storageFile = nil
    case let path?: storageFile = path
    }
    if let text = try reader.text("sessions.secret") {
      guard text.utf8.count >= 32 else {
        throw .invalidValue(
          key: "sessions.secret", value: "(\(text.utf8.count) bytes)", expected: "at least 32 bytes"
        )
      }
      secret = Array(text.utf8)
    }
  }

  private static func snapshot(of path: String?) throws(SettingsError) -> (any ConfigSnapshot)? {
    if path == nil, !FileManager.default.fileExists(atPath: standardFile) { return nil }
    let path = path ?? standardFile
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONSnapshot(data: data.bytes, providerName: path, parsingOptions: .default)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw .unreadableFile(path: path, reason: "There is no such file.")
    } catch {
      throw .unreadableFile(path: path, reason: "It is not a JSON object.")
    }
  }
}

/// Looks a key up in one source after the other; what is written wrongly is an error, never skipped.
private struct SettingsReader {
  let flags: ServerFlags
  let environment: any ConfigSnapshot
  let file: (any ConfigSnapshot)?

  func text(_ key: String) throws(SettingsError) -> String? {
    if key == "http.host", let host = flags.host { return host }
    if case .string(let text)? = try content(key, .string, expected: "a text") { return text }
    return nil
  }

  func integer(_ key: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    if key == "http.port", let port = flags.port {
      guard let number = Int(port), range.contains(number) else {
        throw .invalidValue(key: "--port", value: port, expected: expected)
      }
      return number
    }
    guard case .int(let number)? = try content(key, .int, expected: expected) else { return nil }
    guard range.contains(number) else {
      throw .invalidValue(key: name(key), value: "\(number)", expected: expected)
    }
    return number
  }

  func flag(_ key: String) throws(SettingsError) -> Bool? {
    if case .bool(let flag)? = try content(key, .bool, expected: "true or false") { return flag }
    return nil
  }

  func list(_ key: String) throws(SettingsError) -> [String]? {
    let content = try content(key, .stringArray, expected: "a list of texts")
    if case .stringArray(let list)? = content { return list }
    return nil
  }

  private func content(
    _ key: String, _ type: ConfigType, expected: String
  ) throws(SettingsError) -> ConfigContent? {
    let parts = key.split(separator: ".").map(String.init)
    for (source, path) in [(environment, ["arbor"] + parts), (file, parts)] {
      guard let source else { continue }
      let absolute = AbsoluteConfigKey(path)
      do {
        if let value = try source.value(forKey: absolute, type: type).value { return value.content }
      } catch {
        let isEnvironment = path.count > parts.count
        throw .invalidValue(
          key: isEnvironment ? variable(key) : key, value: raw(absolute, in: source),
          expected: expected)
      }
    }
    return nil
  }

  /// The name under which the value was found.
  private func name(_ key: String) -> String {
    let absolute = AbsoluteConfigKey(["arbor"] + key.split(separator: ".").map(String.init))
    let isInEnvironment = (try? environment.value(forKey: absolute, type: .string).value) != nil
    return isInEnvironment ? variable(key) : key
  }

  private func variable(_ key: String) -> String {
    var name = "ARBOR_"
    for character in key {
      if character == "." {
        name += "_"
      } else {
        if character.isUppercase { name += "_" }
        name += character.uppercased()
      }
    }
    return name
  }

  private func raw(_ key: AbsoluteConfigKey, in source: any ConfigSnapshot) -> String {
    for type in [ConfigType.string, .int, .double, .bool] {
      switch (try? source.value(forKey: key, type: type).value)?.content {
      case .string(let text): return text
      case .int(let number): return "\(number)"
      case .double(let number): return "\(number)"
      case .bool(let flag): return "\(flag)"
      default: continue
      }
    }
    return "of another type"
  }
}
