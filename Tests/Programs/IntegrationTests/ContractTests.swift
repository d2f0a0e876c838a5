import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Whether a server does what `/openapi.json` says: schemathesis makes up requests from it, valid
/// and invalid ones. The exceptions stand in `Contract/schemathesis.toml` and `Contract/rules.py`.
@Suite(.serialized) struct ContractTests {
  private static let token = String(repeating: "t", count: 40)

  @Test func localProgramsAreAnsweredAsDescribed() async throws {
    try await check(try await GalleryServer.start(), "--max-examples", "4")
  }

  @Test func bearersOfTokensAreAnsweredAsDescribed() async throws {
    let server = try await GalleryServer.start(
      environment: [
        "ARBOR_REST_TOKENS": "introspect:read introspect:write debug \(Self.token)"
      ])
    try await check(server, "--max-examples", "3", "--phases", "fuzzing")
  }

  private func check(_ server: GalleryServer, _ arguments: String...) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let contract = tests.appending(path: "Contract")
    // Its links are not followed: Python finds its packages beside the name it was started by.
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let python = root.appending(path: ".build/python/bin/python")
    try #require(
      FileManager.default.isExecutableFile(atPath: python.path),
      "schemathesis is not installed: run `config/install test`.")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let described = try await server.get(
      "/openapi.json", ["Authorization": "Bearer \(Self.token)"])
    #expect(described.status == 200, "\(described)")
    let document = folder.appending(path: "openapi.json")
    try described.body.write(to: document)
    let outcome = try await ArborProcess.run(
      python,
      arguments: [
        "-m", "schemathesis.cli", "--config-file",
        contract.appending(path: "schemathesis.toml").path, "run", document.path, "--url",
        server.url(""), "--no-color",
      ] + arguments,
      environment: [
        "PYTHONPATH": contract.path, "PYTHONDONTWRITEBYTECODE": "1", "CONTRACT_TOKEN": Self.token,
      ], in: folder, timeout: .seconds(300))
    #expect(outcome.status == 0, "\(outcome.output)\n\(outcome.errors)")
    // A run that found no operations would also succeed.
    #expect(outcome.output.contains(/Tested: [1-9][0-9]/), "\(outcome.output)")
  }
}
