import Arbor
import ArborAccessibility
import ArborCore
import ArborRender
import StageSupport
import Testing

/// What texts say for assistive technology, as texts.
@MainActor @Suite struct SpokenTextTests {
  private func markup(_ text: Text) -> String { Stage { text }.host.markup }

  @Test func theModifiersOfATextAreTexts() {
    let texts: [Text] = [
      Text("a").accessibilityLabel("b"), Text("a").accessibilityLabel(Text("b")),
      Text("a").accessibilityHeading(.h3), Text("a").accessibilityTextContentType(.console),
      Text("a").speechAdjustedPitch(0.5), Text("a").speechAlwaysIncludesPunctuation(),
      Text("a").speechAnnouncementsQueued(), Text("a").speechSpellsOutCharacters(false),
    ]
    #expect(texts.allSatisfy { $0.plainString == "a" })
    let styled = Text("a").accessibilityLabel("b").bold() + Text("c")
    #expect(styled.plainString == "ac")
  }

  @Test func aLabelIsReadInPlaceOfTheLetters() {
    let html = markup(Text("5'11\"").accessibilityLabel("5 feet 11 inches"))
    #expect(html.contains("aria-label=\"5 feet 11 inches\"") && html.contains("5'11"))
    // It draws what the modifier of views draws.
    let view = Stage { AnyView(Text("x")).accessibilityLabel("y") }.host.markup
    #expect(markup(Text("x").accessibilityLabel("y")).count == view.count)
  }

  @Test func aLabelOfAPartIsReadInItsPlace() {
    let html = markup(
      Text("Ada is ") + Text("5'").accessibilityLabel("5 feet").bold() + Text(" tall"))
    #expect(html.contains("aria-label=\"Ada is 5 feet tall\""))
    #expect(!html.contains("aria-label=\"5 feet\""))
  }

  @Test func theOuterLabelWins() {
    let part = Text("5'").accessibilityLabel("5 feet")
    #expect(markup((part + Text("!")).accessibilityLabel("all")).contains("aria-label=\"all\""))
    #expect(markup(part.accessibilityLabel("other")).contains("aria-label=\"other\""))
  }

  @Test func aPartMakesTheTextAHeading() {
    let html = markup(Text("One").accessibilityHeading(.h3) + Text(" more"))
    #expect(html.contains("role=\"heading\" aria-level=\"3\""))
  }

  @Test func theTreeShowsWhatBrowsersCannotSay() {
    let stage = Stage { Text("ABC").speechSpellsOutCharacters().speechAdjustedPitch(0.5) }
    let names = stage.nodes.map { "\($0.segment) \($0.modifiers)" }
    #expect(names.contains { $0.contains("speechSpellsOutCharacters") }, "\(names)")
    #expect(names.contains { $0.contains("speechAdjustedPitch") })
  }

  @Test func aTextMayBeginAndEndToSaySomething() {
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(false, remote) { says in
        says.wrappedValue ? Text("a").accessibilityLabel("b") : Text("a")
      }
    }
    #expect(!stage.host.markup.contains("aria-label"))
    stage.act { remote.value = true }
    #expect(stage.host.markup.contains("aria-label"))
    stage.act { remote.value = false }
    #expect(!stage.host.markup.contains("aria-label"))
  }
}
