package import ArborCore
package import Foundation

/// What `sessions` and `sessions/{s}` say of a session.
package struct SessionInfo: Sendable {
  package var id: String
  /// The page's id; empty for the page at `/`.
  package var page: String
  package var revision: Int
  /// Of the viewport, in points.
  package var size: CGSize
  package var idiom: Idiom
  package var locale: String
  package var colorScheme: ColorScheme
  /// Whether a browser has its socket open; false for sessions that were created over REST.
  package var isConnected: Bool
  package var created: Date

  package init(
    id: String, page: String, revision: Int, size: CGSize, idiom: Idiom, locale: String,
    colorScheme: ColorScheme, isConnected: Bool, created: Date
  ) {
    self.id = id
    self.page = page
    self.revision = revision
    self.size = size
    self.idiom = idiom
    self.locale = locale
    self.colorScheme = colorScheme
    self.isConnected = isConnected
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
    json.key("idiom")
    json.string(idiom.rawValue)
    json.key("locale")
    json.string(locale)
    json.key("colorScheme")
    json.string(colorScheme.rawValue)
    json.key("isConnected")
    json.bool(isConnected)
    json.key("created")
    json.string(created.formatted(.iso8601))
    json.endObject()
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
