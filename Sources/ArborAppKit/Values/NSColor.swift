package import ArborDisplay
public import ArborPlatform
public import Foundation

/// A colour that may depend on the appearance around it.
open class NSColor: _AttributeValue, @unchecked Sendable {
  private enum Storage {
    case fixed(RGBA)
    case pair(light: RGBA, dark: RGBA)
    case provided(@Sendable (NSAppearance) -> NSColor)
    indirect case faded(NSColor, Double)
  }

  /// Never written after `init`, so that any thread may read it.
  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  package convenience init(_ color: RGBA) { self.init(.fixed(color)) }

  package convenience init(light: RGBA, dark: RGBA) {
    self.init(.pair(light: light, dark: dark))
  }

  /// In sRGB; components outside of 0 to 1 are limited.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> Float {
      value.isFinite ? Float(min(max(value, 0), 1)) : 0
    }
    storage = .fixed(
      RGBA(
        red: limited(red), green: limited(green), blue: limited(blue), opacity: limited(alpha)))
  }

  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same as in sRGB.
  public convenience init(
    calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  public convenience init(
    deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Each from 0 to 1.
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

  public convenience init?(cgColor: CGColor) { self.init(cgColor.rgba) }

  /// Asks for a colour whenever the appearance is another one; the name is not used.
  public init(
    name colorName: String?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor
  ) {
    storage = .provided(dynamicProvider)
  }

  package func resolve(_ appearance: NSAppearance) -> RGBA {
    switch storage {
    case .fixed(let color): color
    case .pair(let light, let dark): appearance.isDark ? dark : light
    case .provided(let provider): provider(appearance).resolve(appearance)
    case .faded(let base, let alpha): base.resolve(appearance).with(opacity: alpha)
    }
  }

  /// Light and dark; equal for colours that are the same in both.
  package var variants: (light: RGBA, dark: RGBA) { (resolve(.light), resolve(.dark)) }

  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(.faded(self, alpha)) }

  /// Between this colour and another; as in light surroundings.
  open func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let (one, other) = (resolve(.light), color.resolve(.light))
    func mix(_ a: Float, _ b: Float) -> CGFloat {
      CGFloat(a) + (CGFloat(b) - CGFloat(a)) * fraction
    }
    return NSColor(
      red: mix(one.red, other.red), green: mix(one.green, other.green),
      blue: mix(one.blue, other.blue), alpha: mix(one.opacity, other.opacity))
  }

  // As in light surroundings.
  open var cgColor: CGColor { CGColor(resolve(.light)) }
  open var redComponent: CGFloat { CGFloat(resolve(.light).red) }
  open var greenComponent: CGFloat { CGFloat(resolve(.light).green) }
  open var blueComponent: CGFloat { CGFloat(resolve(.light).blue) }
  open var alphaComponent: CGFloat { CGFloat(resolve(.light).opacity) }

  /// Writes the components, as in light surroundings.
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

/// Light or dark.
public final class NSAppearance: NSObject, Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
  }

  public let name: Name

  /// nil for names of others.
  public convenience init?(named name: Name) {
    guard name == .aqua || name == .darkAqua else { return nil }
    self.init(name)
  }

  private init(_ name: Name) { self.name = name }

  package static let light = NSAppearance(.aqua)
  package static let dark = NSAppearance(.darkAqua)
  package var isDark: Bool { name == .darkAqua }

  /// The one of `appearances` that is most like this one.
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : appearances.contains(.aqua) ? .aqua : nil
  }
}

extension RGBA {
  fileprivate func with(opacity: Double) -> RGBA {
    var copy = self
    copy.opacity = Float(min(max(opacity, 0), 1))
    return copy
  }
}
