import ArborDisplay
import Foundation

/// The number of components of a color space, and their meaning.
public enum CGColorSpaceModel: Int32, Sendable {
  /// One component, the amount of light.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The meaning of the components of colors.
///
/// ```swift
/// let colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor] as CFArray
/// let gradient = CGGradient(
///   colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
/// ```
///
/// Differs from Core Graphics: there are grays and sRGB, which is what browsers draw in.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind of its components.
  public let model: CGColorSpaceModel

  private init(_ model: CGColorSpaceModel) { self.model = model }

  static let sRGBSpace = CGColorSpace(.rgb)
  static let graySpace = CGColorSpace(.monochrome)

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the grays of sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates the color space of a name; `nil` for other names than those that are declared here.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB: self.init(.rgb)
    case Self.genericGrayGamma2_2: self.init(.monochrome)
    default: return nil
    }
  }

  /// The number of components of a color, without the opacity.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Returns whether two color spaces are the same.
  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.model == other.model
  }
  /// Hashes the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }

  /// Returns the color of some components, which the opacity follows.
  func color(_ components: some Collection<CGFloat>) -> RGBA {
    let all = components.map { $0.isFinite ? Float(min(max($0, 0), 1)) : 0 }
    guard all.count > numberOfComponents else { return .black }
    return model == .rgb
      ? RGBA(red: all[0], green: all[1], blue: all[2], opacity: all[3])
      : RGBA(red: all[0], green: all[0], blue: all[0], opacity: all[1])
  }
}

/// Returns the color space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGBSpace }
/// Returns the color space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .graySpace }
