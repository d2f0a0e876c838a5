import ArborHTTP
import Dispatch
import Foundation

/// What is measured beside other servers: bodies of three sizes, and what sends back what it gets: a socket, and any other address.
///
/// Says where it listens and serves until it is killed. `/1m.bin` lies in `folder`.
func serveForMeasurements(folder: String?) throws -> Never {
  let bodies = ["/1k": 1024, "/100k": 100 * 1024].mapValues { count in
    HTTPResponse.bytes([UInt8](repeating: 0x78, count: count), type: "text/plain")
  }
  let compressions: [String: WebSocketCompression] = [
    "/echo": .off, "/echo/message": .perMessage, "/echo/shared": .shared,
  ]
  let files = StaticFiles(folder: folder)
  var configuration = HTTPServerConfiguration()
  configuration.maxConnections = 50_000
  configuration.deadlines.head = 5
  let server = try HTTPServer(configuration: configuration) { request, responder in
    if let response = bodies[request.target] { return responder.respond(response) }
    if let compression = compressions[request.target] {
      responder.acceptWebSocket(compression: compression) { socket in
        WebSocketEvents(onText: { socket.send(text: $0) }, onBinary: { socket.send($0) })
      }
      return
    }
    if !request.body.isEmpty { return responder.respond(.bytes(request.body, type: "text/plain")) }
    responder.respond(files.response(to: request) ?? .text("ok\n"))
  }
  server.start()
  FileHandle.standardOutput.write(
    Data("Arbor is listening on http://127.0.0.1:\(server.port) \n".utf8))
  dispatchMain()
}

/// This program again, as a server that is measured from outside.
final class ServerUnderTest {
  let port: Int
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["http"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains(" \n"), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      text += String(decoding: data, as: UTF8.self)
    }
    port = text.firstMatch(of: /:([0-9]+)\s/).flatMap { Int($0.output.1) } ?? 0
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Megabytes of memory that are the process's own.
  var memory: Double {
    let text =
      (try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/smaps_rollup", encoding: .utf8))
      ?? ""
    let kilobytes = text.matches(of: /(?:Rss): +([0-9]+) kB/).compactMap { Double($0.output.1) }
    return kilobytes.reduce(0, +) / 1024
  }
}
