import CProcesses
import Foundation

/// The way from the public port to the program that serves at this moment.
package final class Gateway: @unchecked Sendable {
  /// The end of the way.
  package enum Destination: Sendable, Equatable {
    /// There is no program.
    case nowhere
    /// One program takes the place of another: connections wait.
    case waiting
    case program(ProgramAddress)
  }

  /// The longest time in seconds for which a connection waits.
  private static let patience = 20.0

  private let condition = NSCondition()
  // Used with the condition's lock.
  private var current = Destination.nowhere
  private var open = 0

  /// The seconds for which either side of a connection may read nothing.
  fileprivate let sendingPatience: Int

  package init(sendingPatience: Int = 20) { self.sendingPatience = sendingPatience }

  /// How many connections there are.
  package var count: Int { condition.withLock { open } }

  package var destination: Destination { condition.withLock { current } }

  /// Directs further connections, and those that wait.
  package func lead(to destination: Destination) {
    condition.withLock {
      current = destination
      condition.broadcast()
    }
  }

  /// Returns where to connect; waits while one program takes the place of another. `nil` when there
  /// is no program.
  func wait() -> ProgramAddress? {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    return condition.withLock {
      while current == .waiting { if !condition.wait(until: deadline) { return nil } }
      return if case .program(let address) = current { address } else { nil }
    }
  }

  /// Counts a connection; returns `false` when there are too many.
  fileprivate func enter(limit: Int) -> Bool {
    condition.withLock {
      guard open < limit else { return false }
      open += 1
      return true
    }
  }

  fileprivate func leave() { condition.withLock { open -= 1 } }
}

/// A request that is passed on, as its client would send it.
struct RelayedRequest: Sendable {
  var bytes: [UInt8]
  /// Whether the connection may become one of another protocol.
  var isUpgrade: Bool
  /// Whether it may be sent to another program when the first one has not answered.
  var isRepeatable: Bool
}

/// Connections of clients, each of which is passed on to the program for one request.
///
/// ## Algorithm
/// 1. The whole request is sent. Further bytes of the client are read and thrown away: the next
///    request may be for the front server, and clients repeat what an answer that closes the
///    connection does not cover. After `101 Switching Protocols` they go to the program.
/// 2. A program that ends without a byte may be one that another takes the place of: what can be
///    repeated is sent once more, other requests get the answer for a missing program.
enum Relay {
  /// The most connections at a time.
  private static let mostConnections = 512

  /// Passes a connection on; returns `false` when there are too many.
  ///
  /// - Parameters:
  ///   - client: The connection, of which a copy is used.
  ///   - request: The request to pass on.
  ///   - received: What the client has sent after the request.
  ///   - otherwise: Makes the whole answer when there is no program.
  static func pass(
    _ client: Int32, _ request: RelayedRequest, received: [UInt8], through gateway: Gateway,
    otherwise: @escaping @Sendable () -> [UInt8]
  ) -> Bool {
    let client = arbor_duplicate_blocking(client)
    guard client >= 0 else { return false }
    guard gateway.enter(limit: mostConnections) else {
      close(client)
      return false
    }
    inBackground {
      arbor_limit_waiting(client, SO_SNDTIMEO, Int32(clamping: gateway.sendingPatience))
      if !isAnswered(client, request, received, through: gateway) {
        let answer = otherwise()
        _ = arbor_send_all(client, answer, UInt64(answer.count))
      }
      arbor_shut(client)
      close(client)
      gateway.leave()
    }
    return true
  }

  private static func isAnswered(
    _ client: Int32, _ request: RelayedRequest, _ received: [UInt8], through gateway: Gateway
  ) -> Bool {
    for _ in 0..<2 {
      guard let program = gateway.wait()?.connect() else { return false }
      // Nothing was sent.
      if program < 0 { continue }
      defer { close(program) }
      arbor_limit_waiting(program, SO_SNDTIMEO, Int32(clamping: gateway.sendingPatience))
      // A program may answer before it has read everything.
      _ = arbor_send_all(program, request.bytes, UInt64(request.bytes.count))
      let beginning = beginning(of: program, for: client)
      if !beginning.isEmpty {
        let isOther = request.isUpgrade && beginning.starts(with: "HTTP/1.1 101".utf8)
        // The program must not wait for another request.
        if request.isUpgrade, !isOther { shutdown(program, Int32(SHUT_WR)) }
        join(client, program, beginning, isOther ? received : nil)
        return true
      }
      guard request.isRepeatable else { return false }
    }
    return false
  }

  /// Returns the first bytes of an answer, with the version and the status; empty when there is
  /// none.
  private static func beginning(of program: Int32, for client: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < 12 {
      let count = arbor_receive_answer(program, client, &buffer, UInt64(buffer.count))
      guard count > 0 else { break }
      bytes += buffer[..<Int(count)]
    }
    return bytes
  }

  /// Copies the answer, and in the other direction what the client sends, until the program has
  /// ended its answer.
  ///
  /// - Parameter received: What the client has sent so far; `nil` when nothing more is passed on.
  private static func join(
    _ client: Int32, _ program: Int32, _ beginning: [UInt8], _ received: [UInt8]?
  ) {
    let isOver = DispatchSemaphore(value: 0)
    inBackground {
      if send(received, of: client, to: program) != 0 { arbor_shut(program) }
      isOver.signal()
    }
    if arbor_send_all(client, beginning, UInt64(beginning.count)) == 0 {
      _ = arbor_copy_stream(program, client)
    }
    arbor_shut(client)
    arbor_shut(program)
    isOver.wait()
  }

  private static func send(_ received: [UInt8]?, of client: Int32, to program: Int32) -> Int32 {
    guard let received else { return arbor_discard_stream(client, program) }
    let result = arbor_send_all(program, received, UInt64(received.count))
    return result == 0 ? arbor_copy_stream(client, program) : result
  }
}
