import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Attributed strings, and the widths and sizes of fonts.
@MainActor @Suite struct FontTests {
  private func runs(_ stage: Stage) -> [(text: String, style: TextStyle, link: String?)] {
    stage.contents.flatMap { content -> [(text: String, style: TextStyle, link: String?)] in
      guard case .text(let text) = content else { return [] }
      return text.lines.flatMap(\.runs).map { ($0.text, $0.style ?? text.style, $0.link) }
    }
  }

  @Test func attributesAreStyles() {
    var text = AttributedString("a")
    var part = AttributedString("b")
    part.foregroundColor = .red
    part.link = URL(string: "https://a.b")
    part.tracking = 2
    part.underlineStyle = Text.LineStyle(pattern: .dot)
    text += part
    for stage in [Stage { Text(text) }, Stage { Text("\(text)") }] {
      let runs = runs(stage)
      #expect(runs.map(\.text) == ["a", "b"])
      #expect(runs[1].style.color == RGBA(hex: 0xFF3B30))
      #expect(runs[1].style.values.tracking == 2)
      #expect(runs[1].style.values.decoration.pattern == .dotted)
      #expect(runs[1].link == "https://a.b")
    }
    #expect(runs(Stage { Text(AttributedString()) }).isEmpty)
  }

  @Test func theSystemFontHasOneWidth() {
    let stage = Stage {
      Text("a").fontWidth(.condensed)
      Text("b").font(.body.width(.expanded))
    }
    #expect(runs(stage).map(\.style.values.width) == [100, 100])
  }

  @Test func fontsAreScaled() {
    let stage = Stage {
      Text("a").font(.system(size: 20).scaled(by: 1.5))
      Text("b").font(.title.scaled(by: 0.5).scaled(by: 2))
      Text("c").font(.system(size: 20).scaled(by: .nan).scaled(by: -1))
      Text("d").font(.custom("Quicksand", fixedSize: 10).scaled(by: 2))
    }
    #expect(runs(stage).map(\.style.size) == [30, 28, 20, 20])
  }
}
