import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes a picture in a line of a text.
  ///
  /// It stands on the baseline, and its margins take back its height, so that it changes neither
  /// the height of the line nor the place of the letters.
  mutating func write(_ picture: TextPicture, label: String) {
    switch picture.drawing {
    case .shape(let shape):
      write("<svg")
      write(pictureLabel: label)
      write(styleOf: picture)
      write("\">")
      write(shape, id: nil, x: 0, y: 0, quoted: false)
      write("</svg>")
    case .image(let image) where image.isElement:
      write("<img src=\"")
      write(image.url, escapedFor: .markup)
      write("\" alt=\"")
      write(label, escapedFor: .markup)
      write("\"")
      write(styleOf: picture)
      write(looksOf: image)
      write("\">")
    case .image(let image):
      write("<i")
      write(pictureLabel: label)
      write(styleOf: picture)
      write(paintOf: image)
      write(looksOf: image)
      write("\"></i>")
    }
  }

  private mutating func write(pictureLabel label: String) {
    if label.isEmpty { return write(" aria-hidden=true") }
    write(" role=img aria-label=\"")
    write(label, escapedFor: .markup)
    write("\"")
  }

  /// Writes the style attribute without its closing quotation mark.
  private mutating func write(styleOf picture: TextPicture) {
    write(" style=\"position:static;vertical-align:baseline;margin:")
    write(mils: mils(-picture.ascent))
    write("px 0 ")
    write(mils: mils(-picture.descent))
    write("px;width:")
    write(mils: mils(picture.size.width))
    write("px;height:")
    write(mils: mils(picture.size.height))
    write("px")
  }
}
