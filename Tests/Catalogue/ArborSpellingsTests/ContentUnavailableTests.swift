import Arbor
import ArborCore
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// The view in the place of content that is not there.
@MainActor @Suite struct ContentUnavailableTests {
  private func texts<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String] {
    Stage { content() }.nodes.compactMap(\.text)
  }

  @Test func missingContentIsNamedAndExplained() throws {
    let stage = Stage(width: 300, height: 400) {
      ContentUnavailableView(
        "No Mail", systemImage: "tray.fill", description: Text("New mails will appear here."))
    }
    #expect(stage.nodes.compactMap(\.text) == ["No Mail", "New mails will appear here."])
    let frames = stage.nodes.filter { $0.text != nil }.compactMap(\.frame)
    try #require(frames.count == 2)
    // In the middle, the one above the other.
    #expect(abs(frames[0].midX - 150) < 0.51 && abs(frames[1].midX - 150) < 0.51)
    #expect(frames[1].minY > frames[0].maxY)
    // The icon above both takes more room than is left below.
    #expect(frames[0].minY - (400 - frames[1].maxY) > 40, "\(frames)")
  }

  @Test func searchesAreNamed() {
    #expect(
      texts { ContentUnavailableView.search }
        == ["No Results", "Check the spelling or try a new search."])
    #expect(texts { ContentUnavailableView.search(text: "%d *b*") }[0] == "No Results for “%d *b*”")
    #expect(texts { ContentUnavailableView.search(text: "") }[0] == "No Results")
  }

  @Test func actionsStandBelow() {
    let found = texts {
      ContentUnavailableView {
        Label("Offline", systemImage: "wifi.slash")
      } description: {
        Text("Try again.")
      } actions: {
        Button("Retry") {}
      }
    }
    #expect(found == ["Offline", "Try again.", "Retry"])
    #expect(texts { ContentUnavailableView { Label("a", systemImage: "star") } } == ["a"])
  }
}
