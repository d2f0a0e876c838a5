import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// How effects of layers are written in documents, patches, images and outlines.
@Suite struct EffectTests {
  private let size = CGSize(width: 30, height: 40)

  private func page(_ effect: LayerEffect?) -> DisplayList {
    let inner = Segment(id: 3, content: .color(.black), size: CGSize(width: 5, height: 6))
    let layer = Segment(
      id: 2, content: .layer(LayerContent(effect: effect)), size: size,
      children: [Placement(offset: .zero, segment: inner)])
    let root = Segment(
      id: 1, content: .group, size: size, children: [Placement(offset: .zero, segment: layer)])
    return DisplayList(size: size, root: root)
  }

  /// Compares what is written of a layer with the effect, up to what is in it.
  private func check(
    _ effect: LayerEffect, html: String, svg: String, outline: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var styles = StyleTable()
    let written = String(decoding: page(effect).html(styles: &styles), as: UTF8.self)
    #expect(
      written == "<div id=n2 class=L style=\"width:30px;height:40px" + html
        + "<div id=n3 style=width:5px;height:6px;background:#000></div></div>",
      sourceLocation: sourceLocation)
    let image = String(decoding: SVGDocument(page(effect)).bytes, as: UTF8.self)
    #expect(
      image.contains("<g>" + svg + "<rect width=\"5\" height=\"6\"/></g>"),
      "\(image)", sourceLocation: sourceLocation)
    #expect(
      TextOutline(page(effect)).description == """
        group n1 0,0 30x40
          layer n2 0,0 30x40 \(outline)
            color n3 0,0 5x6 #000
        """, sourceLocation: sourceLocation)
  }

  /// Checks an effect that a page has by a declaration, and a stand-alone image by the primitives
  /// of a filter, or by the declaration as well.
  private func check(
    _ effect: LayerEffect, css: String, primitives: String? = nil, outline: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let filter = primitives.map {
      "<filter id=\"c1\" " + region + $0 + "</filter><g filter=\"url(#c1)\">"
    }
    check(
      effect, html: ";" + css + "\">", svg: filter ?? "<g style=\";" + css + "\">",
      outline: outline, sourceLocation: sourceLocation)
  }

  /// The primitive that maps each component linearly.
  private func linear(_ slope: String, _ intercept: String) -> String {
    let functions = ["R", "G", "B"].map {
      "<feFunc\($0) type=\"linear\" slope=\"\(slope)\" intercept=\"\(intercept)\"/>"
    }
    return "<feComponentTransfer>" + functions.joined() + "</feComponentTransfer>"
  }

  private func matrix(_ type: String, _ value: String) -> String {
    "<feColorMatrix type=\"\(type)\" values=\"\(value)\"/>"
  }

  @Test func effectsOfColourAreFunctions() {
    // 0.25 c + 0.375, twice and a bit more: c + 0.5 for every component.
    check(
      .brightness(0.5), css: "filter:brightness(1) contrast(0.5) brightness(2)",
      primitives: linear("1", "0.5"),
      outline: "brightness 0.5")
    check(
      .brightness(-0.5), css: "filter:brightness(0.5) contrast(2) brightness(1)",
      primitives: linear("1", "-0.5"),
      outline: "brightness -0.5")
    check(
      .contrast(1.5), css: "filter:invert(0) contrast(1.5)", primitives: linear("1.5", "-0.25"),
      outline: "contrast 1.5")
    check(
      .contrast(-0.5), css: "filter:invert(1) contrast(0.5)", primitives: linear("-0.5", "0.75"),
      outline: "contrast -0.5")
    check(
      .saturation(0.25), css: "filter:saturate(0.25)", primitives: matrix("saturate", "0.25"),
      outline: "saturation 0.25")
    check(
      .grayscale(1), css: "filter:grayscale(1)", primitives: matrix("saturate", "0"),
      outline: "grayscale 1")
    check(
      .hueRotation(.degrees(90)), css: "filter:hue-rotate(90deg)",
      primitives: matrix("hueRotate", "90"), outline: "hue 90")
    check(.invert, css: "filter:invert(1)", primitives: linear("-1", "1"), outline: "inverted")
  }

  @Test func blursAndBlendsAreDeclarations() {
    check(
      .blur(radius: 2.5, isOpaque: false), css: "filter:blur(2.5px)",
      primitives: "<feGaussianBlur stdDeviation=\"2.5\"/>", outline: "blur 2.5")
    check(.blend(.multiply), css: "mix-blend-mode:multiply", outline: "blend multiply")
    check(
      .blend(.plusLighter), html: ";mix-blend-mode:plus-lighter\">",
      svg: "<g style=\"mix-blend-mode:screen;mix-blend-mode:plus-lighter\">",
      outline: "blend plusLighter")
    check(.blend(.colorDodge), css: "mix-blend-mode:color-dodge", outline: "blend colorDodge")
    check(
      .isolated(isOpaque: false), html: ";isolation:isolate\">", svg: "<g>", outline: "isolated")
    check(
      .isolated(isOpaque: true), html: ";isolation:isolate;background:#000\">",
      svg: "<g><rect width=\"30\" height=\"40\"/>", outline: "opaque isolated")
  }

  @Test func imagesIsolateOnlyWhatBlends() {
    func group(_ inner: LayerEffect, inside outer: LayerEffect) -> String {
      let list = page(inner)
      let around = Segment(
        id: 9, content: .layer(LayerContent(effect: outer)), size: size,
        children: list.root.children)
      let root = Segment(
        id: 1, content: .group, size: size, children: [Placement(offset: .zero, segment: around)])
      return String(
        decoding: SVGDocument(DisplayList(size: size, root: root)).bytes, as: UTF8.self)
    }
    let isolated = LayerEffect.isolated(isOpaque: false)
    #expect(group(.blend(.multiply), inside: isolated).contains("isolation:isolate"))
    #expect(!group(.invert, inside: isolated).contains("isolation"))
    #expect(!group(isolated, inside: isolated).contains("isolation"))
  }

  private let region =
    "filterUnits=\"userSpaceOnUse\" x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\""
    + " color-interpolation-filters=\"sRGB\">"

  @Test func whatNoFunctionDoesHasAFilterOfItsOwn() {
    // The region is not that of the layer's frame, outside of which its views may draw.
    let product =
      "<feComponentTransfer><feFuncR type=\"linear\" slope=\"1\"/>"
      + "<feFuncG type=\"linear\" slope=\"0.501961\"/><feFuncB type=\"linear\" slope=\"0\"/>"
      + "<feFuncA type=\"linear\" slope=\"1\"/></feComponentTransfer></filter>"
    check(
      .multiply(RGBA(hex: 0xFF8000)),
      html: ";filter:url(#f2)\"><svg id=g2 width=0 height=0 aria-hidden=true>"
        + "<filter id=\"f2\" " + region + product + "</svg>",
      svg: "<filter id=\"c1\" " + region + product + "<g style=\";filter:url(#c1)\">",
      outline: "multiplied #ff8000")
    let alpha =
      "<feComponentTransfer><feFuncA type=\"linear\" slope=\"1000\"/></feComponentTransfer></filter>"
    check(
      .blur(radius: 4, isOpaque: true),
      html: ";filter:blur(4px) url(#f2);clip-path:inset(0)\">"
        + "<svg id=g2 width=0 height=0 aria-hidden=true><filter id=\"f2\" " + region + alpha
        + "</svg>",
      svg: "<clipPath id=\"c1\"><rect width=\"30\" height=\"40\"/></clipPath>"
        + "<g clip-path=\"url(#c1)\"><filter id=\"c2\" " + region
        + "<feGaussianBlur stdDeviation=\"4\"/><feComponentTransfer><feFuncA type=\"table\" "
        + "tableValues=\"0" + String(repeating: " 1", count: 32)
        + "\"/></feComponentTransfer></filter><g filter=\"url(#c2)\">",
      outline: "opaque blur 4")
  }

  private func patch(_ old: LayerEffect?, _ new: LayerEffect?) -> String {
    var styles = StyleTable()
    let patch = Patch.difference(from: page(old), to: page(new), styles: &styles)
    let frame = String(
      decoding: WireMessage.patch(patch, revision: 2, acknowledged: 1), as: UTF8.self)
    return String(frame.dropFirst("[2,2,1,[".count).dropLast(2))
  }

  @Test func anotherAmountIsAnotherStyle() {
    #expect(
      patch(.hueRotation(.degrees(0)), .hueRotation(.degrees(45)))
        == #"["a",2,"style","width:30px;height:40px;filter:hue-rotate(45deg)"]"#)
    #expect(patch(.invert, .invert) == "")
    // The colour is in the filter.
    let colored = patch(.multiply(.black), .multiply(.white))
    #expect(colored.hasPrefix(#"["r",-2],["i",2,3,"<svg id=g2 "#), "\(colored)")
    #expect(patch(.multiply(.black), .multiply(.black)) == "")
  }

  @Test func filtersComeBeforeWhatIsInTheLayerAndGo() {
    let style = #"["a",2,"style","width:30px;height:40px;filter:"#
    #expect(
      patch(.blur(radius: 4, isOpaque: true), .blur(radius: 4, isOpaque: false))
        == #"["r",-2],"# + style + #"blur(4px)"]"#)
    let inserted = patch(.blur(radius: 4, isOpaque: false), .blur(radius: 4, isOpaque: true))
    #expect(inserted.hasPrefix(#"["i",2,3,"<svg id=g2 "#), "\(inserted)")
    #expect(inserted.hasSuffix(style + #"blur(4px) url(#f2);clip-path:inset(0)"]"#), "\(inserted)")
  }
}
