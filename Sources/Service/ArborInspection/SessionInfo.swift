package import ArborCore
package import Foundation

/// The data of a session in the answers of `sessions` and `sessions/{s}`.
package struct SessionInfo: Sendable {
  /// The session id.
  package var id: String
  /// The page's id; empty for the page at `/`.
  package var page: String
  /// The number of the current revision.
  package var revision: Int
  /// The size of the viewport, in points.
  package var size: CGSize
  /// The traits of the page.
  package var surroundings: Surroundings
  /// Whether a browser has its socket open; false for sessions that were created over REST.
  package var isConnected: Bool
  /// Whether its tree is freed until somebody uses it.
  package var isAsleep: Bool
  /// The reason why it was last not put to sleep; `nil` if there was none.
  package var staysAwake: String?
  /// The machine on which it is.
  package var machine: String
  /// The index of its process among the workers of the machine.
  package var worker: Int
  /// A number that grows with each process that owns the session; `nil` unless several machines may
  /// serve it, and for one that no tab has connected to.
  package var epoch: Int?
  /// The time at which the session was created.
  package var created: Date

  package init(
    id: String, page: String, revision: Int, size: CGSize, surroundings: Surroundings,
    isConnected: Bool, isAsleep: Bool = false, staysAwake: String? = nil,
    machine: String, worker: Int, epoch: Int? = nil, created: Date
  ) {
    self.id = id
    self.page = page
    self.revision = revision
    self.size = size
    self.surroundings = surroundings
    self.isConnected = isConnected
    self.isAsleep = isAsleep
    self.staysAwake = staysAwake
    self.machine = machine
    self.worker = worker
    self.epoch = epoch
    self.created = created
  }

  /// The answer of `GET`, `PATCH sessions/{s}` and `POST sessions`.
  package func body() -> [UInt8] {
    var json = JSONWriter()
    write(into: &json)
    return json.bytes
  }

  /// The answer of `GET sessions`.
  package static func list(_ sessions: [SessionInfo]) -> [UInt8] {
    var json = JSONWriter(capacity: 64 + sessions.count * 256)
    json.beginObject()
    json.key("sessions")
    json.beginArray()
    for session in sessions { session.write(into: &json) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private func write(into json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.string(id)
    json.key("page")
    json.string(page)
    json.key("revision")
    json.integer(revision)
    json.key("size")
    json.size(size)
    for (name, value) in surroundings.named {
      json.key(name)
      json.string(value)
    }
    json.key("displayScale")
    json.number(surroundings.displayScale)
    json.key("isConnected")
    json.bool(isConnected)
    json.key("isAsleep")
    json.bool(isAsleep)
    if let staysAwake {
      json.key("staysAwake")
      json.string(staysAwake)
    }
    json.key("machine")
    json.string(machine)
    json.key("worker")
    json.integer(worker)
    if let epoch {
      json.key("epoch")
      json.integer(epoch)
    }
    json.key("created")
    json.string(created.formatted(.iso8601))
    json.endObject()
  }
}

extension Surroundings {
  fileprivate var named: KeyValuePairs<StaticString, String> {
    [
      "idiom": idiom.rawValue, "locale": locale, "colorScheme": colorScheme.rawValue,
      "layoutDirection": "\(direction)", "dynamicTypeSize": "\(dynamicTypeSize)",
      "timeZone": (timeZone ?? .current).identifier, "scenePhase": scenePhase.rawValue,
    ]
  }
}

/// The answers about an app's pages.
package enum PageList {
  /// The answer of `GET pages`.
  package static func body(_ pages: [Page]) -> [UInt8] {
    var json = JSONWriter(capacity: 64 + pages.count * 96)
    json.beginObject()
    json.key("pages")
    json.beginArray()
    for page in pages {
      json.beginObject()
      json.key("id")
      json.string(page.id)
      json.key("title")
      json.string(page.title)
      json.key("path")
      json.string(page.path)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
