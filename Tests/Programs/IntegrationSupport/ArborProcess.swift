package import Foundation
import Synchronization

/// A running server: `arbor serve`, or the executable of another Arbor app.
///
/// It is killed when it is no longer referenced.
package final class ArborProcess: Sendable {
  /// The port on 127.0.0.1.
  package let port: Int
  package var url: String { "http://127.0.0.1:\(port)" }
  private let child: ChildProcess

  /// Starts a server and waits until it reports its address.
  ///
  /// - Parameters:
  ///   - arguments: All arguments; port 0 binds a free one.
  ///   - environment: Additional variables, besides the test's own and an in-memory storage.
  ///   - directory: The working directory; `nil` is the test's own.
  /// - Throws: `ArborProcessError`, with the server's output.
  package static func start(
    _ executable: URL = BuiltProducts.url(of: "arbor"),
    arguments: [String] = ["serve", "--host", "127.0.0.1", "--port", "0"],
    environment: [String: String] = [:], in directory: URL? = nil,
    timeout: Duration = .seconds(60)
  ) async throws -> ArborProcess {
    let child = try ChildProcess(
      executable, arguments: arguments,
      // Stored values of one test must not be visible to the next.
      environment: ["ARBOR_STORAGE_FILE": ":memory:"].merging(environment) { $1 }, in: directory)
    let deadline = ContinuousClock.now + timeout
    while true {
      if let port = listeningPort(in: child.output) {
        return ArborProcess(child: child, port: port)
      }
      if child.status != nil {
        // The end of its output may not have been read yet.
        _ = try await child.waitForEnd(timeout: .seconds(5))
        throw ArborProcessError.ended(executable.lastPathComponent, wrote: child.allOutput)
      }
      guard ContinuousClock.now < deadline else {
        child.kill()
        throw ArborProcessError.notListening(executable.lastPathComponent, wrote: child.allOutput)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Runs a command such as `arbor render` to its end.
  package static func run(
    _ executable: URL = BuiltProducts.url(of: "arbor"), arguments: [String],
    environment: [String: String] = [:], in directory: URL? = nil,
    timeout: Duration = .seconds(60)
  ) async throws -> Outcome {
    let child = try ChildProcess(
      executable, arguments: arguments, environment: environment, in: directory)
    guard let status = try await child.waitForEnd(timeout: timeout) else {
      child.kill()
      throw ArborProcessError.stillRunning(executable.lastPathComponent, wrote: child.allOutput)
    }
    return Outcome(status: status, output: child.output, errors: child.errors)
  }

  /// The result of a command.
  package struct Outcome: Sendable {
    /// The exit status: 0 is success; a signal adds 128.
    package var status: Int
    package var output: String
    package var errors: String
  }

  private init(child: ChildProcess, port: Int) {
    self.child = child
    self.port = port
  }

  deinit { child.kill() }

  /// The server's output so far, standard output before standard error.
  package var output: String { child.allOutput }
  package var processID: Int32 { child.processID }

  /// Sends SIGTERM to the server and waits for its end.
  ///
  /// - Returns: Its exit status, 0 after a clean end; a signal adds 128.
  /// - Throws: `ArborProcessError.stillRunning`, after killing the server.
  @discardableResult
  package func terminate(timeout: Duration = .seconds(60)) async throws -> Int {
    child.send(SIGTERM)
    guard let status = try await child.waitForEnd(timeout: timeout) else {
      child.kill()
      throw ArborProcessError.stillRunning("The server", wrote: child.allOutput)
    }
    return status
  }

  /// Ends the server at once, as a crash would.
  package func kill() { child.kill() }

  /// Returns the port in "Arbor is listening on http://127.0.0.1:8080", once the line is complete.
  static func listeningPort(in output: String) -> Int? {
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      guard let match = line.firstMatch(of: /listening on http:\/\/[^\s]*:([0-9]+)/) else {
        continue
      }
      return Int(match.output.1)
    }
    return nil
  }
}

/// The reason why a server or command did not do what a test requested.
package enum ArborProcessError: Error, CustomStringConvertible {
  case missing(String)
  case ended(String, wrote: String)
  case notListening(String, wrote: String)
  case stillRunning(String, wrote: String)

  package var description: String {
    switch self {
    case .missing(let path): "There is no executable at \(path). Build all products first."
    case .ended(let name, let text): "\(name) ended before it listened. It wrote:\n\(text)"
    case .notListening(let name, let text): "\(name) did not listen in time. It wrote:\n\(text)"
    case .stillRunning(let name, let text): "\(name) did not end in time. It wrote:\n\(text)"
    }
  }
}
