import ArborDev
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// Child processes, with shells as programs.
@Suite struct DevProcessTests {
  /// The output of a process, and its end.
  private final class Record: Sendable {
    private let state = Mutex<(output: [UInt8], ending: ProcessEnding?)>(([], nil))

    var output: String { String(decoding: state.withLock { $0.output }, as: UTF8.self) }
    var ending: ProcessEnding? { state.withLock { $0.ending } }

    func start(
      _ script: String, piping: DevProcess.Piped = .everything
    ) throws -> DevProcess {
      try start(["/bin/sh", "-c", script], piping: piping)
    }

    func start(_ arguments: [String], piping: DevProcess.Piped = .everything) throws -> DevProcess {
      let command = DevCommand(
        arguments, environment: ["PATH": "/usr/bin:/bin", "WORD": "a b"], folder: "/usr")
      return try DevProcess.start(
        command, piping: piping, onOutput: { bytes in self.state.withLock { $0.output += bytes } },
        onEnd: { ending in self.state.withLock { $0.ending = ending } })
    }

    func waitForEnd() async throws -> ProcessEnding? {
      _ = try await eventually { ending != nil }
      return ending
    }
  }

  @Test func outputEnvironmentAndFolderArePassedOn() async throws {
    let record = Record()
    _ = try record.start("echo \"$WORD\"; pwd; echo problem >&2; exit 3")
    #expect(try await record.waitForEnd() == .exited(3))
    #expect(record.output == "a b\n/usr\nproblem\n")
  }

  @Test func aProgramThatDoesNotExistEndsWith127() async throws {
    let record = Record()
    _ = try record.start(["/does/not/exist"])
    #expect(try await record.waitForEnd() == .exited(127))
  }

  @Test func aSignalReachesTheWholeGroup() async throws {
    let record = Record()
    let process = try record.start("sleep 1000 & echo $!; wait", piping: .everything)
    #expect(try await eventually { record.output.hasSuffix("\n") })
    let child = try #require(Int32(record.output.dropLast()))
    process.send(SIGTERM)
    #expect(try await record.waitForEnd() == .killed(signal: SIGTERM))
    #expect(try await eventually { kill(child, 0) != 0 })
    // Its id may belong to another process now.
    process.send(SIGKILL)
  }

  @Test func theRestOfTheGroupEndsWithItsLeader() async throws {
    let record = Record()
    _ = try record.start("sleep 1000 & echo $!")
    #expect(try await record.waitForEnd() == .exited(0))
    let child = try #require(Int32(record.output.dropLast()))
    #expect(try await eventually { kill(child, 0) != 0 })
  }

  @Test func aProcessThatDoesNotWantToEndIsKilled() async throws {
    let record = Record()
    let process = try record.start(
      "trap 'echo asked' INT; echo ready; while :; do sleep 0.05; done")
    #expect(try await eventually { record.output.contains("ready") })
    process.end(by: SIGINT, within: 0.5)
    process.end(by: SIGINT, within: 0.5)
    #expect(try await record.waitForEnd() == .killed(signal: SIGKILL))
    #expect(record.output == "ready\nasked\n")
  }

  /// Nobody else uses this signal.
  @Test func aSignalIsNotLostBeforeTheProgramRuns() async throws {
    signal(SIGVTALRM, SIG_IGN)
    defer { signal(SIGVTALRM, SIG_DFL) }
    for _ in 0..<50 {
      let record = Record()
      let process = try record.start(["/bin/sleep", "1000"])
      process.send(SIGVTALRM)
      #expect(try await record.waitForEnd() == .killed(signal: SIGVTALRM))
    }
  }

  @Test func endingsAreReadable() {
    #expect(ProcessEnding.exited(2).description == "status 2")
    #expect(ProcessEnding.killed(signal: 4).description == "signal 4 (Illegal instruction)")
  }
}
