import ArborStorage

/// The workers of one machine that have no store in common with others.
final class WorkerPeerBus: PeerBus {
  private let worker: Worker
  private let machine: String

  init(_ worker: Worker, machine: String) {
    self.worker = worker
    self.machine = machine
  }

  var others: [Int: Peer] {
    var others: [Int: Peer] = [:]
    for index in 0..<worker.count where index != worker.index {
      others[index] = Peer(machine: machine, worker: index)
    }
    return others
  }

  /// Requests about a session go to its worker before they are read.
  func holder(of session: String) async -> Int? { nil }

  func send(_ message: PeerMessage, to peer: Int, failed: @escaping @Sendable () -> Void) {
    if !worker.send(message, to: peer) { failed() }
  }

  func start(_ receive: @escaping @Sendable (_ peer: Int, _ message: PeerMessage) -> Void) {
    worker.observePeers(receive)
  }

  func stop() { worker.observePeers(nil) }
}
