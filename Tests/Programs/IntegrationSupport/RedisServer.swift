import Foundation
import Synchronization

/// A Redis server of a test's own on 127.0.0.1, which writes nothing to the disk.
///
/// It is killed when it is no longer referenced.
package final class RedisServer: Sendable {
  package let port: Int
  private let arguments: [String]
  private let child: Mutex<ChildProcess>

  /// The address without a password.
  package var url: String { "redis://127.0.0.1:\(port)" }

  /// Starts a server on a free port, and waits until it accepts connections.
  package init(_ arguments: [String] = []) async throws {
    self.arguments = arguments
    var failure: (any Error)?
    // Another process may use the port before the server does.
    for _ in 0..<5 {
      let port = try Self.freePort()
      do {
        child = Mutex(try await Self.launch(port, arguments))
        self.port = port
        return
      } catch {
        failure = error
      }
    }
    throw failure ?? POSIXError(.EADDRINUSE)
  }

  deinit { kill() }

  /// Ends the server at once; its content is lost.
  package func kill() { child.withLock { $0 }.kill() }

  /// Starts the server again, empty, on the same port.
  package func restart() async throws {
    kill()
    _ = try await child.withLock { $0 }.waitForEnd(timeout: .seconds(30))
    let next = try await Self.launch(port, arguments)
    child.withLock { $0 = next }
  }

  /// Lets the server accept connections and answer nothing, until `resume`.
  package func pause() { child.withLock { $0 }.send(SIGSTOP) }
  package func resume() { child.withLock { $0 }.send(SIGCONT) }

  /// Sends a command with `redis-cli`, and returns what it prints.
  @discardableResult
  package func command(_ words: String...) async throws -> String { try await command(words) }

  @discardableResult
  package func command(_ words: [String]) async throws -> String {
    let outcome = try await ArborProcess.run(
      URL(filePath: "/usr/bin/redis-cli"), arguments: ["-p", "\(port)"] + words)
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func launch(_ port: Int, _ arguments: [String]) async throws -> ChildProcess {
    let child = try ChildProcess(
      URL(filePath: "/usr/bin/redis-server"),
      arguments: [
        "--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
        "--dir", FileManager.default.temporaryDirectory.path,
      ] + arguments)
    while !child.output.contains("Ready to accept connections") {
      guard child.status == nil else {
        throw ArborProcessError.ended("redis-server", wrote: child.allOutput)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return child
  }

  package static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
