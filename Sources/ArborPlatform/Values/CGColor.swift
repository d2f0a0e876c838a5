package import ArborDisplay
public import Foundation

/// A colour that is the same in light and dark.
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// In sRGB, components from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBA(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }

  public var alpha: CGFloat { CGFloat(rgba.opacity) }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [rgba.red, rgba.green, rgba.blue, rgba.opacity].map { CGFloat($0) }
  }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.opacity = Float(alpha)
    return CGColor(copy)
  }

  public static let black = CGColor(.black)
  public static let white = CGColor(.white)
  public static let clear = CGColor(.clear)
}
