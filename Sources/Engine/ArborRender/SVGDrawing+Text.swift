import ArborDisplay
import Foundation

extension SVGDrawing {
  /// Draws the lines of a text, each beside and between its pictures.
  mutating func draw(_ text: TextContent, size: CGSize, x: Mils, y: Mils) {
    let paint = text.gradient.map { defined($0, size: size, x: x, y: y) }
    for line in text.lines {
      if putInFront(line, of: text, x: x, y: y) { continue }
      var runs = line.runs[...]
      var start = 0.0
      repeat {
        let letters = runs.prefix { $0.picture == nil }
        if !letters.isEmpty || line.runs.isEmpty {
          startText(
            text.style, x: x + mils(line.x + (line.isRightToLeft ? line.width - start : start)),
            y: y + mils(line.y + text.baseline), isRightToLeft: line.isRightToLeft, paint: paint)
          write(letters, of: text)
          out.write("</text>")
        }
        runs = runs[letters.endIndex...]
        if let run = runs.popFirst(), let picture = run.picture {
          draw(picture, of: run, in: line, x: x, y: y + mils(line.y + text.baseline))
          start = picture.start + picture.size.width
        }
      } while !runs.isEmpty
    }
  }

  /// Draws a picture whose text has its left edge at `x`, on a baseline at `y`.
  private mutating func draw(
    _ picture: TextPicture, of run: TextRun, in line: TextLine, x: Mils, y: Mils
  ) {
    let isLink = startLink(to: run.link)
    defer { if isLink { endLink() } }
    let start =
      line.isRightToLeft ? line.width - picture.start - picture.size.width : picture.start
    let (x, y) = (x + mils(line.x + start), y - mils(picture.ascent))
    switch picture.drawing {
    case .shape(let shape):
      cover(shape, x: x, y: y)
      out.write(shape, id: nil, x: x, y: y, quoted: true)
    case .image(let image):
      cover(picture.size, x: x, y: y)
      draw(image, size: picture.size, x: x, y: y)
    }
  }

  private mutating func write(_ runs: Slice<_Few<TextRun>>, of text: TextContent) {
    var raise = 0.0
    for run in runs {
      let isLink = startLink(to: run.link)
      defer { if isLink { endLink() } }
      let own = run.style?.values.raise ?? 0
      defer { raise = own }
      let isPlain = own == raise && (run.style == nil || run.style == text.style)
      if !isPlain {
        out.write("<tspan class=\"")
        out.write(className: styles.index(of: run.style ?? text.style))
        if own != raise {
          out.write("\" dy=\"")
          out.write(mils: mils(raise - own))
        }
        out.write("\">")
      }
      if boxesMissing, run.boxWidth != nil {
        writeBoxes(of: run.text)
      } else {
        out.write(run.text, escapedFor: .markup)
      }
      if !isPlain { out.write("</tspan>") }
    }
  }
}
