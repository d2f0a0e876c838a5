import ArborDisplay
import Foundation

extension ImageContent {
  /// Whether an `<img>` shows it; everything else is painted by style rules on a box.
  var isElement: Bool { fill == .stretch && tint == nil }
}

extension ByteWriter {
  /// Writes the element of an image.
  mutating func write(_ image: ImageContent, id: UInt32, size: CGSize, x: Mils, y: Mils) {
    write(image.isElement ? "<img id=n" : "<div id=n")
    write(integer: Int(id))
    if image.isElement {
      write(" src=\"")
      write(image.url, escapedFor: .markup)
      write("\" alt=\"")
      write(image.label, escapedFor: .markup)
      write("\"")
    } else if image.label.isEmpty {
      write(" aria-hidden=true")
    } else {
      write(" role=img aria-label=\"")
      write(image.label, escapedFor: .markup)
      write("\"")
    }
    write(" style=\"")
    write(x: x, y: y, size: size)
    if !image.isElement { write(paintOf: image) }
    write(looksOf: image)
    write(image.isElement ? "\">" : "\"></div>")
  }

  /// Writes how pixels are enlarged, and the range of brightness.
  mutating func write(looksOf image: ImageContent) {
    if image.isPixelated { write(";image-rendering:pixelated") }
    if let brightness = image.brightness { write(brightness) }
  }

  mutating func write(paintOf image: ImageContent) {
    switch image.fill {
    case .stretch: write(layer: image, size: nil)
    case .tile(let size): write(layer: image, size: size)
    case .nine(let size, let insets, let repeats):
      if let tint = image.tint {
        write(";background:")
        write(tint)
      }
      write(image.tint == nil ? ";border-image:" : ";mask-border:")
      write(nine: image.url, size: size, insets: insets, repeats: repeats)
      // The older name in Chromium.
      if image.tint != nil {
        write(";-webkit-mask-box-image:")
        write(nine: image.url, size: size, insets: insets, repeats: repeats)
      }
    }
  }

  /// Writes one image over the whole box, or tiles of `size`; as a mask if it is tinted.
  private mutating func write(layer image: ImageContent, size: CGSize?) {
    if let tint = image.tint {
      write(";background:")
      write(tint)
      write(";mask:")
    } else {
      write(";background:")
    }
    write(address: image.url)
    write(" 0 0/")
    if let size {
      write(mils: mils(size.width))
      write("px ")
      write(mils: mils(size.height))
      write("px")
    } else {
      write("100% 100%")
    }
  }

  /// Writes a nine-part image. The slices are percentages, since the number of pixels is known only
  /// to the browser.
  private mutating func write(
    nine url: String, size: CGSize, insets: EdgeInsets, repeats: Bool
  ) {
    write(address: url)
    let shares = [
      insets.top / size.height, insets.trailing / size.width, insets.bottom / size.height,
      insets.leading / size.width,
    ]
    for share in shares {
      write(byte: UInt8(ascii: " "))
      // Rounded up: Firefox cuts off the fraction of a pixel.
      write(mils: mils((share * 100_000 - 0.000_1).rounded(.up) / 1_000))
      write("%")
    }
    write(" fill/")
    for (index, inset) in [insets.top, insets.trailing, insets.bottom, insets.leading].enumerated()
    {
      if index > 0 { write(byte: UInt8(ascii: " ")) }
      write(mils: mils(inset))
      write("px")
    }
    write(repeats ? " repeat" : " stretch")
  }

  /// Writes a URL. One with quotes, parentheses or white space is left out.
  mutating func write(address url: String) {
    let isPlain = url.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"'\"()\\<>&".utf8.contains($0)
    }
    write("url(")
    if isPlain { write(raw: url) }
    write(")")
  }
}

extension SVGDrawing {
  /// Draws an image: tiles as a pattern, a tinted image as a mask, a nine-part image in its parts.
  mutating func draw(_ image: ImageContent, size: CGSize, x: Mils, y: Mils) {
    let tile: CGSize
    if case .tile(let size) = image.fill { tile = size } else { tile = size }
    let isTiled = tile != size
    clips += 1
    let name = clips
    if isTiled {
      out.write("<pattern id=\"c")
      out.write(integer: name)
      out.write("\" patternUnits=\"userSpaceOnUse\"")
      place(tile, x: x, y: y)
      out.write(">")
      write(image, size: tile, x: 0, y: 0)
      out.write("</pattern>")
    }
    if image.tint != nil {
      out.write("<mask id=\"m")
      out.write(integer: name)
      out.write("\" style=\"mask-type:alpha\">")
    }
    if isTiled {
      out.write("<rect")
      place(size, x: x, y: y)
      out.write(" fill=\"url(#c")
      out.write(integer: name)
      out.write(")\"/>")
    } else {
      write(image, size: size, x: x, y: y)
    }
    guard let tint = image.tint else { return }
    out.write("</mask><rect")
    place(size, x: x, y: y)
    out.write(" mask=\"url(#m")
    out.write(integer: name)
    out.write(")\" fill=\"")
    out.write(tint)
    out.write("\"/>")
  }

  private mutating func write(_ image: ImageContent, size: CGSize, x: Mils, y: Mils) {
    if case .nine(let natural, let insets, _) = image.fill, natural.width > 0, natural.height > 0 {
      return write(image, nine: insets, of: natural, size: size, x: x, y: y)
    }
    write(imageAt: image.url, size: size, x: x, y: y, isPixelated: image.isPixelated)
  }

  /// Draws the nine parts of an image: the corners in their own size, the rest stretched.
  private mutating func write(
    _ image: ImageContent, nine insets: EdgeInsets, of natural: CGSize, size: CGSize, x: Mils,
    y: Mils
  ) {
    let columns = Self.parts(insets.leading, insets.trailing, from: natural.width, to: size.width)
    let rows = Self.parts(insets.top, insets.bottom, from: natural.height, to: size.height)
    for row in rows {
      for column in columns {
        out.write("<svg")
        place(
          CGSize(width: column.to.length, height: row.to.length), x: x + mils(column.to.start),
          y: y + mils(row.to.start))
        out.write(" preserveAspectRatio=\"none\" viewBox=\"")
        for (index, value) in [
          column.from.start, row.from.start, column.from.length, row.from.length,
        ].enumerated() {
          if index > 0 { out.write(" ") }
          out.write(mils: mils(value))
        }
        out.write("\">")
        write(imageAt: image.url, size: natural, x: 0, y: 0, isPixelated: image.isPixelated)
        out.write("</svg>")
      }
    }
  }

  private typealias Part = (start: Double, length: Double)

  /// Returns the parts of a nine-part image along one axis, in the image and where they are drawn,
  /// without the empty ones. Insets that exceed what is there are reduced alike, as CSS does.
  private static func parts(
    _ start: Double, _ end: Double, from natural: Double, to length: Double
  ) -> [(from: Part, to: Part)] {
    let (start, end) = (max(start, 0), max(end, 0))
    let share = start + end > length ? length / (start + end) : 1
    let (first, last) = (start * share, end * share)
    let (low, high) = (min(start, natural), min(end, natural))
    return [
      ((0, low), (0, first)),
      ((low, natural - low - high), (first, length - first - last)),
      ((natural - high, high), (length - last, last)),
    ].filter { $0.0.1 > 0 && $0.1.1 > 0 }
  }

  /// Draws the image of a URL, stretched. Its data, if they are in the URL, are written once.
  mutating func write(
    imageAt url: String, size: CGSize, x: Mils, y: Mils, isPixelated: Bool = false
  ) {
    let name = images[url] ?? define(imageAt: url)
    if name == 0 {
      out.write("<image href=\"")
      out.write(imageURL(url), escapedFor: .markup)
      out.write("\"")
      place(size, x: x, y: y)
      out.write(" preserveAspectRatio=\"none\"")
    } else {
      out.write("<use href=\"#i")
      out.write(integer: name)
      out.write("\" transform=\"translate(")
      out.write(mils: x)
      out.write(" ")
      out.write(mils: y)
      out.write(")scale(")
      out.write(mils: mils(size.width))
      out.write(" ")
      out.write(mils: mils(size.height))
      out.write(")\"")
    }
    if isPixelated { out.write(" style=\"image-rendering:pixelated\"") }
    out.write("/>")
  }

  /// Writes the definition of an image of 1 by 1 point, and returns its name; 0 if the URL is
  /// short, and is written where the image is drawn.
  private mutating func define(imageAt url: String) -> Int {
    let address = imageURL(url)
    guard address.utf8.count > 256 else {
      images[url] = 0
      return 0
    }
    clips += 1
    images[url] = clips
    out.write("<defs><image id=\"i")
    out.write(integer: clips)
    out.write("\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"")
    out.write(address, escapedFor: .markup)
    out.write("\"/></defs>")
    return clips
  }

  mutating func place(_ size: CGSize, x: Mils, y: Mils) {
    let lengths: [(StaticString, Mils)] = [
      (" x=\"", x), (" y=\"", y), (" width=\"", mils(size.width)),
      (" height=\"", mils(size.height)),
    ]
    for (name, length) in lengths {
      out.write(name)
      out.write(mils: length)
      out.write("\"")
    }
  }
}
