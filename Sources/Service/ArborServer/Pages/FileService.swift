import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import Foundation

/// Receives the files that a visitor chooses: `POST /live/files?s=SESSION` with the tokens of the
/// session in the fields `Arbor-Session` and `Arbor-Form`, and a form with the node of the picker
/// (`n`) and the files.
///
/// ## Algorithm
/// 1. The tokens are checked before the body is received, so that only who has opened a page can
///    use up the room of all bodies. The body waits in memory or in a file without a name, up to
///    the limit of one choice.
/// 2. Only for a session whose page has a picker at the node, and with room left for it, are the
///    files written to the folder of the session.
/// 3. The picker gets their URLs. If the page does not want them any more, they are deleted.
struct FileService: Sendable {
  private static let path = "/live/files"
  /// The size of the fields around the files that is allowed besides them, in bytes.
  private static let fieldBytes = 256 << 10

  private let store: SessionStore

  /// Returns the route of the service; `nil` if files are refused.
  static func route(_ store: SessionStore) -> ServerRoute? {
    guard store.limits.files.bytes > 0, let pattern = RoutePattern(path) else { return nil }
    FileFolder.deleteLeftovers(in: store.limits.files)
    let service = FileService(store: store)
    let body = BodyPolicy(limit: store.limits.files.bytes + fieldBytes, inMemory: 256 << 10)
    var route = ServerRoute("POST", pattern, body: body) { request, _, responder in
      Task { responder.respond(await service.answer(request)) }
    }
    route.admits = { service.session(of: $0) != nil }
    return route
  }

  private enum Failure: Error { case badForm, tooLarge, notAwaited, cannotStore }

  /// Returns the session whose tokens are in header fields.
  private func session(of headers: HTTPHeaders) -> SessionID? {
    guard let id = store.key.session(of: headers["arbor-session"] ?? ""),
      store.key.verifies(formToken: headers["arbor-form"] ?? "", of: id)
    else { return nil }
    return id
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    do {
      guard let id = session(of: request.headers) else { throw Refusal.forgedForm }
      try await receive(try Form(request), for: id)
      return HTTPResponse(status: 204)
    } catch Failure.tooLarge, Multipart.Failure.tooManyParts {
      return .text("The files are more, or larger, than the server accepts.\n", status: 413)
    } catch Failure.badForm, is Multipart.Failure {
      return .text("Send multipart/form-data with n and files.\n", status: 400)
    } catch Failure.notAwaited, is EventError {
      return .text("The page does not wait for files.\n", status: 409)
    } catch let error as SessionError {
      // Another node may have it: the balancer asks the next one.
      return .text("\(error)\n", status: 404)
    } catch is Refusal {
      return .failure(Refusal.forgedForm, to: request)
    } catch {
      return .text("The files cannot be stored.\n", status: 507)
    }
  }

  private func receive(_ form: Form, for id: SessionID) async throws {
    guard let node = UInt32(form.value("n")), !form.files.isEmpty else { throw Failure.badForm }
    let files = form.files
    guard files.count <= store.limits.files.count else { throw Failure.tooLarge }
    let store = store
    let folder = try await MainActor.run {
      let session = try store.session(id)
      guard session.awaitsFiles(at: node) else { throw Failure.notAwaited }
      return session.receivedFiles(in: store.fileFolder)
    }
    let sizes = files.map { (name: $0.fileName ?? "", bytes: $0.range.count) }
    guard let places = try folder.store(sizes, { try form.write(files[$0], to: $1) }) else {
      throw Failure.tooLarge
    }
    do {
      try await deliver(places, to: id, node)
    } catch {
      folder.delete(places)
      throw error
    }
    // The picker deletes files that it refuses.
    folder.forgetMissing()
  }

  @MainActor private func deliver(_ places: [URL], to id: SessionID, _ node: UInt32) async throws {
    let session = try store.session(id)
    guard session.awaitsFiles(at: node) else { throw Failure.notAwaited }
    try await session.deliver(.files(.received(places)), at: node)
  }

  /// A parsed form, whose files stay where the body is.
  private struct Form {
    private static let pieceBytes = 256 << 10
    private let request: HTTPRequest
    private let parts: [Multipart.Part]

    var files: [Multipart.Part] { parts.filter { $0.fileName != nil } }

    init(_ request: HTTPRequest) throws {
      guard let boundary = Multipart.boundary(in: request.headers["content-type"] ?? "") else {
        throw Failure.badForm
      }
      self.request = request
      var scanner = Multipart(boundary: boundary)
      var offset = 0
      let count = request.bodyFile?.size ?? request.body.count
      while offset < count {
        let piece = try Self.bytes(of: request, offset..<min(offset + Self.pieceBytes, count))
        try scanner.feed(piece)
        offset += piece.count
      }
      parts = try scanner.finish()
    }

    private static func bytes(of request: HTTPRequest, _ range: Range<Int>) throws -> [UInt8] {
      guard let file = request.bodyFile else { return Array(request.body[range]) }
      guard let bytes = file.read(range.count, at: range.lowerBound), bytes.count == range.count
      else { throw Failure.cannotStore }
      return bytes
    }

    /// Returns the value of a field; empty if there is none, or it is long.
    func value(_ name: String) -> String {
      guard let part = parts.first(where: { $0.name == name && $0.fileName == nil }),
        part.range.count < 1000
      else { return "" }
      return (try? Self.bytes(of: request, part.range)).map { String(decoding: $0, as: UTF8.self) }
        ?? ""
    }

    func write(_ part: Multipart.Part, to place: URL) throws {
      guard
        FileManager.default.createFile(
          atPath: place.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw Failure.cannotStore }
      let handle = try FileHandle(forWritingTo: place)
      var offset = part.range.lowerBound
      while offset < part.range.upperBound {
        let end = min(offset + Self.pieceBytes, part.range.upperBound)
        try handle.write(contentsOf: Data(try Self.bytes(of: request, offset..<end)))
        offset = end
      }
      try handle.close()
    }
  }
}
