package import ArborDisplay
package import Foundation

/// A page, or a part of one, as a stand-alone SVG image.
///
/// Text is written as text at its baseline, never as outlines; controls are drawn in their default
/// appearance. The image refers to no other resources, except to fonts if `fontFaces` has their
/// URLs; with data URLs it is self-contained.
package struct SVGDocument: Sendable {
  package var size: CGSize
  package var root: Segment
  /// Whether the background of the page is dark; otherwise the image is transparent.
  package var isDark = false
  /// Whether a dark background is that of a window of a desktop: gray instead of black.
  package var isWindow = false
  /// Whether controls have their dark appearance, also on a transparent background.
  private var hasDarkControls = false
  /// The part that is drawn, whose upper left corner is that of the image; `nil` for everything.
  package var part: CGRect?
  /// Returns the URLs by which the image refers to others.
  package var imageURL: ImageURLs = { $0 }
  /// Returns the URLs that links open.
  package var linkURL: ImageURLs = { $0 }
  /// The area that the page is drawn in; `nil` for `part`.
  package var body: CGRect?
  /// Parts of the page that are drawn once more, at places in front of it.
  package var headers: [Placement] = []
  /// The offsets of scroll views, by node.
  package var offsets: [UInt32: CGPoint] = [:]
  /// The size of a pixel in points, on whose edges boxes end as in browsers; `nil` for any places.
  package var pixel: Double?
  /// The greatest number of layers whose light is added by filters, which browsers need not, and
  /// not all of them can. Each is drawn with all before it; others have the nearest blend mode.
  package var sumLimit = 0
  /// Whether letters that no font has are boxes of the family "Arbor Missing"; else
  /// the viewer draws them.
  package var boxesMissing = false
  /// The language in which dates and times are written, as a BCP 47 tag; `nil` for ISO 8601.
  package var language: String?
  /// How the text of fields with several lines is broken; `nil` if only line ends do so.
  package var fieldText: FieldText?
  /// Returns the `@font-face` rules of the families that are drawn; without any, the viewer's own
  /// fonts are used.
  package var fontFaces: FontFaceRules

  package init(
    _ list: DisplayList, fontFaces: @escaping FontFaceRules = { _ in [] }
  ) {
    size = list.size
    root = list.root
    (isDark, isWindow, hasDarkControls) = (list.isDark, list.isWindow, list.isDark)
    offsets = list.offsets
    self.fontFaces = fontFaces
  }

  /// Creates an image of a subtree, with its upper left corner at that of the image.
  package init(
    _ segment: Segment, offsets: [UInt32: CGPoint] = [:],
    fontFaces: @escaping FontFaceRules = { _ in [] }
  ) {
    size = segment.size
    root = segment
    self.offsets = offsets
    self.fontFaces = fontFaces
  }

  /// Returns the name of the family with digits of one width. Browsers, which do not have it, use
  /// the property that says the same; others know no such property.
  package static func tabularFamily(_ family: String) -> String { family + " Tabular" }

  package var bytes: [UInt8] { image(with: nil).bytes }

  /// The image without those of its texts that are drawn in front of it, and these texts, from
  /// back to front.
  package var parts: (bytes: [UInt8], texts: [FrontText]) { image(with: FrontTexts()) }

  private func image(with front: FrontTexts?) -> (bytes: [UInt8], texts: [FrontText]) {
    var drawing = SVGDrawing(offsets)
    drawing.front = front
    prepare(&drawing)
    draw(into: &drawing)
    let texts = drawing.finishTexts()
    var page = ByteWriter(capacity: drawing.out.count + 1024)
    page.write(startOf: part ?? CGRect(origin: .zero, size: size))
    page.write("<style>")
    var rules = ByteWriter()
    for rule in drawing.styles.fontFaceRules { rules.write(raw: rule) }
    rules.write(
      "text{white-space:pre;text-rendering:geometricPrecision;font-kerning:normal;font-synthesis:none}"
    )
    for index in 0..<drawing.styles.count { rules.write(drawingRuleOf: index, in: drawing.styles) }
    page.write(rules.string, escapedFor: .markup)
    page.write("</style>")
    if isDark {
      page.write("<rect width=\"100%\" height=\"100%\"")
      if let part {
        page.write(" x=\"")
        page.write(mils: mils(part.minX))
        page.write("\" y=\"")
        page.write(mils: mils(part.minY))
        page.write("\"")
      }
      page.write(isWindow ? " fill=\"#282828\"/>" : "/>")
    }
    page.write(drawing.out)
    page.write("</svg>")
    return (Self.withoutNoncharacters(page.bytes), texts)
  }

  private func prepare(_ drawing: inout SVGDrawing) {
    drawing.pixel = pixel.map { $0 * 1_000 }
    drawing.sumLimit = sumLimit
    if let part { drawing.origin = (mils(part.minX), mils(part.minY)) }
    drawing.language = language
    drawing.isDark = hasDarkControls
    drawing.fieldText = fieldText
    drawing.boxesMissing = boxesMissing
    drawing.styles = StyleTable(fontFaces: fontFaces)
    drawing.imageURL = imageURL
    drawing.linkURL = linkURL
    if let part = body ?? part { drawing.rows = (mils(part.minY), mils(part.maxY)) }
  }

  private func draw(into drawing: inout SVGDrawing) {
    drawing.drawBehind(root, x: 0, y: 0)
    guard let body else { return drawing.draw(root, x: 0, y: 0) }
    drawing.startGroup(opacity: 1, clip: Path(body), x: 0, y: 0)
    drawing.front?.clip = body
    drawing.draw(root, x: 0, y: 0)
    drawing.out.write("</g>")
    drawing.front?.clip = nil
    drawing.rows = nil
    for header in headers {
      drawing.draw(header.segment, x: mils(header.offset.x), y: mils(header.offset.y))
    }
  }

  /// Replaces U+FFFE and U+FFFF, which no XML may have, by U+FFFD.
  private static func withoutNoncharacters(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices.dropLast(2)
      where bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE {
        bytes[index + 2] = 0xBD
      }
    }
    return bytes
  }
}

/// Returns the URL by which a document refers to an image, for that of the drawing.
package typealias ImageURLs = @Sendable (String) -> String

extension ByteWriter {
  /// Writes the tag of an image that shows a part of the page. White space in text is kept, which
  /// some viewers do by the attribute only.
  fileprivate mutating func write(startOf part: CGRect) {
    let (width, height) = (mils(part.width), mils(part.height))
    write("<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" width=\"")
    write(mils: width)
    write("\" height=\"")
    write(mils: height)
    write("\" viewBox=\"")
    write(mils: mils(part.minX))
    write(" ")
    write(mils: mils(part.minY))
    write(" ")
    write(mils: width)
    write(" ")
    write(mils: height)
    write("\">")
  }
}

/// The writer of an SVG image's elements, all in the coordinates of the image.
struct SVGDrawing: ~Copyable {
  var out = ByteWriter(capacity: 16 * 1024)
  var styles = StyleTable()
  var clips = 0
  /// Whether the drawing is a part of a document, which has the rules of the styles.
  var isInPage = false
  /// Whether only the holes are drawn that layers cut.
  var drawsCuts = false
  /// Whether what is drawn becomes black, as a part of a hole in a document.
  var drawsBlack = false
  /// Whether only those segments are drawn that are behind the others of a layer.
  var drawsBehind = false
  /// Whether segments are left out that are drawn only where others are.
  var skipsAtop = false
  /// The number of masks around what is drawn that consist of what they are for.
  var maskLevel = 0
  static let mostMaskLevels = 4
  /// Returns the URLs by which the image refers to others.
  var imageURL: ImageURLs = { $0 }
  /// Returns the URLs that links open.
  var linkURL: ImageURLs = { $0 }
  /// Whether a link is being drawn: there are none inside of others.
  var isInLink = false
  /// The names of the images that are part of this one, by URL; 0 for those that it refers to.
  var images: [String: Int] = [:]
  /// The rows of the page that are seen; `nil` if all are, or where a transform may move them.
  var rows: (top: Mils, bottom: Mils)?
  /// The texts that are drawn in front of the image; `nil` if all are part of it.
  var front: FrontTexts?
  /// The size of a pixel in thousandths of a point, on whose edges boxes end; `nil` for any places,
  /// and where a transform moves them.
  var pixel: Double?
  /// The place at which the pixels begin.
  var origin: (x: Mils, y: Mils) = (0, 0)
  /// The greatest number of filters that add.
  var sumLimit = 0
  /// The number of filters that add.
  var sums = 0
  /// The innermost group that blends only what is in it; `nil` where a group inside of it changes
  /// how its content looks.
  var isolation: Isolation?
  /// Whether letters that no font has are boxes.
  var boxesMissing = false
  /// The language of dates and times.
  var language: String?
  /// Whether controls have their dark appearance.
  var isDark = false
  /// How the text of fields with several lines is broken.
  var fieldText: FieldText?
  private let offsets: [UInt32: CGPoint]
  /// The pinned layers met so far, which are drawn last; `nil` while pins are drawn in place.
  private var pinned: [(layer: LayerContent, segment: Segment, x: Mils, y: Mils)]?
  /// The visible area of the enclosing scroll view; `nil` if there is none.
  var window: (left: Mils, top: Mils, right: Mils, bottom: Mils)?

  init(_ offsets: [UInt32: CGPoint]) { self.offsets = offsets }

  /// Draws a segment; one that is behind others only if that is wanted.
  mutating func draw(_ segment: Segment, x: Mils, y: Mils, isBehind: Bool = false) {
    if leavesOut(segment, x: x, y: y, isBehind: isBehind) { return }
    if isUnseen(segment, y: y) || drawOnPixels(segment, x: x, y: y) { return }
    switch segment.content {
    case .group: drawChildren(of: segment, x: x, y: y)
    case .text(let text): draw(text, size: segment.size, x: x, y: y)
    case .shape(let shape):
      cover(shape, x: x, y: y)
      out.write(shape, id: nil, x: x, y: y, quoted: true)
    case .color(let color):
      draw(color, size: segment.size, x: x, y: y)
      drawChildren(of: segment, x: x, y: y)
    case .image(let image):
      cover(segment.size, x: x, y: y)
      let frame = frame(of: segment.size, x: x, y: y)
      draw(image, size: frame.size, x: frame.x, y: frame.y)
    case .layer(let layer):
      if layer.opacity <= 0 || layer.description?.isUnseen == true { return }
      if layer.pin != nil, pinned != nil {
        pinned?.append((layer, segment, x, y))
        return
      }
      draw(layer, of: segment, x: x, y: y)
    case .snap, .pull: return
    case .map(let map):
      guard let url = map.url else { return }
      cover(segment.size, x: x, y: y)
      out.write(pictureOf: map, at: imageURL(url), size: segment.size, x: x, y: y)
    case .modal(let modal):
      if modal.dims { dim(segment.size, x: x, y: y) }
      drawChildren(of: segment, x: x, y: y)
    case .scroll: drawScrolled(segment, x: x, y: y)
    case .control(let control):
      if !control.opensOnDemand { draw(control, of: segment, x: x, y: y) }
    }
  }

  private mutating func draw(_ color: RGBA, size: CGSize, x: Mils, y: Mils) {
    if color.opacity > 0 { cover(size, x: x, y: y) }
    let frame = frame(of: size, x: x, y: y)
    fill(Path(CGRect(origin: .zero, size: frame.size)), color, x: frame.x, y: frame.y)
  }

  private mutating func draw(_ control: ControlContent, of segment: Segment, x: Mils, y: Mils) {
    if isUnseen(0, segment.size.height, room: 64, y: y) {
      return drawChildren(of: segment, x: x, y: y)
    }
    if control.isDrawn { cover(segment.size, x: x, y: y, room: 16) }
    let (isLink, blending) = (startLink(to: control.address), isolation)
    if isLink { isolation = nil }
    let frame = frame(of: segment.size, x: x, y: y)
    draw(control, size: frame.size, x: frame.x, y: frame.y)
    drawChildren(of: segment, x: x, y: y)
    if isLink { endLink() }
    isolation = blending
  }

  private mutating func drawScrolled(_ segment: Segment, x: Mils, y: Mils) {
    let offset = offsets[segment.id] ?? .zero
    let bounds = CGRect(origin: .zero, size: segment.size)
    startGroup(opacity: 1, clip: Path(bounds), x: x, y: y)
    let around = front?.surroundings
    front?.limit(to: bounds.offsetBy(dx: Double(x) / 1_000, dy: Double(y) / 1_000))
    let (outer, blending) = (window, isolation)
    isolation = nil
    window = (x, y, x + mils(segment.size.width), y + mils(segment.size.height))
    drawBehindPins(of: segment, x: x - mils(offset.x), y: y - mils(offset.y))
    (window, isolation) = (outer, blending)
    endLayer(around)
    out.write("</g>")
  }

  private mutating func dim(_ size: CGSize, x: Mils, y: Mils) {
    let page = Path(CGRect(origin: .zero, size: size))
    cover(size, x: x, y: y)
    fill(page, RGBA(hex: 0x000000, opacity: 0.2), x: x, y: y)
  }

  /// Whether the segment is a leaf outside of the seen rows. Letters that reach out of their frame
  /// have as much room as the frame is high.
  private func isUnseen(_ segment: Segment, y: Mils) -> Bool {
    switch segment.content {
    case .shape(let shape):
      let bounds = shape.path.boundingRect
      let line = shape.stroke.map { $0.style.lineWidth * max($0.style.miterLimit, 1) } ?? 0
      let shadow = shape.shadow.map { abs($0.y) + 3 * $0.radius } ?? 0
      return isUnseen(bounds.minY, bounds.maxY, room: line + shadow, y: y)
    case .text(let text):
      let shadow = text.style.values.shadow.map { abs($0.y) + 3 * $0.radius } ?? 0
      let height = segment.size.height
      return isUnseen(0, height, room: height + 64 + shadow, y: y)
    case .image: return isUnseen(0, segment.size.height, room: 1, y: y)
    default: return false
    }
  }

  private func isUnseen(_ top: Double, _ bottom: Double, room: Double, y: Mils) -> Bool {
    guard let rows else { return false }
    return y + mils(top - room) > rows.bottom || y + mils(bottom + room) < rows.top
  }

  mutating func drawChildren(of segment: Segment, x: Mils, y: Mils) {
    let children = segment.drawnChildren
    for child in drawsBehind ? children.reversed() : children {
      draw(child.segment, x: x + mils(child.offset.x), y: y + mils(child.offset.y))
    }
  }

  /// Draws children, then the pinned layers in front of them.
  private mutating func drawBehindPins(of segment: Segment, x: Mils, y: Mils) {
    let outer = pinned
    pinned = []
    drawChildren(of: segment, x: x, y: y)
    let found = pinned ?? []
    pinned = nil
    for (layer, segment, x, y) in found { draw(layer, of: segment, x: x, y: y) }
    pinned = outer
  }

  /// Draws a layer. If it has a transform, it is drawn in coordinates of its own.
  mutating func draw(_ layer: LayerContent, of segment: Segment, x: Mils, y: Mils) {
    let bare = castShadow(of: layer, segment, x: x, y: y) ?? layer
    var (left, top) = (x, y)
    let (seen, pixels, blending, skips) = (rows, pixel, isolation, skipsAtop)
    defer { (rows, pixel, isolation, skipsAtop) = (seen, pixels, blending, skips) }
    if segment.isGroup { skipsAtop = false }
    var (layer, effects) = looks(of: bare, in: segment.size, x: x, y: y)
    if layer.reachesOut { rows = nil }
    if layer.transform != nil { pixel = nil }
    let around = startLayer(layer, effects, isMasked: segment.isMasked, x: x, y: y)
    defer { endLayer(around) }
    let sum = startSum(of: &effects)
    note(layer)
    if let transform = layer.transform {
      out.write("<g transform=\"translate(")
      out.write(mils: x)
      out.write(",")
      out.write(mils: y)
      out.write(")")
      out.write(transform)
      out.write("\">")
      (left, top) = (0, 0)
    }
    startGroup(opacity: layer.opacity, clip: layer.clip, x: left, y: top)
    for effect in effects.reversed() {
      startGroup(effect, of: segment, x: left, y: top)
    }
    let isMasked = !drawsCuts && startMask(of: segment, x: left, y: top)
    if let mask = layer.box?.mask { startGroup(mask, x: left, y: top) }
    if let shadow = layer.box?.shadow { startGroup(shadow) }
    drawContent(of: layer, segment, x: left, y: top)
    if layer.box?.shadow != nil { out.write("</g>") }
    if layer.box?.mask != nil { out.write("</g>") }
    if isMasked { out.write("</g>") }
    for effect in effects { endGroup(effect) }
    out.write("</g>")
    if layer.transform != nil { out.write("</g>") }
    if let sum { endSum(sum) }
  }

  /// Draws the box of a layer, its children, and its border.
  private mutating func drawContent(
    of layer: LayerContent, _ segment: Segment, x: Mils, y: Mils
  ) {
    let size = segment.size
    let frame = frame(of: size, x: x, y: y)
    let drawsAll = !drawsCuts && !drawsBehind
    if let box = layer.box, drawsAll { draw(box, size: frame.size, x: frame.x, y: frame.y) }
    var shift: (x: Mils, y: Mils) = (0, 0)
    if let pin = layer.pin, let held = segment.children.first?.segment {
      shift = self.shift(pin, of: held.size, in: size, x: x, y: y)
    }
    if segment.isDrawnAsOne { drawBehind(segment, x: x + shift.x, y: y + shift.y) }
    drawBehindPins(of: segment, x: x + shift.x, y: y + shift.y)
    if let box = layer.box, drawsAll, let border = box.border(in: frame.size) {
      cover(border, x: frame.x, y: frame.y)
      out.write(border, id: nil, x: frame.x, y: frame.y, quoted: true)
    }
  }

  private mutating func startGroup(_ shadow: LayerContent.Shadow) {
    isolation = nil
    out.write("<g style=\"")
    out.write(shadow, isOfBox: false)
    out.write("\">")
  }

  private mutating func draw(_ box: LayerContent.Box, size: CGSize, x: Mils, y: Mils) {
    let outline = box.outline(in: size)
    if box.background != nil || box.gradient != nil || box.picture != nil {
      cover(size, x: x, y: y)
    }
    if let background = box.background { fill(outline, background, x: x, y: y) }
    if let gradient = box.gradient { fill(outline, gradient, size: size, x: x, y: y) }
    if let picture = box.picture { fill(outline, picture, x: x, y: y) }
  }

  /// Returns the offset of a pinned child from the corner of its room.
  private func shift(
    _ pin: Pin, of size: CGSize, in room: CGSize, x: Mils, y: Mils
  ) -> (x: Mils, y: Mils) {
    let free = (x: mils(room.width - size.width), y: mils(room.height - size.height))
    let inset = mils(pin.inset)
    func limited(_ wanted: Mils?, _ free: Mils, _ natural: Mils) -> Mils {
      max(min(wanted ?? natural, max(free, 0)), 0)
    }
    switch pin.edge {
    case .top: return (0, limited(window.map { $0.top + inset - y }, free.y, 0))
    case .bottom:
      return (0, limited(window.map { $0.bottom - inset - y - mils(size.height) }, free.y, free.y))
    case .left: return (limited(window.map { $0.left + inset - x }, free.x, 0), 0)
    case .right:
      return (limited(window.map { $0.right - inset - x - mils(size.width) }, free.x, free.x), 0)
    }
  }

  mutating func startGroup(opacity: Double, clip: Path?, x: Mils, y: Mils) {
    if let clip {
      clips += 1
      out.write("<clipPath id=\"c")
      out.write(integer: clips)
      out.write("\">")
      fill(clip, .black, x: x, y: y)
      out.write("</clipPath>")
    }
    out.write("<g")
    if opacity < 1 {
      out.write(" opacity=\"")
      out.write(mils: mils(opacity))
      out.write("\"")
    }
    if clip != nil {
      out.write(" clip-path=\"url(#c")
      out.write(integer: clips)
      out.write(")\"")
    }
    out.write(">")
  }

  /// Begins a group that is masked.
  private mutating func startGroup(_ mask: LayerContent.Mask, x: Mils, y: Mils) {
    isolation = nil
    if case .outline(let path) = mask { return startGroup(opacity: 1, clip: path, x: x, y: y) }
    clips += 1
    let name = clips
    out.write("<mask id=\"c")
    out.write(integer: name)
    out.write("\" style=\"mask-type:alpha\">")
    switch mask {
    case .outline: break
    case .shape(let shape): out.write(shape, id: nil, x: x, y: y, quoted: true)
    case .gradient(let gradient, let place):
      fill(
        Path(CGRect(origin: .zero, size: place.size)), gradient, size: place.size,
        x: x + mils(place.minX), y: y + mils(place.minY))
    }
    out.write("</mask><g mask=\"url(#c")
    out.write(integer: name)
    out.write(")\">")
  }

  mutating func fill(_ path: Path, _ color: RGBA, x: Mils, y: Mils) {
    out.write(ShapeContent(path: path, fill: color), id: nil, x: x, y: y, quoted: true)
  }

  mutating func startText(
    _ style: TextStyle, x: Mils, y: Mils, isRightToLeft: Bool = false, isCentered: Bool = false,
    paint: Int? = nil
  ) {
    out.write("<text class=\"")
    out.write(className: styles.index(of: style))
    out.write("\" x=\"")
    out.write(mils: x)
    out.write("\" y=\"")
    out.write(mils: y)
    if let paint {
      out.write("\" style=\"fill:url(#c")
      out.write(integer: paint)
      out.write(")")
    } else if isInPage {
      out.write("\" fill=\"")
      out.write(style.color)
    }
    if isCentered { out.write("\" text-anchor=\"middle") }
    if isRightToLeft { out.write("\" direction=\"rtl\" unicode-bidi=\"embed") }
    out.write("\">")
  }
}

extension ByteWriter {
  /// Writes a class for drawn text, with properties that every SVG viewer supports.
  fileprivate mutating func write(drawingRuleOf index: Int, in styles: borrowing StyleTable) {
    let style = styles.style(at: index)
    write(byte: UInt8(ascii: "."))
    write(className: index)
    write("{font-family:")
    if style.values.hasTabularDigits {
      write(fontFamily: SVGDocument.tabularFamily(style.family))
      write(byte: UInt8(ascii: ","))
    }
    write(fontFamily: style.family)
    write(",system-ui,sans-serif;font-size:")
    write(mils: mils(style.size))
    write("px;font-weight:")
    write(integer: style.weight)
    if style.isItalic { write(";font-style:italic") }
    write(";fill:")
    write(style.color)
    // Viewers that know no patterns ignore the second declaration.
    if style.values.decoration != TextStyle.Decoration() {
      var plain = style
      plain.values.decoration = TextStyle.Decoration()
      write(decorationOf: plain)
    }
    write(decorationOf: style)
    write(spacingOf: style)
    write("}")
  }
}

extension LayerContent {
  /// Whether content may be drawn at other places than those of its segments.
  var reachesOut: Bool {
    switch effect {
    case .blur, .shadow: true
    default: transform != nil || box?.shadow != nil
    }
  }
}

extension ControlContent {
  /// Whether nothing of the control is seen before it is opened.
  fileprivate var opensOnDemand: Bool {
    if case .part(let part) = kind { part.role == .popover } else { false }
  }
}

extension LayerContent.Box {
  fileprivate func outline(in size: CGSize, inset: Double = 0) -> Path {
    Path(
      roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset),
      cornerRadius: max(cornerRadius - inset, 0), corners: roundCorners)
  }

  fileprivate func border(in size: CGSize) -> ShapeContent? {
    guard borderWidth > 0 else { return nil }
    return ShapeContent(
      path: outline(in: size, inset: borderWidth / 2),
      stroke: .init(color: borderColor, style: StrokeStyle(lineWidth: borderWidth)))
  }
}
