import Synchronization

/// A question of one process to another one that uses the same store, or the answer to it.
package struct PeerMessage: Sendable, Equatable {
  /// The number of the question at the process that asks.
  package var number: Int
  /// Whether the message answers the question with this number, instead of asking it.
  package var isAnswer: Bool
  /// The content, of which the store knows nothing.
  package var body: [UInt8]

  package init(number: Int, isAnswer: Bool, body: [UInt8]) {
    self.number = number
    self.isAnswer = isAnswer
    self.body = body
  }
}

/// The processes that use the store, where sessions have owners. The members wait for the store,
/// except `observePeers`.
extension Storage {
  /// Records that this process runs, for some seconds, and returns the records of all that run.
  package func register(_ record: [UInt8], seconds: Int) throws(StorageError) -> [Int: [UInt8]] {
    try ownership?.register(record, seconds: seconds) ?? [:]
  }

  /// Removes the record of this process.
  package func unregister() { try? ownership?.unregister() }

  /// Returns the process that owns a session; 0 if there is none.
  package func holder(of session: String) throws(StorageError) -> Int {
    try ownership?.holder(of: session) ?? 0
  }

  /// Sends a message to another process.
  package func send(_ message: PeerMessage, to process: Int) throws(StorageError) {
    try ownership?.send(message, to: process)
  }

  /// Passes the messages of other processes to `receive`, on any queue.
  package func observePeers(
    _ receive: (@Sendable (_ process: Int, _ message: PeerMessage) -> Void)?
  ) {
    peerObserver.withLock { $0 = receive }
  }
}
