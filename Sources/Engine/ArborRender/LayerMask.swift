package import ArborDisplay
import Foundation

extension Segment {
  private var effect: LayerEffect? {
    if case .layer(let layer) = content { layer.effect } else { nil }
  }

  /// Whether the first child is the mask of the others.
  private var hasMaskChild: Bool { effect == .mask }

  /// Whether the segment cuts a hole into the group around it.
  var isCut: Bool { effect == .blend(.destinationOut) }

  /// Whether the segment is drawn behind what else is in the layer around it.
  var isBehind: Bool { effect == .blend(.destinationOver) }

  /// Whether the segment is drawn only where the group around it has something else.
  var isAtop: Bool { effect == .blend(.sourceAtop) }

  /// Whether browsers draw the segment as one, so that what is behind inside ends there.
  var isDrawnAsOne: Bool {
    guard case .layer(let layer) = content else { return false }
    return layer.effect != nil || layer.opacity < 1 || layer.transform != nil || layer.clip != nil
  }

  /// Whether segments inside are drawn behind the others.
  var holdsBehind: Bool {
    if content.isLeaf { return false }
    return drawnChildren.contains { child in
      child.segment.isBehind || !child.segment.isDrawnAsOne && child.segment.holdsBehind
    }
  }

  /// Whether segments inside are drawn only where this group has something else. A group with a
  /// ground has something everywhere.
  var holdsAtop: Bool {
    if case .isolated(isOpaque: false)? = effect { childrenAreAtop } else { false }
  }

  private var childrenAreAtop: Bool {
    if content.isLeaf { return false }
    return children.contains { child in
      child.segment.isAtop || !child.segment.isGroup && child.segment.childrenAreAtop
    }
  }

  /// Whether the segment is a group of its own, so that cuts inside end there.
  var isGroup: Bool {
    switch effect {
    case .isolated, .mask: true
    default: false
    }
  }

  /// Whether something inside is blended with what is behind it in the segment.
  var blendsInside: Bool {
    if content.isLeaf { return false }
    return children.contains { child in
      switch child.segment.effect {
      case .blend, .sum: return true
      default: break
      }
      return !child.segment.isGroup && child.segment.blendsInside
    }
  }

  /// The children that are drawn, without a mask.
  package var drawnChildren: [Placement] { hasMaskChild ? Array(children.dropFirst()) : children }

  /// Whether children cut holes into the nearest group around them.
  var holdsCuts: Bool {
    if content.isLeaf { return false }
    return drawnChildren.contains { child in
      child.segment.isCut || !child.segment.isGroup && child.segment.holdsCuts
    }
  }

  /// Whether the colors of something inside decide how opaque it is.
  fileprivate var turnsColorsIntoOpacity: Bool {
    switch effect {
    case .luminanceToAlpha, .matrix: return true
    default: return !content.isLeaf && children.contains { $0.segment.turnsColorsIntoOpacity }
    }
  }

  /// Whether the layer's element has a mask, which belongs to the document.
  var isMasked: Bool { hasMaskChild || isGroup && (holdsCuts || holdsAtop) }
}

extension Segment.Content {
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .shape, .image, .snap, .pull: true
    default: false
    }
  }
}

extension SVGDrawing {
  /// Creates the writer of a drawing inside a document, whose styles it uses and extends.
  init(inPageWith styles: StyleTable, node: UInt32) {
    self.init([:])
    self.styles = styles
    isInPage = true
    // The names of one node's parts differ from those of all other nodes.
    clips = Int(node) * 1_000
  }

  /// Writes the contents of the mask of a layer at the upper left corner.
  mutating func drawMask(of segment: Segment, x: Mils = 0, y: Mils = 0) {
    guard case .layer(let layer) = segment.content, layer.effect == .mask,
      let mask = segment.children.first
    else {
      if segment.holdsAtop { return drawArea(of: segment, x: x, y: y) }
      // WebKit takes the mask of an element as one of alpha, whatever its type, and draws it the
      // coarser the larger its rectangle is: what is drawn farther outside of the layer is cut.
      startGroup(cutBy: segment, x: x, y: y)
      out.write("<rect x=\"-1000\" y=\"-1000\" width=\"")
      out.write(mils: mils(segment.size.width + 2_000))
      out.write("\" height=\"")
      out.write(mils: mils(segment.size.height + 2_000))
      out.write("\"/></g>")
      return
    }
    let (left, top) = (x + mils(mask.offset.x), y + mils(mask.offset.y))
    let hasCuts = mask.segment.holdsCuts
    if hasCuts { startGroup(cutBy: mask.segment, x: left, y: top) }
    draw(mask.segment, x: left, y: top)
    if hasCuts { out.write("</g>") }
  }

  /// Draws what some children of a group are drawn on.
  private mutating func drawArea(of segment: Segment, x: Mils, y: Mils) {
    let hasCuts = segment.holdsCuts
    if hasCuts { startGroup(cutBy: segment, x: x, y: y) }
    let outer = (skipsAtop, maskLevel)
    (skipsAtop, maskLevel) = (true, maskLevel + 1)
    drawChildren(of: segment, x: x, y: y)
    (skipsAtop, maskLevel) = outer
    if hasCuts { out.write("</g>") }
  }

  /// Returns whether nothing is left to draw of a segment: it has no place in what is drawn now, or
  /// only its parts have one, which are drawn.
  mutating func leavesOut(_ segment: Segment, x: Mils, y: Mils, isBehind: Bool) -> Bool {
    if segment.isEmpty || !drawsCuts && segment.isCut || skipsAtop && segment.isAtop { return true }
    if drawsBehind, drawOnlyBehind(of: segment, x: x, y: y) { return true }
    if !isBehind, segment.isBehind { return true }
    return drawsCuts && drawOnlyCuts(of: segment, x: x, y: y)
  }

  /// Draws the children that are behind all others of a layer, or of a page; the last one first.
  mutating func drawBehind(_ segment: Segment, x: Mils, y: Mils) {
    guard !drawsCuts, !drawsBehind, segment.holdsBehind else { return }
    drawsBehind = true
    drawChildren(of: segment, x: x, y: y)
    drawsBehind = false
  }

  /// Draws a segment of which only what is behind the others is drawn. Returns whether that is all.
  private mutating func drawOnlyBehind(of segment: Segment, x: Mils, y: Mils) -> Bool {
    if segment.isBehind {
      drawsBehind = false
      draw(segment, x: x, y: y, isBehind: true)
      drawsBehind = true
      return true
    }
    if !segment.holdsBehind || segment.isDrawnAsOne { return true }
    return drawOnlyChildren(of: segment, x: x, y: y)
  }

  /// Begins a group with the mask of a layer, if it has one. Returns whether it does.
  mutating func startMask(of segment: Segment, x: Mils, y: Mils) -> Bool {
    guard segment.isMasked else { return false }
    isolation = nil
    guard case .layer(let layer) = segment.content, layer.effect == .mask || segment.holdsAtop
    else {
      startGroup(cutBy: segment, x: x, y: y)
      return true
    }
    // Each level doubles what is drawn.
    if segment.holdsAtop, maskLevel >= Self.mostMaskLevels { return false }
    let name = startDefinition(isAlpha: true)
    drawMask(of: segment, x: x, y: y)
    out.write("</mask>")
    startGroup(maskedBy: name)
    return true
  }

  private mutating func startGroup(cutBy segment: Segment, x: Mils, y: Mils) {
    let name = startDefinition(isAlpha: false)
    drawHoles(in: segment, x: x, y: y)
    out.write("</mask>")
    startGroup(maskedBy: name)
  }

  private mutating func startDefinition(isAlpha: Bool) -> Int {
    clips += 1
    out.write("<mask id=\"c")
    out.write(integer: clips)
    out.write("\"")
    out.write(maskRegionWithAlpha: isAlpha)
    return clips
  }

  private mutating func startGroup(maskedBy name: Int) {
    out.write("<g mask=\"url(#c")
    out.write(integer: name)
    out.write(")\">")
  }

  /// Draws white everywhere, and black where children cut holes.
  private mutating func drawHoles(in segment: Segment, x: Mils, y: Mils) {
    out.write("<rect x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\"")
    out.write(" fill=\"#fff\"/>")
    drawsCuts = true
    for child in segment.drawnChildren {
      draw(child.segment, x: x + mils(child.offset.x), y: y + mils(child.offset.y))
    }
    drawsCuts = false
  }

  /// Draws a segment of which only the holes are drawn. Returns whether that is all.
  private mutating func drawOnlyCuts(of segment: Segment, x: Mils, y: Mils) -> Bool {
    if segment.isCut {
      let outer = drawsBlack
      drawsBlack = isInPage && !segment.turnsColorsIntoOpacity
      drawsCuts = false
      startBlack(segment, x: x, y: y)
      drawChildren(of: segment, x: x, y: y)
      out.write("</g>")
      drawsCuts = true
      drawsBlack = outer
      return true
    }
    if !segment.holdsCuts || segment.isMasked { return true }
    return drawOnlyChildren(of: segment, x: x, y: y)
  }

  /// Begins a group whose colors are drawn black. WebKit ignores filters of style sheets in masks.
  private mutating func startBlack(_ segment: Segment, x: Mils, y: Mils) {
    startGroup(
      filteredBy: "<feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/>", segment,
      x: x, y: y)
  }

  /// Begins the group of an effect inside of what is drawn black: colors do not count. Returns
  /// false for effects that are drawn there as they are elsewhere.
  mutating func startBlack(
    _ effect: LayerEffect, of segment: Segment, x: Mils, y: Mils
  ) -> Bool {
    switch effect {
    case .brightness, .contrast, .saturation, .grayscale, .hueRotation, .invert: out.write("<g>")
    case .multiply(let color):
      startGroup(opacity: Double(color.opacity), clip: nil, x: x, y: y)
    case .blur(let radius, isOpaque: false):
      startGroup(
        filteredBy: "<feGaussianBlur stdDeviation=\"\(LayerEffect.rounded(radius))\"/>", segment,
        x: x, y: y)
    default: return false
    }
    return true
  }

  private mutating func startGroup(
    filteredBy primitives: String, _ segment: Segment, x: Mils, y: Mils
  ) {
    clips += 1
    out.write("<filter id=\"c")
    out.write(integer: clips)
    // What is drawn farther outside of the frame cuts nothing.
    out.write("\" filterUnits=\"userSpaceOnUse\" x=\"")
    out.write(mils: x - mils(100))
    out.write("\" y=\"")
    out.write(mils: y - mils(100))
    out.write("\" width=\"")
    out.write(mils: mils(segment.size.width + 200))
    out.write("\" height=\"")
    out.write(mils: mils(segment.size.height + 200))
    out.write("\">")
    out.write(raw: primitives)
    out.write("</filter><g filter=\"url(#c")
    out.write(integer: clips)
    out.write(")\">")
  }

  /// Draws the children of a segment that does nothing to them. Returns whether it is such a one.
  private mutating func drawOnlyChildren(of segment: Segment, x: Mils, y: Mils) -> Bool {
    switch segment.content {
    case .group, .layer, .scroll: return false
    default:
      drawChildren(of: segment, x: x, y: y)
      return true
    }
  }
}

extension ByteWriter {
  /// Writes the attributes of a `<mask>` that is larger than any page, and the end of its tag.
  fileprivate mutating func write(maskRegionWithAlpha isAlpha: Bool) {
    write(" maskUnits=\"userSpaceOnUse\" x=\"-1000000\" y=\"-1000000\"")
    write(" width=\"2000000\" height=\"2000000\" style=\"mask-type:")
    write(isAlpha ? "alpha" : "luminance")
    write("\">")
  }

  /// Writes the `<svg>` with the filter or the mask that a layer needs, or its keyframes. It is the
  /// first child of the layer's element.
  mutating func writeDefinitions(
    of layer: LayerContent, _ segment: Segment, styles: inout StyleTable
  ) {
    if let filter = layer.effect?.filter { return write(filter, of: segment.id) }
    if let passage = layer.passage { return write(passage, of: segment) }
    guard segment.isMasked else { return }
    write("<svg id=g")
    write(integer: Int(segment.id))
    write(" width=0 height=0 aria-hidden=true style=white-space:pre;font-kerning:normal>")
    write("<mask id=f")
    write(integer: Int(segment.id))
    write(maskRegionWithAlpha: true)
    var drawing = SVGDrawing(inPageWith: styles, node: segment.id)
    drawing.drawMask(of: segment)
    styles = drawing.styles
    write(drawing.out)
    write("</mask></svg>")
  }
}

extension LayerContent {
  /// Whether the layer's element has a first child with definitions.
  fileprivate func hasDefinitions(in segment: Segment) -> Bool {
    effect?.filter != nil || passage != nil || segment.isMasked
  }
}

extension Difference {
  /// Updates the filter, the mask or the keyframes of a layer, after its content.
  mutating func compareDefinitions(
    _ before: LayerContent, _ after: LayerContent, _ old: Segment, _ new: Segment, space: Space
  ) {
    let movesAlike =
      before.passage == after.passage && (after.passage == nil || old.size == new.size)
    if before.effect?.filter == after.effect?.filter, movesAlike, !Self.masksDiffer(old, new) {
      return
    }
    if before.hasDefinitions(in: old) { removed.append(ElementID(svgOf: old.id)) }
    guard after.hasDefinitions(in: new) else { return }
    var html = ByteWriter()
    html.writeDefinitions(of: after, new, styles: &styles)
    var first: ElementID?
    for child in new.drawnChildren {
      first = Item(child, x: 0, y: 0).first(in: space)?.id
      if first != nil { break }
    }
    ops.append(.insert(parent: ElementID(node: new.id), before: first ?? .root, html: html.bytes))
  }

  /// Whether the mask must be written anew: holes are not compared.
  private static func masksDiffer(_ old: Segment, _ new: Segment) -> Bool {
    guard old.isMasked, new.isMasked else { return old.isMasked != new.isMasked }
    guard case .layer(let before) = old.content, case .layer(let after) = new.content,
      before.effect == .mask, after.effect == .mask,
      let (one, other) = old.children.first.flatMap({ one in new.children.first.map { (one, $0) } })
    else { return true }
    return one.segment !== other.segment || one.offset != other.offset
  }
}
