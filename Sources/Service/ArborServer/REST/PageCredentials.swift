import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import Foundation

/// The parts of a visitor's request that show the rights of the visitor. What the page asks of the
/// REST interface has them too, so that a page can never do more than who looks at it.
struct PageCredentials: Sendable {
  private let headers: HTTPHeaders
  private let remoteAddress: String

  init(_ request: HTTPRequest) {
    var headers = HTTPHeaders()
    for name in ["authorization"] + HTTPRequest.forwardingFields {
      if let value = request.headers.joined(name) { headers.append(name, value) }
    }
    self.headers = headers
    remoteAddress = request.remoteAddress
  }

  /// Returns the request that asks a question with these rights.
  func request(_ question: RESTQuestion) -> HTTPRequest {
    var headers = headers
    if !question.body.isEmpty { headers.append("Content-Type", "application/json") }
    return HTTPRequest(
      method: question.method, target: question.target, headers: headers, body: question.body,
      remoteAddress: remoteAddress)
  }
}

extension Session {
  /// Keeps the rights of the visitor who opens the page, if it is private.
  func noteRights(in request: HTTPRequest) {
    credentials = page.isPrivate ? PageCredentials(request) : nil
  }
}

extension RESTAccess {
  /// Returns the rights of a browser that shows a private page; `nil` if it may not.
  func credentials(_ request: HTTPRequest) -> PageCredentials? {
    do {
      try check(request, for: .read, isPage: true)
      return PageCredentials(request)
    } catch {
      return nil
    }
  }
}

extension RESTService {
  /// The time in seconds for which a page may ask before its socket is there.
  private static let patience = 10.0

  /// Answers what the page of a session asks, with the rights that its visitor has now: a token
  /// that is valid no longer ends them. Streams are not answered, and a page that nobody looks at
  /// is answered only while it is new.
  func answer(
    _ question: RESTQuestion, of id: SessionID, _ access: RESTAccess
  ) async -> RESTAnswer {
    let known = await MainActor.run { () -> PageCredentials? in
      guard let session = try? store.session(id),
        session.isConnected || -session.created.timeIntervalSinceNow < Self.patience
      else { return nil }
      return session.credentials as? PageCredentials
    }
    guard let known else { return RESTAnswer(status: 403) }
    let request = known.request(question)
    // A view that disappears cancels its task; the answer is finished all the same.
    return await Task.detached { () -> RESTAnswer in
      do {
        let route = try RESTRoute(path: request.path)
        guard route.endpoint != .stream, let operation = route.endpoint.operation(request.method)
        else { throw Problem.methodNotAllowed(request.method, allowed: route.endpoint.methods) }
        try access.check(request, for: operation.scope, isPage: true)
        do {
          return RESTAnswer(try await answer(route, request, asker: id))
        } catch SessionError.expired(let session) {
          guard let other = await answerElsewhere(request) else {
            throw SessionError.expired(session)
          }
          return RESTAnswer(other)
        }
      } catch {
        return RESTAnswer(HTTPResponse.failure(error, to: request))
      }
    }.value
  }
}

extension RESTService {
  /// Returns the answer of the process that has a session; `nil` if none has it. The request of
  /// a page has led to this process, whichever has the session that the page asks about.
  private func answerElsewhere(_ request: HTTPRequest) async -> HTTPResponse? {
    await peers?.askAll(request).lazy.compactMap(\.response).first { $0.status != 404 }
  }
}

extension RESTAnswer {
  fileprivate init(_ response: HTTPResponse) {
    self.init(status: response.status)
    if case .bytes(let bytes) = response.body { body = bytes }
  }
}
