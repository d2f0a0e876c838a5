import ArborDisplay
import ArborWindows
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
    if segment.content.needsClosedParagraph { closeParagraph() }
    hasOpenParagraph = false
    switch segment.content {
    case .group: break
    case .text(let text):
      write(text, of: segment, x: x, y: y, in: space, styles: &styles)
      hasOpenParagraph = true
      return
    case .shape(let shape): write(shape, id: segment.id, x: x, y: y, quoted: false)
    case .color(let color): write(color, of: segment, x: x, y: y, in: space, styles: &styles)
    case .image(let image): write(image, id: segment.id, size: segment.size, x: x, y: y)
    case .layer(let layer): write(layer, of: segment, x: x, y: y, in: space, styles: &styles)
    case .snap:
      write("<div id=n")
      write(integer: Int(segment.id))
      write(" class=M style=")
      write(x: x, y: y, size: segment.size)
      write("></div>")
    case .pull(let pull): write(pull, of: segment, x: x, y: y)
    case .map(let map): write(map, of: segment, x: x, y: y)
    case .modal(let modal): write(modal, of: segment, x: x, y: y, in: space, styles: &styles)
    case .scroll(let scroll): write(scroll, of: segment, x: x, y: y, in: space, styles: &styles)
    case .control(let control):
      write(control, of: segment, x: x, y: y, in: space, styles: &styles)
    }
    hasOpenParagraph = false
  }

  /// Writes a paragraph, whose end tag is left out.
  private mutating func write(
    _ text: TextContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    write("<p id=n")
    write(integer: Int(segment.id))
    write(" class=")
    write(className: styles.index(of: text.style))
    write(" style=")
    // A gradient has spaces.
    if text.gradient != nil { write(byte: UInt8(ascii: "\"")) }
    write(styleOf: text, size: segment.size, x: x, y: y)
    if text.gradient != nil { write(byte: UInt8(ascii: "\"")) }
    write(byte: UInt8(ascii: ">"))
    write(contentsOf: text, in: space, styles: &styles)
  }

  private mutating func write(
    _ color: RGBA, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    write("<div id=n")
    write(integer: Int(segment.id))
    write(" style=")
    write(styleOf: color, size: segment.size, x: x, y: y)
    write(byte: UInt8(ascii: ">"))
    write(childrenOf: segment, x: 0, y: 0, in: space, styles: &styles)
    write("</div>")
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
    guard let gradient = text.gradient else { return }
    write(";background:")
    write(gradient, size: size)
    write(" 0 0/")
    write(mils: mils(size.width))
    write("px ")
    write(mils: mils(size.height))
    write("px no-repeat text;-webkit-text-fill-color:#0000")
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
      if text.gradient != nil {
        write(shadedLineAt: x, y)
      } else if x != 0 || y != 0 {
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

  /// Writes the style of a line that shows its part of the text's gradient.
  private mutating func write(shadedLineAt x: Mils, _ y: Mils) {
    write(" style=\"left:")
    write(mils: x)
    write("px;top:")
    write(mils: y)
    write("px;background:inherit;background-position:")
    write(mils: -x)
    write("px ")
    write(mils: -y)
    write("px\"")
  }

  private mutating func write(
    runsOf line: TextLine, in text: TextContent, _ space: Space, styles: inout StyleTable
  ) {
    for run in line.runs {
      if let url = run.link, space != .button {
        write("<a")
        if !URLSchemes.refuses(url) {
          write(" href=\"")
          write(url, escapedFor: .markup)
          write(byte: UInt8(ascii: "\""))
        }
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
        if text.gradient != nil, style.color != text.style.color {
          write(" style=-webkit-text-fill-color:currentcolor")
        }
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
    if let picture = run.picture { return write(picture, label: run.text) }
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

extension Segment.Content {
  /// Whether the tag of the element does not end a paragraph before it implicitly.
  fileprivate var needsClosedParagraph: Bool {
    switch self {
    case .control, .image, .modal, .map: true
    case .layer(let layer): layer.isLabel
    default: false
    }
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
