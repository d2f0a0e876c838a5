import ArborHTTP
import CProcesses
import CSockets
import Dispatch
import Foundation
import Synchronization

/// An address on this machine at which a program serves.
package enum ProgramAddress: Sendable, Equatable {
  /// A port of 127.0.0.1.
  case port(Int)
  /// A Unix socket.
  case socket(String)

  /// A free port; another program may get it before it is used.
  static func freePort() throws(HTTPServerError) -> ProgramAddress {
    .port(try ListeningSocket(.tcp(host: "127.0.0.1", port: 0), backlog: 1).port)
  }

  /// Returns a connected descriptor, or a negative error.
  func connect() -> Int32 {
    switch self {
    case .port(let port): arbor_connect_loopback(UInt16(clamping: port))
    case .socket(let path): arbor_connect_unix(path)
    }
  }
}

/// One run of the author's program.
final class DevProgram: Sendable {
  /// The identity of an executable: another build is another file.
  struct Build: Equatable, Sendable {
    var file: UInt64
    var changed: Int

    /// Returns `nil` when there is no file.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      file = UInt64(status.st_ino)
      changed = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
  }

  private struct State {
    var process: DevProcess?
    var isOver = false
    var errors: [UInt8] = []
  }

  /// The most bytes of standard error that are kept for a report.
  private static let mostErrors = 16 * 1024
  /// The time that a program has to end.
  private static let graceSeconds = 4.0

  let address: ProgramAddress
  let build: Build?
  /// When it was started, in nanoseconds of the monotonic clock.
  let started = arbor_monotonic_nanoseconds()
  private let state = Mutex(State())

  init(at address: ProgramAddress, build: Build?) {
    self.address = address
    self.build = build
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - patience: The seconds that it has to answer its first request.
  ///   - onReady: Called when it answers requests, on any thread; with `false` when it has ended
  ///     or takes too long.
  ///   - onEnd: Called once when it has ended, on any thread.
  func start(
    _ command: DevCommand, patience: Double, onReady: @escaping @Sendable (Bool) -> Void,
    onEnd: @escaping @Sendable (ProcessEnding) -> Void
  ) throws(DevError) {
    let process = try DevProcess.start(
      command, piping: .errors,
      onOutput: { [self] bytes in
        try? FileHandle.standardError.write(contentsOf: Data(bytes))
        state.withLock { $0.errors = ($0.errors + bytes).suffix(Self.mostErrors) }
      },
      onEnd: { [self] ending in
        state.withLock { $0.isOver = true }
        onEnd(ending)
      })
    state.withLock { $0.process = process }
    inBackground { [self] in onReady(answers(within: patience)) }
  }

  var isOver: Bool { state.withLock { $0.isOver } }
  /// The end of its standard error.
  var errors: String { String(decoding: state.withLock { $0.errors }, as: UTF8.self) }
  /// The seconds since it was started.
  var age: Double { Double(arbor_monotonic_nanoseconds() - started) / 1e9 }

  /// Asks the program to finish, once; kills it when it takes too long.
  func end() { state.withLock { $0.process }?.end(by: SIGTERM, within: Self.graceSeconds) }

  /// Kills the program.
  func kill() { state.withLock { $0.process }?.send(SIGKILL) }

  private func answers(within patience: Double) -> Bool {
    while !isOver, age < patience {
      if answers() { return true }
      usleep(2_000)
    }
    return false
  }

  /// Whether it answers a request, with anything.
  private func answers() -> Bool {
    let descriptor = address.connect()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    arbor_limit_waiting(descriptor, SO_RCVTIMEO, 1)
    let request = Array("GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    guard arbor_send_all(descriptor, request, UInt64(request.count)) == 0 else { return false }
    var answer = [UInt8](repeating: 0, count: 16)
    return recv(descriptor, &answer, answer.count, 0) > 0 && answer.starts(with: "HTTP/1.".utf8)
  }
}
