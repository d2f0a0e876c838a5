import Arbor
package import ArborCore
import ArborSpellings
import Foundation

/// The pages of the program's previews: `/previews` with all of them, and one for each.
@MainActor package enum PreviewPages {
  /// The pages. Each has a path below `/previews`, such as `/previews/ContentView-Empty`.
  package static var all: [Page] { pages(of: PreviewCatalogue.all) }

  /// Returns the pages of some previews.
  static func pages(of previews: [FoundPreview]) -> [Page] {
    var list = _PageList()
    WindowGroup<PreviewsPage>._appendPages(
      WindowGroup(verbatim("Previews"), id: "previews") { PreviewsPage(previews: previews) },
      to: &list)
    list.finish()
    // A picture of the page has cards without the pictures of the previews, but none that waits.
    var pages = list.pages
    pages[0].prepare = { for preview in previews { await preview.prepare() } }
    return pages + previews.map { page(of: $0) }
  }

  /// Returns the page of one preview.
  static func page(of preview: FoundPreview) -> Page {
    var list = _PageList()
    WindowGroup<PreviewedContent>._appendPages(
      WindowGroup(verbatim(preview.name), id: "previews/\(preview.id)") {
        PreviewedContent(preview: preview)
      }, to: &list)
    list.finish()
    var page = list.pages[0]
    page.prepare = { await preview.prepare() }
    return page
  }

  private static func verbatim(_ text: String) -> Text { Text(verbatim: text) }
}

/// A preview on a page of its own.
struct PreviewedContent: View {
  let preview: FoundPreview
  /// Counts the preparations, so that the view is evaluated after each. It may be parked, and so
  /// says nothing about the contexts of this process.
  @State private var preparations = 0

  var body: some View {
    let _ = preparations
    if !preview.isReady {
      ProgressView().task {
        await preview.prepare()
        preparations += 1
      }
    } else if case .fixed(let width, let height) = preview.settings.layout {
      preview.content().frame(width: width, height: height)
    } else {
      preview.content()
    }
  }
}
