import Arbor
import ArborCore
import ArborResources
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Titles that are looked up, labels of gauges, and alerts as values.
@MainActor @Suite struct TitleTests {
  @Test func aGaugeHasLabelsAtMarkedValues() throws {
    let stage = Stage(width: 300, height: 100) {
      Gauge(value: 50.0, in: 0.0...200.0) {
        Text("Speed")
      } currentValueLabel: {
        Text("50")
      } markedValueLabels: {
        Text("a").tag(50.0)
        Text("the most").tag(200.0)
        Text("none")
      }
      .frame(width: 200)
    }
    func frame(_ text: String) throws -> CGRect {
      try #require(stage.nodes.first { $0.text == text }?.frame)
    }
    let (marked, most, none) = (try frame("a"), try frame("the most"), try frame("none"))
    #expect(abs(marked.midX - 100) < 1)
    #expect(abs(most.maxX - 250) < 1)
    #expect(abs(none.minX - 50) < 1)
    #expect(try marked.minY > frame("Speed").maxY)
  }

  @Test func alertsHaveTwoButtonsBesideEachOther() {
    let stage = Stage {
      Text("page").alert(isPresented: .constant(true)) {
        .sideBySideButtons(
          title: Text("Delete?"), primaryButton: .destructive(Text("Delete")),
          secondaryButton: .cancel())
      }
    }
    #expect(stage.texts == ["page", "Delete?", "Delete", "Cancel"])
  }

  @Test func titlesAreLookedUpWhenTheyAreShown() {
    let title: LocalizedStringResource = "title"
    let stage = Stage(width: 600, height: 900) {
      NavigationStack {
        VStack {
          Menu(title) {}
          Link(title, destination: URL(filePath: "/a"))
          NavigationLink(title) { Text("b") }
          NavigationLink(title, value: 1)
          LabeledContent(title, value: "value")
          LabeledContent(title) { Text("content") }
        }
      }
    }
    #expect(stage.texts.count { $0 == "title" } == 6)
    let alert = Stage { Text("page").alert(title, isPresented: .constant(true)) {} }
    #expect(alert.texts.contains("title"))
    let tabs = Stage { TabView { Tab(title, systemImage: "star") { Text("page") } } }
    #expect(tabs.texts == ["page", "title"])
  }
}
