import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Images in texts, and the heights of lines.
@MainActor @Suite struct TextImageTests {
  private func texts(_ stage: Stage) -> [TextContent] {
    stage.contents.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func height(_ view: some View) -> CGFloat {
    let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 400, height: 800))) {
      view
    }
    host.flush()
    return host.snapshot().root.frame?.size.height ?? 0
  }

  @Test func aSymbolIsALetterOfTheText() throws {
    let stage = Stage { Text("Press \(Image(systemName: "star")) now") }
    let text = try #require(texts(stage).first)
    let runs = Array(try #require(text.lines.first).runs)
    #expect(runs.map(\.text) == ["Press ", "Favorite", " now"])
    let picture = try #require(runs[1].picture)
    // As large as an image beside the text, and as high above the baseline.
    #expect(picture.size == CGSize(width: 20, height: 20))
    #expect(picture.descent == 4)
    #expect(picture.start > 40 && picture.start < 60)
    #expect(stage.texts == ["Press Favorite now"])
    #expect(height(Text("Press \(Image(systemName: "star")) now")) == height(Text("Press")))
  }

  @Test func aSymbolHasTheColorAndTheSizeOfItsText() throws {
    let stage = Stage {
      Text("a").font(.largeTitle) + Text(Image(systemName: "heart")).foregroundColor(.red)
        + Text(Image(systemName: "heart")).font(.largeTitle)
    }
    let pictures = texts(stage)[0].lines[0].runs.compactMap(\.picture)
    #expect(pictures.map(\.size.width) == [20, 40])
    guard case .shape(let shape) = try #require(pictures.first).drawing else {
      Issue.record("no shape")
      return
    }
    #expect(shape.fill == RGBA(hex: 0xFF3B30))
  }

  @Test func aSymbolWithAGradientOfItsOwnHasOneColor() {
    let star = Image(systemName: "star")
    let stage = Stage {
      Text("Press \(star) now").symbolColorRenderingMode(.gradient)
      Text("Press \(star.symbolColorRenderingMode(.gradient)) now")
    }
    #expect(stage.texts == ["Press Favorite now", "Press Favorite now"])
    let pictures = texts(stage).map { $0.lines[0].runs.compactMap(\.picture) }
    #expect(pictures.map(\.count) == [1, 1])
  }

  @Test func aRaisedSymbolIsHigher() throws {
    let stage = Stage { Text("a\(Text(Image(systemName: "star")).baselineOffset(6))") }
    let picture = try #require(texts(stage)[0].lines[0].runs.compactMap(\.picture).first)
    #expect(picture.descent == -2)
    #expect(height(Text("a\(Text(Image(systemName: "star")).baselineOffset(6))")) == 27)
  }

  @Test func anUnknownImageIsReportedAndNotShown() {
    let stage = Stage { Text("a\(Image("nowhere"))b\(Image(systemName: "no.such.symbol"))") }
    #expect(stage.texts == ["ab"])
    #expect(
      Set(stage.host.diagnostics.map(\.code)).isSuperset(of: ["missing-image", "missing-symbol"]))
  }

  @Test func anImageAloneIsAText() {
    let stage = Stage { Text(Image(systemName: "trash")) }
    #expect(stage.texts == ["Delete"])
    #expect(height(Text(Image(systemName: "trash"))) == height(Text("a")))
    #expect(Text(Image(systemName: "trash")) == Text(Image(systemName: "trash")))
    #expect(Text(Image(systemName: "trash")) != Text(Image(systemName: "star")))
  }

  @Test func symbolsShrinkWithTheirText() throws {
    let stage = Stage {
      Text("A rather long text with \(Image(systemName: "star"))").lineLimit(1)
        .minimumScaleFactor(0.5).frame(width: 130)
    }
    let picture = try #require(texts(stage)[0].lines[0].runs.compactMap(\.picture).first)
    #expect(picture.size.width < 16 && picture.size.width >= 10)
  }

  @Test func aSecondaryTextIsSmaller() {
    let stage = Stage {
      Text("8") + Text(" km").textScale(.secondary)
      Text("8").textScale(.secondary, isEnabled: false)
      VStack { Text("a") }.textScale(.secondary).font(.system(size: 20))
      VStack { Text("a").textScale(.default) }.textScale(.secondary).font(.system(size: 20))
    }
    let sizes = texts(stage).map { text in
      text.lines[0].runs.map { (($0.style ?? text.style).size * 10).rounded() / 10 }
    }
    #expect(sizes == [[17, 13.6], [17], [16], [20]])
  }

  @Test func linesAreAsHighAsTheAuthorSays() {
    let two = Text(verbatim: "a\nb").font(.system(size: 20))
    #expect(height(two.lineHeight(.multiple(factor: 1.5))) == 60)
    #expect(height(two.lineHeight(.exact(points: 31))) == 62)
    #expect(height(two.lineHeight(.leading(increase: 2))) == 44)
    #expect(height(two.lineHeight(.exact(points: .nan))) == height(two))
    #expect(height(two.lineHeight(.variable).lineHeight(.loose)) == height(two))
    #expect(height(two.lineHeight(nil).lineHeight(.tight)) == height(two))
    var string = AttributedString("a\nb")
    string.lineHeight = .exact(points: 30)
    #expect(height(Text(string)) == 60)
  }

  @Test func fontsAreResolved() {
    let environment = EnvironmentValues()
    let context = environment.fontResolutionContext
    let title = Font.title.bold().italic().resolve(in: context)
    #expect(title.isBold && title.isItalic && title.weight == .bold)
    #expect(title.pointSize == 28 && title.width == .standard && title.leading == .standard)
    #expect(Font.body.monospaced().resolve(in: context).isMonospaced)
    #expect(Font.body.smallCaps(.lowercase).resolve(in: context).isLowercaseSmallCaps)
    var large = environment
    large.dynamicTypeSize = .accessibility5
    #expect(Font.body.resolve(in: large.fontResolutionContext).pointSize == 53)
  }
}
