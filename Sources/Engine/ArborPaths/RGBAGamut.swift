package import ArborDisplay
import Foundation

/// The meaning of the components of a color.
package enum RGBAGamut: Sendable {
  case sRGB
  /// The amounts of light of sRGB.
  case linear
  case displayP3

  /// Returns the color of components from 0 to 1; others count as the nearest of these, and those
  /// that are not finite as 0. Colors outside of sRGB are the nearest within.
  package func color(
    _ red: Double, _ green: Double, _ blue: Double, opacity: Double
  ) -> RGBA {
    var light = [red, green, blue].map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    if self == .displayP3 {
      let own = light.map(Self.light)
      light = Self.matrix.map { row in
        min(max(zip(row, own).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      }
    }
    let parts = (self == .sRGB ? light : light.map(Self.component)).map { Float($0) }
    return RGBA(
      red: parts[0], green: parts[1], blue: parts[2],
      opacity: Float(opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// The amounts of light of sRGB for those of Display P3; both have the white point D65.
  private static let matrix = [
    [1.224_940_2, -0.224_940_2, 0], [-0.042_056_9, 1.042_056_9, 0],
    [-0.019_637_6, -0.078_636_1, 1.098_273_5],
  ]

  private static func component(_ light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func light(_ component: Double) -> Double {
    component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
