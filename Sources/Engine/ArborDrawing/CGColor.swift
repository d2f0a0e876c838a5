package import ArborDisplay
public import Foundation

/// A color that does not depend on light and dark.
///
/// ```swift
/// context.setFillColor(CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1))
/// ```
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// Creates a color in sRGB from components, which are limited to 0 to 1; values that are not
  /// finite count as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColorSpace.sRGBSpace.color([red, green, blue, alpha]))
  }

  /// Creates a color in sRGB from components from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color from the components of a color space, then the opacity.
  ///
  /// - Parameters:
  ///   - space: A color space of grays or of red, green and blue.
  ///   - components: As many numbers as the color space has components, and one for the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space.color(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
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
  /// The color space: always sRGB.
  public var colorSpace: CGColorSpace? { .sRGBSpace }

  /// Returns the color itself: colors do not change.
  public func copy() -> CGColor? { self }

  /// Returns the color with another opacity; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.opacity = alpha.isFinite ? Float(min(max(alpha, 0), 1)) : 0
    return CGColor(copy)
  }

  /// Black.
  public static let black = CGColor(.black)
  /// White.
  public static let white = CGColor(.white)
  /// Fully transparent.
  public static let clear = CGColor(.clear)
}
