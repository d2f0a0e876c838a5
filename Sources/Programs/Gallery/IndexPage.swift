import SwiftUI

/// The pages of the gallery, by subject: each with a picture of it, and the way to its source.
struct IndexPage: View {
  @State private var search = ""

  private var groups: [GalleryGroup] {
    if search.isEmpty { return GalleryGroup.all }
    return GalleryGroup.all.compactMap { group in
      let entries = group.entries.filter { $0.matches(search) }
      return entries.isEmpty ? nil : GalleryGroup(title: group.title, entries: entries)
    }
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 32) {
        header
        if groups.isEmpty { ContentUnavailableView.search(text: search) }
        ForEach(groups) { group in
          VStack(alignment: .leading, spacing: 14) {
            Text(group.title).font(.title2.bold()).accessibilityAddTraits(.isHeader)
            LazyVGrid(
              columns: [GridItem(.adaptive(minimum: 240), spacing: 20, alignment: .top)],
              alignment: .leading, spacing: 24
            ) {
              ForEach(group.entries) { GalleryCard(entry: $0) }
            }
          }
        }
      }
      .padding(24)
      .frame(maxWidth: 1200, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
  }

  private var header: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        PageTitle("Arbor")
        Text("SwiftUI views, evaluated and laid out on the server.").foregroundStyle(.secondary)
      }
      HStack(spacing: 20) {
        TextField("Search the pages", text: $search)
          .textFieldStyle(.roundedBorder)
          .frame(maxWidth: 360)
        // For those whom the REST interface answers.
        if let url = URL(string: "/inspect") { Link("Inspector", destination: url) }
      }
    }
  }
}

/// A page of the gallery: its picture, which opens it, and a link to its source.
private struct GalleryCard: View {
  let entry: GalleryEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let page = URL(string: "/\(entry.id)") {
        Link(destination: page) {
          PagePicture("/\(entry.id)", size: CGSize(width: 960, height: 600), scale: 0.5)
            // Seen until the picture is there.
            .background(.gray.opacity(0.15))
            .clipShape(.rect(cornerRadius: 10))
            .overlay { RoundedRectangle(cornerRadius: 10).stroke(.gray.opacity(0.3)) }
        }
        .accessibilityLabel(entry.title)
      }
      HStack(alignment: .firstTextBaseline) {
        Text(entry.title).font(.headline)
        Spacer()
        if let source = SourcePage.url(of: entry) {
          Link("Source", destination: source).font(.subheadline)
            .accessibilityLabel("Source of \(entry.title)")
        }
      }
      Text(entry.about).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
