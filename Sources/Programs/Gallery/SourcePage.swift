import CGallerySources
import SwiftUI

/// The source of a page of the gallery, beside a picture of the page.
struct SourcePage: View {
  /// The id of the page; `nil` for none.
  let id: String?

  private var entry: GalleryEntry? {
    GalleryGroup.all.lazy.flatMap(\.entries).first { $0.id == id }
  }

  var body: some View {
    if let entry, let text = Self.source(of: entry) {
      ScrollView {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .top, spacing: 24) {
            code(text).frame(minWidth: 640, alignment: .leading)
            about(entry).frame(width: 360)
          }
          VStack(alignment: .leading, spacing: 24) {
            about(entry)
            ScrollView(.horizontal) { code(text) }
          }
        }
        .padding(24)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    } else {
      ContentUnavailableView("There is no such page", systemImage: "questionmark.circle")
    }
  }

  private func about(_ entry: GalleryEntry) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(entry.title).font(.title2.bold()).accessibilityAddTraits(.isHeader)
      Text(entry.about).foregroundStyle(.secondary)
      if let page = URL(string: "/\(entry.id)") {
        Link(destination: page) {
          PagePicture("/\(entry.id)", size: CGSize(width: 960, height: 600), scale: 0.75)
            .clipShape(.rect(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).stroke(.gray.opacity(0.3)) }
        }
        .accessibilityLabel("Open \(entry.title)")
      }
      Text("Sources/Programs/Gallery/\(entry.file).swift").font(.caption.monospaced())
        .foregroundStyle(.secondary)
    }
  }

  private func code(_ text: String) -> some View {
    Text(HighlightedSource.text(of: text)).font(.caption.monospaced()).textSelection(.enabled)
  }

  /// The address of the page that shows a source.
  static func url(of entry: GalleryEntry) -> URL? {
    URL(string: "/source?value=%22\(entry.id)%22")
  }

  /// Returns the text of a page's file; `nil` if the program has none.
  static func source(of entry: GalleryEntry) -> String? {
    var count = 0
    guard let bytes = arbor_gallery_source(entry.file, &count) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
