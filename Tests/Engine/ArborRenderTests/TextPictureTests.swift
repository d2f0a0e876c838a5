import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// Pictures in lines of text.
@Suite struct TextPictureTests {
  private let symbol = TextPicture(
    .shape(
      ShapeContent(
        path: Path(CGRect(x: 0, y: 0, width: 20, height: 20)), fill: RGBA(hex: 0xFF0000))),
    size: CGSize(width: 20, height: 20), descent: 4, start: 10)

  private func list(
    _ runs: [TextRun], isRightToLeft: Bool = false
  ) -> DisplayList {
    let style = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
    let line = TextLine(runs: runs, x: 0, y: 0, width: 60, isRightToLeft: isRightToLeft)
    let root = Segment(
      id: 1, content: .text(TextContent(style: style, lines: [line], baseline: 17)),
      size: CGSize(width: 60, height: 22))
    return DisplayList(size: root.size, root: root)
  }

  private func html(_ runs: TextRun...) -> String {
    var styles = StyleTable()
    return String(decoding: list(runs).html(styles: &styles), as: UTF8.self)
  }

  @Test func aSymbolStandsOnTheBaselineAndTakesNoHeight() {
    #expect(
      html(TextRun(text: "a "), TextRun(text: "Done", picture: symbol)) == """
        <p id=n1 class=a style=width:60px>a <svg role=img aria-label="Done" \
        style="position:static;vertical-align:baseline;margin:-16px 0 -4px;width:20px;height:20px">\
        <rect width=20 height=20 fill=#f00 /></svg>
        """)
  }

  @Test func aPictureHasItsAddressAndAnswersNothingWithoutALabel() {
    var picture = symbol
    picture.drawing = .image(ImageContent(url: "/a.png"))
    #expect(
      html(TextRun(text: "", picture: picture)) == """
        <p id=n1 class=a style=width:60px><img src="/a.png" alt="" \
        style="position:static;vertical-align:baseline;margin:-16px 0 -4px;width:20px;height:20px">
        """)
    picture.drawing = .image(ImageContent(url: "/a.png", tint: .black))
    let tinted = html(TextRun(text: "", link: "/b", picture: picture))
    #expect(tinted.contains("<a href=\"/b\"><i aria-hidden=true style="))
    #expect(tinted.contains("mask:url(/a.png) 0 0/100% 100%\"></i></a>"))
  }

  @Test func aPictureKeepsItsPixelsAndItsBrightness() {
    let looks = ";image-rendering:pixelated;dynamic-range-limit:standard\">"
    for tint in [nil, RGBA.black] {
      var picture = symbol
      picture.drawing = .image(
        ImageContent(url: "/a.png", tint: tint, isPixelated: true, brightness: .standard))
      #expect(html(TextRun(text: "", picture: picture)).contains(looks))
    }
  }

  @Test(arguments: [false, true])
  func inAnImageTheTextGoesOnBesideThePicture(isRightToLeft: Bool) {
    let runs = [
      TextRun(text: "a "), TextRun(text: "Done", picture: symbol), TextRun(text: " b"),
    ]
    let image = String(
      decoding: SVGDocument(list(runs, isRightToLeft: isRightToLeft)).bytes, as: UTF8.self)
    let places = image.matches(of: /<text class="a" x="(\d+)"/).map { String($0.output.1) }
    #expect(places == (isRightToLeft ? ["60", "30"] : ["0", "30"]))
    #expect(image.contains(">a </text>") && image.contains("> b</text>"))
    #expect(image.contains("<rect x=\"\(isRightToLeft ? 30 : 10)\" y=\"1\""))
    #expect(!image.contains("Done"))
  }

  @Test func itsWordsAreInTheOutline() {
    let runs = [TextRun(text: "a "), TextRun(text: "Done", picture: symbol)]
    #expect(TextOutline(list(runs)).description == "text n1 0,0 60x22 \"a Done\"")
  }
}
