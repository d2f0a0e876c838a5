public import Arbor
import ArborDisplay
import Foundation

extension Gradient {
  /// The color space in which colors are mixed.
  ///
  /// ```swift
  /// Color.red.mix(with: .blue, by: 0.5, in: .device)
  /// ```
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool

    /// The components of sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// A space in which equal distances look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
}

extension Color {
  /// Returns a color between this one and another.
  ///
  /// ```swift
  /// Color.red.mix(with: .white, by: 0.2)
  /// ```
  ///
  /// Differs from SwiftUI: the accent color and the tint count as blue.
  ///
  /// - Parameters:
  ///   - rhs: The other color.
  ///   - fraction: The share of the other color, from 0 to 1.
  ///   - colorSpace: The color space in which the colors are mixed.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let part = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    let isPerceptual = colorSpace.isPerceptual
    return Color(
      light: resolve(.light).mixed(with: rhs.resolve(.light), part, isPerceptual: isPerceptual),
      dark: resolve(.dark).mixed(with: rhs.resolve(.dark), part, isPerceptual: isPerceptual))
  }
}

extension RGBA {
  /// The components in Oklab, and the opacity.
  var oklab: SIMD4<Float> {
    let color = components(true)
    return SIMD4(Float(color.x), Float(color.y), Float(color.z), opacity)
  }

  /// Returns the sRGB components of a color in Oklab with an opacity.
  static func components(ofOklab color: SIMD4<Float>) -> SIMD4<Float> {
    let mixed = components(ofOklab: SIMD3(Double(color.x), Double(color.y), Double(color.z)))
    return SIMD4(Float(mixed.x), Float(mixed.y), Float(mixed.z), color.w)
  }

  fileprivate func mixed(with other: RGBA, _ part: Double, isPerceptual: Bool) -> RGBA {
    let (own, others) = (components(isPerceptual), other.components(isPerceptual))
    let mixed = own * (1 - part) + others * part
    let opacity = Double(opacity) * (1 - part) + Double(other.opacity) * part
    let color = isPerceptual ? Self.components(ofOklab: mixed) : mixed
    return RGBA(
      red: Float(min(max(color.x, 0), 1)), green: Float(min(max(color.y, 0), 1)),
      blue: Float(min(max(color.z, 0), 1)), opacity: Float(opacity))
  }

  private func components(_ isPerceptual: Bool) -> SIMD3<Double> {
    let color = SIMD3(Double(red), Double(green), Double(blue))
    guard isPerceptual else { return color }
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(color.x), linear(color.y), linear(color.z))
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return SIMD3(
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s)
  }

  /// Returns the sRGB components of a color in Oklab.
  private static func components(ofOklab color: SIMD3<Double>) -> SIMD3<Double> {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(color.x + 0.396_337_777_4 * color.y + 0.215_803_757_3 * color.z)
    let m = cube(color.x - 0.105_561_345_8 * color.y - 0.063_854_172_8 * color.z)
    let s = cube(color.x - 0.089_484_177_5 * color.y - 1.291_485_548_0 * color.z)
    func gamma(_ value: Double) -> Double {
      value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return SIMD3(
      gamma(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      gamma(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      gamma(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s))
  }
}
