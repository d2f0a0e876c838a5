import Foundation
import SwiftUI

/// A session that is looked at: what the REST interface said of it last, and what of it is shown.
///
/// Everything is asked for when it is shown. While the page is in front, one request in half a
/// second asks for new revisions; after each, what is shown is asked for again.
@Observable final class Inspection {
  let client: InspectorClient
  let session: String

  /// The session, as in `GET sessions/{s}`.
  var info = Fact.null
  /// The reason why what the visitor asked for last was refused; empty without one.
  var problem = ""
  /// The reason why changes cannot be followed; empty while they are.
  var silence = ""
  /// Whether the session has ended.
  var hasEnded = false

  /// Whether the tree shows objects of the kits instead of views.
  var showsObjects = false
  /// The present tree.
  var outline = TreeOutline()
  var roots: [InspectedNode] { outline.roots }
  var rows: [TreeRow] { outline.rows }
  /// The selector to search for; without one the tree is shown.
  var search = ""
  var matches: [InspectedNode]?
  /// How many nodes match in all.
  var matchCount = 0

  var selected: InspectedNode?
  /// The id of the row to scroll to; changes when the visitor asks to see another one.
  var revealed: String?
  var hovered: InspectedNode?
  /// The id of the view that is selected, or that of the selected object; `nil` without one.
  var view: String?
  /// The object behind the selected view, or the selected one.
  var object: String?
  /// The distances around and in the selected view.
  var marks = LayoutMarks()

  var tab = DetailTab.layout
  /// The content of the tab, and the node that it is about.
  var details = Details()

  /// The last revisions, the oldest first.
  var revisions: [Fact] = []
  /// The pictures of the last revisions, the oldest first.
  var shots: [Shot] = []
  /// The revision that is looked at; `nil` for the present one.
  var past: String?
  /// The tree of the revision that is looked at; `nil` for the present one.
  var former: FormerTree?

  @ObservationIgnored var isHitting = false
  @ObservationIgnored var nextHit: CGPoint?
  @ObservationIgnored var lastRevision = ""

  init(client: InspectorClient, session: String) {
    self.client = client
    self.session = session
  }

  /// The address of the session, or of something of it.
  func address(_ rest: String = "") -> String {
    "sessions/\(session)" + (rest.isEmpty ? "" : "/" + rest)
  }

  func get(_ rest: String = "", _ query: [String: String] = [:]) async throws -> Fact {
    try await client.get(address(rest), query)
  }

  /// Does what the visitor asks for, and shows the reason if it is refused.
  func attempt(_ body: () async throws -> Void) async { problem = await reason(body) }

  /// Runs requests; returns the reason if one is refused. A view that has left the page is no
  /// longer selected.
  private func reason(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return ""
    } catch let error as InspectorError {
      if error.isEnd { hasEnded = true }
      if error.isAboutGoneNode, let root = roots.first, selected != root { select(root) }
      return error.description
    } catch {
      return "The answer could not be read: \(error)"
    }
  }

  // MARK: Following

  /// Shows the session, and its changes, until the task is cancelled or the session has ended.
  func follow() async {
    silence = await reason { try await load() }
    while !Task.isCancelled, !hasEnded {
      try? await Task.sleep(for: .milliseconds(500))
      if Task.isCancelled { return }
      silence = await reason { try await roots.isEmpty ? load() : catchUp() }
    }
  }

  /// Shows the session; if it was shown before, what is open and selected stays.
  func load() async throws {
    guard roots.isEmpty else {
      note(try await news())
      return try await update(after: [])
    }
    show(try await get())
    // The picture takes longest: it is drawn while the tree is asked for and shown.
    async let picture = picture()
    async let tree = get("tree", ["depth": "6", "fields": InspectedNode.fields])
    async let revisions = news()
    show(tree: try await tree["root"])
    note(try await revisions)
    if let root = roots.first, selected == nil { select(root) }
    try await keep(picture)
  }

  private func show(_ info: Fact) {
    if self.info != info { self.info = info }
  }

  /// Asks for new revisions, and again for what is shown if there are any.
  func catchUp() async throws {
    let answer = try await news()
    let isNew = !answer["revisions"].list.isEmpty || "\(answer["revision"].integer)" != lastRevision
    note(answer)
    if isNew { try await update(after: answer["revisions"].list) }
  }

  /// Asks for the revisions after the last one that is known.
  private func news() async throws -> Fact {
    let since = revisions.last?["revision"].string
    return try await get("revisions", since.map { ["since": $0] } ?? [:])
  }

  /// Asks again for what is shown. The picture comes first, because the selected view may be gone.
  private func update(after revisions: [Fact]) async throws {
    show(try await get())
    try await keep(try await picture())
    try await refreshTree(after: revisions)
    renewSelection()
    try await loadMarks()
    try await loadDetails()
  }

  private func note(_ answer: Fact) {
    lastRevision = "\(answer["revision"].integer)"
    let new = answer["revisions"].list
    if !new.isEmpty { revisions = Array((revisions + new).suffix(50)) }
  }

  // MARK: Pictures

  /// The most pictures that are kept, and their most bytes.
  private static let mostShots = 50
  private static let mostBytes = 8 << 20

  /// Asks for the picture of the page; empty for a page without a size.
  private func picture() async throws -> Data {
    guard let scale = pictureScale else { return Data() }
    return try await client.data(address("snapshot"), ["format": "png", "scale": "\(scale)"])
  }

  /// The pixels of a picture per point of the page; `nil` for a page without a size.
  private var pictureScale: Double? {
    guard let width = info["size"]["width"].number, width > 0 else { return nil }
    return min(1, max(0.1, (96_000 / width).rounded() / 100))
  }

  /// Keeps a picture with the name of its revision.
  private func keep(_ data: Data) async throws {
    guard let image = UIImage(data: data), let scale = pictureScale else { return }
    // A picture that was made before or after another revision is that of the present only.
    let after = "\(try await get()["revision"].integer)"
    let isCurrent = after == lastRevision && after == "\(info["revision"].integer)"
    let revision = isCurrent ? present : ""
    shots.removeAll { $0.revision == revision || $0.revision.isEmpty }
    // A page that is larger than its viewport is drawn as a whole.
    let size = CGSize(width: image.size.width / scale, height: image.size.height / scale)
    shots.append(Shot(revision: revision, image: image, size: size, bytes: data.count))
    while shots.count > Self.mostShots || shots.reduce(0, { $0 + $1.bytes }) > Self.mostBytes {
      if shots.count == 1 { break }
      shots.removeFirst()
    }
  }

  /// The name of the present revision: the listed one if that is it, otherwise its number.
  private var present: String {
    let listed = revisions.last?["revision"].text ?? ""
    return listed.prefix { $0 != "." } == lastRevision ? listed : lastRevision
  }

  /// The picture that is shown: of the revision that is looked at, or the last one.
  var shot: Shot? {
    if let past { return shots.last { $0.revision == past } }
    return shots.last
  }
}

/// The picture of a page in a revision.
struct Shot {
  let revision: String
  let image: UIImage
  /// The size of what the picture shows, in points of the page.
  let size: CGSize
  let bytes: Int
}

/// The content of a tab.
struct Details {
  /// The tab and the id of the view or object that it is about.
  var tab: DetailTab?
  var node = ""
  var fact = Fact.null
  /// A second answer, for tabs that need one.
  var more = Fact.null
}

/// The tabs of the details.
nonisolated enum DetailTab: String, CaseIterable, Identifiable {
  case layout = "Layout"
  case source = "Source"
  case state = "State"
  case environment = "Environment"
  case preferences = "Preferences"
  case readers = "Readers"
  case accessibility = "Accessibility"
  case object = "Object"
  case diagnostics = "Diagnostics"

  var id: String { rawValue }
}
