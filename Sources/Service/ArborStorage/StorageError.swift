/// The reason why values cannot be stored.
package enum StorageError: Error, Equatable, CustomStringConvertible {
  case unusable(path: String, reason: String)
  case failed(statement: String, reason: String)
  /// The file is not intact.
  case damaged(path: String, reason: String)
  /// The file belongs to another program.
  case foreign(path: String, reason: String)
  /// The file was written by a later version.
  case tooNew(path: String, version: Int)
  /// The store of several machines does not answer.
  case away(store: String, reason: String)
  /// The store of several machines refuses what it is asked; `advice` is a sentence.
  case refused(store: String, reason: String, advice: String)
  /// Other processes have changed a value again and again before this one could.
  case contended(name: String)

  /// Whether the failure is that of the store, until somebody acts: it is logged once.
  var isLasting: Bool {
    switch self {
    case .away, .refused: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .unusable(let path, let reason):
      "The storage in \(path) can not be opened: \(reason). Name another file with \"storage.file\"."
    case .failed(let statement, let reason):
      "The storage could not carry out \"\(statement)\": \(reason)."
    case .damaged(let path, let reason):
      "The storage in \(path) is damaged: \(reason). Put a copy that \"arbor backup\" made in its place."
    case .foreign(let path, let reason):
      "The file \(path) is not used, and left as it is: \(reason). Name another file with \"storage.file\"."
    case .tooNew(let path, let version):
      "The storage in \(path) has version \(version), which is newer than this program. Name another file with \"storage.file\"."
    case .away(let store, let reason):
      "The store at \(store) does not answer: \(reason). Start it, or correct \"storage.url\"; pages go on meanwhile."
    case .refused(let store, let reason, let advice):
      "The store at \(store) refuses: \(reason). \(advice)"
    case .contended(let name):
      "\"\(name)\" was changed by others each time before this change could be stored."
    }
  }
}
