import SwiftUI

/// A list of links to the other pages.
struct IndexPage: View {
  private struct Entry {
    let title: String
    let path: String
    let about: String
  }

  private static let entries = [
    Entry(
      title: "Counter", path: "/counter", about: "A button, a state, and a small patch."
    ),
    Entry(
      title: "Form with a live minimap", path: "/minimap",
      about: """
        The map on the left knows nothing of the form: \
        it is drawn from preferences and anchors alone.
        """
    ),
    Entry(
      title: "Board", path: "/board", about: "Notes that everyone shares, live in every open page."),
    Entry(
      title: "Where a page lives", path: "/session",
      about: "The process that serves the page, and what of it is parked."
    ),
    Entry(
      title: "Clock", path: "/clock", about: "Pushed once a second, and only while somebody looks."),
    Entry(
      title: "Surroundings", path: "/surroundings",
      about: "The environment of a page, the Return key, and a window of its own."
    ),
    Entry(
      title: "Layout", path: "/layout",
      about: "Stacks, grids and a layout of its own, with sliders for width and spacing."
    ),
    Entry(
      title: "Text", path: "/text",
      about: "Styles, runs, languages, and paragraphs in a column whose width can be set."
    ),
    Entry(
      title: "Text views", path: "/textview",
      about: "Two text views of UIKit on one text, with colours, and their selections bound."
    ),
    Entry(
      title: "Gestures", path: "/gestures", about: "Drags, taps and presses, also on a turned view."
    ),
    Entry(
      title: "Pictures that code draws", path: "/canvas",
      about: "A clock, a pad for drawing, gradients and symbols, each on a canvas."
    ),
    Entry(
      title: "Views that draw", path: "/drawing",
      about: "Views of UIKit and AppKit whose code draws: a gauge, a chart and a picture."
    ),
    Entry(
      title: "Scrolling", path: "/scroll",
      about: "Scroll views that jump, come to rest, and tell where they are."
    ),
    Entry(
      title: "List", path: "/list", about: "A thousand rows in sections, with headers and lines."),
    Entry(
      title: "A million rows", path: "/million",
      about: "A lazy list: the page holds what is near the visible part."
    ),
    Entry(
      title: "Inspector", path: "/inspect",
      about: "The views of every page that is open now, for those whom the REST interface answers."
    ),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 6) {
        Text("Arbor").font(.largeTitle).fontWeight(.bold)
        Text("SwiftUI views, evaluated and laid out on the server.").foregroundColor(.secondary)
      }
      ForEach(Self.entries, id: \.path) { entry($0) }
    }
    .frame(maxWidth: 560, alignment: .leading)
    .padding(24)
  }

  @ViewBuilder
  private func entry(_ entry: Entry) -> some View {
    if let url = URL(string: entry.path) {
      VStack(alignment: .leading, spacing: 4) {
        Link(entry.title, destination: url).font(.headline)
        Text(entry.about).font(.subheadline).foregroundColor(.secondary)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(RoundedRectangle(cornerRadius: 12).fill(Color(white: 0.95)))
    }
  }
}
