import Arbor
import StageSupport
import Testing

/// What a literal says: its runs, each with the marks of its style.
@MainActor
private func check(
  _ key: LocalizedStringKey, gives expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stage = Stage { Text(key) }
  let base = drawnText(stage)?.style
  let shown = drawnRuns(stage).map { run in
    var text = run.text
    if let style = run.style ?? base {
      if style.weight == 700 { text = "B(\(text))" }
      if style.isItalic { text = "I(\(text))" }
      if style.isStruckThrough { text = "S(\(text))" }
      if style.family == "Noto Sans Mono" { text = "C(\(text))" }
    }
    return run.link.map { "\(text)->\($0)" } ?? text
  }
  #expect(shown.joined(separator: "|") == expected, sourceLocation: sourceLocation)
}

@MainActor
struct MarkdownTests {
  @Test func nounsAgreeWithNumbers() {
    check("^[\(2) task](inflect: true) left", gives: "2 tasks left")
    check("^[\(1) task](inflect: true) left", gives: "1 task left")
    check("**^[\(3) box](inflect: true)**", gives: "B(3 boxes)")
    check("^[\(Text("2")) task](inflect: true)", gives: "2 tasks")
  }

  @Test func linksAfterABracketStay() {
    check("Use ^[ and `^[2 task](inflect: true)`", gives: "Use ^[ and |C(^[2 task](inflect: true))")
  }

  @Test func emphasisIsBoldAndItalic() {
    check("plain", gives: "plain")
    check("a **b** c", gives: "a |B(b)| c")
    check("a *b* _c_", gives: "a |I(b)| |I(c)")
    check("***both***", gives: "I(B(both))")
    check("**a *b* c**", gives: "B(a )|I(B(b))|B( c)")
    check("~~gone~~ `let x`", gives: "S(gone)| |C(let x)")
  }

  @Test func whatIsNoEmphasisIsText() {
    check("2 * 3 * 4", gives: "2 * 3 * 4")
    check("snake_case_name", gives: "snake_case_name")
    check("**open", gives: "**open")
    check("a \\*b\\*", gives: "a *b*")
    check("[no link] (x)", gives: "[no link] (x)")
    check("1 < 2 > 0", gives: "1 < 2 > 0")
  }

  @Test func aLinkKeepsItsAddress() {
    check(
      "see [the *page*](https://a.b/c)", gives: "see |the ->https://a.b/c|I(page)->https://a.b/c")
    check("<https://a.b>", gives: "https://a.b->https://a.b")
  }

  @Test func valuesAreNoMarkdown() {
    let name = "**evil** [x](javascript:1)"
    check("Hello **\(name)**!", gives: "Hello |B(**evil** [x](javascript:1))|!")
    check("\(1) and \(0.5, specifier: "%.1f")", gives: "1 and 0.5")
    check("a \("b\u{10FFFD}c") d", gives: "a b|\u{10FFFD}|c d")
  }
}
