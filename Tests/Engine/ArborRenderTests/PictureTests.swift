import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private func picture(
  _ image: ImageContent, _ width: Double = 40, _ height: Double = 20
) -> Segment {
  Segment(id: 7, content: .image(image), size: CGSize(width: width, height: height))
}

private func html(_ image: ImageContent) -> String {
  var writer = ByteWriter()
  writer.write(image, id: 7, size: CGSize(width: 40, height: 20), x: 3000, y: 0)
  return writer.string
}

private func patch(_ old: Segment, _ new: Segment) -> String {
  let size = CGSize(width: 300, height: 300)
  func list(_ segment: Segment) -> DisplayList {
    DisplayList(
      size: size,
      root: Segment(
        id: 1, content: .group, size: size,
        children: [Placement(offset: .zero, segment: segment)]))
  }
  var styles = StyleTable()
  let patch = Patch.difference(from: list(old), to: list(new), styles: &styles)
  return String(decoding: WireMessage.patch(patch, revision: 2, acknowledged: 1), as: UTF8.self)
}

@Suite struct PictureTests {
  private let leaf = ImageContent(url: "/assets/i/a/leaf.png", label: "a \"leaf\"")

  @Test func aPictureIsAnElementWithItsLabel() {
    #expect(
      html(leaf)
        == "<img id=n7 src=\"/assets/i/a/leaf.png\" alt=\"a &#34;leaf&#34;\" style=\"left:3px;width:40px;height:20px\">"
    )
  }

  @Test func aTintedPictureIsAMaskOverAColour() {
    var image = leaf
    image.tint = .black
    image.label = ""
    #expect(
      html(image)
        == "<div id=n7 aria-hidden=true style=\"left:3px;width:40px;height:20px;background:#000;mask:url(/assets/i/a/leaf.png) 0 0/100% 100%\"></div>"
    )
  }

  @Test func tilesHaveASizeAndEdgesAreShares() {
    var image = ImageContent(url: "/a.png", fill: .tile(CGSize(width: 8, height: 4)))
    #expect(html(image).contains(";background:url(/a.png) 0 0/8px 4px\""))
    image.fill = .nine(
      size: CGSize(width: 20, height: 10), insets: EdgeInsets(.horizontal, 5), repeats: false)
    #expect(
      html(image).contains(";border-image:url(/a.png) 0% 25% 0% 25% fill/0px 5px 0px 5px stretch"))
  }

  @Test func anAddressCannotLeaveItsPlace() {
    var image = ImageContent(url: "/a.png);background:red;x:url(")
    image.tint = .black
    #expect(html(image).contains("mask:url() 0 0"))
    image.tint = nil
    image.url = "/\"><script>"
    #expect(!html(image).contains("<script>"))
  }

  @Test func anotherSizeMovesOnlyTheEdges() {
    #expect(patch(picture(leaf), picture(leaf, 44)) == "[2,2,1,[[\"s\",7,0,0,44]]]")
  }

  @Test func anotherPictureTakesThePlace() {
    var other = leaf
    other.url = "/b.png"
    #expect(patch(picture(leaf), picture(other)).contains("[\"o\",7,\"<img id=n7 src="))
    #expect(patch(picture(leaf), picture(leaf)) == "[2,2,1,[]]")
  }

  @Test func aTextBeforeAPictureIsClosed() {
    let style = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
    let text = Segment(
      id: 2,
      content: .text(
        TextContent(
          style: style, lines: [TextLine(runs: [TextRun(text: "a")], x: 0, y: 0, width: 9)],
          baseline: 17)), size: CGSize(width: 9, height: 22))
    let root = Segment(
      id: 1, content: .group, size: CGSize(width: 90, height: 22),
      children: [text, picture(leaf)].map { Placement(offset: .zero, segment: $0) })
    var styles = StyleTable()
    let bytes = DisplayList(size: root.size, root: root).html(styles: &styles)
    #expect(String(decoding: bytes, as: UTF8.self).contains("a</p><img"))
  }

  @Test func imagesDrawPicturesToo() {
    func svg(_ image: ImageContent) -> String {
      String(decoding: SVGDocument(picture(image)).bytes, as: UTF8.self)
    }
    #expect(
      svg(leaf).contains(
        "<image href=\"/assets/i/a/leaf.png\" x=\"0\" y=\"0\" width=\"40\" height=\"20\" preserveAspectRatio=\"none\"/>"
      ))
    var image = leaf
    image.tint = .black
    #expect(svg(image).contains("mask-type:alpha"))
    image.tint = nil
    image.fill = .tile(CGSize(width: 8, height: 4))
    #expect(svg(image).contains("<pattern id=\"c1\""))
  }
}
