package import ArborDisplay
import ArborPaths
public import Foundation

/// A color, which can depend on the traits of a view.
open class UIColor: _AttributeValue, @unchecked Sendable {
  private enum Storage {
    case fixed(RGBA)
    case pair(light: RGBA, dark: RGBA)
    case provided(@Sendable (UITraitCollection) -> UIColor)
    indirect case faded(UIColor, Double)
    /// A color of which the dark variant is another on pages of a Mac.
    indirect case desktop(UIColor, dark: RGBA)
  }

  /// Immutable, so that it can be read on any thread.
  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  package convenience init(_ color: RGBA) { self.init(.fixed(color)) }

  package convenience init(light: RGBA, dark: RGBA) {
    self.init(.pair(light: light, dark: dark))
  }

  convenience init(light: RGBA, dark: RGBA, darkOnDesktop: RGBA) {
    self.init(.desktop(UIColor(light: light, dark: dark), dark: darkOnDesktop))
  }

  /// Creates a color in sRGB. Components are limited to 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> Float {
      value.isFinite ? Float(min(max(value, 0), 1)) : 0
    }
    storage = .fixed(
      RGBA(
        red: limited(red), green: limited(green), blue: limited(blue), opacity: limited(alpha)))
  }

  /// Creates a gray from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from components from 0 to 1. A hue beyond that range wraps around.
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

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) { self.init(cgColor.rgba) }

  /// Creates a color that a closure determines for the traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .provided(dynamicProvider)
  }

  /// Returns the color for some traits.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    if case .fixed = storage { return self }
    return UIColor(resolve(traits))
  }

  package func resolve(_ traits: UITraitCollection) -> RGBA {
    switch storage {
    case .fixed(let color): color
    case .pair(let light, let dark):
      traits.contrasting(traits.userInterfaceStyle == .dark ? dark : light)
    case .provided(let provider): provider(traits).resolve(traits)
    case .faded(let base, let alpha): base.resolve(traits).withOpacity(alpha)
    case .desktop(let base, let dark):
      traits.isDesktop && traits.userInterfaceStyle == .dark ? dark : base.resolve(traits)
    }
  }

  package func resolve(_ style: UIUserInterfaceStyle) -> RGBA {
    resolve(UITraitCollection.standard.with(style: style))
  }

  /// The color in light and in dark; both are equal for a fixed color.
  package var variants: (light: RGBA, dark: RGBA) { (resolve(.light), resolve(.dark)) }

  /// The color in dark on pages of a Mac.
  package var darkOnDesktop: RGBA {
    resolve(UITraitCollection.darkOnDesktop)
  }

  /// Returns the color with another opacity, from 0 to 1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(.faded(self, alpha)) }

  /// The color in the current traits, see `UITraitCollection.current`.
  open var cgColor: CGColor { CGColor(resolve(.current)) }

  /// Writes the components in light traits. Always returns `true`.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolve(.light)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    if case .provided = storage { return false }
    return variants == other.variants
  }

  open override var hash: Int { resolve(.light).hashValue }

  open override var description: String {
    let color = resolve(.light)
    return "UIColor \(color.red) \(color.green) \(color.blue) \(color.opacity)"
  }
}

extension UITraitCollection {
  /// Returns a color of the system in the contrast of the traits.
  fileprivate func contrasting(_ color: RGBA) -> RGBA {
    guard accessibilityContrast == .high else { return color }
    return color.withMoreContrast(isDark: userInterfaceStyle == .dark)
  }
}

extension RGBA {
  fileprivate func withOpacity(_ opacity: Double) -> RGBA {
    var copy = self
    copy.opacity = Float(min(max(opacity, 0), 1))
    return copy
  }
}
