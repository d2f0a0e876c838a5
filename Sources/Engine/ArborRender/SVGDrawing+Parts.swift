import ArborDisplay
import ArborWindows
import Foundation

extension SVGDrawing {
  // MARK: Links

  /// Begins a link, which a PDF keeps. Returns whether there is one.
  mutating func startLink(to url: String?) -> Bool {
    guard let url, !isInLink, !isInPage, !drawsCuts, !URLSchemes.refuses(url) else { return false }
    out.write("<a href=\"")
    out.write(linkURL(url), escapedFor: .markup)
    out.write("\">")
    isInLink = true
    return true
  }

  mutating func endLink() {
    out.write("</a>")
    isInLink = false
  }

  // MARK: Letters that no font has

  /// Writes a box for each visible character, except for digits and dingbats, which are parts of
  /// emoji and in fonts. Joiners and the like show nothing.
  mutating func writeBoxes(of text: String) {
    out.write("<tspan style=\"font-family:'Arbor Missing'\">")
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if scalar.isASCII || (0x2600..<0x27C0).contains(scalar.value) {
        out.write(String(scalar), escapedFor: .markup)
      } else if scalar.properties.isWhitespace {
        out.write(" ")
      } else if scalar.properties.generalCategory != .nonspacingMark {
        out.write(raw: "\u{E000}")
      }
    }
    out.write("</tspan>")
  }

  // MARK: Passages

  /// Returns a layer as it looks where it is in the visible part of its scroll view, and its
  /// effects. Outside of scroll views it has come in.
  func looks(
    of layer: LayerContent, in size: CGSize, x: Mils, y: Mils
  ) -> (LayerContent, [LayerEffect]) {
    guard let passage = layer.passage else { return (layer, layer.effect.map { [$0] } ?? []) }
    var look = passage.look
    if let window {
      let isDown = passage.axis == .vertical
      let start = isDown ? y - window.top : x - window.left
      let room = isDown ? window.bottom - window.top : window.right - window.left
      let length = mils(isDown ? size.height : size.width)
      look = passage.look(
        from: Double(start) / 1_000, to: Double(start + length) / 1_000, in: Double(room) / 1_000)
    }
    var layer = layer
    layer.opacity = look.opacity
    let transform = look.transform(in: size)
    layer.transform = transform.isIdentity ? nil : transform
    return (layer, look.effects)
  }
}

extension ControlContent {
  /// Whether the control is more than its children.
  var isDrawn: Bool {
    switch kind {
    case .button, .link, .option, .opener, .part: false
    case .textField, .toggle, .slider, .select, .entry: true
    }
  }

  /// The address of a link that can be followed; `nil` for other controls.
  var address: String? {
    if case .link(let url) = kind, isEnabled { url } else { nil }
  }
}
