import ArborStorage
import Logging

extension ServerSettings {
  /// Opens the storage in the configured file, or in memory.
  ///
  /// The default file may be unusable, as in a container with a read-only file system: then stored
  /// values end with the server, which is logged. A file that is damaged or of a later version is
  /// never ignored.
  func openStorage() throws(StorageError) -> Storage {
    do throws(StorageError) {
      return try Storage(file: storageFile)
    } catch {
      guard isStorageOptional, case .unusable = error else { throw error }
      Logger(label: "arbor.server").warning(
        "\(error) Until then, what visitors keep ends with the server.")
      return try Storage(file: nil)
    }
  }
}

extension Storage {
  /// Returns the secret in the format of a setting.
  func secretText() throws(StorageError) -> String {
    try secret().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
