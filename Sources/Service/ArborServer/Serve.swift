package import ArborCore
import ArborHTTP
package import ArborInspection
package import ArborPlatform
import CFaults
import CSockets
import Dispatch
import Foundation
import Synchronization

/// Serves pages until the process is asked to end; an app's `main` calls it. Call it on the main
/// thread.
///
/// Prints `Arbor is listening on http://127.0.0.1:8080` when it listens. SIGTERM and SIGINT finish
/// the work in progress and exit with 0; a second signal exits at once. Invalid settings or an
/// unusable port print a message to standard error and exit with 1 (64 for invalid arguments).
/// `arguments` exclude the name of the program: `--host`, `--port` and `--config`.
///
/// `unshared` are the properties of the app that each process has for itself: with several workers
/// the log names them. `previews` makes the pages of the program's previews, if the settings ask
/// for them.
@MainActor package func serve(
  pages: [Page], routes: [ServerRoute] = [], properties: [PropertyTable],
  environment: EnvironmentTable = .core, unshared: [String] = [],
  previews: () -> [Page] = { [] },
  arguments: [String] = Array(CommandLine.arguments.dropFirst())
) -> Never {
  do throws(SettingsError) {
    serve(
      pages: pages, routes: routes, properties: properties, environment: environment,
      unshared: unshared, previews: previews, flags: try ServerFlags(parsing: arguments))
  } catch {
    fail(error, code: 64)
  }
}

/// Serves pages with parsed arguments. See `serve(pages:arguments:)`.
@MainActor package func serve(
  pages: [Page], routes: [ServerRoute] = [], properties: [PropertyTable],
  environment: EnvironmentTable = .core, unshared: [String] = [],
  previews: () -> [Page] = { [] }, flags: ServerFlags
) -> Never {
  let settings = readSettings(flags)
  let worker = Worker(environment: ProcessInfo.processInfo.environment)
  prepareProcess(settings)
  if worker == nil, let notice = settings.notice(ofUnshared: unshared) {
    write(notice + "\n", to: .standardError)
  }
  if worker == nil, let notice = RequestRoute.notice(ofUnreachable: pages.map(\.id)) {
    write(notice + "\n", to: .standardError)
  }
  if worker == nil, settings.transport.workers > 0 { supervise(settings) }
  FaultReport.install()
  let stuckSeconds = settings.transport.stuckSeconds
  let heartbeat = Heartbeat(limit: stuckSeconds, onBeat: { worker?.beat() }) {
    FaultReport.abortMainActor(after: stuckSeconds)
  }
  let server: Server
  let port: Int
  do {
    server = try Server(
      pages: settings.showsPreviews ? pages + previews() : pages, routes: routes,
      properties: properties, environment: environment, settings: settings, worker: worker,
      heartbeat: heartbeat)
    port = try server.start()
  } catch {
    fail(error, code: 1)
  }
  // The supervisor forwards the signals that a terminal sends to the whole process group.
  if worker != nil { signal(SIGINT, SIG_IGN) }
  let ending = GracefulEnd(server, deadline: settings.drainSeconds + GracefulEnd.reserve)
  ending.watch(worker == nil ? [SIGTERM, SIGINT] : [SIGTERM])
  let lifeline = worker?.onOrphaned { ending.begin() }
  let reloading = reloadOnSignal(server, flags)
  if worker == nil { announce(settings, port: port) }
  withExtendedLifetime((server, ending, lifeline, reloading)) { dispatchMain() }
}

/// Reads the settings, or ends the process.
private func readSettings(_ flags: ServerFlags) -> ServerSettings {
  do throws(SettingsError) {
    return try ServerSettings(flags: flags)
  } catch {
    fail(error, code: 1)
  }
}

/// Starts workers and supervises them until the process ends.
@MainActor private func supervise(_ settings: ServerSettings) -> Never {
  var environment = ProcessInfo.processInfo.environment
  // All workers accept each other's tokens, also those of workers that have ended.
  do {
    if settings.secret == nil {
      let secret = try settings.openStorage().secretText()
      environment["ARBOR_SESSIONS_SECRET"] = secret
      environment[ServerSettings.storedSecretVariable] = "1"
    }
    // The workers find out first that a view does not return, and can say which.
    let stuckSeconds = settings.transport.stuckSeconds
    let limits = Supervisor.Limits(
      silence: stuckSeconds > 0 ? 2 * stuckSeconds + 10 : 0,
      end: settings.drainSeconds + 2 * GracefulEnd.reserve)
    let supervisor = try Supervisor(
      count: settings.transport.workers, addresses: settings.addresses,
      backlog: HTTPServerConfiguration(settings).backlog, arguments: CommandLine.arguments,
      environment: environment, limits: limits,
      report: { write("\($0)\n", to: .standardError) },
      onReady: { announce(settings, port: $0) })
    supervisor.start()
    withExtendedLifetime(supervisor) { dispatchMain() }
  } catch {
    fail(error, code: 1)
  }
}

extension ServerSettings {
  /// Returns what is to be said of properties of the app that differ from worker to worker, and
  /// from machine to machine; `nil` if there is only one process.
  package func notice(ofUnshared properties: [String]) -> String? {
    let isOneOfSeveral = storageAddress != nil
    guard transport.workers > 1 || isOneOfSeveral, !properties.isEmpty else { return nil }
    let processes = isOneOfSeveral ? "machines and workers" : "\(transport.workers) workers"
    return """
      Each of the \(processes) has its own \(properties.joined(separator: ", ")) in the app: visitors see \
      different values. What all of them should see belongs into a property with @Shared.
      """
  }
}

private func announce(_ settings: ServerSettings, port: Int) {
  if settings.developmentScript != nil { return }
  if let path = settings.transport.socket, port == 0 {
    return write("Arbor is listening on \(path)\n", to: .standardOutput)
  }
  let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
  write("Arbor is listening on http://\(host):\(port)\n", to: .standardOutput)
}

/// Applies the resource limits of the process. Where another program reads its output, that appears
/// line by line.
private func prepareProcess(_ settings: ServerSettings) {
  let transport = settings.transport
  if settings.developmentScript != nil { arbor_buffer_lines() }
  _ = arbor_raise_descriptor_limit(Int64(transport.descriptors))
  if transport.memoryMegabytes > 0 {
    _ = arbor_limit_memory(Int64(transport.memoryMegabytes) << 20)
  }
}

/// Reloads the settings on SIGHUP, as far as they can change while the server runs.
@MainActor private func reloadOnSignal(
  _ server: Server, _ flags: ServerFlags
) -> any DispatchSourceSignal {
  signal(SIGHUP, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .main)
  source.setEventHandler {
    do throws(SettingsError) {
      server.reload(try ServerSettings(flags: flags))
      write("The settings were read again.\n", to: .standardError)
    } catch {
      write("The settings stay as they are: \(error)\n", to: .standardError)
    }
  }
  source.activate()
  return source
}

private func fail(_ error: any Error, code: Int32) -> Never {
  write("\(error)\n", to: .standardError)
  exit(code)
}

/// Writes without buffering, so that a program that waits for the line sees it at once.
private func write(_ text: String, to file: FileHandle) { file.write(Data(text.utf8)) }

/// Ends the process gracefully: at the first SIGTERM, SIGINT, or end of the supervisor. A second
/// signal ends it at once; so does the deadline, which does not depend on the main actor.
private final class GracefulEnd: Sendable {
  /// The seconds beyond `http.drainSeconds` that sessions have to end.
  static let reserve = 2.0

  private struct State {
    var sources: [SharedSource] = []
    var isEnding = false
  }

  private let server: Server
  private let deadline: Double
  private let queue = DispatchQueue(label: "arbor.end", qos: .userInteractive)
  private let state = Mutex(State())

  /// - Parameter deadline: The seconds after which the process ends in any case.
  init(_ server: Server, deadline: Double) {
    self.server = server
    self.deadline = deadline
  }

  func watch(_ numbers: [Int32]) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        if !begin() { exit(1) }
      }
      let shared = SharedSource(source: source)
      state.withLock { $0.sources.append(shared) }
      source.activate()
    }
  }

  /// Begins to end; returns `false` when it has begun before.
  @discardableResult
  func begin() -> Bool {
    let wasEnding = state.withLock { state in
      defer { state.isEnding = true }
      return state.isEnding
    }
    guard !wasEnding else { return false }
    Task.detached { [server] in
      await server.drain()
      exit(0)
    }
    queue.asyncAfter(deadline: .now() + deadline) { [server] in
      write("The pages did not finish in time; the process ends.\n", to: .standardError)
      server.keepRecords()
      arbor_end_now(1)
    }
    return true
  }
}
