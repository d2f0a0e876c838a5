import ArborDev
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// One program takes the place of another. A shell script takes the place of the build, and a small
/// server in Python that of the program: the source says how it behaves. A child of another test
/// that has not begun its own program yet may still hold a file that was just written: the watch
/// hears then that it changes once more, and the same program is built and started again.
@Suite(.serialized) struct SwitchTests {
  /// A package in a folder of its own, and what serves it.
  private final class Author: Sendable {
    let folder: URL
    let development: Development
    private let reported: Reports
    var reports: [String] { reported.lines.withLock { $0 } }
    var url: String { "http://127.0.0.1:\(development.port)" }

    private final class Reports: Sendable { let lines = Mutex<[String]>([]) }

    init(_ source: String, host: String = "127.0.0.1", patience: Double = 60) throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "arbor-switch-\(UUID().uuidString)")
      self.folder = folder
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
      try Data(source.utf8).write(to: folder.appending(path: "Sources/App.swift"))
      try Data(Self.program.utf8).write(to: folder.appending(path: "program.py"))
      let environment = ["PATH": "/usr/bin:/bin"]
      var plan = Development.Configuration(
        build: DevCommand(
          ["/bin/sh", "-c", Self.build], environment: environment, folder: folder.path),
        program: DevCommand(
          [folder.appending(path: "program").path], environment: environment, folder: folder.path))
      plan.host = host
      plan.port = 0
      plan.patience = patience
      plan.trees = [folder.appending(path: "Sources").path]
      plan.files = [folder.appending(path: "Package.resolved").path]
      let reported = Reports()
      self.reported = reported
      plan.report = { line in reported.lines.withLock { $0.append(line) } }
      development = try Development(plan)
      try development.start()
    }

    func end() async {
      await withCheckedContinuation { done in development.end { done.resume() } }
      try? FileManager.default.removeItem(at: folder)
    }

    private static let build = """
      date +%N > Package.resolved
      source=$(cat Sources/App.swift)
      case "$source" in slow)
        trap 'echo asked > asked; exit 1' INT
        sleep 1000 & echo > slow; wait;;
      esac
      printf '#!/bin/sh\\nexec python3 program.py %s\\n' "$source" > new
      chmod +x new && mv new program
      """

    /// Each argument after the name changes how it behaves.
    private static let program = """
      import os, signal, socket, sys, threading, time
      name, words = sys.argv[1], sys.argv[2:]
      def note(file):
        with open(file, "a") as out: out.write(name + "\\n")
      def asked(*_):
        note("terminated")
        with open("signals", "a") as out: out.write(f"{name} {os.getpid()}\\n")
        if "lingers" in words: threading.Timer(1.5, os._exit, [0]).start()
        else: os._exit(0)
      signal.signal(signal.SIGTERM, asked)
      if "boots" in words:
        note("booting")
        time.sleep(0.7)
      data = open("Sources/data.txt").read() if os.path.exists("Sources/data.txt") else ""
      path = os.environ.get("ARBOR_HTTP_SOCKET")
      if path:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
      else:
        listener = socket.create_server(("127.0.0.1", int(os.environ["ARBOR_HTTP_PORT"])))
      listener.listen(64)
      def serve(client):
        line = client.recv(1000).split(b"\\r\\n")[0].decode()
        if "hangs" in words or "/hold" in line and "holds" in words:
          note("held")
          time.sleep(1000)
        status = "413 Content Too Large" if "/early" in line else "200 OK"
        body = f"{name} {line.rpartition(' ')[0]} {data}"
        client.sendall(f"HTTP/1.1 {status}\\r\\nContent-Length: {len(body)}\\r\\n\\r\\n{body}".encode())
        client.close()
        if "dies" in words: threading.Timer(0.2, os._exit, [3]).start()
      while True:
        threading.Thread(target=serve, args=[listener.accept()[0]], daemon=True).start()
      """

    func save(_ text: String, in name: String = "App.swift") throws {
      try Data(text.utf8).write(to: folder.appending(path: "Sources/\(name)"))
    }

    /// Returns the lines of a file that a program or a build has written.
    func lines(of name: String) -> [String] {
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }

    func waitForLine(_ line: String, in name: String) async throws {
      #expect(try await eventually { lines(of: name).contains(line) }, "\(name): \(reports)")
    }

    func waitForAnswer(_ text: String) async throws {
      let isServed = try await eventually { try await Curl().get(url + "/").text.contains(text) }
      #expect(isServed, "\(reports)")
    }
  }

  @Test func aRequestInFlightIsAnsweredByTheNextProgram() async throws {
    let author = try Author("A holds")
    try await author.waitForAnswer("A GET /")
    async let page = Curl().get(author.url + "/hold")
    async let form = Curl().post(author.url + "/hold", Data("a=b".utf8))
    #expect(try await eventually { author.lines(of: "held").count == 2 })
    try author.save("B")
    #expect(try await page.text.hasPrefix("B GET /hold"))
    // It may have had its effect.
    #expect(try await form.status == 503)
    await author.end()
  }

  @Test func aProgramMayAnswerBeforeItHasReadEverything() async throws {
    let author = try Author("A")
    try await author.waitForAnswer("A GET /")
    let reply = try await Curl().post(author.url + "/early", Data(count: 8 << 20))
    #expect(reply.status == 413 && reply.text.hasPrefix("A POST /early"))
    await author.end()
  }

  @Test func aProgramThatDiesWhileTheFormerOneEndsBlocksNothing() async throws {
    let author = try Author("A lingers")
    try await author.waitForAnswer("A GET /")
    try author.save("B dies")
    #expect(
      try await eventually { author.reports.contains("The program ended with status 3.") })
    try author.save("C")
    try await author.waitForAnswer("C GET /")
    // Another signal would have ended it before it had parked its pages.
    let signals = author.lines(of: "signals")
    #expect(signals.contains { $0.hasPrefix("A ") } && Set(signals).count == signals.count)
    await author.end()
  }

  @Test func theEndWaitsForProgramsThatPark() async throws {
    let author = try Author("A lingers")
    try await author.waitForAnswer("A GET /")
    try author.save("B")
    try await author.waitForLine("A", in: "terminated")
    await withCheckedContinuation { done in author.development.end { done.resume() } }
    #expect(Set(author.lines(of: "terminated")) == ["A", "B"])
    await author.end()
  }

  @Test func aProgramMayAnswerWhileAnotherBuildRuns() async throws {
    let author = try Author("A")
    try await author.waitForAnswer("A GET /")
    try author.save("B boots")
    try await author.waitForLine("B", in: "booting")
    try author.save("slow")
    try await author.waitForAnswer("B GET /")
    await author.end()
  }

  @Test func eachLaunchHasASocketOfItsOwn() async throws {
    let author = try Author("A", host: "0.0.0.0")
    try await author.waitForAnswer("A GET /")
    try author.save("B hangs")
    try await author.waitForLine("B", in: "held")
    try author.save("C")
    try await author.waitForAnswer("C GET /")
    await author.end()
  }

  @Test func aBuildIsInterrupted() async throws {
    let author = try Author("slow")
    #expect(
      try await eventually {
        FileManager.default.fileExists(atPath: author.folder.appending(path: "slow").path)
      })
    try author.save("B")
    try await author.waitForAnswer("B GET /")
    try await author.waitForLine("asked", in: "asked")
    // It has written Package.resolved.
    #expect(!author.reports.contains { $0.contains("Package.resolved") })
    await author.end()
  }

  @Test func aChangedResourceIsShown() async throws {
    let author = try Author("A")
    try await author.waitForAnswer("A GET /")
    try author.save("new words", in: "data.txt")
    try await author.waitForAnswer("new words")
    await author.end()
  }

  @Test func aProgramThatNeverAnswersIsGivenUp() async throws {
    let author = try Author("A", patience: 2)
    try await author.waitForAnswer("A GET /")
    let tab = try LiveClient(port: author.development.port, path: "/_dev/events")
    try author.save("B hangs")
    var message = ""
    while !message.contains("\"ended\"") { message = try await tab.receive() }
    #expect(message.contains("did not answer at ARBOR_HTTP_PORT within 2 s"))
    #expect(try await Curl().get(author.url + "/").text.hasPrefix("A GET /"))
    try await author.waitForLine("B", in: "terminated")
    await author.end()
  }
}
