package import ArborDisplay
import ArborPaths
public import ArborPlatform
public import Foundation

/// An sRGB color that may depend on the appearance.
open class NSColor: _AttributeValue, @unchecked Sendable {
  private enum Storage {
    case fixed(RGBA)
    case pair(light: RGBA, dark: RGBA)
    case provided(@Sendable (NSAppearance) -> NSColor)
    indirect case faded(NSColor, Double)
  }

  /// Immutable, so that any thread may read it.
  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  package convenience init(_ color: RGBA) { self.init(.fixed(color)) }

  package convenience init(light: RGBA, dark: RGBA) {
    self.init(.pair(light: light, dark: dark))
  }

  /// Creates an sRGB color. Components are limited to 0…1; values that are not finite become 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> Float {
      value.isFinite ? Float(min(max(value, 0), 1)) : 0
    }
    storage = .fixed(
      RGBA(
        red: limited(red), green: limited(green), blue: limited(blue), opacity: limited(alpha)))
  }

  /// Creates an sRGB color. Components are limited to 0…1.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Creates an sRGB color; there are no other color spaces.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Creates an sRGB color; there are no other color spaces.
  public convenience init(
    deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Creates a gray. Both arguments are limited to 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a gray. Both arguments are limited to 0…1.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Creates an sRGB color from HSB components, each from 0 to 1. Only the fraction of the hue
  /// counts.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color that is the same in each appearance.
  public convenience init?(cgColor: CGColor) { self.init(cgColor.rgba) }

  /// Creates a color that the closure returns for each appearance. The name has no effect.
  public init(
    name colorName: String?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor
  ) {
    storage = .provided(dynamicProvider)
  }

  package func resolve(_ appearance: NSAppearance) -> RGBA {
    switch storage {
    case .fixed(let color): color
    case .pair(let light, let dark): appearance.contrasting(appearance.isDark ? dark : light)
    case .provided(let provider): provider(appearance).resolve(appearance)
    case .faded(let base, let alpha): base.resolve(appearance).with(opacity: alpha)
    }
  }

  /// The components in the light and in the dark appearance.
  package var variants: (light: RGBA, dark: RGBA) { (resolve(.light), resolve(.dark)) }

  /// Returns the color with another opacity, from 0 to 1, in each appearance.
  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(.faded(self, alpha)) }

  /// Returns a mixture with another color, as both are in the light appearance; a fraction of 1 is
  /// the other color.
  open func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let (one, other) = (resolve(.light), color.resolve(.light))
    func mix(_ a: Float, _ b: Float) -> CGFloat {
      CGFloat(a) + (CGFloat(b) - CGFloat(a)) * fraction
    }
    return NSColor(
      red: mix(one.red, other.red), green: mix(one.green, other.green),
      blue: mix(one.blue, other.blue), alpha: mix(one.opacity, other.opacity))
  }

  // The following are those of the light appearance.
  /// The color in the current appearance, see `NSAppearance.currentDrawing()`.
  open var cgColor: CGColor { CGColor(resolve(.currentDrawing())) }
  /// The red component in the light appearance, from 0 to 1.
  open var redComponent: CGFloat { CGFloat(resolve(.light).red) }
  /// The green component in the light appearance, from 0 to 1.
  open var greenComponent: CGFloat { CGFloat(resolve(.light).green) }
  /// The blue component in the light appearance, from 0 to 1.
  open var blueComponent: CGFloat { CGFloat(resolve(.light).blue) }
  /// The opacity in the light appearance, from 0 to 1.
  open var alphaComponent: CGFloat { CGFloat(resolve(.light).opacity) }

  /// Writes the components in the light appearance; `nil` pointers are skipped.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSColor else { return false }
    if other === self { return true }
    if case .provided = storage { return false }
    return variants == other.variants
  }

  open override var hash: Int { resolve(.light).hashValue }

  open override var description: String {
    let color = resolve(.light)
    return "NSColor \(color.red) \(color.green) \(color.blue) \(color.opacity)"
  }
}

/// The light or the dark appearance, with the usual or more contrast.
public final class NSAppearance: NSObject, Sendable {
  /// The name of an appearance.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The light appearance.
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    /// The dark appearance.
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    /// The light appearance for visitors who prefer more contrast, which pages have by themselves.
    public static let accessibilityHighContrastAqua = Name(
      rawValue: "NSAppearanceNameAccessibilityAqua")
    /// The dark appearance for visitors who prefer more contrast.
    public static let accessibilityHighContrastDarkAqua = Name(
      rawValue: "NSAppearanceNameAccessibilityDarkAqua")
  }

  /// The name of the appearance.
  public let name: Name

  /// Returns the appearance of a name, or `nil` if the name is neither `aqua` nor `darkAqua`.
  public convenience init?(named name: Name) {
    guard name == .aqua || name == .darkAqua else { return nil }
    self.init(name)
  }

  private init(_ name: Name) { self.name = name }

  package static let light = NSAppearance(.aqua)
  package static let dark = NSAppearance(.darkAqua)
  private static let contrasts = (
    light: NSAppearance(.accessibilityHighContrastAqua),
    dark: NSAppearance(.accessibilityHighContrastDarkAqua)
  )
  package var isDark: Bool { name == .darkAqua || name == .accessibilityHighContrastDarkAqua }
  package var hasMoreContrast: Bool {
    name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua
  }

  /// Returns the light or the dark appearance of a contrast.
  package static func of(isDark: Bool, hasMoreContrast: Bool) -> NSAppearance {
    if hasMoreContrast { return isDark ? contrasts.dark : contrasts.light }
    return isDark ? dark : light
  }

  /// Returns a color of the system in the contrast of the appearance.
  fileprivate func contrasting(_ color: RGBA) -> RGBA {
    hasMoreContrast ? color.withMoreContrast(isDark: isDark) : color
  }

  /// Returns the appearance's own name if it is in the list, otherwise that of the usual contrast,
  /// otherwise `aqua` if that is, otherwise `nil`.
  public func bestMatch(from appearances: [Name]) -> Name? {
    [name, isDark ? .darkAqua : .aqua, .aqua].first { appearances.contains($0) }
  }
}

extension RGBA {
  fileprivate func with(opacity: Double) -> RGBA {
    var copy = self
    copy.opacity = Float(min(max(opacity, 0), 1))
    return copy
  }
}
