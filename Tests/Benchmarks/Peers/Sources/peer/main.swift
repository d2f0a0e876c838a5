import Foundation
import Hummingbird
import Logging

// Hummingbird with the routes that are measured.
var logger = Logger(label: "peer")
logger.logLevel = .error
let bodies = ["1k": 1024, "100k": 100 * 1024].mapValues {
  ByteBuffer(repeating: 0x78, count: $0)
}
let router = Router()
router.get("healthz") { _, _ in "ok\n" }
for (name, body) in bodies {
  router.get("\(name)") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "text/plain"], body: ResponseBody(byteBuffer: body))
  }
}
let app = Application(
  router: router,
  configuration: .init(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    let line = "Peer is listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  },
  logger: logger)
try await app.runService()
