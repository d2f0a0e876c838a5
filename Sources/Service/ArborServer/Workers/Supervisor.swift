import ArborHTTP
import CSockets
import Dispatch
import Foundation

/// Starts several workers behind one port, restarts those that end, and shuts all of them down
/// gracefully.
///
/// Used on the main queue. A worker that ends within a second of its start is restarted after a
/// second.
final class Supervisor {
  private struct Child {
    var process: pid_t
    var started: UInt64
  }

  private let executable = "/proc/self/exe"
  private let arguments: [String]
  private let environment: [String: String]
  private let listeners: [ListeningSocket]
  private let channels: [(receive: Int32, send: Int32)]
  private var children: [Int: Child] = [:]
  private var sources: [any DispatchSourceSignal] = []
  private var isEnding = false
  private let report: (String) -> Void

  /// - Parameters:
  ///   - arguments: The arguments of each worker, including the name of the program.
  ///   - report: Receives messages about events, one sentence each.
  init(
    count: Int, addresses: [HTTPListenAddress], backlog: Int, arguments: [String],
    environment: [String: String], report: @escaping (String) -> Void
  ) throws(HTTPServerError) {
    self.arguments = arguments
    self.environment = environment
    self.report = report
    var listeners: [ListeningSocket] = []
    for address in addresses {
      listeners.append(try ListeningSocket(address, backlog: backlog))
    }
    self.listeners = listeners
    var channels: [(Int32, Int32)] = []
    for _ in 0..<count {
      var ends: [Int32] = [-1, -1]
      let result = arbor_channel(&ends)
      guard result >= 0 else {
        throw .cannotPoll(reason: String(cString: arbor_error_text(result)))
      }
      channels.append((ends[0], ends[1]))
    }
    self.channels = channels
  }

  /// The port; 0 when all sockets are Unix sockets.
  var port: Int { listeners.lazy.map(\.port).first { $0 > 0 } ?? 0 }

  /// Starts the workers and supervises them until the process is asked to end.
  func start() {
    watch(SIGCHLD) { $0.collect() }
    watch(SIGHUP) { $0.tell(SIGHUP) }
    for number in [SIGTERM, SIGINT] { watch(number) { $0.end() } }
    for index in channels.indices { spawn(index) }
  }

  private func watch(_ number: Int32, _ handler: @escaping (Supervisor) -> Void) {
    // Child processes inherit an ignored signal, but not a handler.
    signal(number) { _ in }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    nonisolated(unsafe) let supervisor = self
    nonisolated(unsafe) let handler = handler
    source.setEventHandler { handler(supervisor) }
    source.activate()
    sources.append(source)
  }

  private func spawn(_ index: Int) {
    guard !isEnding else { return }
    let worker = Worker(
      index: index, count: channels.count, listeners: listeners.map(\.descriptor),
      inbox: channels[index].receive, outboxes: channels.map(\.send))
    var environment = environment
    environment[Worker.variable] = worker.text
    let inherited = worker.listeners + [channels[index].receive] + channels.map(\.send)
    var process: pid_t = 0
    let result = Self.spawn(
      &process, executable, arguments, environment.map { "\($0)=\($1)" }, inherited)
    guard result == 0 else {
      report("Worker \(index) could not be started: \(String(cString: strerror(result))).")
      return again(index, after: 1)
    }
    children[index] = Child(process: process, started: arbor_monotonic_nanoseconds())
  }

  private static func spawn(
    _ process: inout pid_t, _ executable: String, _ arguments: [String], _ environment: [String],
    _ inherited: [Int32]
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Duplicating a descriptor onto itself keeps its number and clears close-on-exec.
    for descriptor in inherited {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    return posix_spawn(&process, executable, &actions, &attributes, argv, envp)
  }

  private func again(_ index: Int, after seconds: Double) {
    nonisolated(unsafe) let supervisor = self
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { supervisor.spawn(index) }
  }

  /// Reaps the workers that have ended, and restarts them.
  private func collect() {
    for (index, child) in children {
      var status: Int32 = 0
      guard waitpid(child.process, &status, WNOHANG) == child.process else { continue }
      children[index] = nil
      guard !isEnding else { continue }
      let reason =
        status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      let isYoung = arbor_monotonic_nanoseconds() - child.started < 1_000_000_000
      report("Worker \(index) ended with \(reason) and is started again.")
      if isYoung { again(index, after: 0.9) } else { spawn(index) }
    }
    if isEnding, children.isEmpty { exit(0) }
  }

  private func tell(_ signal: Int32) {
    for child in children.values { kill(child.process, signal) }
  }

  /// Asks the workers to finish at the first call; kills them at the second.
  private func end() {
    if isEnding {
      tell(SIGKILL)
      exit(1)
    }
    isEnding = true
    tell(SIGTERM)
    if children.isEmpty { exit(0) }
  }
}
