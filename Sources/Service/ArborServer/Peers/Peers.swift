import ArborHTTP
import ArborStorage
import Dispatch
import Foundation
import Synchronization

/// Asks the other processes that serve the same app, and answers them.
final class Peers: Sendable {
  /// Answers the requests of other processes.
  typealias Answer = @Sendable (ForwardedRequest) async -> ForwardedResponse?

  /// The time for which an answer is waited for.
  private static let patience = DispatchTimeInterval.seconds(3)
  /// The most questions that may wait for their answers at a time.
  private static let mostQuestions = 1_000

  private struct State {
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<[UInt8]?, Never>] = [:]
  }

  private let bus: any PeerBus
  private let state = Mutex(State())

  init(_ bus: any PeerBus) { self.bus = bus }

  /// Creates the link to the processes that use the same store, or else to the other workers; `nil`
  /// if there can be none.
  convenience init?(_ storage: Storage, _ worker: Worker?, own: Peer) {
    if storage.hasOwners {
      self.init(StorePeerBus(storage, own: own))
    } else if let worker, worker.count > 1 {
      self.init(WorkerPeerBus(worker, machine: own.machine))
    } else {
      return nil
    }
  }

  /// The other processes, by their numbers.
  var others: [Int: Peer] { bus.others }

  func start(_ answer: @escaping Answer) {
    bus.start { [weak self] peer, message in
      guard let self else { return }
      if message.isAnswer {
        resume(message.number, with: message.body)
      } else {
        Task { await self.answer(message, of: peer, answer) }
      }
    }
  }

  func stop() {
    bus.stop()
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(returning: nil) }
  }

  /// Returns the answer of the process that owns a session, if that is another one.
  func askHolder(of session: String, _ request: HTTPRequest) async -> HTTPResponse? {
    guard let holder = await bus.holder(of: session), others[holder] != nil else { return nil }
    return await ask(holder, ForwardedRequest(request))
  }

  /// Returns the answers of all other processes, in the order of their names; `nil` for one that
  /// does not answer.
  func askAll(_ request: HTTPRequest) async -> [(peer: Peer, response: HTTPResponse?)] {
    let forwarded = ForwardedRequest(request)
    let others = others
    let answers = await withTaskGroup(of: (Int, HTTPResponse?).self) { group in
      for peer in others.keys { group.addTask { (peer, await self.ask(peer, forwarded)) } }
      return await group.reduce(into: [Int: HTTPResponse]()) { $0[$1.0] = $1.1 }
    }
    return others.sorted {
      ($0.value.machine, $0.value.worker) < ($1.value.machine, $1.value.worker)
    }
    .map { ($0.value, answers[$0.key]) }
  }

  private func ask(_ peer: Int, _ request: ForwardedRequest) async -> HTTPResponse? {
    guard let body = try? JSONEncoder().encode(request) else { return nil }
    let answer = await withCheckedContinuation { continuation in
      let number = state.withLock { state -> Int? in
        guard state.waiting.count < Self.mostQuestions else { return nil }
        state.lastNumber += 1
        state.waiting[state.lastNumber] = continuation
        return state.lastNumber
      }
      guard let number else { return continuation.resume(returning: nil) }
      let message = PeerMessage(number: number, isAnswer: false, body: Array(body))
      bus.send(message, to: peer) { [weak self] in self?.resume(number, with: nil) }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
        self?.resume(number, with: nil)
      }
    }
    guard let answer else { return nil }
    return try? JSONDecoder().decode(ForwardedResponse.self, from: Data(answer)).response
  }

  private func resume(_ number: Int, with answer: [UInt8]?) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: answer)
  }

  private func answer(_ question: PeerMessage, of peer: Int, _ answer: Answer) async {
    guard
      let request = try? JSONDecoder().decode(
        ForwardedRequest.self, from: Data(question.body)),
      let response = await answer(request), let body = try? JSONEncoder().encode(response)
    else { return }
    let message = PeerMessage(number: question.number, isAnswer: true, body: Array(body))
    bus.send(message, to: peer) {}
  }
}
