import Arbor
import ArborDisplay
import ArborPaths
import Foundation

/// The repetitions of a gradient: the number of the first, and of the one after the last.
private struct Repetitions {
  static let most = 200.0
  let first: Double
  let end: Double
  let mirrors: Bool

  /// Creates the repetitions that cover a range, in lengths of the gradient from its start; only
  /// the gradient itself if it is not repeated, or too often.
  init(_ options: GraphicsContext.GradientOptions, from low: Double, to high: Double) {
    mirrors = options.contains(.mirror)
    let (low, high) = (min(low, 0).rounded(.down), max(high, 1).rounded(.up))
    let repeats = mirrors || options.contains(.repeat)
    let fits = repeats && high - low <= Self.most
    (first, end) = fits ? (low, high) : (0, 1)
  }

  /// Returns the stops of all repetitions.
  func spread(_ stops: [GradientContent.Stop]) -> [GradientContent.Stop] {
    if first == 0, end == 1 { return stops }
    return stride(from: first, to: end, by: 1).flatMap { number in
      let isMirrored = mirrors && number.truncatingRemainder(dividingBy: 2) != 0
      return (isMirrored ? stops.reversed() : stops).map { stop in
        let place = isMirrored ? 1 - stop.place : stop.place
        return GradientContent.Stop(
          color: stop.color, place: (number - first + place) / (end - first))
      }
    }
  }

  func spread(_ style: _ResolvedStyle) -> _ResolvedStyle {
    var style = style
    if let stops = style.gradient?.stops { style.gradient?.stops = spread(stops) }
    return style
  }
}

/// The line of a linear gradient, with its repetitions over a rectangle.
struct GradientLine {
  let start: CGPoint
  let end: CGPoint
  private let repetitions: Repetitions

  init(
    _ start: CGPoint, _ end: CGPoint, _ options: GraphicsContext.GradientOptions,
    over frame: CGRect
  ) {
    let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    let square = way.x * way.x + way.y * way.y
    let places = [frame.minX, frame.maxX].flatMap { x in
      [frame.minY, frame.maxY].map { y in
        ((x - start.x) * way.x + (y - start.y) * way.y) / square
      }
    }
    repetitions = Repetitions(
      options, from: places.min() ?? 0, to: places.max() ?? 1)
    let (first, last) = (repetitions.first, repetitions.end)
    self.start = CGPoint(x: start.x + first * way.x, y: start.y + first * way.y)
    self.end = CGPoint(x: start.x + last * way.x, y: start.y + last * way.y)
  }

  /// Returns the gradient with its repetitions.
  func spread(_ style: _ResolvedStyle) -> _ResolvedStyle { repetitions.spread(style) }
}

/// The radii of a radial gradient, with its repetitions over a rectangle.
struct GradientRays {
  let start: CGFloat
  let end: CGFloat
  private let repetitions: Repetitions

  init(
    _ center: CGPoint, _ start: CGFloat, _ end: CGFloat,
    _ options: GraphicsContext.GradientOptions, over frame: CGRect
  ) {
    let width = end - start
    let (x, y) = (
      max(abs(frame.minX - center.x), abs(frame.maxX - center.x)),
      max(abs(frame.minY - center.y), abs(frame.maxY - center.y))
    )
    let farthest = (x * x + y * y).squareRoot()
    // Radii are not negative: inside of the first whole repetition is its first color.
    repetitions = Repetitions(
      width > 0 ? options : [], from: -(start / width).rounded(.down),
      to: (farthest - start) / width)
    self.start = start + repetitions.first * width
    self.end = start + repetitions.end * width
  }

  /// Returns the gradient with its repetitions.
  func spread(_ style: _ResolvedStyle) -> _ResolvedStyle { repetitions.spread(style) }
}
