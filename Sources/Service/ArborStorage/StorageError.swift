/// The reason why values cannot be stored.
package enum StorageError: Error, Equatable, CustomStringConvertible {
  case unusable(path: String, reason: String)
  case failed(statement: String, reason: String)
  /// The file is not intact.
  case damaged(path: String, reason: String)
  /// The file was written by a later version.
  case tooNew(path: String, version: Int)

  package var description: String {
    switch self {
    case .unusable(let path, let reason):
      "The storage in \(path) can not be opened: \(reason). Name another file with \"storage.file\"."
    case .failed(let statement, let reason):
      "The storage could not carry out \"\(statement)\": \(reason)."
    case .damaged(let path, let reason):
      "The storage in \(path) is damaged: \(reason). Put a copy that \"arbor backup\" made in its place, or move it away to start with an empty one."
    case .tooNew(let path, let version):
      "The storage in \(path) has version \(version), which is newer than this program. Name another file with \"storage.file\"."
    }
  }
}
