import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborRender
import StageSupport
import Testing

/// Modifiers that say something of a view that is not seen.
@MainActor @Suite struct DescriptionTests {
  private func html<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> String {
    var styles = StyleTable()
    return String(
      decoding: Stage { content() }.host.displayList.html(styles: &styles), as: UTF8.self)
  }

  @Test func helpIsTheTitleOfTheElement() {
    let html = html { Text("Sync").help("Fetches \"all\" <changes>") }
    #expect(html.contains("title=\"Fetches &#34;all&#34; &lt;changes>\""), "\(html)")
    #expect(self.html { Text("a").help(Text("b ") + Text("c")) }.contains("title=\"b c\""))
    let name = "*verbatim*"
    #expect(self.html { Text("a").help(name) }.contains("*verbatim*"))
    #expect(!self.html { Text("a").help("") }.contains("title"))
  }

  @Test func layoutIsUntouched() {
    let plain = Stage {
      HStack {
        Text("a"); Spacer(); Text("b")
      }
    }
    let said = Stage {
      HStack {
        Text("a").help("c"); Spacer().help("d"); Text("b")
      }
    }
    let frames = { (stage: Stage) in stage.nodes.filter { $0.text != nil }.map(\.frame) }
    #expect(frames(plain) == frames(said))
  }

  @Test func theTreeNamesTheModifier() {
    let stage = Stage { Text("a").help("why") }
    #expect(stage.nodes.flatMap(\.modifiers).map(\.name) == ["help"])
  }
}
