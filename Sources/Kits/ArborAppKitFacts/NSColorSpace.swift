public import ArborAppKit
public import Foundation

/// The meaning of the components of a color.
///
/// Differs from AppKit: pages have the colors of sRGB, which all of these stand for.
public final class NSColorSpace: NSObject, Sendable {
  /// The standard color space of the web.
  public static let sRGB = NSColorSpace("sRGB IEC61966-2.1")
  /// sRGB with components beyond 0 and 1, which are limited to these.
  public static let extendedSRGB = NSColorSpace("Extended sRGB")
  /// The color space of the visitor's display, shown as sRGB.
  public static let deviceRGB = NSColorSpace("Device RGB")
  /// A color space of any display, shown as sRGB.
  public static let genericRGB = NSColorSpace("Generic RGB")

  /// The name of the color space.
  public let localizedName: String?

  private init(_ name: String) { localizedName = name }
}

extension NSColor {
  /// Returns the color as it is in the current appearance, with components that do not depend on
  /// the appearance.
  ///
  /// ```swift
  /// let red = NSColor.controlAccentColor.usingColorSpace(.sRGB)?.redComponent
  /// ```
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { NSColor(cgColor: cgColor) }
}
