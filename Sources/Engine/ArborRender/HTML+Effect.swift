import ArborDisplay
import Foundation

extension LayerEffect {
  /// An effect without a CSS function, which needs an SVG filter in the document.
  enum Filter: Equatable {
    case multiply(RGBA)
    /// Makes everything opaque that is not fully transparent.
    case opaque
    /// Makes colors black, the more opaque the lighter they were.
    case luminance
    case matrix([Float])
  }

  var filter: Filter? {
    switch self {
    case .multiply(let color): .multiply(color)
    case .blur(_, isOpaque: true): .opaque
    case .luminanceToAlpha: .luminance
    case .matrix(let factors): .matrix(factors)
    default: nil
    }
  }

  /// Whether nothing is drawn outside the layer.
  var isCut: Bool { filter == .opaque }
}

extension BlendMode {
  /// The CSS name.
  fileprivate var css: StaticString {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    case .plusDarker: "multiply"
    // They are a hole in the mask of the group around them, within it, and behind the group.
    case .destinationOut, .sourceAtop, .destinationOver: "normal"
    }
  }
}

extension ByteWriter {
  /// Writes the declarations of a layer's effect, each after a semicolon.
  mutating func write(styleOf effect: LayerEffect, of node: UInt32) {
    write(effect, filter: "f", Int(node))
    switch effect {
    case .blur(_, isOpaque: true): write(";clip-path:inset(0)")
    case .isolated(isOpaque: true): write(";background:#000")
    case .blend(.destinationOver):
      // Of several views the later one is farther behind.
      write(";z-index:-")
      write(integer: Int(node))
    default: break
    }
  }

  /// Writes the declaration that CSS and SVG share; `letter` and `number` name the filter that the
  /// effect needs.
  ///
  /// Effects of one kind always use the same functions in the same order, so that browsers can
  /// animate between them.
  mutating func write(_ effect: LayerEffect, filter letter: StaticString, _ number: Int) {
    switch effect {
    case .blend(.destinationOut): write(";visibility:hidden")
    case .mask, .blend(.sourceAtop), .blend(.destinationOver): break
    case .sum: write(";mix-blend-mode:plus-lighter")
    case .blend(let mode):
      write(";mix-blend-mode:")
      write(mode.css)
    case .isolated: write(";isolation:isolate")
    default:
      write(";filter:")
      write(functionsOf: effect)
      guard let filter = effect.filter else { return }
      write(filter == .opaque ? " url(#" : "url(#")
      write(letter)
      write(integer: number)
      write(")")
    }
  }

  mutating func write(functionsOf effect: LayerEffect) {
    switch effect {
    case .brightness(let amount): write(addition: amount)
    case .contrast(let factor):
      write("invert(")
      write(raw: factor < 0 ? "1" : "0")
      write(") ")
      write("contrast(", abs(factor))
    case .saturation(let factor): write("saturate(", factor)
    case .grayscale(let amount): write("grayscale(", amount)
    case .hueRotation(let angle): write("hue-rotate(", angle.degrees, "deg)")
    case .invert: write("invert(1)")
    case .blur(let radius, _): write("blur(", radius, "px)")
    case .shadow(let shadow): write(dropping: shadow)
    case .multiply, .matrix, .blend, .sum, .isolated, .luminanceToAlpha, .mask: break
    }
  }

  /// Writes an addition to each component. CSS functions only multiply, but contrast moves
  /// components toward the middle, and a brightness that reverts the factor leaves a sum. No
  /// intermediate result is clamped: the first function always reduces the range.
  private mutating func write(addition amount: Double) {
    write("brightness(", amount < 0 ? 1 / (1 - 2 * amount) : 1)
    write(" ")
    write("contrast(", amount < 0 ? 1 - 2 * amount : 1 / (1 + 2 * amount))
    write(" ")
    write("brightness(", amount < 0 ? 1 : 1 + 2 * amount)
  }

  private mutating func write(
    _ function: StaticString, _ number: Double, _ end: StaticString = ")"
  ) {
    write(function)
    let rounded = (number * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { write(integer: whole) } else { write(raw: "\(rounded)") }
    write(end)
  }

  /// Writes the `<svg>` with the filter that a layer's effect needs. It is the first child of the
  /// layer's element.
  mutating func write(_ filter: LayerEffect.Filter, of node: UInt32) {
    write("<svg id=g")
    write(integer: Int(node))
    write(" width=0 height=0 aria-hidden=true>")
    write(definitionOf: filter, "f", Int(node))
    write("</svg>")
  }

  /// Writes a `<filter>` whose region is larger than any page. None of them floods it with a color:
  /// WebKit would fill no more than 4,096 pixels.
  mutating func write(
    definitionOf filter: LayerEffect.Filter, _ letter: StaticString, _ id: Int
  ) {
    write("<filter id=\"")
    write(letter)
    write(integer: id)
    write(
      "\" filterUnits=\"userSpaceOnUse\" x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\""
    )
    write(" color-interpolation-filters=\"sRGB\">")
    switch filter {
    case .multiply(let color):
      write("<feComponentTransfer>")
      let slopes = [
        ("R", color.red), ("G", color.green), ("B", color.blue), ("A", color.opacity),
      ]
      for (component, slope) in slopes {
        write(raw: "<feFunc\(component) type=\"linear")
        write("\" slope=\"", Double(slope), "\"/>")
      }
      write("</feComponentTransfer>")
    case .luminance: write("<feColorMatrix type=\"luminanceToAlpha\"/>")
    case .matrix(let factors):
      write("<feColorMatrix type=\"matrix")
      var start: StaticString = "\" values=\""
      for factor in factors {
        write(start, Double(factor), "")
        start = " "
      }
      write("\"/>")
    case .opaque:
      write("<feComponentTransfer><feFuncA type=\"linear\" slope=\"1000\"/></feComponentTransfer>")
    }
    write("</filter>")
  }
}
