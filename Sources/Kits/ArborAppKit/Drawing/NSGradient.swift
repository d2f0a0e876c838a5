import ArborDisplay
import ArborPlatform
public import Foundation

/// Colors that pass into each other.
///
/// ```swift
/// NSGradient(starting: .systemTeal, ending: .systemBlue)?.draw(in: bounds, angle: 90)
/// ```
open class NSGradient: NSObject {
  /// The parts outside of a gradient that are drawn in its first or last color.
  public struct DrawingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The area before the start is drawn in the first color.
    public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1)
    /// The area beyond the end is drawn in the last color.
    public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 2)

    fileprivate var shared: CGGradientDrawingOptions {
      CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: rawValue))
    }
  }

  private let colors: [NSColor]
  private let places: [Double]

  private init?(_ colors: [NSColor], _ places: [Double]) {
    guard !colors.isEmpty else { return nil }
    self.colors = colors
    self.places = GradientContent.ordered(places)
    super.init()
  }

  /// Creates a gradient between two colors.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init([startingColor, endingColor], [0, 1])
  }

  /// Creates a gradient of colors at equal distances; `nil` without colors.
  public convenience init?(colors colorArray: [NSColor]) {
    let last = Double(max(colorArray.count - 1, 1))
    self.init(colorArray, colorArray.indices.map { Double($0) / last })
  }

  /// Creates a gradient of colors at places from 0 to 1; `nil` without colors.
  public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
    self.init(objects.map(\.0), objects.map { Double($0.1) })
  }

  /// The colors as they are in the appearance of what is being drawn.
  private var drawn: CGGradient? {
    CGGradient(
      zip(colors, places).map { GradientContent.Stop(color: $0.cgColor.rgba, place: $1) })
  }

  /// The number of colors.
  open var numberOfColorStops: Int { colors.count }

  /// Fills a rectangle in the context in use.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - angle: The direction of the colors in degrees, from the x axis towards the y axis.
  open func draw(in rect: NSRect, angle: CGFloat) {
    draw(inside: { $0.clip(to: rect) }, rect.standardized, angle)
  }

  /// Fills an outline in the context in use, with the direction of the colors in degrees.
  open func draw(in path: NSBezierPath, angle: CGFloat) {
    draw(inside: { path.drawInside($0) }, path.bounds, angle)
  }

  private func draw(inside clip: (CGContext) -> Void, _ rect: NSRect, _ angle: CGFloat) {
    guard let context = CurrentContext.current, let drawn, angle.isFinite else { return }
    let turn = angle * .pi / 180
    let (x, y) = (cos(turn), sin(turn))
    let reach = (abs(x) * rect.width + abs(y) * rect.height) / 2
    context.saveGState()
    clip(context)
    context.drawLinearGradient(
      drawn, start: CGPoint(x: rect.midX - x * reach, y: rect.midY - y * reach),
      end: CGPoint(x: rect.midX + x * reach, y: rect.midY + y * reach),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Draws the colors along a line, within the clips of the context in use.
  open func draw(from startingPoint: NSPoint, to endingPoint: NSPoint, options: DrawingOptions) {
    guard let drawn else { return }
    CurrentContext.current?.drawLinearGradient(
      drawn, start: startingPoint, end: endingPoint, options: options.shared)
  }

  /// Draws the colors from a circle to another one, within the clips of the context in use; see
  /// `CGContext.drawRadialGradient`.
  open func draw(
    fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
    radius endRadius: CGFloat, options: DrawingOptions
  ) {
    guard let drawn else { return }
    CurrentContext.current?.drawRadialGradient(
      drawn, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, options: options.shared)
  }

  /// Fills a rectangle with colors around a center, in the context in use.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - relativeCenterPosition: The center: (0, 0) is the middle of the rectangle, (-1, -1) and
  ///     (1, 1) are corners.
  open func draw(in rect: NSRect, relativeCenterPosition: NSPoint) {
    guard let context = CurrentContext.current, let drawn else { return }
    let rect = rect.standardized
    let center = CGPoint(
      x: rect.midX + relativeCenterPosition.x * rect.width / 2,
      y: rect.midY + relativeCenterPosition.y * rect.height / 2)
    let radius = hypot(
      max(center.x - rect.minX, rect.maxX - center.x),
      max(center.y - rect.minY, rect.maxY - center.y))
    context.saveGState()
    context.clip(to: rect)
    context.drawRadialGradient(
      drawn, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius,
      options: .drawsAfterEndLocation)
    context.restoreGState()
  }
}
