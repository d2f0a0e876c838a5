import ArborCore
package import ArborDisplay
import ArborLayout
import ArborPaths
import Foundation

/// A color that may differ between light and dark appearance. As a view it fills the proposed size.
///
/// ```swift
/// Color(red: 0.2, green: 0.5, blue: 0.9)
///   .opacity(0.4)
///   .frame(height: 4)
/// ```
///
/// Differs from SwiftUI: there are no colors of asset catalogs.
public struct Color: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case fixed(RGBA)
    case adaptive(light: RGBA, dark: RGBA)
    indirect case faded(Storage, Double)
    /// The color of a style that is more than a color, as a foreground style may be.
    indirect case painted(light: _ResolvedStyle, dark: _ResolvedStyle)
    /// A color of which the dark variant is another one on a Mac.
    indirect case desktop(Storage, dark: RGBA)
    /// A color that the environment determines.
    case surrounding(Surrounding)
  }

  enum Surrounding: Hashable, Sendable { case accent, tint }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  init(light: UInt32, dark: UInt32) {
    storage = .adaptive(light: RGBA(hex: light), dark: RGBA(hex: dark))
  }

  package init(light: RGBA, dark: RGBA) {
    storage = light == dark ? .fixed(light) : .adaptive(light: light, dark: dark)
  }

  /// - Parameter darkOnDesktop: the color in dark appearance on macOS.
  package init(light: RGBA, dark: RGBA, darkOnDesktop: RGBA) {
    let base = Color(light: light, dark: dark).storage
    storage = dark == darkOnDesktop ? base : .desktop(base, dark: darkOnDesktop)
  }

  /// The color space of a color's components.
  ///
  /// Differs from SwiftUI: colors of `displayP3` outside of sRGB are the nearest within, component
  /// by component.
  ///
  /// ```swift
  /// Color(.sRGBLinear, red: 0.2, green: 0.2, blue: 0.2)
  /// ```
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  /// Creates a color from components from 0 to 1; other values are clamped to that range.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let gamut: RGBAGamut =
      colorSpace == .sRGB ? .sRGB : colorSpace == .displayP3 ? .displayP3 : .linear
    storage = .fixed(gamut.color(red, green, blue, opacity: opacity))
  }

  /// Creates a gray: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let hue = hue.isFinite ? hue : 0
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector) % 6 {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Returns the color with its opacity multiplied by a number from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    Color(.faded(storage, opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// Returns the color without an environment: the accent color is blue.
  package func resolve(_ scheme: ColorScheme) -> RGBA {
    resolve(in: Surroundings(colorScheme: scheme))
  }

  /// Returns the color in an environment.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    Self.resolve(storage, environment)
  }

  /// Returns the color for the environment values that a view has read.
  package func resolve(in surroundings: Surroundings) -> RGBA {
    Self.resolve(storage, surroundings)
  }

  /// The environment values on which colors depend.
  package struct Surroundings: Hashable, ColorPlace {
    fileprivate var colorScheme: ColorScheme
    fileprivate var tint: Tint?
    fileprivate var accentTint: Tint?
    fileprivate var increasesContrast = false
    fileprivate var idiom = Idiom.iOS
  }

  private static func resolve(_ storage: Storage, _ place: some ColorPlace) -> RGBA {
    let isDark = place.colorScheme == .dark
    return switch storage {
    case .fixed(let color): color
    case .adaptive(let light, let dark) where place.increasesContrast:
      (isDark ? dark : light).withMoreContrast(isDark: isDark)
    case .adaptive(let light, let dark): isDark ? dark : light
    case .desktop(_, let dark) where isDark && place.idiom == .macOS:
      resolve(.adaptive(light: dark, dark: dark), place)
    case .desktop(let base, _): resolve(base, place)
    case .painted(let light, let dark): isDark ? dark.color : light.color
    case .faded(let base, let opacity): resolve(base, place).multipliedOpacity(opacity)
    case .surrounding(let surrounding):
      (surrounding == .tint ? place.tint : place.accentTint)?.resolve(place.colorScheme)
        ?? resolve(blue.storage, place)
    }
  }
}

/// The values on which colors depend.
private protocol ColorPlace {
  var colorScheme: ColorScheme { get }
  var tint: Tint? { get }
  var accentTint: Tint? { get }
  var increasesContrast: Bool { get }
  var idiom: Idiom { get }
}

extension EnvironmentValues: ColorPlace {
  package var colorSurroundings: Color.Surroundings {
    Color.Surroundings(
      colorScheme: colorScheme, tint: tint, accentTint: accentTint,
      increasesContrast: increasesContrast, idiom: idiom)
  }

  /// Whether the visitor prefers more contrast, which the colors of the system then have.
  fileprivate var increasesContrast: Bool { clientPreferences.contains(.increasesContrast) }
}

extension Color {
  /// The system red.
  public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
  /// The system orange.
  public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system yellow.
  public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system green.
  public static let green = Color(light: 0x34C759, dark: 0x30D158)
  /// The system mint.
  public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
  /// The system teal.
  public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system cyan.
  public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
  /// The system blue.
  public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
  /// The system indigo.
  public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system purple.
  public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system pink.
  public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
  /// The system brown.
  public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
  /// The system gray.
  public static let gray = Color(light: 0x8E8E93, dark: 0x8E8E93)
  /// White in both appearances.
  public static let white = Color(.fixed(.white))
  /// Black in both appearances.
  public static let black = Color(.fixed(.black))
  /// Fully transparent.
  public static let clear = Color(.fixed(.clear))
  /// The color of main content.
  public static let primary = Color(.adaptive(light: .black, dark: .white))
  /// The color of less important content.
  public static let secondary = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.6), dark: RGBA(hex: 0xEBEBF5, opacity: 0.6)))
  /// The accent color that the nearest `accentColor(_:)` sets; blue by default.
  public static let accentColor = Color(.surrounding(.accent))

  /// The color of lines between content.
  static let separator = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.29), dark: RGBA(hex: 0x545458, opacity: 0.6)))
  /// The label color of disabled controls.
  static let disabledLabel = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.3), dark: RGBA(hex: 0xEBEBF5, opacity: 0.3)))
}

extension Color: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(ColorLeaf(color: view))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(ColorLeaf(color: view))
  }
}

private struct ColorLeaf: LeafBehavior {
  static let typeName = "Color"
  let color: Color
  private var resolved = RGBA.clear

  init(color: Color) { self.color = color }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    resolved = node.adaptation?.color ?? color.rgba(in: environment)
  }

  var backing: Backing? { .color(resolved) }

  func change(from old: Self) -> LeafChange { resolved == old.resolved ? [] : .drawing }

  var traits: LeafTraits { LeafTraits(.greedy) }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { proposal.replacingUnspecified() }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { .color(resolved) }
}
