import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What a view that traps, or does not return, costs.
@Suite(.serialized) struct FaultTests {
  /// Taps a button of a new session; returns the session, and what the server answered.
  private func tap(_ label: String, on server: GalleryServer) async -> String? {
    guard let session = try? await server.newSession("") else { return nil }
    _ = try? await server.send(
      "POST", "/v1/sessions/\(session.id)/events",
      ["type": "tap", "target": .string(":button(\"\(label)\")")])
    return session.id
  }

  private func said(_ text: String, by server: GalleryServer) async throws -> Bool {
    try await eventually { server.process.output.contains(text) }
  }

  @Test func aTrapIsReportedAndSurvived() async throws {
    let server = try await GalleryServer.startFaultyPages()
    let before = try await worker(of: server.process)
    let session = try #require(await tap("Trap", on: server))
    #expect(
      try await said(
        "page /, session \(session), event tap at /FaultsPage/VStack/Button", by: server))
    // The backtrace names the closure of the button.
    #expect(try await said("in FaultsPage.body.getter", by: server))
    #expect(try await said("Worker 0 ended with signal", by: server))
    #expect(try await server.get("/other").status == 200)
    #expect(try await worker(of: server.process) != before)
    #expect(try await server.process.terminate() == 0)
  }

  @Test func anOverflowOfTheStackIsReported() async throws {
    let server = try await GalleryServer.startFaultyPages(environment: [
      "SWIFT_BACKTRACE": "enable=no"
    ])
    _ = await tap("Overflow", on: server)
    #expect(try await said("evaluating Deep at /FaultsPage/VStack/Deep", by: server))
    #expect(try await server.get("/other").status == 200)
  }

  @Test func aViewThatDoesNotReturnIsReportedAndEnded() async throws {
    let server = try await GalleryServer.startFaultyPages(environment: [
      "ARBOR_PROCESS_STUCK_SECONDS": "20"
    ])
    let before = try await worker(of: server.process)
    let tapping = Task { await tap("Hang", on: server) }
    // The server is alive all the time, but not ready.
    #expect(try await eventually { try await server.get("/readyz").status == 503 })
    #expect(try await server.get("/healthz").status == 200)
    let check = try await ArborProcess.run(
      arguments: ["healthcheck", "--port", "\(server.process.port)"])
    #expect(check.status != 0)
    #expect(try await said("A view does not return: page /, session", by: server))
    #expect(server.process.output.contains("evaluating Hanging at /FaultsPage/VStack/Hanging"))
    #expect(try await said("Hanging.forever()", by: server))
    #expect(try await eventually { try children(of: server.process.processID) != [before] })
    #expect(try await eventually { try await server.get("/readyz").status == 200 })
    #expect(try await server.get("/other").status == 200)
    _ = await tapping.value
  }

  @Test func theEndDoesNotWaitForAViewThatDoesNotReturn() async throws {
    let server = try await GalleryServer.startFaultyPages(environment: [
      "ARBOR_PROCESS_STUCK_SECONDS": "0", "ARBOR_HTTP_DRAIN_SECONDS": "1",
    ])
    let tapping = Task { await tap("Hang", on: server) }
    #expect(try await eventually { try await server.get("/readyz").status == 503 })
    // Without a deadline this throws.
    #expect(try await server.process.terminate(timeout: .seconds(40)) == 1)
    #expect(server.process.output.contains("The pages did not finish in time"))
    _ = await tapping.value
  }

  @Test func aWorkerThatIsStoppedIsReplaced() async throws {
    let server = try await GalleryServer.startFaultyPages(environment: [
      "ARBOR_PROCESS_STUCK_SECONDS": "1"
    ])
    let before = try await worker(of: server.process)
    kill(before, SIGSTOP)
    #expect(try await said("Worker 0 has not answered for", by: server))
    #expect(try await eventually { try children(of: server.process.processID) != [before] })
    #expect(try await server.get("/other").status == 200)
  }

  @Test func aWorkerEndsWithItsSupervisor() async throws {
    let server = try await GalleryServer.startFaultyPages()
    let worker = try await worker(of: server.process)
    server.process.kill()
    #expect(try await eventually { kill(worker, 0) != 0 })
  }

  @Test func withoutWorkersTheProcessServesItself() async throws {
    let server = try await GalleryServer.startFaultyPages(environment: [
      "ARBOR_PROCESS_WORKERS": "0"
    ])
    #expect(try children(of: server.process.processID) == [])
    #expect(try await server.get("/other").status == 200)
    #expect(try await server.process.terminate() == 0)
  }
}
