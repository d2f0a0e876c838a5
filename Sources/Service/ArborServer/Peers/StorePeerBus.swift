import ArborStorage
import Dispatch
import Foundation
import Synchronization

/// The processes of all machines that use one store.
///
/// Each records itself there every few seconds, and forgets those that have not done so for longer.
/// While the store is away, the processes are those that ran before.
final class StorePeerBus: PeerBus {
  /// The seconds between two records of a process.
  private static let interval = 5
  /// The seconds for which a record is valid.
  private static let lifetime = 15

  private let storage: Storage
  private let own: Peer
  private let known = Mutex<[Int: Peer]>([:])
  /// Used on the queue only.
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  /// Waits for the store.
  private let queue = DispatchQueue(label: "arbor.peers", qos: .userInitiated)

  init(_ storage: Storage, own: Peer) {
    self.storage = storage
    self.own = own
  }

  var others: [Int: Peer] {
    var others = known.withLock { $0 }
    others[storage.process] = nil
    return others
  }

  func holder(of session: String) async -> Int? {
    await withCheckedContinuation { continuation in
      queue.async { [storage] in
        let holder = try? storage.holder(of: session)
        continuation.resume(returning: holder == 0 ? nil : holder)
      }
    }
  }

  func send(_ message: PeerMessage, to peer: Int, failed: @escaping @Sendable () -> Void) {
    queue.async { [storage] in
      do throws(StorageError) {
        try storage.send(message, to: peer)
      } catch {
        failed()
      }
    }
  }

  func start(_ receive: @escaping @Sendable (_ peer: Int, _ message: PeerMessage) -> Void) {
    storage.observePeers(receive)
    queue.async { [self] in
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(
        deadline: .now(), repeating: .seconds(Self.interval), leeway: .milliseconds(500))
      timer.setEventHandler { [weak self] in self?.register() }
      timer.activate()
      self.timer = timer
    }
  }

  private func register() {
    guard let record = try? JSONEncoder().encode(own),
      let records = try? storage.register(Array(record), seconds: Self.lifetime)
    else { return }
    let peers = records.compactMapValues { try? JSONDecoder().decode(Peer.self, from: Data($0)) }
    // One that was killed is recorded until its time is over, beside its successor.
    let current = peers.filter { _, peer in
      peer.place.isEmpty
        || !peers.values.contains { $0.place == peer.place && $0.started > peer.started }
    }
    known.withLock { $0 = current }
  }

  func stop() {
    queue.sync {
      timer?.cancel()
      timer = nil
      storage.unregister()
    }
    storage.observePeers(nil)
  }
}
