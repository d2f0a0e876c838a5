import ArborDisplay
import ArborPaths
import ArborResources
public import Foundation

extension UIColor {
  /// Creates a color of an asset catalog, with its variant for dark appearance; `nil` if no catalog
  /// of the program has a readable color set of this name, which is reported.
  ///
  /// ```swift
  /// badge.backgroundColor = UIColor(named: "Brand")
  /// ```
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a color of an asset catalog; `nil` if there is none of this name, which is reported.
  ///
  /// - Parameters:
  ///   - bundle: The bundle to search; `nil` for all that the program has.
  ///   - traitCollection: Traits of which the appearance chooses the variant; `nil` for a color
  ///     with both.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let pair = AssetColors.shared.color(named: name, in: bundle) else { return nil }
    let (light, dark) = (RGBA(pair.light), RGBA(pair.dark))
    switch traitCollection?.userInterfaceStyle {
    case .light?: self.init(light)
    case .dark?: self.init(dark)
    case .unspecified?, nil: self.init(light: light, dark: dark)
    }
  }

  /// Creates a color from components in Display P3, limited to 0 to 1.
  ///
  /// Differs from UIKit: colors outside of sRGB are the nearest within.
  public convenience init(
    displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      RGBAGamut.displayP3.color(
        Double(displayP3red), Double(green), Double(blue), opacity: Double(alpha)))
  }

  /// Writes hue, saturation and brightness in light traits, each from 0 to 1. Always returns
  /// `true`.
  ///
  /// ```swift
  /// var hue: CGFloat = 0
  /// color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
  /// ```
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolve(.light)
    let (red, green, blue) = (
      CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue)
    )
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sector: CGFloat =
      if range == 0 {
        0
      } else if most == red {
        (green - blue) / range + (green < blue ? 6 : 0)
      } else if most == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue?.pointee = sector / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// Writes the gray of the same lightness in light traits, from 0 to 1. Always returns `true`.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolve(.light)
    white?.pointee =
      color.red == color.green && color.green == color.blue
      ? CGFloat(color.red)
      : CGFloat(color.red * 0.299 + color.green * 0.587 + color.blue * 0.114)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }
}

extension RGBA {
  fileprivate init(_ color: AssetColors.Components) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      opacity: Float(color.opacity))
  }
}
