import SwiftUI

private enum Shelf: Hashable {
  case home, books, audio, series(Int)
}

private struct BookSeries: Identifiable, Hashable {
  let id: Int
  var title: String
  var volumes: Int
}

@Observable
private final class LibraryModel {
  var series = [
    BookSeries(id: 1, title: "Tidewater", volumes: 4),
    BookSeries(id: 2, title: "Northern Lamps", volumes: 2),
  ]

  func add() {
    let id = (series.map(\.id).max() ?? 0) + 1
    series.append(BookSeries(id: id, title: "Series \(id)", volumes: 1))
  }
}

/// A library of books in tabs which the reader arranges.
struct LibraryScreen: View {
  @State private var shelf = Shelf.home
  @State private var model = LibraryModel()
  @AppStorage("library.tabs") private var customization: TabViewCustomization

  var body: some View {
    TabView(selection: $shelf) {
      Tab("Reading Now", systemImage: "book", value: Shelf.home) {
        ReadingNow()
      }
      .customizationBehavior(.disabled, for: .sidebar, .tabBar)
      Tab("Books", systemImage: "books.vertical", value: Shelf.books) {
        ContentUnavailableView("No Books", systemImage: "books.vertical")
      }
      .customizationID("library.books")
      Tab("Audio", systemImage: "headphones", value: Shelf.audio) {
        ContentUnavailableView("No Audio", systemImage: "headphones")
      }
      .customizationID("library.audio")
      .badge(2)
      .accessibilityHint("Two new titles")
      series
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabBarMinimizeBehavior(.onScrollDown)
    .tabViewCustomization($customization)
    .tabViewSidebarHeader {
      Label("Marlow", systemImage: "person.crop.circle").font(.headline).padding(8)
    }
    .tabViewSidebarFooter {
      Button("Reset Tabs") {
        customization.resetVisibility()
        customization.resetTabOrder()
      }
      .padding(8)
    }
  }

  @TabContentBuilder<Shelf> private var series: some TabContent<Shelf> {
    TabSection("Series") {
      ForEach(model.series) { series in
        Tab(series.title, systemImage: "rectangle.stack", value: Shelf.series(series.id)) {
          SeriesView(series: series)
        }
        .customizationID("library.series.\(series.id)")
      }
    }
    .customizationID("library.series")
    .defaultVisibility(.hidden, for: .tabBar)
    .sectionActions {
      Button("New Series", systemImage: "plus") { model.add() }
    }
  }
}

private struct ReadingNow: View {
  private let chapters = ["The Harbour", "Low Water", "A Letter", "The Crossing"]
  @State private var current = 0
  @Namespace private var places

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(chapters.indices, id: \.self) { index in
            VStack(alignment: .leading, spacing: 4) {
              Text(chapters[index])
                .font(.title3.bold())
                .accessibilityHeading(.h2)
                .accessibilityRotorEntry(id: index, in: places)
              Text("Nobody had seen the boat come in, and yet there it lay.")
                .foregroundStyle(.secondary)
            }
          }
          Text("Chapter: \(chapters[current])").font(.footnote)
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .navigationTitle("Tidewater 1")
      .accessibilityRotor("Chapters") {
        ForEach(chapters.indices, id: \.self) { index in
          AccessibilityRotorEntry(chapters[index], id: index, in: places) { current = index }
        }
      }
    }
  }
}

private struct SeriesView: View {
  let series: BookSeries

  var body: some View {
    List(1...series.volumes, id: \.self) { volume in
      LabeledContent("Volume \(volume)", value: "unread")
        .accessibilityElement(children: .combine)
        .accessibilityCustomContent("Series", series.title)
        .accessibilityCustomContent("Position", "\(volume) of \(series.volumes)", importance: .high)
    }
  }
}

#Preview {
  LibraryScreen()
}
