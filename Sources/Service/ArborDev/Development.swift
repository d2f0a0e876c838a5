package import ArborHTTP
import CSockets
import Dispatch
import Foundation
import Synchronization

/// Serves an author's program, and builds and restarts it whenever its sources change.
///
/// ## Algorithm
/// 1. A change ends a build that runs, and begins another one. The former program goes on serving.
/// 2. A build that fails is shown by the tabs, over what they show.
/// 3. A build that has made another executable, or a changed file that no compiler reads, starts
///    another program beside the former one. Once it answers, connections wait, the former program
///    parks its pages and ends, and the waiting connections go to the new one, which continues the
///    pages.
/// 4. A program that ends by itself is started again, unless it ends soon after its start.
///
/// All members are used on ``queue``, unless noted otherwise.
package final class Development: @unchecked Sendable {
  /// The program to build and to serve, and the address.
  package struct Configuration: Sendable {
    /// The address of the public port; 0 takes any free port.
    package var host = "127.0.0.1", port = 8080
    /// The command that builds.
    package var build: DevCommand
    /// The command that serves; its settings are added to the environment.
    package var program: DevCommand
    /// The folders and files whose changes begin a build.
    package var trees: [String] = [], files: [String] = []
    package var ignored: Set<String> = []
    /// The folders whose changes need another start, although the build does not read them.
    package var readWhileServing: [String] = []
    /// The seconds that a program has to answer its first request.
    package var patience = 60.0
    /// Receives what the author reads in the terminal, line by line.
    package var report: @Sendable (String) -> Void = { _ in }

    package init(build: DevCommand, program: DevCommand) {
      self.build = build
      self.program = program
    }

    var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
  }

  /// A program that ends earlier than this many seconds after its start is not started again.
  private static let settled = 2.0
  /// The seconds that a build has to end the compilers that it has started.
  private static let buildGrace = 5.0
  /// The extensions of files that a build reads; programs read others while they serve.
  private static let compiled: Set = [
    "swift", "c", "h", "m", "mm", "cc", "cpp", "hpp", "S", "modulemap", "resolved",
  ]

  private let configuration: Configuration
  private let queue = DispatchQueue(label: "arbor.dev", qos: .userInteractive)
  private let gateway = Gateway()
  private let feed: StatusFeed
  private let front: FrontServer
  private let shown = ShownGeneration()
  private var watch: SourceWatch?

  private var generation = 0
  private var build: DevProcess?
  private var buildCount = 0
  /// The files with the versions of packages, as the last build has left them.
  private var versions: [String: Data] = [:]
  private var log = BuildLog()
  private var isOutdated = false
  /// The program that serves, or that does so once the former ones have ended.
  private var program: DevProgram?
  private var successor: DevProgram?
  /// Programs that were asked to end.
  private var leaving: [DevProgram] = []
  private var launchCount = 0
  private var needsStart = false
  private var isEnding = false
  private var times = BuildTimes()
  /// The last words of a program that was started again.
  private var lastWords: String?

  /// Binds the public port.
  package init(_ configuration: Configuration) throws(HTTPServerError) {
    self.configuration = configuration
    let shown = shown
    feed = StatusFeed { shown.report($0) }
    front = try FrontServer(
      host: configuration.host, port: configuration.port, isLocal: configuration.isLocal,
      gateway: gateway, feed: feed)
  }

  /// The port that it listens on. Any thread may ask.
  package var port: Int { front.port }

  /// Starts to watch, to serve and to build; any thread may call it, once.
  package func start() throws(DevError) {
    watch = try SourceWatch(
      trees: configuration.trees, files: configuration.files, ignoring: configuration.ignored,
      onProblem: { [configuration] in configuration.report($0.description) }
    ) { [weak self] paths in
      let time = arbor_monotonic_nanoseconds()
      guard let self else { return }
      queue.async { self.changed(paths, at: time) }
    }
    shown.observe { [weak self] generation in
      let time = arbor_monotonic_nanoseconds()
      guard let self else { return }
      queue.async { self.isShown(generation, at: time) }
    }
    front.start()
    queue.async { self.startBuild() }
  }

  /// Ends the program and a build that runs; `completion` runs on the queue of this object when
  /// nothing runs any more. Any thread may call it. A second call kills what still runs.
  package func end(_ completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      let isSecond = isEnding
      isEnding = true
      watch = nil
      front.stop()
      gateway.lead(to: .nowhere)
      isSecond ? build?.send(SIGKILL) : endBuild()
      let programs = leaving + [program, successor].compactMap(\.self)
      for program in programs { isSecond ? program.kill() : program.end() }
      wait(forEndOf: programs, completion)
    }
  }

  private func wait(forEndOf programs: [DevProgram], _ completion: @escaping @Sendable () -> Void) {
    guard build != nil || programs.contains(where: { !$0.isOver }) else { return completion() }
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in
      wait(forEndOf: programs, completion)
    }
  }

  private func publish(
    _ phase: DevStatus.Phase, text: String? = nil, diagnostics: [BuildDiagnostic] = []
  ) {
    feed.publish(
      DevStatus(phase, generation: generation, text: text, diagnostics: diagnostics))
  }

  // MARK: Building

  private func changed(_ paths: [String], at time: UInt64) {
    let paths = paths.filter { !isOfBuild($0) }
    guard !isEnding, !paths.isEmpty else { return }
    needsStart = needsStart || paths.contains(where: isReadWhileServing)
    times.changed(at: time)
    let names = paths.prefix(3).map { ($0 as NSString).lastPathComponent }
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    configuration.report("\(names.joined(separator: ", "))\(more) changed.")
    guard build != nil else { return startBuild() }
    isOutdated = true
    endBuild()
  }

  /// Whether a build has written a file: the versions that it has chosen.
  private func isOfBuild(_ path: String) -> Bool {
    path.hasSuffix("/Package.resolved")
      && (build != nil || FileManager.default.contents(atPath: path) == versions[path])
  }

  private func isReadWhileServing(_ path: String) -> Bool {
    configuration.readWhileServing.contains { path == $0 || path.hasPrefix($0 + "/") }
      || !Self.compiled.contains((path as NSString).pathExtension)
  }

  /// SwiftPM ends its compilers, which are in groups of their own, at this signal only.
  private func endBuild() { build?.end(by: SIGINT, within: Self.buildGrace) }

  private func startBuild() {
    guard !isEnding else { return }
    log = BuildLog()
    buildCount += 1
    let number = buildCount
    isOutdated = false
    times.buildBegins(at: arbor_monotonic_nanoseconds())
    publish(.building)
    do {
      build = try DevProcess.start(
        configuration.build, piping: .everything, farewell: SIGINT,
        onOutput: { [self] bytes in queue.async { self.read(bytes, of: number) } },
        onEnd: { [self] ending in queue.async { self.buildEnded(ending) } })
    } catch {
      publish(.failed, text: error.description)
      configuration.report(error.description)
    }
  }

  private func read(_ bytes: [UInt8], of number: Int) {
    // What a build has left behind may write when the next one runs.
    guard number == buildCount else { return }
    let former = log.progress
    show(log.add(bytes))
    if log.progress != former, !isOutdated { publish(.building, text: log.progress) }
  }

  private func show(_ lines: [String]) {
    // The first build takes minutes; later ones are over before anybody has read the steps.
    if generation == 0 { for line in lines { configuration.report(line) } }
  }

  private func buildEnded(_ ending: ProcessEnding) {
    build = nil
    show(log.finish())
    for path in configuration.files where path.hasSuffix("/Package.resolved") {
      versions[path] = FileManager.default.contents(atPath: path)
    }
    times.buildEnds(at: arbor_monotonic_nanoseconds())
    if isOutdated { return startBuild() }
    guard ending != .exited(0) else { return built() }
    let diagnostics = log.diagnostics.map(named)
    let text = diagnostics.isEmpty ? log.tail.joined(separator: "\n") : nil
    publish(.failed, text: text, diagnostics: diagnostics)
    if generation > 0 { report(diagnostics, text) }
    times = BuildTimes()
  }

  /// Returns a diagnostic with the path of its file below the package.
  private func named(_ diagnostic: BuildDiagnostic) -> BuildDiagnostic {
    var diagnostic = diagnostic
    let folder = configuration.program.folder + "/"
    if let file = diagnostic.file, file.hasPrefix(folder) {
      diagnostic.name = String(file.dropFirst(folder.count))
    }
    return diagnostic
  }

  private func report(_ diagnostics: [BuildDiagnostic], _ text: String?) {
    for diagnostic in diagnostics {
      let place = diagnostic.file.map { "\($0):\(diagnostic.line):\(diagnostic.column): " } ?? ""
      configuration.report("\(place)error: \(diagnostic.message)")
      for line in diagnostic.excerpt { configuration.report(line) }
    }
    if let text { configuration.report(text) }
  }

  private func built() {
    let made = DevProgram.Build(of: configuration.program.arguments.first ?? "")
    if let program, !program.isOver, program.build == made, !needsStart {
      times = BuildTimes()
      return publish(.ready, text: lastWords)
    }
    lastWords = nil
    launch(made)
  }

  // MARK: Programs

  private func launch(_ build: DevProgram.Build?) {
    guard !isEnding else { return }
    needsStart = false
    if let successor { leave(successor) }
    launchCount += 1
    publish(.starting)
    do {
      let next = DevProgram(at: try address(), build: build)
      successor = next
      try next.start(
        command(at: next.address), patience: configuration.patience,
        onReady: { [self] isReady in
          queue.async { isReady ? self.isReady(next) : self.isSilent(next) }
        },
        onEnd: { [self] ending in queue.async { self.programEnded(next, ending) } })
    } catch {
      successor = nil
      publish(.ended, text: "\(error)")
      configuration.report("\(error)")
    }
  }

  /// Returns the address at which the next program listens. One that serves other machines is
  /// reached through a Unix socket, so that it knows that not all clients are local.
  private func address() throws(HTTPServerError) -> ProgramAddress {
    guard !configuration.isLocal else { return try .freePort() }
    let name = "arbor-dev-\(getpid())-\(launchCount).sock"
    return .socket(FileManager.default.temporaryDirectory.appending(path: name).path)
  }

  private func command(at address: ProgramAddress) -> DevCommand {
    var command = configuration.program
    var settings = [
      "ARBOR_HTTP_HOST": "127.0.0.1", "ARBOR_PROCESS_WORKERS": "0", "ARBOR_HTTP_DRAIN_SECONDS": "1",
      "ARBOR_DEVELOPMENT_SCRIPT": FrontServer.script,
    ]
    switch address {
    case .port(let port):
      settings["ARBOR_HTTP_PORT"] = "\(port)"
      settings["ARBOR_PREVIEWS_ENABLED"] = "true"
    case .socket(let path):
      settings["ARBOR_HTTP_SOCKET"] = path
      settings["ARBOR_HTTP_HOST"] = configuration.host
      settings["ARBOR_HTTP_TRUSTED_PROXIES"] = "unix"
    }
    command.environment.merge(settings) { $1 }
    if command.environment["SWIFT_BACKTRACE"] == nil {
      command.environment["SWIFT_BACKTRACE"] =
        "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"
    }
    return command
  }

  /// Lets a program that answers take the place of the former one.
  private func isReady(_ next: DevProgram) {
    guard next === successor, !isEnding else { return }
    successor = nil
    times.programAnswers(at: arbor_monotonic_nanoseconds())
    gateway.lead(to: .waiting)
    if let former = program, !former.isOver {
      publish(.switching)
      leave(former)
    }
    program = next
    install(next)
  }

  /// Gives up a program that does not answer.
  private func isSilent(_ next: DevProgram) {
    guard next === successor, !next.isOver, !isEnding else { return }
    successor = nil
    leave(next)
    let text =
      "The program did not answer at ARBOR_HTTP_PORT within \(Int(configuration.patience)) s."
    publish(.ended, text: "\(text)\n\(next.errors)")
    configuration.report(text)
  }

  private func leave(_ program: DevProgram) {
    leaving.append(program)
    program.end()
  }

  /// Leads connections to a program once all former ones have ended, unless it ends before that.
  private func install(_ next: DevProgram) {
    guard program === next, !next.isOver, !isEnding else { return }
    leaving.removeAll(where: \.isOver)
    guard leaving.isEmpty else {
      return queue.asyncAfter(deadline: .now() + .milliseconds(1)) { self.install(next) }
    }
    generation += 1
    gateway.lead(to: .program(next.address))
    publish(.ready, text: lastWords)
    if generation == 1 { configuration.report("Arbor is listening on http://\(urlHost):\(port)") }
    // Otherwise a tab says when it shows the change.
    if feed.count == 0 { isShown(generation, at: arbor_monotonic_nanoseconds()) }
  }

  private var urlHost: String {
    configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
  }

  private func programEnded(_ ended: DevProgram, _ ending: ProcessEnding) {
    if case .socket(let path) = ended.address { unlink(path) }
    let isSuccessor = ended === successor
    guard !isEnding, isSuccessor || ended === program else { return }
    let words = "The program ended with \(ending).\n\(ended.errors)"
    configuration.report("The program ended with \(ending).")
    if isSuccessor {
      successor = nil
      // The former program goes on.
      return publish(.ended, text: words)
    }
    program = nil
    gateway.lead(to: .nowhere)
    guard ended.age >= Self.settled, build == nil, successor == nil else {
      return publish(.ended, text: words)
    }
    lastWords = words
    launch(ended.build)
  }

  // MARK: Times

  private func isShown(_ generation: Int, at time: UInt64) {
    guard generation == self.generation, let text = times.text(shownAt: time) else { return }
    configuration.report(text)
    times = BuildTimes()
  }
}

/// Passes on that a tab shows a generation, from the socket's thread.
private final class ShownGeneration: Sendable {
  private let observer = Mutex<(@Sendable (Int) -> Void)?>(nil)

  func observe(_ body: @escaping @Sendable (Int) -> Void) { observer.withLock { $0 = body } }

  func report(_ generation: Int) { observer.withLock { $0 }?(generation) }
}

/// The times of one change, in nanoseconds of the monotonic clock.
private struct BuildTimes {
  private var change: UInt64?
  private var begin: UInt64 = 0
  private var end: UInt64 = 0
  private var answer: UInt64 = 0

  /// The first of several changes counts.
  mutating func changed(at time: UInt64) { change = change ?? time }
  mutating func buildBegins(at time: UInt64) { begin = time }
  mutating func buildEnds(at time: UInt64) { end = time }
  mutating func programAnswers(at time: UInt64) { answer = time }

  /// Returns what the author reads when a tab shows the change; `nil` if there was none.
  func text(shownAt time: UInt64) -> String? {
    // Another build may have begun since the program was started.
    guard let change, change <= begin, begin <= end, end <= answer, answer <= time else {
      return nil
    }
    let total = Self.seconds(time - change)
    let beyond = Self.seconds(time - change - (end - begin))
    return """
      Shown after \(total) s: \(Self.seconds(end - begin)) s of swift build, then \
      \(Self.seconds(answer - end)) s to start; \(beyond) s are not the build's.
      """
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    let hundredths = (nanoseconds + 5_000_000) / 10_000_000
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
