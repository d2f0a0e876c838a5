import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Begins a group with an effect.
  ///
  /// Stand-alone images have a `<filter>` for each effect, since some viewers compute the functions
  /// of CSS in another color space. They isolate only what blends inside, because librsvg draws the
  /// text of isolated groups as outlines.
  mutating func startGroup(_ effect: LayerEffect, of segment: Segment, x: Mils, y: Mils) {
    let bounds = Path(CGRect(origin: .zero, size: segment.size))
    if effect.isCut { startGroup(opacity: 1, clip: bounds, x: x, y: y) }
    isolation = nil
    if drawsBlack, startBlack(effect, of: segment, x: x, y: y) { return }
    if effect.isOrder || !isInPage && effect.isIsolated && !segment.blendsInside {
      out.write("<g>")
    } else if !isInPage, let primitives = effect.primitives {
      clips += 1
      out.write(filter: clips, primitives)
    } else {
      if let filter = effect.filter {
        clips += 1
        out.write(definitionOf: filter, "c", clips)
      }
      out.write("<g style=\"")
      // The nearest mode, for viewers that ignore the declaration of another.
      if !isInPage, effect == .blend(.plusLighter) { out.write("mix-blend-mode:screen") }
      out.write(effect, filter: "c", clips)
      out.write("\">")
      if case .isolated = effect {
        isolation = Isolation(start: out.count)
      }
    }
    if case .isolated(isOpaque: true) = effect {
      cover(segment.size, x: x, y: y)
      fill(bounds, .black, x: x, y: y)
    }
  }

  mutating func endGroup(_ effect: LayerEffect) {
    out.write(effect.isCut ? "</g></g>" : "</g>")
  }

  /// Draws the shadow of a layer with texts by itself, and returns the layer without it; `nil`
  /// where layer and shadow are drawn together.
  ///
  /// In files where texts are texts, these would be outlines: a filter is applied to a picture.
  mutating func castShadow(
    of layer: LayerContent, _ segment: Segment, x: Mils, y: Mils
  ) -> LayerContent? {
    guard front?.holds == 0, !isInPage, layer.opacity == 1, layer.clip == nil,
      layer.transform == nil, layer.passage == nil, layer.box?.mask == nil, !segment.isMasked
    else { return nil }
    var (bare, box) = (layer, layer.box)
    let shadow: LayerContent.Shadow
    switch (layer.effect, box?.shadow) {
    case (.shadow(let only), nil): (shadow, bare.effect) = (only, nil)
    case (nil, let only?):
      shadow = only
      box?.shadow = nil
      bare.box = box
    default: return nil
    }
    guard segment.hasText else { return nil }
    // It covers texts behind it, and reaches into sheets on which the layer is not.
    cover(
      segment.size, x: x + mils(shadow.x), y: y + mils(shadow.y), room: 1 + 3 * shadow.radius)
    let seen = rows
    rows = nil
    defer { rows = seen }
    front?.holds += 1
    clips += 1
    out.write(filter: clips, shadow.primitives)
    draw(bare, of: segment, x: x, y: y)
    out.write("</g>")
    front?.holds -= 1
    return bare
  }
}

extension Segment {
  fileprivate var hasText: Bool {
    if case .text = content { return true }
    return children.contains { $0.segment.hasText }
  }
}

extension LayerContent.Shadow {
  /// The primitives of the SVG filter that leaves the shadow without what throws it.
  fileprivate var primitives: String {
    let (blur, left, top) = (
      LayerEffect.rounded(radius), LayerEffect.rounded(x), LayerEffect.rounded(y)
    )
    var text = ByteWriter()
    text.write(raw: "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(blur)\"/>")
    text.write(raw: "<feOffset dx=\"\(left)\" dy=\"\(top)\" result=\"s\"/><feFlood flood-color=\"")
    text.write(color)
    text.write("\"/><feComposite in2=\"s\" operator=\"in\"/>")
    return text.string
  }
}

extension LayerEffect {
  fileprivate var isIsolated: Bool { if case .isolated = self { true } else { false } }

  /// Whether the effect says only when the layer is drawn, and where.
  fileprivate var isOrder: Bool { self == .blend(.sourceAtop) || self == .blend(.destinationOver) }

  /// The primitives of the SVG filter that computes the effect; `nil` for other effects.
  fileprivate var primitives: String? {
    switch self {
    case .brightness(let amount): Self.linear(slope: 1, intercept: amount)
    case .contrast(let factor): Self.linear(slope: factor, intercept: 0.5 - 0.5 * factor)
    case .invert: Self.linear(slope: -1, intercept: 1)
    case .saturation(let factor): Self.matrix("saturate", factor)
    case .grayscale(let amount): Self.matrix("saturate", 1 - amount)
    case .hueRotation(let angle): Self.matrix("hueRotate", angle.degrees)
    case .blur(let radius, let isOpaque):
      "<feGaussianBlur stdDeviation=\"\(Self.rounded(radius))\"/>"
        + (isOpaque ? Self.opaque : "")
    case .multiply, .matrix, .shadow, .blend, .sum, .isolated, .luminanceToAlpha, .mask: nil
    }
  }

  /// Makes opaque what is not nearly transparent. A steep line would do, but not all viewers limit
  /// its result to 1.
  private static let opaque =
    "<feComponentTransfer><feFuncA type=\"table\" tableValues=\"0"
    + String(repeating: " 1", count: 32) + "\"/></feComponentTransfer>"

  private static func linear(slope: Double, intercept: Double) -> String {
    let values = "type=\"linear\" slope=\"\(rounded(slope))\" intercept=\"\(rounded(intercept))\""
    return "<feComponentTransfer><feFuncR \(values)/><feFuncG \(values)/><feFuncB \(values)/>"
      + "</feComponentTransfer>"
  }

  private static func matrix(_ type: String, _ value: Double) -> String {
    "<feColorMatrix type=\"\(type)\" values=\"\(rounded(value))\"/>"
  }

  /// Writes a number with at most six decimals.
  static func rounded(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension ByteWriter {
  /// Writes the attributes of an area that is larger than any page.
  mutating func writeFilterRegion() {
    write(" x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\"")
  }

  /// Writes a filter, whose region is larger than any page, and the start of the group that has it.
  fileprivate mutating func write(filter name: Int, _ primitives: String) {
    write("<filter id=\"c")
    write(integer: name)
    write("\" filterUnits=\"userSpaceOnUse\"")
    writeFilterRegion()
    write(" color-interpolation-filters=\"sRGB\">")
    write(raw: primitives)
    write("</filter><g filter=\"url(#c")
    write(integer: name)
    write(")\">")
  }
}
