import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// The language by whose rules texts are set.
@MainActor @Suite struct TypesettingTests {
  private func texts(@ViewBuilder _ content: @escaping () -> some View) -> [TextContent] {
    Stage { content() }.contents.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
  }

  @Test func theLanguageIsThatOfTheText() {
    let texts = texts {
      Text("a").typesettingLanguage(.init(identifier: "ja"))
      VStack {
        Text("b")
        Text("c").typesettingLanguage(.automatic)
        Text("d").typesettingLanguage(.init(identifier: "ko"))
      }
      .typesettingLanguage(.explicit(.init(identifier: "zh-Hant")))
      Text("e").typesettingLanguage(.init(identifier: "ja"), isEnabled: false)
    }
    #expect(texts.map(\.style.values.language) == ["ja", "zh-TW", nil, "ko", nil])
  }

  @Test func linesAreAsHighAsTheLettersNeed() {
    let heights = texts {
      Text("a").font(.system(size: 20)).typesettingLanguage(.init(languageCode: .thai))
      Text("b").font(.system(size: 20)).typesettingLanguage(.init(languageCode: .german))
      Text("c").font(.system(size: 20)).typesettingLanguage(.init(languageCode: .thai))
        .lineHeight(.exact(points: 25))
    }.map(\.style.lineHeight)
    #expect(heights == [31, 24, 25])
  }

  @Test func aTextHasALineHeight() {
    let text = Text("a").lineHeight(.exact(points: 40)) + Text("b")
    let heights = texts { text.font(.system(size: 20)) }.flatMap { text in
      text.lines.flatMap(\.runs).map { ($0.style ?? text.style).lineHeight }
    }
    #expect(heights == [40, 24])
  }
}
