import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes the HTML of `segment` and everything in it, with its upper left corner at (`x`, `y`) of
  /// its parent element.
  mutating func write(
    _ segment: Segment, x: Mils, y: Mils, in space: Space, styles: inout StyleTable
  ) {
    if segment.isEmpty { return }
    switch segment.kind(in: space) {
    case .none: write(childrenOf: segment, x: x, y: y, in: space, styles: &styles)
    case .svg: writeSVG(segment, x: x, y: y, styles: &styles)
    default: writeElement(segment, x: x, y: y, in: space, styles: &styles)
    }
  }

  /// Writes the children alone, moved by (`x`, `y`).
  mutating func write(
    childrenOf segment: Segment, x: Mils, y: Mils, in space: Space, styles: inout StyleTable
  ) {
    for child in segment.children {
      write(
        child.segment, x: x + mils(child.offset.x), y: y + mils(child.offset.y), in: space,
        styles: &styles)
    }
  }

  /// Writes an element for `segment` itself, with its children inside.
  private mutating func writeElement(
    _ segment: Segment, x: Mils, y: Mils, in space: Space, styles: inout StyleTable
  ) {
    switch segment.content {
    case .control, .image, .modal, .map: closeParagraph()
    case .layer(let layer) where layer.isLabel: closeParagraph()
    default: break
    }
    hasOpenParagraph = false
    switch segment.content {
    case .group: break
    case .text(let text):
      write("<p id=n")
      write(integer: Int(segment.id))
      write(" class=")
      write(className: styles.index(of: text.style))
      write(" style=")
      write(styleOf: text, size: segment.size, x: x, y: y)
      write(byte: UInt8(ascii: ">"))
      write(contentsOf: text, in: space, styles: &styles)
      hasOpenParagraph = true
    case .shape(let shape): write(shape, id: segment.id, x: x, y: y, quoted: false)
    case .color(let color):
      write("<div id=n")
      write(integer: Int(segment.id))
      write(" style=")
      write(styleOf: color, size: segment.size, x: x, y: y)
      write(byte: UInt8(ascii: ">"))
      write(childrenOf: segment, x: 0, y: 0, in: space, styles: &styles)
      write("</div>")
      hasOpenParagraph = false
    case .image(let image):
      write(image, id: segment.id, size: segment.size, x: x, y: y)
    case .layer(let layer):
      let isLabel = segment.kind(in: space) == .label
      write(isLabel ? "<label id=n" : "<div id=n")
      write(integer: Int(segment.id))
      if layer.pin != nil {
        write(" class=\"L G\"")
      } else if layer.play != nil {
        write(" class=\"L J\"")
      } else {
        write(layer.box == nil ? " class=L" : " class=O")
      }
      if let gesture = layer.gesture {
        write(" data-g=\"")
        write(gesture, escapedFor: .markup)
        write(byte: UInt8(ascii: "\""))
      }
      if layer.tracksPointer { write(" data-h") }
      if layer.cursor != nil { write(" data-c") }
      if let keys = layer.keys {
        if let index = keys.tabIndex(segment) {
          write(" tabindex=")
          write(raw: index)
        }
        write(keys == .accepted ? " data-f" : " data-f=")
        write(raw: keys.word)
      }
      if let raw = layer.raw {
        write(" data-i=")
        write(raw: raw)
      }
      if let description = layer.description {
        for attribute in description.attributes { write(attribute, quoted: true) }
      }
      write(" style=\"")
      write(styleOf: layer, of: segment, x: x, y: y)
      write("\">")
      if let filter = layer.effect?.filter { write(filter, of: segment.id) }
      write(childrenOf: segment, x: 0, y: 0, in: space, styles: &styles)
      if isLabel { closeParagraph() }
      write(isLabel ? "</label>" : "</div>")
      hasOpenParagraph = false
    case .snap:
      write("<div id=n")
      write(integer: Int(segment.id))
      write(" class=M style=")
      write(x: x, y: y, size: segment.size)
      write("></div>")
      hasOpenParagraph = false
    case .pull(let pull):
      write(pull, of: segment, x: x, y: y)
      hasOpenParagraph = false
    case .map(let map): write(map, of: segment, x: x, y: y)
    case .modal(let modal):
      write(modal, of: segment, x: x, y: y, in: space, styles: &styles)
      hasOpenParagraph = false
    case .scroll(let scroll):
      write(scroll, of: segment, x: x, y: y, in: space, styles: &styles)
      hasOpenParagraph = false
    case .control(let control):
      write(control, of: segment, x: x, y: y, in: space, styles: &styles)
      hasOpenParagraph = false
    }
  }

  /// Ends a paragraph before a tag that does not do so implicitly: `<svg>`, `<img>`, `<input>`,
  /// `</a>`.
  mutating func closeParagraph() {
    if hasOpenParagraph { write("</p>") }
    hasOpenParagraph = false
  }

  private mutating func writeSVG(_ segment: Segment, x: Mils, y: Mils, styles: inout StyleTable) {
    closeParagraph()
    write("<svg id=g")
    write(integer: Int(segment.id))
    write(" style=")
    write(x: x, y: y, size: segment.size)
    write(byte: UInt8(ascii: ">"))
    write(segment, x: 0, y: 0, in: .svg, styles: &styles)
    write("</svg>")
  }

  // MARK: Style attributes

  /// Writes `left`, `top`, `width` and `height`; the style sheet has a position of zero as the
  /// default.
  mutating func write(x: Mils, y: Mils, size: CGSize) {
    write(x: x, y: y, width: mils(size.width))
    write(";height:")
    write(mils: mils(size.height))
    write("px")
  }

  mutating func write(x: Mils, y: Mils, width: Mils) {
    if x != 0 {
      write("left:")
      write(mils: x)
      write("px;")
    }
    if y != 0 {
      write("top:")
      write(mils: y)
      write("px;")
    }
    write("width:")
    write(mils: width)
    write("px")
  }

  mutating func write(styleOf text: TextContent, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, width: mils(size.width))
    let extent = text.extent(in: size)
    if let height = extent.height {
      write(";height:")
      write(mils: height)
      write("px")
    }
    if extent.indent != 0 {
      write(";padding-left:")
      write(mils: extent.indent)
      write("px")
    }
  }

  mutating func write(styleOf control: ControlContent, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    if let tints = control.tints { write(tints) }
  }

  mutating func write(styleOf color: RGBA, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    write(";background:")
    write(color)
    // A transparent color does not receive the pointer.
    if color.opacity <= 0 { write(";pointer-events:none") }
  }

  mutating func write(styleOf layer: LayerContent, of segment: Segment, x: Mils, y: Mils) {
    let size = segment.size
    write(x: x, y: y, size: size)
    if layer.opacity <= 0 {
      // Invisible content cannot be operated either.
      write(";visibility:hidden")
    } else if layer.opacity < 1 {
      write(";opacity:")
      write(mils: mils(layer.opacity))
    }
    if let box = layer.box { write(styleOf: box, size: size) }
    let mask = layer.box?.mask
    if let clip = layer.clip {
      // The box already has round corners, and there can be only one `clip-path`.
      if case .outline = mask { write(";overflow:clip") } else { write(clip: clip, size: size) }
    }
    if let mask { write(mask, size: size) }
    if let spatial = layer.spatial {
      write(";transform:")
      write(spatial)
    } else if let transform = layer.transform {
      write(";transform:")
      write(transform)
    }
    if layer.isOneSided { write(";backface-visibility:hidden") }
    write(hits: layer.hits, size: size)
    if let tints = layer.tints { write(tints) }
    if let pin = layer.pin { write(pin) }
    if let play = layer.play { write(play) }
    if let cursor = layer.cursor { write(cursor) }
    if let effect = layer.effect { write(styleOf: effect, of: segment.id) }
  }

  /// Writes the pointer's shape. That of the page takes precedence; texts and controls in the layer
  /// use it too.
  private mutating func write(_ cursor: PointerShape) {
    write(";--c:")
    write(raw: cursor.rawValue)
    write(";cursor:var(--pc,var(--c))")
  }

  /// Writes the properties for the style sheet's frame animation.
  private mutating func write(_ play: FramePlay) {
    write(";--pf:")
    write(mils: mils(-play.height))
    write("px;--pn:")
    write(integer: play.count)
    write(";--pd:")
    write(mils: mils(play.duration))
    write("s;--pi:")
    if play.repeats > 0 { write(integer: play.repeats) } else { write("infinite") }
  }

  /// Writes a pin. A child pinned to an end is laid out at the end of its room.
  private mutating func write(_ pin: Pin) {
    switch pin.edge {
    case .top: write(";--t:")
    case .bottom: write(";align-items:flex-end;--b:")
    case .left: write(";--l:")
    case .right: write(";justify-content:flex-end;--r:")
    }
    write(mils: mils(pin.inset))
    write("px")
  }

  /// Writes the properties for the style sheet's rules for controls.
  mutating func write(_ tints: ControlTints) {
    write(tint: ";--on:", tints.on)
    write(tint: ";--lo:", tints.lower)
    write(tint: ";--up:", tints.upper)
    write(tint: ";--th:", tints.thumb)
    if let picture = tints.thumbPicture { write(picture) }
    write(tint: ";--ph:", tints.placeholder)
    write(tint: ";--sp:", tints.spinner)
    if let isDark = tints.isDark {
      write(isDark ? ";color-scheme:dark" : ";color-scheme:light")
    }
    if tints.hidesFocusRing { write(";--fo:0") }
  }

  private mutating func write(_ picture: ThumbPicture) {
    write(";--iw:")
    write(mils: mils(picture.size.width))
    write("px;--ih:")
    write(mils: mils(picture.size.height))
    write("px;--ir:0;--ix:none;--ib:")
    switch picture.source {
    case .nothing: write("none")
    case .file(let url): write(address: url)
    case .shape(let shape):
      write(pictureOf: shape, in: CGRect(origin: .zero, size: picture.size))
    }
    if picture.source != .nothing { write(" 0 0/100% 100%") }
  }

  private mutating func write(tint name: StaticString, _ color: RGBA?) {
    guard let color else { return }
    write(name)
    write(color)
  }

  private mutating func write(styleOf box: LayerContent.Box, size: CGSize) {
    if box.background != nil || box.gradient != nil {
      write(";background:")
      if let gradient = box.gradient { write(gradient, size: size) }
      if let background = box.background {
        if box.gradient != nil { write(byte: UInt8(ascii: " ")) }
        write(background)
      }
    }
    if box.cornerRadius > 0 { write(roundingOf: box) }
    if let shadow = box.shadow { write(shadow, isOfBox: box.background != nil) }
    if box.backdropBlur > 0 {
      write(";backdrop-filter:blur(")
      write(mils: mils(box.backdropBlur))
      write("px)")
    }
    guard box.borderWidth > 0 else { return }
    write(";outline:")
    write(mils: mils(box.borderWidth))
    write("px solid ")
    write(box.borderColor)
    write(";outline-offset:")
    write(mils: mils(-box.borderWidth))
    write("px")
  }

  // MARK: Text

  /// Writes the lines and runs of a text, without the element around them.
  mutating func write(contentsOf text: TextContent, in space: Space, styles: inout StyleTable) {
    if text.isOneLine {
      if let line = text.lines.first { write(runsOf: line, in: text, space, styles: &styles) }
      return
    }
    for line in text.lines {
      write("<span")
      if line.isRightToLeft { write(" dir=rtl") }
      let (x, y) = (mils(line.x), mils(line.y))
      if x != 0 || y != 0 {
        write(" style=")
        if x != 0 {
          write("left:")
          write(mils: x)
          write("px")
        }
        if y != 0 {
          if x != 0 { write(byte: UInt8(ascii: ";")) }
          write("top:")
          write(mils: y)
          write("px")
        }
      }
      write(byte: UInt8(ascii: ">"))
      write(runsOf: line, in: text, space, styles: &styles)
      write("</span>")
    }
  }

  private mutating func write(
    runsOf line: TextLine, in text: TextContent, _ space: Space, styles: inout StyleTable
  ) {
    for run in line.runs {
      if let url = run.link, space != .button {
        write("<a href=\"")
        write(url, escapedFor: .markup)
        write(byte: UInt8(ascii: "\""))
        if let node = run.linkNode {
          write(" data-l=")
          write(integer: Int(node))
        }
        write(classOf: run, in: text, styles: &styles)
        write(byte: UInt8(ascii: ">"))
        write(textOf: run, in: text, styles: &styles)
        write("</a>")
      } else if let style = run.style, style != text.style, run.boxWidth == nil {
        write("<b class=")
        write(className: styles.index(of: style))
        write(byte: UInt8(ascii: ">"))
        write(run.text, escapedFor: .markup)
        write("</b>")
      } else {
        write(textOf: run, in: text, styles: &styles)
      }
    }
  }

  private mutating func write(
    classOf run: TextRun, in text: TextContent, styles: inout StyleTable
  ) {
    guard let style = run.style, style != text.style else { return }
    write(" class=")
    write(className: styles.index(of: style))
  }

  /// Writes the text of a run, in a box if its width is an estimate. The box grows if the estimate
  /// is too small.
  private mutating func write(
    textOf run: TextRun, in text: TextContent, styles: inout StyleTable
  ) {
    guard let width = run.boxWidth else { return write(run.text, escapedFor: .markup) }
    write("<i")
    write(classOf: run, in: text, styles: &styles)
    write(" style=min-width:")
    write(mils: mils(width))
    write("px>")
    write(run.text, escapedFor: .markup)
    write("</i>")
  }
}

extension TextContent {
  /// Whether the element of the text is its only line.
  var isOneLine: Bool {
    switch lines.count {
    case 0: true
    case 1: mils(lines[0].y) == 0 && !lines[0].isRightToLeft
    default: false
    }
  }

  /// Returns the contents of the style attribute beyond position and width.
  ///
  /// `height` is `nil` if the frame has the line height of the class. A line that does not start at
  /// the left edge is indented, so that the element still equals the frame.
  func extent(in size: CGSize) -> (height: Mils?, indent: Mils) {
    let height = mils(size.height)
    guard let line = lines.first, isOneLine else { return (height, 0) }
    return (height == mils(style.lineHeight) ? nil : height, max(0, mils(line.x)))
  }

  /// The text of an element without inner elements; `nil` if there are any.
  var plainText: String? {
    guard isOneLine, let line = lines.first else { return nil }
    if line.runs.count == 1, line.runs[0].boxWidth == nil, line.runs[0].link == nil,
      line.runs[0].style == nil || line.runs[0].style == style
    {
      return line.runs[0].text
    }
    return nil
  }
}
