import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import Foundation

/// The work that led to a recorded revision, since the one that was recorded before it.
struct RevisionCost: Sendable {
  /// The number of revisions whose costs are kept.
  static let capacity = 50
  /// The largest number of listed bodies and of listed changes.
  static let listed = 60

  let name: RevisionName
  let at: Date
  let work: SessionWork
  /// The work before it.
  let before: SessionWork
  /// The number of bytes that had been sent when the recording ended after it; `nil` before.
  var end: Int?
  /// The members `bodies`, `changes`, `count` and `truncated` of an answer, in braces.
  private let changes: [UInt8]

  init(
    _ name: RevisionName, at: Date, _ work: SessionWork, before: SessionWork, changes: TreeChanges
  ) {
    self.name = name
    self.at = at
    self.work = work
    self.before = before
    var json = JSONWriter()
    json.beginObject()
    changes.writeBodies(into: &json)
    changes.write(into: &json)
    json.endObject()
    self.changes = json.bytes
  }

  /// Writes the entry of an answer. The patch of a revision is sent after it was recorded: `sent`
  /// is the number of bytes up to the next one.
  fileprivate func bytes(sent: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("revision")
    json.string(name.description)
    json.key("at")
    json.string(at.formatted(.iso8601))
    json.key("evaluations")
    json.integer(work.evaluations - before.evaluations)
    json.key("measurements")
    json.integer(work.measurements - before.measurements)
    json.key("bytes")
    json.integer(sent - work.sentBytes)
    json.endObject()
    return json.bytes.dropLast() + [UInt8(ascii: ",")] + changes.dropFirst()
  }
}

/// The work that a session has done so far.
struct SessionWork: Sendable {
  var evaluations = 0
  var measurements = 0
  var sentBytes = 0

  @MainActor init(_ session: Session) {
    evaluations = session.host.evaluationCount
    measurements = session.host.measurementCount
    sentBytes = session.sentBytes
  }
}

extension RESTService {
  /// `GET sessions/{s}/revisions?since=`.
  func revisions(
    of id: SessionID, _ request: HTTPRequest, for asker: SessionID?
  ) async throws -> HTTPResponse {
    let since = try Parameters(request.queryItems).revision("since")
    let (revision, sent) = try await MainActor.run {
      let session = try current(id)
      let page = asker.flatMap { try? store.session($0) }
      // A page that has been closed in the meantime asks for nothing any more.
      if asker == nil || page != nil { companion(of: session).watch(for: page) }
      return (session.host.revision, session.sentBytes)
    }
    let costs = inspectors.history(of: id).costs
    var body = Array(#"{"revision":\#(revision),"revisions":["#.utf8)
    var isFirst = true
    for (index, cost) in costs.enumerated() where since.map({ $0 < cost.name }) ?? true {
      if !isFirst { body.append(UInt8(ascii: ",")) }
      isFirst = false
      let next = index + 1 < costs.count ? costs[index + 1].work.sentBytes : sent
      body += cost.bytes(sent: cost.end ?? next)
    }
    return .json(body + Array("]}".utf8))
  }
}
