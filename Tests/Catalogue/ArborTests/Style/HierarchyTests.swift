import Arbor
import ArborCore
import ArborDisplay
import StageSupport
import Testing

/// Levels of the foreground color, and what stands in the place of missing content.
@MainActor @Suite struct HierarchyTests {
  private func color<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> RGBA? {
    Stage { content() }.contents.lazy.compactMap { content in
      if case .text(let text) = content { text.style.color } else { nil }
    }.first
  }

  @Test func levelsAreTheLabelColours() {
    #expect(color { Text("a").foregroundStyle(.tertiary) } == RGBA(hex: 0x3C3C43, opacity: 0.3))
    #expect(
      color { Text("a").foregroundStyle(.quaternary).environment(\.colorScheme, .dark) }
        == RGBA(hex: 0xEBEBF5, opacity: 0.16))
    #expect(
      color { VStack { Text("a") }.foregroundStyle(HierarchicalShapeStyle.primary) } == .black)
  }

  @Test func levelsFollowAColour() {
    let red = RGBA(hex: 0xFF3B30)
    #expect(
      color { VStack { VStack { Text("a") }.foregroundStyle(.tertiary) }.foregroundStyle(.red) }
        == red.multipliedOpacity(0.25))
  }

  @Test func aLevelInsideAnotherCountsFromTheLabels() {
    #expect(
      color {
        VStack { VStack { Text("a") }.foregroundStyle(.quinary) }.foregroundStyle(.tertiary)
      } == RGBA(hex: 0x3C3C43, opacity: 0.1))
  }

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
