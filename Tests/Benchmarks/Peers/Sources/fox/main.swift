import FlyingFox
import FlyingSocks
import Foundation

// FlyingFox with the routes that are measured.
let small = Data(repeating: 0x78, count: 1024)
let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0))
await server.appendRoute("/1k") { _ in HTTPResponse(statusCode: .ok, body: small) }
let task = Task { try await server.run() }
try await server.waitUntilListening()
if case .ip4(_, let port)? = await server.listeningAddress {
  FileHandle.standardOutput.write(
    Data("Peer is listening on http://127.0.0.1:\(port)\n".utf8))
}
try await task.value
