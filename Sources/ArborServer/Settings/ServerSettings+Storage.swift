import ArborStorage
import Logging

extension ServerSettings {
  /// The storage in the file that is named, or in memory.
  ///
  /// A file that nobody asked for may be out of reach, as in a container that may not write: then what visitors keep ends with the
  /// server, and the log says so.
  func openStorage() throws(StorageError) -> Storage {
    do throws(StorageError) {
      return try Storage(file: storageFile)
    } catch {
      guard isStorageOptional else { throw error }
      Logger(label: "arbor.server").warning(
        "\(error) Until then, what visitors keep ends with the server.")
      return try Storage(file: nil)
    }
  }
}

extension Storage {
  /// The secret in a form that fits into a setting.
  func secretText() throws(StorageError) -> String {
    try secret().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
