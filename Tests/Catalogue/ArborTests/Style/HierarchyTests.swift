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
}
