import Foundation
import IntegrationSupport
import Testing

/// How the program lives: several processes, signals, sockets.
@Suite(.serialized) struct OperationTests {
  private let curl = Curl()

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
    // Limits and the log are taken over, too.
    #expect(!server.output.contains("\"target\""))
    let post = { try await curl.send("POST", server.url + "/minimap", body: Data(count: 200)) }
    #expect(try await post().status != 413)
    try Data(#"{"http": {"bodyBytes": 100}, "log": {"requests": true}}"#.utf8).write(to: file)
    kill(server.processID, SIGHUP)
    #expect(try await eventually { try await post().status == 413 })
    #expect(try await eventually { server.output.contains("\"status\":413") })
    try Data(#"{"rest": {"enabled": "maybe"}}"#.utf8).write(to: file)
    kill(server.processID, SIGHUP)
    #expect(try await eventually { server.output.contains("The settings stay as they are") })
    #expect(try await server.terminate() == 0)
  }

  /// A starter that opens the sockets and then becomes the server, as systemd does for a `.socket`
  /// unit. It is Perl, which every Debian has.
  private static let starter = """
    use Socket; use POSIX ();
    $^F = 255;
    for my $number (3, 4) {
      socket(my $socket, PF_INET, SOCK_STREAM, 0) or die;
      bind($socket, sockaddr_in(0, INADDR_LOOPBACK)) or die;
      listen($socket, 16) or die;
      print STDERR "port $number ", (sockaddr_in(getsockname($socket)))[0], "\\n";
      POSIX::dup2(fileno($socket), $number) if fileno($socket) != $number;
      push @kept, $socket;
    }
    $ENV{LISTEN_FDS} = 2; $ENV{LISTEN_PID} = $$;
    exec @ARGV;
    """

  @Test(arguments: [1, 2]) func socketsAreInherited(workers: Int) async throws {
    let server = try await ArborProcess.start(
      URL(filePath: "/usr/bin/perl"),
      arguments: ["-e", Self.starter, BuiltProducts.url(of: "arbor").path, "serve", "--port", "1"],
      environment: ["ARBOR_PROCESS_WORKERS": "\(workers)"])
    let ports = server.output.matches(of: /port [34] ([0-9]+)\n/).map { $0.output.1 }
    #expect(ports.count == 2)
    #expect(ports.first.map(String.init) == "\(server.port)")
    for port in ports {
      #expect(try await curl.get("http://127.0.0.1:\(port)/healthz").status == 200)
    }
    let status = try await server.terminate()
    #expect(status == 0, "\(server.output)")
  }

  /// SIGTERM while 200 clients ask as fast as they can: every answer that was begun arrives, and
  /// all that was logged.
  @Test(arguments: ["1", "2"]) func whatWasAcceptedIsAnsweredAtTheEnd(workers: String) async throws
  {
    let server = try await ArborProcess.start(
      environment: [
        "ARBOR_HTTP_DRAIN_SECONDS": "30", "ARBOR_LOG_REQUESTS": "true",
        "ARBOR_PROCESS_WORKERS": workers,
      ])
    let askers = try (0..<200).map { _ in try Asker(port: server.port) }
    let count = Counter()
    async let all: [Asker.Outcome] = withTaskGroup { group in
      for (index, asker) in askers.enumerated() {
        group.addTask {
          await onThread {
            asker.run(index % 4 == 0 ? "/counter.svg" : "/healthz") { count.add() }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(try await eventually { count.value > 2000 })
    #expect(try await server.terminate(timeout: .seconds(60)) == 0)
    let outcomes = await all
    #expect(outcomes.count == 200)
    #expect(outcomes.allSatisfy { $0.cut == 0 })
    let answered = outcomes.reduce(0) { $0 + $1.answered }
    let logged = server.output.split(separator: "\n").count { $0.contains("\"status\":200") }
    #expect(logged == answered)
  }

  /// A server that ends accepts nothing more, while it still serves the tabs that it has: a
  /// balancer turns to other machines at once.
  @Test(arguments: ["0", "1", "2"]) func aServerThatEndsRefusesConnections(
    workers: String
  ) async throws {
    let server = try await ArborProcess.start(
      environment: ["ARBOR_PROCESS_WORKERS": workers, "ARBOR_HTTP_DRAIN_SECONDS": "30"])
    let page = PageDocument(try await curl.get(server.url + "/counter").text)
    let tab = try LiveClient(port: server.port, query: "?s=\(page.session)")
    try tab.send(page.hello("/counter"))
    _ = try await tab.receive()
    kill(server.processID, SIGTERM)
    let isRefused = try await eventually {
      do {
        _ = try LiveClient(port: server.port)
        return false
      } catch let failure as LiveClient.Failure {
        return failure.what == "connect"
      }
    }
    #expect(isRefused)
    // It still runs: the tab is told to come back.
    #expect(try await tab.receive().hasPrefix("["))
    server.kill()
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
    var (text, asked) = ("", 0)
    // An answer may be read before it is counted; each question counts with the next.
    #expect(
      try await eventually {
        text = try await curl.get(server.url + "/metrics").text
        asked += 1
        return text.contains("arbor_http_requests_total{class=\"2xx\"} \(asked)\n")
      })
    #expect(text.contains("arbor_sessions 1\n"))
    #expect(text.contains("arbor_http_request_duration_seconds_bucket{le=\"+Inf\"} \(asked)\n"))
    let evaluations = text.firstMatch(of: /\narbor_evaluations_total (\d+)/)
    #expect(evaluations.flatMap { Int($0.output.1) } ?? 0 > 0)
    let nodes = text.firstMatch(of: /\narbor_live_nodes (\d+)/)
    #expect(nodes.flatMap { Int($0.output.1) } ?? 0 > 0)
  }
}
