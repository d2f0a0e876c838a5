import Configuration
import Foundation
import Synchronization

/// A parsed settings file.
struct SettingsFile {
  /// The path as it was specified.
  let path: String
  let snapshot: any ConfigSnapshot
  /// Every key in the file, such as `http.port`, in order.
  let keys: [String]

  /// Reads a file; `nil` when no file is specified and the default one is missing.
  init?(at named: String?) throws(SettingsError) {
    let path = named ?? ServerSettings.standardFile
    if named == nil, !FileManager.default.fileExists(atPath: path) { return nil }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      snapshot = try JSONSnapshot(data: data.bytes, providerName: path, parsingOptions: .default)
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      keys = Self.keys(of: object, below: "").sorted()
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw .unreadableFile(path: path, reason: "There is no such file.")
    } catch {
      throw .unreadableFile(path: path, reason: "It is not a JSON object.")
    }
    self.path = path
  }

  private static func keys(of object: [String: Any], below prefix: String) -> [String] {
    object.flatMap { name, value in
      (value as? [String: Any]).map { keys(of: $0, below: prefix + name + ".") } ?? [prefix + name]
    }
  }
}

/// Looks a key up in one source after the other; an invalid value is an error, never skipped.
final class SettingsReader {
  private let flags: ServerFlags
  private let environment: any ConfigSnapshot
  private let file: SettingsFile?
  /// The keys that were looked up.
  private var known: Set<String> = []

  init(flags: ServerFlags, environment: any ConfigSnapshot, file: SettingsFile?) {
    self.flags = flags
    self.environment = environment
    self.file = file
  }

  func text(_ key: String) throws(SettingsError) -> String? {
    if key == "http.host", let host = flags.host {
      known.insert(key)
      return host
    }
    if case .string(let text)? = try content(key, .string, expected: "a text") { return text }
    return nil
  }

  /// Returns one of `choices` by its name.
  func choice<Choice>(
    _ key: String, _ choices: KeyValuePairs<String, Choice>
  ) throws(SettingsError) -> Choice? {
    guard let name = try text(key) else { return nil }
    if let choice = choices.first(where: { $0.key == name }) { return choice.value }
    throw invalid(key, name, "one of \(choices.map(\.key).joined(separator: ", "))")
  }

  func integer(_ key: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    if key == "http.port", let port = flags.port {
      known.insert(key)
      guard let number = Int(port), range.contains(number) else {
        throw .invalidValue(key: "--port", value: port, expected: expected)
      }
      return number
    }
    guard case .int(let number)? = try content(key, .int, expected: expected) else { return nil }
    guard range.contains(number) else { throw invalid(key, "\(number)", expected) }
    return number
  }

  /// Returns a number of seconds, which may be fractional.
  func seconds(_ key: String, in range: ClosedRange<Double>) throws(SettingsError) -> Double? {
    let expected = "a number of seconds from \(range.lowerBound) to \(range.upperBound)"
    guard case .double(let number)? = try content(key, .double, expected: expected) else {
      return nil
    }
    guard range.contains(number) else { throw invalid(key, "\(number)", expected) }
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

  /// Returns a list whose items are parsed one by one.
  func list<Item>(
    _ key: String, of expected: String, _ read: (String) -> Item?
  ) throws(SettingsError) -> [Item]? {
    guard let texts = try list(key) else { return nil }
    var items: [Item] = []
    for text in texts {
      guard let item = read(text) else { throw invalid(key, text, expected) }
      items.append(item)
    }
    return items
  }

  /// Returns an error with the key as it was spelled, and the file.
  func invalid(_ key: String, _ value: String, _ expected: String) -> SettingsError {
    let isInEnvironment = self.isInEnvironment(key)
    return .invalidValue(
      key: isInEnvironment ? variable(key) : key, value: value, expected: expected,
      file: isInEnvironment ? nil : file?.path)
  }

  /// Refuses keys in the file that no setting has.
  func checkThatAllIsKnown() throws(SettingsError) {
    guard let file, let stranger = file.keys.first(where: { !known.contains($0) }) else { return }
    throw .unknownKey(stranger, file: file.path)
  }

  private func content(
    _ key: String, _ type: ConfigType, expected: String
  ) throws(SettingsError) -> ConfigContent? {
    known.insert(key)
    let parts = key.split(separator: ".").map(String.init)
    for (source, path) in [(environment, ["arbor"] + parts), (file?.snapshot, parts)] {
      guard let source else { continue }
      let absolute = AbsoluteConfigKey(path)
      do {
        if let value = try source.value(forKey: absolute, type: type).value { return value.content }
      } catch {
        let isEnvironment = path.count > parts.count
        throw .invalidValue(
          key: isEnvironment ? variable(key) : key, value: raw(absolute, in: source),
          expected: expected, file: isEnvironment ? nil : file?.path)
      }
    }
    return nil
  }

  private func isInEnvironment(_ key: String) -> Bool {
    let absolute = AbsoluteConfigKey(["arbor"] + key.split(separator: ".").map(String.init))
    return (try? environment.value(forKey: absolute, type: .string).value) != nil
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
