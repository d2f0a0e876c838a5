import ArborHTTP
import CSockets
import Dispatch
import Foundation

/// Starts the workers behind one port, restarts those that end, ends those that do not answer, and
/// shuts all of them down gracefully.
///
/// Used on the main queue, on which no view runs. A worker sends a byte each second through its
/// lifeline. One that is silent for too long is killed. A worker that ends is started again: at
/// once for the first time, and after a pause that doubles each time it ends soon again.
final class Supervisor {
  private struct Child {
    var process: pid_t
    var started: UInt64
    /// The supervisor's end of the lifeline, and the source that reads it.
    var lifeline: Int32
    var source: any DispatchSourceRead
    /// The number of seconds since the last sign of life.
    var silence = 0
  }

  /// The pause in seconds before the second restart of a worker in a row; it doubles up to the
  /// longest one.
  private static let firstPause = 0.25
  private static let longestPause = 30.0
  /// A worker that has served for this many seconds is restarted at once.
  private static let settled: UInt64 = 60

  private let executable = "/proc/self/exe"
  private let arguments: [String]
  private let environment: [String: String]
  private let limits: Limits
  /// Closed when the supervisor ends, so that new connections are refused instead of waiting for
  /// the end of the workers.
  private var listeners: [ListeningSocket]
  private let channels: [(receive: Int32, send: Int32)]
  private var children: [Int: Child] = [:]
  /// How often each worker has ended in a row.
  private var failures: [Int: Int] = [:]
  private var sources: [any DispatchSourceProtocol] = []
  private var isEnding = false
  /// 1 as soon as a worker did not end in good order after SIGTERM, which ends one that has just
  /// been started at once.
  private var status: Int32 = 0
  private let report: (String) -> Void
  private let onReady: (_ port: Int) -> Void
  /// True once the first worker serves.
  private var wasReady = false

  /// The times that the workers are given, in seconds.
  struct Limits {
    /// The silence after which a worker is killed; 0 for never.
    var silence: Int
    /// The time from SIGTERM to SIGKILL.
    var end: Double
  }

  /// - Parameters:
  ///   - arguments: The arguments of each worker, including the name of the program.
  ///   - report: Receives messages about events, one sentence each.
  ///   - onReady: Called once, when the first worker serves, with the port; 0 when all sockets are
  ///     Unix sockets.
  init(
    count: Int, addresses: [HTTPListenAddress], backlog: Int, arguments: [String],
    environment: [String: String], limits: Limits, report: @escaping (String) -> Void,
    onReady: @escaping (_ port: Int) -> Void
  ) throws(HTTPServerError) {
    self.arguments = arguments
    self.environment = Self.withBacktraces(environment)
    self.limits = limits
    self.report = report
    self.onReady = onReady
    var listeners: [ListeningSocket] = []
    for address in addresses {
      listeners.append(try Self.listeningSocket(address, backlog: backlog))
    }
    self.listeners = listeners
    var channels: [(Int32, Int32)] = []
    for _ in 0..<count { channels.append(try Self.channel()) }
    self.channels = channels
  }

  /// Returns a listening socket. Tries for a second, because workers of a supervisor that was
  /// killed hold the address for a moment.
  private static func listeningSocket(
    _ address: HTTPListenAddress, backlog: Int
  ) throws(HTTPServerError) -> ListeningSocket {
    for _ in 0..<20 {
      if let socket = try? ListeningSocket(address, backlog: backlog) { return socket }
      usleep(50_000)
    }
    return try ListeningSocket(address, backlog: backlog)
  }

  private static func channel() throws(HTTPServerError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let result = arbor_channel(&ends)
    guard result >= 0 else {
      throw .cannotPoll(reason: String(cString: arbor_error_text(result)))
    }
    return (ends[0], ends[1])
  }

  /// Lets Swift's runtime write a backtrace when a worker ends by a fault, unless the environment
  /// says otherwise. The program that writes it may lie beside the executable, as in the image.
  private static func withBacktraces(_ environment: [String: String]) -> [String: String] {
    guard environment["SWIFT_BACKTRACE"] == nil else { return environment }
    var options = "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"
    let beside = Bundle.main.bundlePath + "/swift-backtrace"
    if FileManager.default.isExecutableFile(atPath: beside) {
      options += ",swift-backtrace=" + beside
    }
    return environment.merging(["SWIFT_BACKTRACE": options]) { $1 }
  }

  private var port: Int { listeners.lazy.map(\.port).first { $0 > 0 } ?? 0 }

  /// Starts the workers and supervises them until the process is asked to end.
  func start() {
    watch(SIGCHLD) { $0.collect() }
    watch(SIGHUP) { $0.tell(SIGHUP) }
    for number in [SIGTERM, SIGINT] { watch(number) { $0.end() } }
    watchSilence()
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

  // MARK: Starting

  private func spawn(_ index: Int) {
    guard !isEnding else { return }
    let ends: (Int32, Int32)
    do throws(HTTPServerError) { ends = try Self.channel() } catch {
      report("Worker \(index) could not be started: \(error)")
      return again(index, after: Self.longestPause)
    }
    defer { _ = arbor_close(ends.1) }
    let worker = Worker(
      index: index, count: channels.count, listeners: listeners.map(\.descriptor),
      inbox: channels[index].receive, outboxes: channels.map(\.send), lifeline: ends.1)
    var environment = environment
    environment[Worker.variable] = worker.text
    let inherited = worker.listeners + [channels[index].receive, ends.1] + channels.map(\.send)
    var process: pid_t = 0
    let result = Self.spawn(
      &process, executable, arguments, environment.map { "\($0)=\($1)" }, inherited)
    guard result == 0 else {
      _ = arbor_close(ends.0)
      report("Worker \(index) could not be started: \(String(cString: strerror(result))).")
      return again(index, after: 1)
    }
    children[index] = Child(
      process: process, started: arbor_monotonic_nanoseconds(), lifeline: ends.0,
      source: listen(to: index, at: ends.0))
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

  // MARK: Signs of life

  /// Reads the signs of life of a worker.
  private func listen(to index: Int, at lifeline: Int32) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: lifeline, queue: .main)
    nonisolated(unsafe) let supervisor = self
    nonisolated(unsafe) let reading = source
    source.setEventHandler {
      var bytes: [UInt8] = Array(repeating: 0, count: 64)
      let count = arbor_receive(lifeline, &bytes, bytes.count)
      guard count > 0 else {
        if count == 0 || arbor_would_block(count) == 0 { reading.cancel() }
        return
      }
      supervisor.isAlive(index, at: lifeline)
    }
    source.setCancelHandler { _ = arbor_close(lifeline) }
    source.activate()
    return source
  }

  private func isAlive(_ index: Int, at lifeline: Int32) {
    guard children[index]?.lifeline == lifeline else { return }
    children[index]?.silence = 0
    if !wasReady {
      wasReady = true
      onReady(port)
    }
  }

  /// Counts the seconds of silence of each worker, and kills those that are silent for too long.
  ///
  /// It counts its own ticks instead of the time, so that nobody is blamed for a pause of the whole
  /// machine.
  private func watchSilence() {
    guard limits.silence > 0 else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
    nonisolated(unsafe) let supervisor = self
    timer.setEventHandler { supervisor.countSilence() }
    timer.activate()
    sources.append(timer)
  }

  private func countSilence() {
    for (index, child) in children {
      children[index]?.silence = child.silence + 1
      guard child.silence + 1 == limits.silence else { continue }
      report(
        "Worker \(index) has not answered for \(limits.silence) seconds and is ended. Look in its log for the view that does not return."
      )
      kill(child.process, SIGKILL)
    }
  }

  // MARK: Ending

  /// Reaps the workers that have ended, and restarts them.
  private func collect() {
    for (index, child) in children {
      var status: Int32 = 0
      guard waitpid(child.process, &status, WNOHANG) == child.process else { continue }
      children[index] = nil
      child.source.cancel()
      if !isEnding {
        restart(index, child, status)
      } else if status != 0, status & 0x7F != SIGTERM {
        self.status = 1
      }
    }
    if isEnding, children.isEmpty { exit(status) }
  }

  private func restart(_ index: Int, _ child: Child, _ status: Int32) {
    let number = status & 0x7F
    let code = status >> 8 & 0xFF
    // It has said itself why it can not serve.
    if number == 0, code != 0, !wasReady {
      isEnding = true
      tell(SIGKILL)
      exit(code)
    }
    let life = (arbor_monotonic_nanoseconds() - child.started) / 1_000_000_000
    let count = life >= Self.settled ? 0 : failures[index, default: 0]
    failures[index] = count + 1
    let pause =
      count == 0 ? 0 : min(Self.longestPause, Self.firstPause * pow(2, Double(count - 1)))
    let reason = number == 0 ? "status \(code)" : "signal \(number)"
    let delay = pause > 0 ? " after \(pause) seconds" : ""
    report("Worker \(index) ended with \(reason) and is started again\(delay).")
    if pause > 0 { again(index, after: pause) } else { spawn(index) }
  }

  private func tell(_ signal: Int32) {
    for child in children.values { kill(child.process, signal) }
  }

  /// Asks the workers to finish at the first call; kills them at the second, or when they take too
  /// long.
  private func end() {
    if isEnding { return killAll() }
    isEnding = true
    listeners = []
    tell(SIGTERM)
    if children.isEmpty { exit(0) }
    nonisolated(unsafe) let supervisor = self
    DispatchQueue.main.asyncAfter(deadline: .now() + limits.end) {
      supervisor.report("Workers did not end in time and are killed.")
      supervisor.killAll()
    }
  }

  private func killAll() {
    tell(SIGKILL)
    exit(1)
  }
}
