import Foundation
import IntegrationSupport
import Testing

/// With a shell in the server's place: what is tested is how it is started, watched and ended.
@Suite struct ArborProcessTests {
  private let shell = URL(filePath: "/bin/sh")
  private let listening = "echo 'Arbor is listening on http://127.0.0.1:4711'"

  private func start(_ script: String, timeout: Duration = .seconds(20)) async throws
    -> ArborProcess
  {
    try await ArborProcess.start(
      shell, arguments: ["-c", script], environment: ["LEAF": "green"], timeout: timeout)
  }

  @Test func theAnnouncedPortIsTaken() async throws {
    let server = try await start("\(listening); exec sleep 60")
    #expect(server.url == "http://127.0.0.1:4711")
  }

  @Test func aCleanEndIsStatus0() async throws {
    let server = try await start(
      "trap 'exit 0' TERM; echo $LEAF; \(listening); while :; do sleep 0.05; done")
    #expect(server.output.hasPrefix("green\n"))
    #expect(try await server.terminate() == 0)
  }

  @Test func aSignalCountsFrom128() async throws {
    let server = try await start("\(listening); exec sleep 60")
    #expect(try await server.terminate() == 128 + 15)
  }

  @Test func aServerThatEndsEarlyIsQuoted() async throws {
    let error = await #expect(throws: ArborProcessError.self) {
      try await start("echo frost >&2; exit 3")
    }
    #expect(error?.description == "sh ended before it listened. It wrote:\nfrost\n")
  }

  @Test func aSilentServerIsNotWaitedForForever() async throws {
    await #expect(throws: ArborProcessError.self) {
      try await start("exec sleep 60", timeout: .milliseconds(50))
    }
  }

  @Test func aCommandRunsToItsEnd() async throws {
    let outcome = try await ArborProcess.run(
      shell, arguments: ["-c", "echo out; echo err >&2; exit 4"])
    #expect((outcome.status, outcome.output, outcome.errors) == (4, "out\n", "err\n"))
  }

  @Test func theProductsOfThisBuildAreFound() {
    #expect(FileManager.default.isExecutableFile(atPath: BuiltProducts.url(of: "arbor").path))
  }
}
