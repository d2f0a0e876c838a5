import SwiftUI

/// A list of links to the other pages.
struct IndexPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 6) {
        Text("Arbor").font(.largeTitle).fontWeight(.bold)
        Text("SwiftUI views, evaluated and laid out on the server.").foregroundColor(.secondary)
      }
      entry(
        "Counter", path: "/counter", about: "A button, a state, and a small patch."
      )
      entry(
        "Form with a live minimap", path: "/minimap",
        about: """
          The map on the left knows nothing of the form: \
          it is drawn from preferences and anchors alone.
          """
      )
      entry("Board", path: "/board", about: "Notes that everyone shares, live in every open page.")
      entry("Clock", path: "/clock", about: "Pushed once a second, and only while somebody looks.")
      entry(
        "Surroundings", path: "/surroundings",
        about: "The environment of a page, the Return key, and a window of its own."
      )
      entry(
        "Layout", path: "/layout",
        about: "Stacks, grids and a layout of its own, with sliders for width and spacing."
      )
      entry(
        "Text", path: "/text",
        about: "Styles, runs, languages, and paragraphs in a column whose width can be set."
      )
      entry(
        "Text views", path: "/textview",
        about: "Two text views of UIKit on one text, with colours, and their selections bound."
      )
      entry(
        "Gestures", path: "/gestures", about: "Drags, taps and presses, also on a turned view.")
      entry(
        "Scrolling", path: "/scroll",
        about: "Scroll views that jump, come to rest, and tell where they are."
      )
      entry("List", path: "/list", about: "A thousand rows in sections, with headers and lines.")
      entry(
        "A million rows", path: "/million",
        about: "A lazy list: the page holds what is near the visible part."
      )
    }
    .frame(maxWidth: 560, alignment: .leading)
    .padding(24)
  }

  @ViewBuilder
  private func entry(_ title: String, path: String, about: String) -> some View {
    if let url = URL(string: path) {
      VStack(alignment: .leading, spacing: 4) {
        Link(title, destination: url).font(.headline)
        Text(about).font(.subheadline).foregroundColor(.secondary)
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(RoundedRectangle(cornerRadius: 12).fill(Color(white: 0.95)))
    }
  }
}
