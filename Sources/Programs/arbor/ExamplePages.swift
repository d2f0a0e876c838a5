import ArborApp
import ArborCore
import ArborServer
import ArgumentParser
import Gallery

/// The pages that the commands operate on.
enum ExamplePages {
  @MainActor static var all: [Page] { Gallery.pages }

  /// Returns the page with this id; `/` and the empty id denote the page at `/`.
  @MainActor static func page(_ id: String) throws -> Page {
    let pages = all
    let name = id.hasPrefix("/") ? String(id.dropFirst()) : id
    if let page = pages.first(where: { $0.id == name }) { return page }
    let names = pages.map { $0.id.isEmpty ? "/" : $0.id }.joined(separator: ", ")
    throw ValidationError("There is no page \"\(id)\". Choose one of: \(names).")
  }
}
