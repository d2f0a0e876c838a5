import ArborHTTP
import ArborMedia
package import ArborTransfer
import Foundation

/// Sends the files of pages: `GET /live/files?s=SESSION&t=TOKEN`. Those that pages offer for
/// download are sent once for each token; those that objects hold, such as films, as often as they
/// are wanted, in parts too. The session names the process.
package enum DownloadService {
  /// The route, for the files of one keeper.
  package static func route(_ files: OfferedFiles = .shared) -> ServerRoute? {
    guard let pattern = RoutePattern("/live/files") else { return nil }
    return ServerRoute("GET", pattern, body: BodyPolicy(limit: 0)) { request, _, responder in
      responder.respond(answer(request, files))
    }
  }

  private static func answer(_ request: HTTPRequest, _ files: OfferedFiles) -> HTTPResponse {
    guard let token = request.queryValue("t") else { return missing }
    if let source = ServedContent.source(of: token) { return answer(request, with: source) }
    // A request without a body of the answer uses no token up.
    guard request.method == "GET", let file = files.pop(token) else {
      return missing
    }
    var response = HTTPResponse.bytes([UInt8](file.data), type: file.type)
    response.headers.append("Content-Disposition", disposition(file.name))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  private static var missing: HTTPResponse {
    .text("There is no such file any more.\n", status: 404)
  }

  private static func answer(
    _ request: HTTPRequest, with source: ServedContent.Source
  ) -> HTTPResponse {
    switch source {
    case .file(let path):
      let url = URL(fileURLWithPath: path)
      let files = StaticFiles(folder: url.deletingLastPathComponent().path)
      return files.response(
        to: request, at: [url.lastPathComponent], cacheControl: "private, no-cache") ?? missing
    case .data(let data, let type):
      return HTTPContent([UInt8](data), type: type).response(
        to: request, cacheControl: "private, no-cache")
    case .document(let data, let runsScripts):
      var response = HTTPResponse.html([UInt8](data))
      response.headers.append("Content-Security-Policy", policy(runsScripts: runsScripts))
      response.headers.append("Cache-Control", "no-store")
      return response
    }
  }

  /// The policy of a document of an author's: it has an origin of its own, which nobody else has,
  /// and so neither cookies nor a way to the page around.
  private static func policy(runsScripts: Bool) -> String {
    let rights = runsScripts ? "sandbox allow-scripts allow-forms allow-popups" : "sandbox"
    return rights + "; default-src https: http: data: blob: 'unsafe-inline' 'unsafe-eval'; "
      + "frame-ancestors 'self'"
  }

  /// Returns the value of the field that names the file (RFC 6266).
  private static func disposition(_ name: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let escaped = name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "file"
    return "attachment; filename*=UTF-8''" + escaped
  }
}
