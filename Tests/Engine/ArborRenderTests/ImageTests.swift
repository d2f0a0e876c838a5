import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private let body = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)

private func drawing() -> DisplayList {
  let size = CGSize(width: 40, height: 30)
  let line = TextLine(runs: [TextRun(text: "a < b")], x: 0, y: 0, width: 34)
  let text = Segment(
    id: 4, content: .text(TextContent(style: body, lines: [line], baseline: 17)),
    size: CGSize(width: 34, height: 22))
  let layer = Segment(
    id: 3,
    content: .layer(
      LayerContent(opacity: 0.5, clip: Path(ellipseIn: CGRect(origin: .zero, size: size)))),
    size: size, children: [Placement(offset: CGPoint(x: 1, y: 2), segment: text)])
  let chunk = Segment(
    id: 0, content: .group, size: size,
    children: [Placement(offset: CGPoint(x: 10, y: 10), segment: layer)])
  let toggle = Segment(
    id: 5,
    content: .control(ControlContent(kind: .toggle(isOn: true), isEnabled: false, label: "On")),
    size: CGSize(width: 51, height: 31))
  let root = Segment(
    id: 1, content: .group, size: CGSize(width: 100, height: 100),
    children: [
      Placement(offset: .zero, segment: chunk),
      Placement(offset: CGPoint(x: 0, y: 50.5), segment: toggle),
    ])
  return DisplayList(size: CGSize(width: 100, height: 100), root: root)
}

@Test func anOutlineShowsFramesOnThePage() {
  #expect(
    TextOutline(drawing()).description == """
      group n1 0,0 100x100
        layer n3 10,10 40x30 opacity 0.5 clip ellipse 0,0 40x30
          text n4 11,12 34x22 "a < b"
        toggle n5 0,50.5 51x31 on disabled label "On"
      """)
}

@Test func anImageHasRealTextAtItsBaseline() {
  #expect(
    String(decoding: SVGDocument(drawing()).bytes, as: UTF8.self) == """
      <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100" height="100" viewBox="0 0 100 100">\
      <style>text{white-space:pre;text-rendering:geometricPrecision;font-kerning:normal;\
      font-synthesis:none}.a{font-family:Inter,system-ui,sans-serif;font-size:17px;\
      font-weight:400;fill:#000}</style>\
      <clipPath id="c1"><ellipse cx="30" cy="25" rx="20" ry="15"/></clipPath>\
      <g opacity=".5" clip-path="url(#c1)"><text class="a" x="11" y="29">a &lt; b</text></g>\
      <g opacity=".5"><rect y="50.5" width="51" height="31" rx="15.5" fill="#34c759"/>\
      <circle cx="35.5" cy="66" r="13.5" fill="#fff" \
      style="filter:drop-shadow(0px 2px 3px #0003)"/></g></svg>
      """)
}

@Test func anImageShowsTheChosenOptionOfAWheelInItsMiddle() {
  func titles(_ selected: Int, from top: Int = 21) -> [String] {
    let select = SelectContent(
      options: (1...12).map { "Month \($0)" }, selected: selected, style: body, rows: 5)
    let wheel = Segment(
      id: 1, content: .control(ControlContent(kind: .select(select), isEnabled: true)),
      size: CGSize(width: 100, height: 150))
    let image = String(decoding: SVGDocument(wheel).bytes, as: UTF8.self)
    let first = image.components(separatedBy: "<text class").dropFirst().first ?? ""
    #expect(first.contains("x=\"50\" y=\"\(top)\" text-anchor=\"middle\">"), "\(image)")
    return image.split(separator: "<").filter { $0.hasPrefix("text class") }
      .compactMap { $0.split(separator: ">").last }.map { String($0.dropFirst("Month ".count)) }
  }
  #expect(titles(5) == ["4", "5", "6", "7", "8"])
  #expect(titles(10) == ["9", "10", "11", "12"])
  #expect(titles(0, from: 81) == ["1", "2", "3"])
}

@Test func aColorWellShowsItsColorInARingOfHues() {
  let well = Segment(
    id: 1,
    content: .control(
      ControlContent(
        kind: .entry(EntryContent(.color(RGBA(hex: 0x123456), hasOpacity: false))), isEnabled: true)
    ),
    size: CGSize(width: 28, height: 28))
  let image = String(decoding: SVGDocument(well).bytes, as: UTF8.self)
  #expect(image.contains("<circle cx=\"14\" cy=\"14\" r=\"8\" fill=\"#123456\"/>"), "\(image)")
  #expect(image.components(separatedBy: "<path").count - 1 == 12)
}

@Test func thePartsOfAnImageKeepTheSizeOfItsEdges() {
  func parts(_ size: CGSize, _ insets: EdgeInsets) -> [String] {
    let content = ImageContent(
      url: "/a.png",
      fill: .nine(size: CGSize(width: 20, height: 10), insets: insets, repeats: false))
    let image = SVGDocument(Segment(id: 1, content: .image(content), size: size))
    return String(decoding: image.bytes, as: UTF8.self).split(separator: "<").dropFirst()
      .filter { $0.hasPrefix("svg") }
      .map { $0.filter { $0 != "\"" }.replacing("preserveAspectRatio=none ", with: "") }
  }
  #expect(
    parts(CGSize(width: 50, height: 10), EdgeInsets(.horizontal, 5)) == [
      "svg x=0 y=0 width=5 height=10 viewBox=0 0 5 10>",
      "svg x=5 y=0 width=40 height=10 viewBox=5 0 10 10>",
      "svg x=45 y=0 width=5 height=10 viewBox=15 0 5 10>",
    ])
  // There is room for half of the edges only.
  #expect(
    parts(CGSize(width: 5, height: 10), EdgeInsets(.horizontal, 5)) == [
      "svg x=0 y=0 width=2.5 height=10 viewBox=0 0 5 10>",
      "svg x=2.5 y=0 width=2.5 height=10 viewBox=15 0 5 10>",
    ])
  #expect(parts(CGSize(width: 50, height: 40), EdgeInsets(.all, 3)).count == 9)
}

@Suite struct PartTests {
  private func image(_ children: [Placement], _ change: (inout SVGDocument) -> Void) -> String {
    let size = CGSize(width: 500, height: 400)
    var document = SVGDocument(Segment(id: 1, content: .group, size: size, children: children))
    change(&document)
    return String(decoding: document.bytes, as: UTF8.self)
  }

  private func shape(_ shape: ShapeContent, y: Double) -> Placement {
    Placement(
      offset: CGPoint(x: 0, y: y),
      segment: Segment(id: 2, content: .shape(shape), size: CGSize(width: 50, height: 10)))
  }

  @Test func theGroundOfADarkPartIsWhereThePartIs() {
    let image = image([]) {
      $0.isDark = true
      $0.part = CGRect(x: 344, y: 100, width: 60, height: 20)
    }
    #expect(image.contains("viewBox=\"344 100 60 20\">"))
    #expect(image.contains("<rect width=\"100%\" height=\"100%\" x=\"344\" y=\"100\"/>"))
  }

  /// What begins outside of the part and reaches into it is drawn; what does not is not.
  @Test func whatAPartShowsIsDrawn() {
    let path = Path(CGRect(x: 0, y: 0, width: 50, height: 10))
    func count(_ shape: ShapeContent) -> Int {
      image([self.shape(shape, y: 0), self.shape(shape, y: 390)]) {
        $0.part = CGRect(x: 0, y: 300, width: 500, height: 100)
      }.components(separatedBy: "<rect").count - 1
    }
    let thin = StrokeStyle(lineWidth: 1, miterLimit: 1)
    let thick = StrokeStyle(lineWidth: 600, miterLimit: 1)
    #expect(count(ShapeContent(path: path, fill: .black)) == 1)
    #expect(count(ShapeContent(path: path, stroke: .init(color: .black, style: thin))) == 1)
    #expect(count(ShapeContent(path: path, stroke: .init(color: .black, style: thick))) == 2)
    let shadow = LayerContent.Shadow(color: .black, radius: 0, x: 0, y: 320)
    #expect(count(ShapeContent(path: path, fill: .black, shadow: shadow)) == 2)
  }

  @Test func theDataOfAnImageAreWrittenOnce() {
    let url = "data:image/png;base64," + String(repeating: "A", count: 400)
    let images = (0..<3).map {
      Placement(
        offset: CGPoint(x: 0, y: Double($0) * 20),
        segment: Segment(
          id: UInt32($0 + 2), content: .image(ImageContent(url: url)),
          size: CGSize(width: 30, height: 20)))
    }
    let image = image(images) { _ in }
    #expect(image.components(separatedBy: url).count == 2)
    #expect(image.contains("<use href=\"#i2\" transform=\"translate(0 40)scale(30 20)\"/>"))
  }

  @Test func charactersThatNoXMLHasAreReplaced() {
    let line = TextLine(run: TextRun(text: "A\u{FFFE}d\u{FFFF}a\u{FFFD}"), x: 0, y: 0, width: 40)
    let text = Segment(
      id: 2, content: .text(TextContent(style: body, line: line, baseline: 17)),
      size: CGSize(width: 40, height: 22))
    let image = image([Placement(offset: .zero, segment: text)]) { _ in }
    #expect(image.contains(">A\u{FFFD}d\u{FFFD}a\u{FFFD}</text>"))
  }
}
