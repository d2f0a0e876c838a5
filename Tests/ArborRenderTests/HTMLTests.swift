import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private let body = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)

private func text(_ string: String, style: TextStyle = body) -> Segment.Content {
  .text(
    TextContent(
      style: style,
      lines: [TextLine(runs: [TextRun(text: string)], x: 0, y: 0, width: 33.5)], baseline: 17))
}

private func check(
  _ content: Segment.Content, size: CGSize = CGSize(width: 34, height: 22),
  children: [Placement] = [], gives html: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let segment = Segment(id: 42, content: content, size: size, children: children)
  let root = Segment(
    id: 1, content: .group, size: size,
    children: [Placement(offset: CGPoint(x: 8, y: 4), segment: segment)])
  var styles = StyleTable()
  let bytes = DisplayList(size: size, root: root).html(styles: &styles)
  #expect(String(decoding: bytes, as: UTF8.self) == html, sourceLocation: sourceLocation)
}

@Test func aLineIsOneElement() {
  check(
    text("Row 1"), gives: "<p id=n42 class=a style=left:8px;top:4px;width:34px>Row 1</p>")
}
