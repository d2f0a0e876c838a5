package import Foundation
import Synchronization

/// A child process whose output is collected while it runs.
package final class ChildProcess: Sendable {
  private struct State {
    var output = Data()
    var errors = Data()
    var openPipes = 2
    var status: Int?
  }

  package let processID: Int32
  private let state: StateBox

  /// Separate from `ChildProcess`, so that the system's references for a running child do not keep
  /// that alive.
  private final class StateBox: Sendable {
    let state = Mutex(State())
  }

  package init(
    _ executable: URL, arguments: [String], environment: [String: String] = [:],
    in directory: URL? = nil
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw ArborProcessError.missing(executable.path)
    }
    let box = StateBox()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = FileHandle.nullDevice
    let output = try Self.pipe { data in Self.append(data, to: \.output, in: box) }
    let errors = try Self.pipe { data in Self.append(data, to: \.errors, in: box) }
    process.standardOutput = output
    process.standardError = errors
    process.terminationHandler = { process in
      let status = Int(process.terminationStatus)
      let code = process.terminationReason == .uncaughtSignal ? 128 + status : status
      box.state.withLock { $0.status = code }
    }
    defer {
      try? output.close()
      try? errors.close()
    }
    try SignalMask.withoutAny { try process.run() }
    processID = process.processIdentifier
    state = box
  }

  package var output: String { state.state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { state.state.withLock { String(decoding: $0.errors, as: UTF8.self) } }
  package var allOutput: String { output + errors }
  /// The exit status once the process has ended; a signal adds 128.
  package var status: Int? { state.state.withLock { $0.status } }

  func send(_ signal: Int32) {
    // The process id of an ended child may be reused.
    guard status == nil else { return }
    _ = Foundation.kill(processID, signal)
  }

  package func kill() { send(SIGKILL) }

  /// Returns the exit status, once all output has been read; `nil` when that takes longer than
  /// `timeout`.
  func waitForEnd(timeout: Duration) async throws -> Int? {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      let (status, openPipes) = state.state.withLock { ($0.status, $0.openPipes) }
      if let status, openPipes == 0 { return status }
      try await Task.sleep(for: .milliseconds(10))
    }
    return status
  }

  /// Returns the writing end of a new pipe, whose data is passed to `receive`; empty data is its
  /// end.
  private static func pipe(
    _ receive: @escaping @Sendable (Data) -> Void
  ) throws -> FileHandle {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = ends[0]
    Thread {
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(reading, &block, block.count)
        if count < 0 && errno == EINTR { continue }
        receive(Data(block.prefix(max(count, 0))))
        guard count > 0 else { break }
      }
      close(reading)
    }.start()
    return FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }

  /// Appends output; empty data is the pipe's end.
  private static func append(
    _ data: Data, to path: any WritableKeyPath<State, Data> & Sendable, in box: StateBox
  ) {
    box.state.withLock { state in
      state[keyPath: path].append(data)
      if data.isEmpty { state.openPipes -= 1 }
    }
  }
}
