package import ArborDisplay
public import Foundation

/// A color that does not depend on light and dark.
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// Creates a color in sRGB from components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBA(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
  }

  /// Creates a gray from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Returns whether two colors are equal.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { CGFloat(rgba.opacity) }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [rgba.red, rgba.green, rgba.blue, rgba.opacity].map { CGFloat($0) }
  }
  /// The number of components: always 4.
  public var numberOfComponents: Int { 4 }

  /// Returns the color with another opacity; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.opacity = Float(alpha)
    return CGColor(copy)
  }

  /// Black.
  public static let black = CGColor(.black)
  /// White.
  public static let white = CGColor(.white)
  /// Fully transparent.
  public static let clear = CGColor(.clear)
}
