package import Foundation
import Synchronization

/// A running server: `arbor serve` or another executable that an Arbor app was built into.
///
/// Killed when nothing holds it.
package final class ArborProcess: Sendable {
  /// Where it listens, on 127.0.0.1.
  package let port: Int
  package var url: String { "http://127.0.0.1:\(port)" }
  private let child: ChildProcess

  /// Starts a server and waits until it says where it listens.
  ///
  /// - Parameters:
  ///   - arguments: All of them; port 0 takes a free one.
  ///   - environment: On top of the test's own, and of a storage in memory.
  ///   - directory: The working directory; nil is the test's own.
  /// - Throws: `ArborProcessError`, with what the server wrote.
  package static func start(
    _ executable: URL = BuiltProducts.url(of: "arbor"),
    arguments: [String] = ["serve", "--host", "127.0.0.1", "--port", "0"],
    environment: [String: String] = [:], in directory: URL? = nil,
    timeout: Duration = .seconds(60)
  ) async throws -> ArborProcess {
    let child = try ChildProcess(
      executable, arguments: arguments,
      // What visitors of one test keep is none of the next one's business.
      environment: ["ARBOR_STORAGE_FILE": ":memory:"].merging(environment) { $1 }, in: directory)
    let deadline = ContinuousClock.now + timeout
    while true {
      if let port = listeningPort(in: child.output) {
        return ArborProcess(child: child, port: port)
      }
      if child.status != nil {
        // What it wrote last may still be on its way.
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

  /// What a command has left.
  package struct Outcome: Sendable {
    /// 0 is success; a signal counts from 128.
    package var status: Int
    package var output: String
    package var errors: String
  }

  private init(child: ChildProcess, port: Int) {
    self.child = child
    self.port = port
  }

  deinit { child.kill() }

  /// What the server has written so far, its standard output before its standard error.
  package var output: String { child.allOutput }
  package var processID: Int32 { child.processID }

  /// Asks the server to end (SIGTERM) and waits for it.
  ///
  /// - Returns: Its exit status, 0 after a clean end; a signal counts from 128.
  /// - Throws: `ArborProcessError.stillRunning`; the server has been killed then.
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

  /// The port in "Arbor is listening on http://127.0.0.1:8080", once the line is whole.
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

/// Why a server or command did not do what a test asked for.
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
