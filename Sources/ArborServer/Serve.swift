package import ArborCore
import Dispatch
import Foundation

/// Serves pages until the process is told to end: what an app's `main` does. To be called on the main thread.
///
/// Prints `Arbor is listening on http://127.0.0.1:8080` when it listens. SIGTERM and SIGINT finish what is under way and exit with
/// 0; a second signal exits at once. Settings or a port that can not be used: a message to standard error, and 1 (64 for the
/// arguments). `arguments` come without the name of the program: `--host`, `--port` and `--config`.
@MainActor package func serve(
  pages: [Page], arguments: [String] = Array(CommandLine.arguments.dropFirst())
) -> Never {
  do throws(SettingsError) {
    serve(pages: pages, flags: try ServerFlags(parsing: arguments))
  } catch {
    fail(error, code: 64)
  }
}

/// See `serve(pages:arguments:)`.
@MainActor package func serve(pages: [Page], flags: ServerFlags) -> Never {
  let server: Server
  let port: Int
  do {
    server = try Server(pages: pages, settings: try ServerSettings(flags: flags))
    port = try server.start()
  } catch {
    fail(error, code: 1)
  }
  let signals = EndSignals {
    Task {
      await server.drain()
      exit(0)
    }
  }
  let host = server.settings.host.contains(":") ? "[\(server.settings.host)]" : server.settings.host
  write("Arbor is listening on http://\(host):\(port)\n", to: .standardOutput)
  withExtendedLifetime((server, signals)) { dispatchMain() }
}

private func fail(_ error: any Error, code: Int32) -> Never {
  write("\(error)\n", to: .standardError)
  exit(code)
}

/// Unbuffered, so that who waits for the line sees it at once.
private func write(_ text: String, to file: FileHandle) { file.write(Data(text.utf8)) }

/// SIGTERM and SIGINT: the first asks to end, the second ends.
@MainActor private final class EndSignals {
  private var sources: [any DispatchSourceSignal] = []
  private var isEnding = false

  init(_ end: @escaping @MainActor () -> Void) {
    for number in [SIGTERM, SIGINT] {
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
