package import ArborCore
import ArborHTTP
package import ArborPlatform
import CSockets
import Dispatch
import Foundation

/// Serves pages until the process is asked to end; an app's `main` calls it. Call it on the main
/// thread.
///
/// Prints `Arbor is listening on http://127.0.0.1:8080` when it listens. SIGTERM and SIGINT finish
/// the work in progress and exit with 0; a second signal exits at once. Invalid settings or an
/// unusable port print a message to standard error and exit with 1 (64 for invalid arguments).
/// `arguments` exclude the name of the program: `--host`, `--port` and `--config`.
@MainActor package func serve(
  pages: [Page], routes: [ServerRoute] = [], properties: [PropertyTable],
  arguments: [String] = Array(CommandLine.arguments.dropFirst())
) -> Never {
  do throws(SettingsError) {
    serve(
      pages: pages, routes: routes, properties: properties,
      flags: try ServerFlags(parsing: arguments))
  } catch {
    fail(error, code: 64)
  }
}

/// Serves pages with parsed arguments. See `serve(pages:arguments:)`.
@MainActor package func serve(
  pages: [Page], routes: [ServerRoute] = [], properties: [PropertyTable], flags: ServerFlags
) -> Never {
  let settings: ServerSettings
  do throws(SettingsError) {
    settings = try ServerSettings(flags: flags)
  } catch {
    fail(error, code: 1)
  }
  let worker = Worker(environment: ProcessInfo.processInfo.environment)
  limit(settings.transport)
  if worker == nil, settings.transport.workers > 1 { supervise(settings) }
  if worker != nil, arbor_end_with_parent(getppid()) < 0 { exit(0) }
  let server: Server
  let port: Int
  do {
    server = try Server(
      pages: pages, routes: routes, properties: properties, settings: settings, worker: worker)
    port = try server.start()
  } catch {
    fail(error, code: 1)
  }
  // The supervisor forwards the signals that a terminal sends to the whole process group.
  if worker != nil { signal(SIGINT, SIG_IGN) }
  let signals = EndSignals(worker == nil ? [SIGTERM, SIGINT] : [SIGTERM]) {
    Task {
      await server.drain()
      exit(0)
    }
  }
  let reloading = reloadOnSignal(server, flags)
  if worker == nil { announce(settings, port: port) }
  withExtendedLifetime((server, signals, reloading)) { dispatchMain() }
}

/// Starts workers and supervises them until the process ends.
@MainActor private func supervise(_ settings: ServerSettings) -> Never {
  var environment = ProcessInfo.processInfo.environment
  // All workers accept each other's tokens.
  do {
    if settings.secret == nil {
      let secret = try settings.openStorage().secretText()
      environment["ARBOR_SESSIONS_SECRET"] = secret
    }
    let supervisor = try Supervisor(
      count: settings.transport.workers, addresses: settings.addresses,
      backlog: HTTPServerConfiguration(settings).backlog, arguments: CommandLine.arguments,
      environment: environment
    ) { write("\($0)\n", to: .standardError) }
    supervisor.start()
    announce(settings, port: supervisor.port)
    withExtendedLifetime(supervisor) { dispatchMain() }
  } catch {
    fail(error, code: 1)
  }
}

private func announce(_ settings: ServerSettings, port: Int) {
  if let path = settings.transport.socket, port == 0 {
    return write("Arbor is listening on \(path)\n", to: .standardOutput)
  }
  let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
  write("Arbor is listening on http://\(host):\(port)\n", to: .standardOutput)
}

/// Applies the resource limits of the process.
private func limit(_ transport: TransportSettings) {
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

/// Handles SIGTERM and SIGINT: the first requests a graceful end, the second ends at once.
@MainActor private final class EndSignals {
  private var sources: [any DispatchSourceSignal] = []
  private var isEnding = false

  init(_ numbers: [Int32], _ end: @escaping @MainActor () -> Void) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated {
          guard let self, !self.isEnding else { exit(1) }
          self.isEnding = true
          end()
        }
      }
      source.resume()
      sources.append(source)
    }
  }
}
