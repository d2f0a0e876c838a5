import ArborHTTP
import Foundation
import Synchronization

/// A message to the tabs about the program that they show.
package struct DevStatus: Sendable, Equatable, Encodable {
  package enum Phase: String, Sendable, Encodable {
    /// The sources are compiled; the former program serves, if there is one.
    case building
    /// The new program starts; the former one serves.
    case starting
    /// The former program ends; connections wait.
    case switching
    /// The program of the last sources serves.
    case ready
    /// The sources do not compile; the former program serves, if there is one.
    case failed
    /// The program has ended by itself.
    case ended
  }

  package var phase: Phase
  /// Counts the programs that have served, from 1.
  package var generation: Int
  /// The progress of a build, or the last words of a program or of a build without diagnostics.
  package var text: String?
  package var diagnostics: [BuildDiagnostic]

  package init(
    _ phase: Phase, generation: Int = 0, text: String? = nil, diagnostics: [BuildDiagnostic] = []
  ) {
    self.phase = phase
    self.generation = generation
    self.text = text
    self.diagnostics = diagnostics
  }
}

/// The sockets of the tabs, and what they were told last.
package final class StatusFeed: Sendable {
  private struct State {
    var message: [UInt8] = []
    var sockets: [Int: WebSocket] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let onShown: @Sendable (_ generation: Int) -> Void

  /// - Parameter onShown: Called when a tab shows what the program of a generation has drawn.
  package init(onShown: @escaping @Sendable (_ generation: Int) -> Void = { _ in }) {
    self.onShown = onShown
    publish(DevStatus(.building))
  }

  /// Tells all tabs, and those that come later.
  package func publish(_ status: DevStatus) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let message = (try? encoder.encode(status)).map(Array.init) ?? []
    let sockets = state.withLock { state in
      state.message = message
      return Array(state.sockets.values)
    }
    // Sending may find out that a socket is closed, which removes it.
    for socket in sockets { socket.send(utf8: message) }
  }

  /// How many tabs listen.
  package var count: Int { state.withLock { $0.sockets.count } }

  func adopt(_ socket: WebSocket) -> WebSocketEvents {
    let (number, first) = state.withLock { state in
      state.next += 1
      state.sockets[state.next] = socket
      return (state.next, state.message)
    }
    var message = first
    var sent: [UInt8]
    // The last message is the latest, whoever else sends at the same time.
    repeat {
      socket.send(utf8: message)
      sent = message
      message = state.withLock { $0.message }
    } while sent != message
    return WebSocketEvents(
      onText: { [onShown] text in if let generation = Int(text) { onShown(generation) } },
      onClose: { [weak self] _, _ in self?.state.withLock { $0.sockets[number] = nil } })
  }
}
