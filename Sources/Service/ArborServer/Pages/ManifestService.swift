import ArborHTTP
import ArborWindows
import Foundation

/// Answers `GET /manifest.webmanifest`, with which browsers install the app.
enum ManifestService {
  static var route: ServerRoute? {
    guard let pattern = RoutePattern(AppManifest.path) else { return nil }
    return ServerRoute("GET", pattern, body: BodyPolicy(limit: 0)) { request, _, responder in
      let name = ProcessInfo.processInfo.processName
      guard let json = AppManifest.app.json(name: name) else {
        return responder.respond(
          .text("This app has no manifest: it offers no shortcuts.\n", status: 404))
      }
      responder.respond(
        HTTPContent([UInt8](json), type: "application/manifest+json").response(
          to: request, cacheControl: "no-cache"))
    }
  }
}
