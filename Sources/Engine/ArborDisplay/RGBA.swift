/// A resolved color in sRGB, independent of the color scheme.
package struct RGBA: Hashable, Sendable {
  /// The components from 0 to 1, not premultiplied.
  package var red: Float
  package var green: Float
  package var blue: Float
  package var opacity: Float

  package init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)
  package static let clear = RGBA(red: 0, green: 0, blue: 0, opacity: 0)

  /// Creates a color from `0xRRGGBB`.
  package init(hex: UInt32, opacity: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      opacity: opacity)
  }

  /// Returns the color with its opacity multiplied by `factor`.
  package func multipliedOpacity(_ factor: Double) -> RGBA {
    var copy = self
    copy.opacity *= Float(factor)
    return copy
  }
}
