import ArborHTTP
import Foundation

/// A request that another process answers. Who may ask was checked by the process that was asked
/// first.
struct ForwardedRequest: Sendable, Codable {
  var method: String
  var target: String
  /// The fields that an answer depends on.
  var fields: [String: String]
  var body: Data

  private static let forwardedFields = ["accept", "content-type", "if-match", "if-none-match"]

  init(_ request: HTTPRequest) {
    method = request.method
    target = request.target
    fields = [:]
    for name in Self.forwardedFields { fields[name] = request.headers.joined(name) }
    body = Data(request.body)
  }

  var request: HTTPRequest {
    var headers = HTTPHeaders()
    for (name, value) in fields { headers.append(name, value) }
    return HTTPRequest(method: method, target: target, headers: headers, body: Array(body))
  }
}

/// The answer to a `ForwardedRequest`.
struct ForwardedResponse: Sendable, Codable {
  /// The most bytes of a body: a store passes messages on whole.
  static let mostBytes = 16 << 20

  var status: Int
  /// Names and values in turn.
  var fields: [String]
  var body: Data

  /// `nil` for a body that is not in memory, or too large.
  init?(_ response: HTTPResponse) {
    switch response.body {
    case .empty: body = Data()
    case .bytes(let bytes) where bytes.count <= Self.mostBytes: body = Data(bytes)
    default: return nil
    }
    status = response.status
    fields = response.headers.flatMap { [$0.name, $0.value] }
  }

  var response: HTTPResponse {
    var headers = HTTPHeaders()
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      headers.append(fields[index], fields[index + 1])
    }
    return HTTPResponse(
      status: status, headers: headers, body: body.isEmpty ? .empty : .bytes(Array(body)))
  }
}
