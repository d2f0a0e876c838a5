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

  package init() {}

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

/// Connections of clients that are passed on to the program, byte by byte.
enum Relay {
  /// The most connections at a time.
  private static let mostConnections = 512

  /// Passes a connection on; returns `false` when there are too many.
  ///
  /// - Parameters:
  ///   - client: The connection, of which a copy is used.
  ///   - received: What the client has sent so far.
  ///   - otherwise: Makes the whole answer when there is no program.
  static func pass(
    _ client: Int32, received: [UInt8], through gateway: Gateway,
    otherwise: @escaping @Sendable () -> [UInt8]
  ) -> Bool {
    let client = arbor_duplicate_blocking(client)
    guard client >= 0 else { return false }
    guard gateway.enter(limit: mostConnections) else {
      close(client)
      return false
    }
    inBackground {
      let program = gateway.wait()?.connect() ?? -1
      if program >= 0 {
        join(client, program, received)
        close(program)
      } else {
        let answer = otherwise()
        _ = arbor_send_all(client, answer, UInt64(answer.count))
        arbor_shut(client)
      }
      close(client)
      gateway.leave()
    }
    return true
  }

  /// Copies in both directions until the program has ended its answer.
  private static func join(_ client: Int32, _ program: Int32, _ received: [UInt8]) {
    guard arbor_send_all(program, received, UInt64(received.count)) == 0 else { return }
    let isOver = DispatchSemaphore(value: 0)
    inBackground {
      if arbor_copy_stream(client, program) != 0 { arbor_shut(program) }
      isOver.signal()
    }
    _ = arbor_copy_stream(program, client)
    arbor_shut(client)
    isOver.wait()
  }
}
