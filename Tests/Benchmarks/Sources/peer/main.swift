import Foundation
import Hummingbird
import Logging

// Hummingbird with one route, to be measured beside Arbor's /healthz.
var logger = Logger(label: "peer")
logger.logLevel = .error
let router = Router()
router.get("healthz") { _, _ in "ok\n" }
let app = Application(
  router: router,
  configuration: .init(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    let line = "Peer is listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  },
  logger: logger)
try await app.runService()
