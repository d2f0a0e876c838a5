import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// Images from which files are drawn.
@Suite struct FileImageTests {
  private let size = CGSize(width: 200, height: 100)

  private func text(_ string: String, id: UInt32, boxWidth: Double? = nil) -> Segment {
    let style = TextStyle(family: "Inter", size: 10, lineHeight: 12, color: .black)
    let line = TextLine(run: TextRun(text: string, boxWidth: boxWidth), x: 0, y: 0, width: 40)
    return Segment(
      id: id, content: .text(TextContent(style: style, line: line, baseline: 10)),
      size: CGSize(width: 40, height: 12))
  }

  private func color(_ id: UInt32, _ size: CGSize, _ color: RGBA = .black) -> Segment {
    Segment(id: id, content: .color(color), size: size)
  }

  private func layer(_ content: LayerContent, _ id: UInt32, _ children: Segment...) -> Segment {
    Segment(
      id: id, content: .layer(content), size: size,
      children: children.map { Placement(offset: .zero, segment: $0) })
  }

  private func image(_ children: (x: Double, y: Double, segment: Segment)...) -> SVGDocument {
    let root = Segment(
      id: 1, content: .group, size: size,
      children: children.map { Placement(offset: CGPoint(x: $0.x, y: $0.y), segment: $0.segment) })
    return SVGDocument(DisplayList(size: size, root: root))
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Texts in front

  @Test func textsAreDrawnApart() {
    let parts = image((10, 20, text("below", id: 2)), (60, 20, color(3, size))).parts
    #expect(parts.texts.map(\.text) == ["below"])
    #expect(parts.texts.map(\.origin) == [CGPoint(x: 10, y: 30)])
    #expect(parts.texts.allSatisfy { $0.clip == nil })
    #expect(!string(parts.bytes).contains("below"))
  }

  @Test func coveredTextsStayWhereTheyAre() throws {
    let document = image(
      (10, 20, text("under", id: 2)), (0, 0, color(3, CGSize(width: 60, height: 60))),
      (10, 20, text("over", id: 4)), (10, 60, text("beside", id: 5)))
    let parts = document.parts
    #expect(parts.texts.map(\.text) == ["over", "beside"])
    let whole = string(document.bytes)
    let under = try #require(whole.range(of: ">under</text><rect width=\"60\""))
    #expect(string(parts.bytes).contains(whole[under]))
    #expect(!string(parts.bytes).contains("over"))
  }

  @Test func whatCoversACoveredTextIsInTheImageToo() {
    // The first lies behind the second, which something covers.
    let parts = image(
      (0, 0, text("first", id: 2)), (30, 0, text("second", id: 3)),
      (71, 0, color(4, CGSize(width: 10, height: 10)))
    ).parts
    #expect(parts.texts.isEmpty)
    #expect(string(parts.bytes).contains("first"))
  }

  @Test func picturesOfTextsCoverWhatLiesBehind() {
    let square = CGSize(width: 20, height: 20)
    let shape = ShapeContent(path: Path(CGRect(origin: .zero, size: square)), fill: .black)
    for drawing in [TextPicture.Drawing.shape(shape), .image(ImageContent(url: "/a.png"))] {
      let run = TextRun(text: "", picture: TextPicture(drawing, size: square, descent: 4))
      let style = TextStyle(family: "Inter", size: 10, lineHeight: 12, color: .black)
      let line = TextLine(run: run, x: 0, y: 0, width: 20)
      let above = Segment(
        id: 4, content: .text(TextContent(style: style, line: line, baseline: 10)), size: square)
      let parts = image(
        (10, 20, text("under", id: 2)), (10, 60, text("beside", id: 3)), (10, 20, above)
      ).parts
      #expect(parts.texts.map(\.text) == ["beside"])
      #expect(string(parts.bytes).contains(">under</text>"))
    }
  }

  @Test func bordersCoverNothingInside() {
    let border = ShapeContent(
      path: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6),
      stroke: .init(color: .black, style: StrokeStyle()))
    let shape = Segment(id: 3, content: .shape(border), size: size)
    let parts = image((40, 40, text("inside", id: 2)), (0, 0, shape)).parts
    #expect(parts.texts.map(\.text) == ["inside"])
    let edge = image((-5, 40, text("edge", id: 2)), (0, 0, shape)).parts
    #expect(edge.texts.isEmpty)
    // A text inside lies behind one that the edge covers.
    let both = image(
      (130, 40, text("inside", id: 2)), (160, 40, text("edge", id: 4)), (0, 0, shape))
    #expect(both.parts.texts.isEmpty)
  }

  @Test func textsThatAreNotPlainCoverOthers() {
    let style = TextStyle(
      family: "Inter", size: 10, lineHeight: 12, color: .black, isUnderlined: true)
    let line = TextLine(run: TextRun(text: "front"), x: 0, y: 0, width: 40)
    let front = Segment(
      id: 3, content: .text(TextContent(style: style, line: line, baseline: 10)),
      size: CGSize(width: 40, height: 12))
    let parts = image((12, 12, text("behind", id: 2)), (10, 10, front), (90, 60, text("b", id: 4)))
      .parts
    #expect(parts.texts.map(\.text) == ["b"])
    // The ground of an opaque group covers, too.
    let dot = color(5, CGSize(width: 1, height: 1))
    let ground = layer(LayerContent(effect: .isolated(isOpaque: true)), 3, dot)
    #expect(image((12, 12, text("behind", id: 2)), (0, 0, ground)).parts.texts.isEmpty)
  }

  @Test func textsHaveNoCharactersThatEndThem() {
    let parts = image((0, 0, text("Total\u{0} 12\t\u{FFFF}\n", id: 2))).parts
    #expect(parts.texts.map(\.text) == ["Total\u{FFFD} 12\t\u{FFFD} "])
  }

  @Test func textsInEffectsAreInTheImage() {
    let turned = LayerContent(transform: CGAffineTransform(rotationAngle: 1))
    for content in [LayerContent(opacity: 0.5), turned, LayerContent(effect: .invert)] {
      let parts = image((0, 0, layer(content, 2, text("inside", id: 3)))).parts
      #expect(parts.texts.isEmpty && string(parts.bytes).contains("inside"))
    }
  }

  @Test func clippedTextsKeepTheirClips() {
    let clip = CGRect(x: 0, y: 0, width: 20, height: 50)
    let content = LayerContent(clip: Path(clip))
    let parts = image((5, 6, layer(content, 2, text("inside", id: 3))), (90, 90, text("b", id: 4)))
      .parts
    #expect(parts.texts.map(\.clip) == [clip.offsetBy(dx: 5, dy: 6), nil])
    let round = LayerContent(clip: Path(ellipseIn: clip))
    #expect(image((0, 0, layer(round, 2, text("inside", id: 3)))).parts.texts.isEmpty)
  }

  // MARK: Pixels

  @Test func boxesEndOnPixels() {
    var document = image(
      (10.4, 0.5, color(2, CGSize(width: 5.3, height: 0.2))),
      (
        20.6, 0,
        Segment(
          id: 3,
          content: .shape(
            ShapeContent(path: Path(CGRect(x: 0, y: 0, width: 5.3, height: 4)), fill: .black)),
          size: CGSize(width: 5.3, height: 4))
      ))
    #expect(string(document.bytes).contains("<rect x=\"10.4\" y=\".5\" width=\"5.3\""))
    document.pixel = 1
    #expect(string(document.bytes).contains("<rect x=\"10\" y=\"1\" width=\"6\" height=\"1\""))
    // Shapes are moved, not stretched.
    #expect(string(document.bytes).contains("<rect x=\"21\" width=\"5.3\" height=\"4\""))
    document.pixel = 0.5
    #expect(string(document.bytes).contains("<rect x=\"10.5\" y=\".5\" width=\"5\" height=\".5\""))
  }

  @Test func thePixelsOfAPartBeginAtItsCorner() {
    let square = color(2, CGSize(width: 20, height: 20))
    var document = image((10.5, 3.25, square), (40.2, 3, square))
    document.part = CGRect(x: 10.5, y: 3.25, width: 60, height: 30)
    document.pixel = 1
    let drawn = string(document.bytes)
    #expect(drawn.contains("<rect x=\"10.5\" y=\"3.25\" width=\"20\" height=\"20\""))
    #expect(drawn.contains("<rect x=\"40.5\" y=\"3.25\" width=\"20\" height=\"20\""))
  }

  // MARK: Added light

  @Test func lightIsAddedByAFilter() {
    let added = LayerContent(effect: .blend(.plusLighter))
    let red = color(4, size, RGBA(hex: 0xFF0000))
    // A text may look like the end of a tag.
    let inner = layer(
      LayerContent(), 3, text("/>/>/>/>", id: 8), layer(added, 6, red), layer(added, 7, red))
    var document = image((0, 0, layer(LayerContent(effect: .isolated(isOpaque: false)), 2, inner)))
    #expect(string(document.bytes).components(separatedBy: "plus-lighter").count == 3)
    document.sumLimit = 16
    let sum = string(document.bytes)
    #expect(sum.components(separatedBy: "feComposite").count == 3)
    #expect(!sum.contains("mix-blend-mode"))
    expectPairs(sum)
    document.sumLimit = 1
    let limited = string(document.bytes)
    #expect(limited.components(separatedBy: "feComposite").count == 2)
    #expect(limited.components(separatedBy: "plus-lighter").count == 2)
    expectPairs(limited)
    // Without a group around, the page itself is the ground: the nearest mode remains.
    var page = image((0, 0, layer(added, 6, red)))
    page.sumLimit = 16
    #expect(string(page.bytes).contains("mix-blend-mode"))
  }

  /// In a group that changes its content there is nothing of before to which light could be added.
  @Test func lightIsAddedOnlyBetweenGroupsThatBundle() {
    let added = layer(LayerContent(effect: .blend(.plusLighter)), 6, color(4, size))
    let cut = layer(LayerContent(effect: .blend(.destinationOut)), 7, color(8, size))
    let isolated = LayerContent(effect: .isolated(isOpaque: false))
    let clip = LayerContent(clip: Path(CGRect(x: 0, y: 0, width: 9, height: 9)))
    let turned = LayerContent(transform: CGAffineTransform(rotationAngle: 1))
    let scrolled = Segment(
      id: 9, content: .scroll(.init(axes: .vertical, contentSize: size)), size: size,
      children: [Placement(offset: .zero, segment: added)])
    let inner =
      [LayerContent(opacity: 0.5), clip, turned].map { layer($0, 3, added) } + [scrolled]
    for group in inner.map({ layer(isolated, 2, color(5, size), $0) }) + [
      layer(isolated, 2, added, cut)
    ] {
      var document = image((0, 0, group))
      document.sumLimit = 16
      let drawn = string(document.bytes)
      #expect(drawn.contains("plus-lighter") && !drawn.contains("feComposite"))
      expectPairs(drawn)
    }
  }

  /// Checks that each element that begins ends.
  private func expectPairs(_ image: String) {
    for tag in ["g", "defs", "filter", "mask", "clipPath"] {
      let starts =
        image.components(separatedBy: "<\(tag)>").count
        + image.components(separatedBy: "<\(tag) ").count - 1
      #expect(starts == image.components(separatedBy: "</\(tag)>").count)
    }
  }

  // MARK: Letters that no font has

  @Test func missingLettersAreBoxes() {
    let signs = "\u{4F60} \u{1F469}\u{200D}\u{1F680}1\u{FE0F}\u{20E3}"
    var document = image((0, 0, text(signs, id: 2, boxWidth: 40)))
    #expect(string(document.bytes).contains(">\(signs)</text>"))
    document.boxesMissing = true
    #expect(
      string(document.bytes).contains(
        "'Arbor Missing'\">\u{E000} \u{E000}\u{E000}1\u{E000}</tspan></text>"))
  }

  @Test func boxesHaveTheStyleOfTheirRun() {
    let style = TextStyle(family: "Inter", size: 10, lineHeight: 12, color: .black)
    var raised = TextStyle(family: "Inter", size: 20, lineHeight: 24, color: RGBA(hex: 0xFF0000))
    raised.values.raise = 10
    let runs = [
      TextRun(text: "x"), TextRun(text: "\u{4F60}", style: raised, boxWidth: 20),
      TextRun(text: "y"),
    ]
    let line = TextLine(runs: runs, x: 0, y: 0, width: 40)
    let content = TextContent(style: style, line: line, baseline: 10)
    var document = image((0, 0, Segment(id: 2, content: .text(content), size: size)))
    document.boxesMissing = true
    let drawn = string(document.bytes)
    #expect(
      drawn.contains("\" dy=\"-10\"><tspan style=\"font-family:'Arbor Missing'\">\u{E000}</tspan>"))
    #expect(drawn.contains("</tspan></tspan><tspan class=\"") && drawn.contains("dy=\"10\">y"))
  }

  // MARK: Fields

  @Test(
    arguments: [
      (nil, "2026-01-05", "13:05"), ("en-US", "01/05/2026", "01:05 PM"),
      ("de-AT", "05.01.2026", "13:05"), ("ja", "2026/01/05", "13:05"),
      ("en-TH", "05/01/2026", "13:05"), ("ckb-IR", "2026-01-05", "13:05"),
      ("en-US-u-nu-arab", "01/05/2026", "01:05 PM"),
    ] as [(String?, String, String)])
  func datesAreWrittenInTheirLanguage(_ language: String?, _ day: String, _ time: String) {
    let date = EntryContent.Value.day(CalendarDay(year: 2026, month: 1, day: 5))
    #expect(date.text(in: language) == day)
    #expect(EntryContent.Value.time(ClockTime(hour: 13, minute: 5)).text(in: language) == time)
  }
}
