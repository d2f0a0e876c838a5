package import ArborGraph
package import Dispatch

/// The place in which a `Storage` stores: a file, or a server that several machines use.
///
/// Its members may be called from any thread, and may wait for the disk or the network.
package protocol StorageEngine: AnyObject, Sendable {
  /// Whether the values end with the process.
  var isInMemory: Bool { get }
  /// The reason why the store cannot be used now; `nil` if it can, or nobody has tried.
  var problem: StorageError? { get }
  /// Returns the values of an owner, or only the one of a name.
  func values(
    of owner: Owner, named name: String?
  ) throws(StorageError) -> [String: StoredValue]
  /// Returns the stored secret, after storing `fresh` when there is none.
  func secret(orKeep fresh: [UInt8]) throws(StorageError) -> [UInt8]
  /// Commits writes, and tells the other processes of them while `follow` is in effect. Values of
  /// the owners in the result are not written, and never will be.
  func commit(_ batch: StorageBatch) throws(StorageError) -> [Owner: WriteRefusal]
  /// Returns a shared value; `nil` if there is none.
  func shared(_ name: String) throws(StorageError) -> SharedRecord?
  /// Replaces a shared value while no other process can; see `SharedStore`.
  func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws(StorageError) -> SharedRecord?
  /// Sends a message to the other processes.
  func announce(_ topic: String, _ message: [UInt8]) throws(StorageError)
  /// Passes what other processes change to `receive` until `endFollowing`.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the storage commits.
  ///   - wakeOthers: Called after each change of this process; it lets the others call `catchUp`.
  func follow(
    on queue: DispatchQueue, wakeOthers: @escaping @Sendable () -> Void,
    _ receive: @escaping @Sendable (StorageNews) -> Void
  ) throws(StorageError)
  /// Reads what others have changed, soon.
  func catchUp()
  func endFollowing()
}

/// The queued writes that are committed together.
package struct StorageBatch: Sendable {
  /// The values by owner and name; `nil` removes a value.
  package var writes: [Owner: [String: StoredValue?]] = [:]
  /// The owners that were seen since the last commit.
  package var used: Set<Owner> = []
  /// The shared values to be written.
  package var shared: [String: @Sendable () -> [UInt8]?] = [:]
  /// The epochs in which this process owns sessions, by their ids.
  package var epochs: [String: Int] = [:]

  package init() {}

  var isEmpty: Bool { writes.isEmpty && used.isEmpty && shared.isEmpty }
}

/// The reason why the values of one owner are not written.
package enum WriteRefusal: Sendable, Equatable {
  /// Another process owns the session now.
  case fenced
  /// Another program has stored something there.
  case foreign(reason: String)
}

/// The news that an engine reports while a storage follows it.
package enum StorageNews: Sendable {
  /// Another process has changed something.
  case change(StorageChange)
  /// Changes may have been missed: what the process has in memory must be read again.
  case interruption
  /// The store has lost what it contained: what the process has in memory must be written again.
  case loss
  /// Another process has sent something about the ownership of a session.
  case ownership(OwnershipMessage)
  /// Another process asks something, or answers.
  case peer(process: Int, PeerMessage)
}

/// A change by one process of which the others learn.
package struct StorageChange: Sendable, Equatable {
  /// The kind of what has changed.
  package enum Kind: Int, Sendable {
    /// A value of a visitor.
    case visitorValue = 0
    /// A shared value.
    case shared = 1
    /// A message of a topic, which is stored nowhere else.
    case message = 2
  }

  package var kind: Kind
  /// The visitor; empty for other kinds.
  package var owner: String
  /// The name of the value or topic.
  package var name: String
  /// The message; empty for other kinds.
  package var message: [UInt8]

  package init(kind: Kind, owner: String = "", name: String, message: [UInt8] = []) {
    self.kind = kind
    self.owner = owner
    self.name = name
    self.message = message
  }
}
