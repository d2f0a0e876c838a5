import Logging
import Synchronization

extension Storage {
  /// The last failures that were logged, until the store works again.
  struct Outage {
    var reading: StorageError?
    var writing: StorageError?
  }

  /// The kinds of access that fail or succeed; a store may be read while it refuses writes.
  enum Access {
    case reading
    case writing

    fileprivate var failure: any WritableKeyPath<Outage, StorageError?> & Sendable {
      switch self {
      case .reading: \.reading
      case .writing: \.writing
      }
    }
  }

  /// The reason why the store cannot be used now; `nil` if it can.
  package var problem: String? {
    (engine.problem ?? outage.withLock { $0.writing })?.description
  }

  /// Logs a failure; one that lasts is logged once.
  func report(_ error: StorageError, of access: Access, waiting: Int = 0) {
    let isNew = outage.withLock { outage in
      defer { if error.isLasting { outage[keyPath: access.failure] = error } }
      return outage[keyPath: access.failure] != error
    }
    guard isNew else { return }
    let queue = waiting > 0 ? " \(waiting) values wait and will be written again." : ""
    logger.error("\(error)\(queue)")
  }

  /// Notes that the store works, which ends an outage.
  func noteSuccess(of access: Access) {
    let wasOut = outage.withLock { outage in
      defer { outage[keyPath: access.failure] = nil }
      return outage[keyPath: access.failure] != nil
    }
    guard wasOut else { return }
    logger.notice(
      access == .reading ? "The store is read again." : "The store accepts writes again.")
  }

  /// Logs the writes that were refused for good, and ends the sessions that others own.
  func report(_ refused: [Owner: WriteRefusal], ownedIn epochs: [String: Int]) {
    for (owner, refusal) in refused {
      switch refusal {
      case .fenced: lose(owner.id, ownedIn: epochs[owner.id])
      case .foreign(let reason):
        logger.error("The values of \(owner.kind) \(owner.id) are not stored: \(reason)")
      }
    }
  }
}
