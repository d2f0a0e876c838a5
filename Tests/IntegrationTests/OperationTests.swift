import Foundation
import IntegrationSupport
import Testing

/// How the program lives: several processes, signals, sockets.
@Suite struct OperationTests {
  private let curl = Curl()

  /// The processes that a process has started.
  private func children(of process: Int32) throws -> [Int32] {
    let text = try String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  private func eventually(_ holds: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<500 {
      if try await holds() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  @Test func workersShareAPortAndSessionsAreFound() async throws {
    let server = try await ArborProcess.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    #expect(try await eventually { try children(of: server.processID).count == 2 })
    var sessions: [String] = []
    for _ in 0..<8 {
      let made = try await curl.send(
        "POST", server.url + "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Data("{}".utf8))
      sessions.append(try #require(made["Location"]))
    }
    // Each on a connection of its own, which any worker may accept.
    for session in sessions {
      for _ in 0..<3 { #expect(try await curl.get(server.url + session).status == 200) }
    }
    for index in 0..<2 {
      let metrics = try await curl.get(server.url + "/metrics?worker=\(index)")
      #expect(metrics.text.contains("arbor_sessions{worker=\"\(index)\"}"))
    }
    #expect(try await server.terminate() == 0)
  }

  @Test func aDeadWorkerIsStartedAgain() async throws {
    let server = try await ArborProcess.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    #expect(try await eventually { try children(of: server.processID).count == 2 })
    let before = try children(of: server.processID)
    // A young worker would wait a moment before it is started again.
    try await Task.sleep(for: .seconds(1))
    kill(before[0], SIGKILL)
    for _ in 0..<20 {
      #expect(try await curl.get(server.url + "/healthz").status == 200)
    }
    #expect(
      try await eventually {
        let now = try children(of: server.processID)
        return now.count == 2 && !now.contains(before[0])
      })
    #expect(server.output.contains("ended with signal 9"))
    #expect(try await server.terminate() == 0)
  }

  @Test func settingsAreReadAgain() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"rest": {"enabled": true}}"#.utf8).write(to: file)
    let server = try await ArborProcess.start(
      arguments: ["serve", "--host", "127.0.0.1", "--port", "0", "--config", file.path])
    #expect(try await curl.get(server.url + "/v1/pages").status == 200)
    try Data(#"{"rest": {"enabled": false}}"#.utf8).write(to: file)
    kill(server.processID, SIGHUP)
    #expect(
      try await eventually { try await curl.get(server.url + "/v1/pages").status == 403 })
    try Data(#"{"rest": {"enabled": "maybe"}}"#.utf8).write(to: file)
    kill(server.processID, SIGHUP)
    #expect(try await eventually { server.output.contains("The settings stay as they are") })
    #expect(try await server.terminate() == 0)
  }

  @Test func requestsAreLoggedInOneLineEach() async throws {
    let server = try await ArborProcess.start(environment: ["ARBOR_LOG_REQUESTS": "true"])
    _ = try await curl.get(
      server.url + "/healthz?a=%22", headers: ["User-Agent": "quote\" \u{1F600} back\\slash"])
    #expect(try await eventually { server.output.contains("/healthz") })
    let line = try #require(
      server.output.split(separator: "\n").first { $0.contains("\"target\":\"/healthz") })
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["status"] as? Int == 200)
    #expect(object["agent"] as? String == "quote\" \u{1F600} back\\slash")
    #expect(object["method"] as? String == "GET")
  }

  @Test func metricsAreCounted() async throws {
    let server = try await ArborProcess.start()
    _ = try await curl.get(server.url + "/minimap")
    let text = try await curl.get(server.url + "/metrics").text
    #expect(text.contains("arbor_http_requests_total{class=\"2xx\"} 1\n"))
    #expect(text.contains("arbor_sessions 1\n"))
    #expect(text.contains("arbor_http_request_duration_seconds_bucket{le=\"+Inf\"} 1\n"))
    let evaluations = text.firstMatch(of: /\narbor_evaluations_total (\d+)/)
    #expect(evaluations.flatMap { Int($0.output.1) } ?? 0 > 0)
    let nodes = text.firstMatch(of: /\narbor_live_nodes (\d+)/)
    #expect(nodes.flatMap { Int($0.output.1) } ?? 0 > 0)
  }
}
