import ArborHTTP
import ArborTransfer
import Foundation

/// Sends the files that pages offer: `GET /live/files?s=SESSION&t=TOKEN`, once for each token. The
/// session names the process.
enum DownloadService {
  static var route: ServerRoute? {
    guard let pattern = RoutePattern("/live/files") else { return nil }
    return ServerRoute("GET", pattern, body: BodyPolicy(limit: 0)) { request, _, responder in
      responder.respond(answer(request))
    }
  }

  private static func answer(_ request: HTTPRequest) -> HTTPResponse {
    // A request without a body of the answer uses no token up.
    guard request.method == "GET", let token = request.queryValue("t"),
      let file = OfferedFiles.shared.pop(token)
    else { return .text("There is no such file any more.\n", status: 404) }
    var response = HTTPResponse.bytes([UInt8](file.data), type: file.type)
    response.headers.append("Content-Disposition", disposition(file.name))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  /// Returns the value of the field that names the file (RFC 6266).
  private static func disposition(_ name: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let escaped = name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "file"
    return "attachment; filename*=UTF-8''" + escaped
  }
}
