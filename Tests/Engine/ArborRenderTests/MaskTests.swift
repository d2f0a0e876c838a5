import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// How masks, holes and pictures are written in documents, patches and images.
@Suite struct MaskTests {
  private let size = CGSize(width: 30, height: 40)

  private func segment(
    _ id: UInt32, _ content: Segment.Content, _ children: Segment...
  ) -> Segment {
    Segment(
      id: id, content: content, size: size,
      children: children.map { Placement(offset: .zero, segment: $0) })
  }

  private func list(_ layer: Segment) -> DisplayList {
    DisplayList(size: size, root: segment(1, .group, layer))
  }

  private func circle(_ radius: Double) -> Segment {
    let frame = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    return segment(4, .shape(ShapeContent(path: Path(ellipseIn: frame), fill: .black)))
  }

  private func masked(_ mask: Segment, _ color: RGBA = .white) -> Segment {
    segment(
      2, .layer(LayerContent(effect: .mask)), segment(0, .group, mask), segment(3, .color(color)))
  }

  private func html(_ list: DisplayList) -> String {
    var styles = StyleTable()
    return String(decoding: list.html(styles: &styles), as: UTF8.self)
  }

  private func svg(_ list: DisplayList) -> String {
    String(decoding: SVGDocument(list).bytes, as: UTF8.self)
  }

  private let region =
    "maskUnits=\"userSpaceOnUse\" x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\""

  @Test func aMaskIsDrawnInsideOfTheElement() {
    let written = html(list(masked(circle(5))))
    #expect(
      written == """
        <div id=n2 class=L style="width:30px;height:40px;mask:url(#f2)">\
        <svg id=g2 width=0 height=0 aria-hidden=true style=white-space:pre;font-kerning:normal>\
        <mask id=f2 \(region) style="mask-type:alpha"><circle cx="5" cy="5" r="5"/></mask></svg>\
        <div id=n3 style=width:30px;height:40px;background:#fff></div></div>
        """)
    let image = svg(list(masked(circle(5))))
    #expect(
      image.contains(
        "<mask id=\"c1\" \(region) style=\"mask-type:alpha\"><circle cx=\"5\" cy=\"5\" r=\"5\"/></mask><g mask=\"url(#c1)\"><rect width=\"30\" height=\"40\" fill=\"#fff\"/></g>"
      ), "\(image)")
  }

  @Test func onlyAMaskThatChangesIsSent() {
    func ops(_ before: Segment, _ after: Segment) -> [Patch.Op] {
      var styles = StyleTable()
      return Patch.difference(from: list(before), to: list(after), styles: &styles).ops
    }
    let circle = circle(5)
    let mask = segment(0, .group, circle)
    func layer(_ color: RGBA) -> Segment {
      segment(2, .layer(LayerContent(effect: .mask)), mask, segment(3, .color(color)))
    }
    // The content changes, and the mask stays.
    #expect(ops(layer(.white), layer(.black)).count == 1)
    let changed = ops(masked(circle), masked(self.circle(6)))
    #expect(changed.count == 2, "\(changed)")
  }

  @Test func aHoleIsCutIntoTheGroup() {
    let hole = segment(5, .layer(LayerContent(effect: .blend(.destinationOut))), circle(5))
    let group = segment(
      2, .layer(LayerContent(effect: .isolated(isOpaque: false))), segment(3, .color(.white)), hole)
    let written = html(list(group))
    #expect(written.contains(";isolation:isolate;mask:url(#f2)\">"), "\(written)")
    #expect(
      written.contains(
        "style=\"mask-type:luminance\"><rect x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\" fill=\"#fff\"/>"
      ), "\(written)")
    // It is black whatever its color, by a filter that WebKit knows in masks.
    let black =
      "<filter id=\"c2002\" filterUnits=\"userSpaceOnUse\" x=\"-100\" y=\"-100\" width=\"230\" height=\"240\"><feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/></filter><g filter=\"url(#c2002)\"><circle"
    #expect(written.contains(black), "\(written)")
    #expect(written.contains("<div id=n5 class=L style=\"width:30px;height:40px;visibility:hidden"))
    let image = svg(list(group))
    #expect(image.contains("mask-type:luminance"), "\(image)")
    // The circle is drawn as a hole only.
    #expect(image.components(separatedBy: "<circle").count == 2, "\(image)")
  }

  /// WebKit ignores filters of style sheets in masks, and colors do not count there.
  @Test func effectsInsideOfAHoleAreElements() {
    func written(_ effects: [LayerEffect]) -> String {
      let inside = effects.enumerated().reduce(circle(5)) { content, effect in
        segment(UInt32(6 + effect.offset), .layer(LayerContent(effect: effect.element)), content)
      }
      let hole = segment(20, .layer(LayerContent(effect: .blend(.destinationOut))), inside)
      return html(
        list(segment(2, .layer(LayerContent(effect: .isolated(isOpaque: false))), hole)))
    }
    let half = RGBA(red: 1, green: 0, blue: 0, opacity: 0.5)
    let blurred = written([.brightness(1), .multiply(half), .blur(radius: 3, isOpaque: false)])
    #expect(
      blurred.contains(
        "height=\"240\"><feGaussianBlur stdDeviation=\"3\"/></filter><g filter=\"url(#c2003)\"><g><g opacity=\".5\">"
      ), "\(blurred)")
    #expect(blurred.components(separatedBy: "filter:brightness").count == 2, "\(blurred)")
    // Here the color decides how opaque the circle is.
    let lit = written([.brightness(0.5), .luminanceToAlpha])
    #expect(lit.components(separatedBy: "filter:brightness").count == 3, "\(lit)")
  }

  @Test func lightnessBecomesOpacity() {
    let layer = segment(2, .layer(LayerContent(effect: .luminanceToAlpha)), circle(5))
    #expect(html(list(layer)).contains(";filter:url(#f2)\"><svg id=g2"))
    #expect(html(list(layer)).contains("<feColorMatrix type=\"luminanceToAlpha\"/>"))
    #expect(svg(list(layer)).contains("<feColorMatrix type=\"luminanceToAlpha\"/>"))
  }

  @Test func aBoxHasAPicture() {
    var box = LayerContent.Box(background: .white)
    box.picture = PictureFill(
      url: "/assets/a.png", place: CGRect(x: 1, y: 2, width: 8, height: 4), repeats: true)
    let layer = segment(2, .layer(LayerContent(box: box)))
    #expect(
      html(list(layer)).contains(";background:url(/assets/a.png) 1px 2px/8px 4px #fff\""),
      "\(html(list(layer)))")
    #expect(
      svg(list(layer)).contains(
        "<pattern id=\"c1\" patternUnits=\"userSpaceOnUse\" x=\"1\" y=\"2\" width=\"8\" height=\"4\"><image"
      ), "\(svg(list(layer)))")
  }

  @Test func aTextHasAGradient() {
    let style = TextStyle(family: "Inter", size: 10, lineHeight: 12, color: .black)
    var text = TextContent(
      style: style, line: TextLine(run: TextRun(text: "a"), x: 0, y: 0, width: 5), baseline: 9)
    text.gradient = GradientContent(
      kind: .axial, stops: [.init(color: .black, place: 0), .init(color: .white, place: 1)],
      start: .zero, end: CGPoint(x: 1, y: 0))
    let page = list(segment(2, .text(text)))
    #expect(
      html(page).contains(
        "no-repeat text;-webkit-text-fill-color:#0000\">a"), "\(html(page))")
    #expect(svg(page).contains("style=\"fill:url(#c1)\">a</text>"), "\(svg(page))")
  }

  @Test func anglesAreSectors() {
    let gradient = GradientContent(
      kind: .conic,
      stops: [
        .init(color: .black, place: 0), .init(color: .black, place: 0.5),
        .init(color: .white, place: 0.5), .init(color: .white, place: 1),
      ], start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 0.5))
    let layer = segment(2, .layer(LayerContent(box: .init(gradient: gradient))))
    let image = svg(list(layer))
    #expect(image.contains("shape-rendering=\"crispEdges\""), "\(image)")
    #expect(image.components(separatedBy: "<path").count == 3, "\(image)")
  }

  @Test func transparencyDoesNotDarkenAGradient() {
    let gradient = GradientContent(
      kind: .axial,
      stops: [.init(color: RGBA(hex: 0xFF0000), place: 0), .init(color: .clear, place: 1)],
      start: .zero, end: CGPoint(x: 1, y: 0))
    let image = svg(list(segment(2, .layer(LayerContent(box: .init(gradient: gradient))))))
    #expect(image.contains("<stop offset=\"1\" stop-color=\"#f000\"/>"), "\(image)")
  }
}
