import ArborRedis
import ArborStorage
import Logging

extension ServerSettings {
  /// Reads where values are stored; what is empty counts as not set.
  mutating func readStorage(_ reader: SettingsReader) throws(SettingsError) {
    let file = try reader.text("storage.file").flatMap { $0.isEmpty ? nil : $0 }
    let url = try reader.text("storage.url").flatMap { $0.isEmpty ? nil : $0 }
    if let prefix = try reader.text("storage.prefix"), !prefix.isEmpty {
      guard prefix.utf8.count <= 100, prefix.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else {
        throw reader.invalid("storage.prefix", prefix, "at most 100 ASCII characters, no spaces")
      }
      storagePrefix = prefix
    }
    if let url {
      guard file == nil else { throw .conflict("storage.file", "storage.url") }
      // It may contain a password, which must not get into a log.
      guard let address = RedisAddress(url) else {
        throw reader.invalid(
          "storage.url", "(\(url.utf8.count) bytes)",
          "redis://[user:]password@host:port/database, of which all but the host may be left out")
      }
      storageAddress = address
      return
    }
    switch file {
    case nil:
      storageFile = Self.standardStorageFile
      isStorageOptional = true
    case ":memory:": storageFile = nil
    case let path?: storageFile = path
    }
  }

  /// Opens the storage: in a Redis server, in the configured file, or in memory.
  ///
  /// A file that is damaged is moved out of the way, and another one begun. One that belongs to
  /// another program or a later version is left alone, and so is the default file where it cannot
  /// be made, as in a container with a read-only file system: then stored values end with the
  /// server. All of it is logged. A Redis server may be away.
  func openStorage() throws(StorageError) -> Storage {
    if let storageAddress {
      return Storage(engine: RedisEngine(storageAddress, prefix: storagePrefix))
    }
    do throws(StorageError) {
      return try Storage(file: storageFile)
    } catch {
      switch error {
      case .damaged(let file, _):
        let place = try Storage.moveDamaged(file)
        Logger(label: "arbor.server").error(
          "\(error) It was moved to \(place ?? "another place"), and is begun anew.")
        return try Storage(file: file)
      case .foreign, .tooNew:
        return try inMemory(because: error)
      case .unusable where isStorageOptional:
        return try inMemory(because: error)
      default: throw error
      }
    }
  }

  private func inMemory(because error: StorageError) throws(StorageError) -> Storage {
    Logger(label: "arbor.server").error(
      "\(error) Until then, what visitors keep ends with the server.")
    return try Storage(file: nil)
  }
}

extension Storage {
  /// Keeps a secret in the format of a setting, in case a store of several machines loses it.
  func remember(secretText: [UInt8]) {
    let digits = secretText.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == secretText.count, digits.count % 2 == 0 else { return }
    remember(
      secret: stride(from: 0, to: digits.count, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      })
  }

  /// Returns the secret in the format of a setting. When a store of several machines does not have
  /// it, that of this process is another one, which is logged.
  func secretText() throws(StorageError) -> String {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try secret()
    } catch {
      guard hasOwners else { throw error }
      Logger(label: "arbor.server").error(
        """
        \(error) Until the next start, the cookies and tabs of other machines are not known here: set \
        "sessions.secret" to the same words on all of them.
        """)
      bytes = Self.freshSecret()
    }
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
