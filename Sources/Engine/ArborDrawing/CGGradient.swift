package import ArborDisplay
public import Foundation

/// The parts outside of a gradient that are drawn in its first or last color.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The area before the start is drawn in the first color.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The area beyond the end is drawn in the last color.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colors that pass into each other.
///
/// ```swift
/// if let sky = CGGradient(
///   colorsSpace: nil, colors: [UIColor.cyan.cgColor, UIColor.blue.cgColor] as CFArray,
///   locations: nil)
/// {
///   context.drawLinearGradient(
///     sky, start: .zero, end: CGPoint(x: 0, y: bounds.maxY), options: [])
/// }
/// ```
public final class CGGradient: Sendable {
  package let stops: [GradientContent.Stop]

  package init?(_ stops: [GradientContent.Stop]) {
    guard let only = stops.first else { return nil }
    self.stops = stops.count > 1 ? stops : [only, only]
  }

  /// Creates a gradient; `nil` without colors.
  ///
  /// - Parameters:
  ///   - space: It changes nothing: browsers mix colors in sRGB.
  ///   - colors: The colors, `CGColor` values. Others are ignored.
  ///   - locations: A place from 0 to 1 for each color; `nil` for equal distances.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let found = colors.compactMap { $0 as? CGColor }.prefix(Self.mostColors)
    let places = locations.map { start in found.indices.map { Double(start[$0]) } }
    self.init(Self.stops(found.map(\.rgba), at: places))
  }

  /// Creates a gradient from the components of colors; `nil` without colors.
  ///
  /// - Parameters:
  ///   - space: The meaning of the components.
  ///   - components: The components of each color, then its opacity.
  ///   - locations: A place from 0 to 1 for each color; `nil` for equal distances.
  ///   - count: The number of colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let count = min(max(count, 0), Self.mostColors)
    let width = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      space.color(UnsafeBufferPointer(start: components + index * width, count: width))
    }
    let places = locations.map { start in (0..<count).map { Double(start[$0]) } }
    self.init(Self.stops(colors, at: places))
  }

  private static let mostColors = 1_000

  private static func stops(_ colors: [RGBA], at places: [Double]?) -> [GradientContent.Stop] {
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    return zip(colors, GradientContent.ordered(places ?? even)).map {
      GradientContent.Stop(color: $0, place: $1)
    }
  }
}

/// A list of objects, as Core Foundation spells it.
public typealias CFArray = [Any]
/// A text, as Core Foundation spells it.
public typealias CFString = String
