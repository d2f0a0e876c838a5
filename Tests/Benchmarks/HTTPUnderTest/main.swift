import ArborHTTP
import Dispatch
import Foundation

// The server that is measured: http-under-test [FOLDER]. It holds nothing but the room of HTTP, as
// its peers do.
//
// Bodies of two sizes, files such as `/1m.bin` from the folder, and what sends back what it gets:
// sockets, and any other address. It says where it listens and serves until it is killed.

func serve(_ folder: String?) throws -> Never {
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

try serve(CommandLine.arguments.dropFirst().first)
