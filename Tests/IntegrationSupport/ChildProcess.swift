import Foundation
import Synchronization

/// A child process whose output is collected while it runs.
final class ChildProcess: Sendable {
  private struct State {
    var output = Data()
    var errors = Data()
    var openPipes = 2
    var status: Int?
  }

  let processID: Int32
  private let state: StateBox

  /// Apart from `ChildProcess`, so that what the system still holds for a running child does not keep that alive.
  private final class StateBox: Sendable {
    let state = Mutex(State())
  }

  init(
    _ executable: URL, arguments: [String], environment: [String: String], in directory: URL?
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
    process.standardOutput = Self.pipe { data in Self.append(data, to: \.output, in: box) }
    process.standardError = Self.pipe { data in Self.append(data, to: \.errors, in: box) }
    process.terminationHandler = { process in
      let status = Int(process.terminationStatus)
      let code = process.terminationReason == .uncaughtSignal ? 128 + status : status
      box.state.withLock { $0.status = code }
    }
    try process.run()
    processID = process.processIdentifier
    state = box
  }

  var output: String { state.state.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { state.state.withLock { String(decoding: $0.errors, as: UTF8.self) } }
  var allOutput: String { output + errors }
  /// The exit status once the process has ended; a signal counts from 128.
  var status: Int? { state.state.withLock { $0.status } }

  func send(_ signal: Int32) {
    // An ended child's number may belong to another process by now.
    guard status == nil else { return }
    _ = Foundation.kill(processID, signal)
  }

  func kill() { send(SIGKILL) }

  /// The exit status, once all output has been read too; nil when that takes longer than `timeout`.
  func waitForEnd(timeout: Duration) async throws -> Int? {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      let (status, openPipes) = state.state.withLock { ($0.status, $0.openPipes) }
      if let status, openPipes == 0 { return status }
      try await Task.sleep(for: .milliseconds(10))
    }
    return status
  }

  private static func pipe(_ receive: @escaping @Sendable (Data) -> Void) -> Pipe {
    let pipe = Pipe()
    pipe.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      receive(data)
    }
    return pipe
  }

  /// Empty data is the pipe's end.
  private static func append(
    _ data: Data, to path: any WritableKeyPath<State, Data> & Sendable, in box: StateBox
  ) {
    box.state.withLock { state in
      state[keyPath: path].append(data)
      if data.isEmpty { state.openPipes -= 1 }
    }
  }
}
