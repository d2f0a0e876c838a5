import Arbor
import ArborCore
import Foundation
import Testing

@MainActor @Suite
struct TextLayoutTests {
  private func size(_ view: some View, in size: CGSize, _ idiom: Idiom = .iOS) -> CGSize {
    let host = ViewHost(configuration: HostConfiguration(size: size, idiom: idiom)) { view }
    host.flush()
    return host.snapshot().root.frame?.size ?? .zero
  }

  @Test func aTextIsAsWideAsItsLinesRoundedUpToAPixel() {
    let width = size(Text("Hello, world"), in: page(400, 100)).width
    #expect(width == width.rounded() && width > 80 && width < 110)
  }

  @Test func aTextWrapsWhereItIsOfferedLess() {
    let text = Text("one two three four five six")
    let one = size(text, in: page(400, 200))
    let several = size(text, in: page(80, 200))
    #expect(one.height == 21)
    #expect(several.width <= 80 && several.height == 63)
  }

  @Test func aHeightLimitsTheLinesToThoseThatFitButAtLeastOne() {
    let text = Text("one two three four five six")
    #expect(size(text, in: page(80, 45)).height == 42)
    #expect(size(text, in: page(80, 42)).height == 42)
    #expect(size(text, in: page(80, 30)).height == 21)
    #expect(size(text, in: page(80, 5)).height == 21)
  }

  @Test func aLineLimitHolds() {
    let text = Text("one two three four five six")
    #expect(size(text.lineLimit(2), in: page(80, 500)).height == 42)
    #expect(size(text.lineLimit(nil), in: page(80, 500)).height == 63)
    #expect(size(text.lineLimit(0), in: page(80, 500)).height == 21)
  }

  @Test func theSmallestTextIsNotNothing() {
    check(
      HStack(alignment: .top, spacing: 0) {
        Text("Hello"); box(100)
      }, in: page(100, 21),
      gives: """
        HStack 0,0 141x21
          "Hello" 0,0 41x21
          Color.1 41,0 100x20
        """)
  }

  @Test func aStackWithAnIdealWidthOffersItsTextsTheWidestOne() {
    check(
      VStack(alignment: .leading, spacing: 0) {
        Text("A")
        Divider()
        Text("Hello")
      }.fixedSize(), in: page(100, 41.66),
      gives: """
        VStack 29.5,0 41x43
          "A" 29.5,0 12x21
          Divider.1 29.5,21 41x1
          "Hello" 29.5,22 41x21
        """)
  }

  @Test func anEmptyTextIsOneLineHigh() {
    #expect(size(Text(verbatim: ""), in: page(100, 100)) == CGSize(width: 0, height: 21))
  }

  @Test func hostileFontsAndSizesDoNotTrap() {
    for points in [0, -5, .nan, .infinity, 1e300] as [CGFloat] {
      for height in [0, 1, 1e300] as [CGFloat] {
        let result = size(
          Text("one two three").font(.system(size: points)).frame(width: 10).frame(
            maxHeight: height), in: page(80, 40))
        #expect(result.height.isFinite)
      }
    }
  }
}
