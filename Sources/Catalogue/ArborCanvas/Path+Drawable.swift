import ArborDisplay
import Foundation

extension Path {
  /// The greatest distance from the origin at which something is drawn, in points.
  static let farthest: CGFloat = 10_000_000

  /// The path if it can be drawn: rectangles without end are cut off; `nil` for an empty path, and
  /// for one with coordinates that are not finite or too far away.
  var drawable: Path? {
    func isNear(_ point: CGPoint) -> Bool {
      abs(point.x) <= Self.farthest && abs(point.y) <= Self.farthest
    }
    func isNear(_ rect: CGRect) -> Bool {
      !rect.isNull && isNear(CGPoint(x: rect.minX, y: rect.minY))
        && isNear(CGPoint(x: rect.maxX, y: rect.maxY))
    }
    switch storage {
    case .empty: return nil
    case .rect(let rect):
      if isNear(rect) { return self }
      let (far, side) = (Self.farthest, 2 * Self.farthest)
      let part = rect.overlap(CGRect(x: -far, y: -far, width: side, height: side))
      return part.isNull || !isNear(part) ? nil : Path(part)
    case .roundedRect(let rect, _), .ellipse(let rect): return isNear(rect) ? self : nil
    case .elements(let elements):
      let isDrawable = elements.allSatisfy { element in
        switch element {
        case .move(let end), .line(let end): isNear(end)
        case .quadCurve(let end, let control): isNear(end) && isNear(control)
        case .curve(let end, let one, let two): isNear(end) && isNear(one) && isNear(two)
        case .closeSubpath: true
        }
      }
      return isDrawable && !elements.isEmpty ? self : nil
    }
  }

  /// Returns the transformed path; one that remains a rectangle or an ellipse is stored as such.
  func applying(exactly transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else {
      return applying(transform)
    }
    switch storage {
    case .empty, .elements: return applying(transform)
    case .rect(let rect): return Path(rect.applying(transform))
    case .roundedRect(let rect, let corner):
      return Path(
        roundedRect: rect.applying(transform),
        cornerSize: CGSize(width: corner.width * transform.a, height: corner.height * transform.d))
    case .ellipse(let rect): return Path(ellipseIn: rect.applying(transform))
    }
  }
}

extension CGAffineTransform {
  /// Whether all numbers are finite, and none is too great.
  var isDrawable: Bool { [a, b, c, d, tx, ty].allSatisfy { abs($0) <= Path.farthest } }

  /// The factor by which all lengths are multiplied; `nil` if it depends on the direction.
  var scale: CGFloat? {
    let (width, height) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let slack = 1e-6 * max(width, height)
    return abs(width - height) <= slack && abs(a * c + b * d) <= slack * max(width, height)
      ? width : nil
  }
}

extension StrokeStyle {
  /// Returns how far, at most, the line is seen beyond the smallest rectangle around a path.
  func reach(along path: Path) -> CGFloat {
    guard case .elements = path.storage, lineJoin == .miter, miterLimit > 2 else {
      return lineWidth
    }
    return lineWidth * min(miterLimit, 100) / 2
  }

  /// Returns the style with all lengths multiplied.
  func scaled(by factor: CGFloat) -> StrokeStyle {
    if factor == 1 { return self }
    var style = self
    style.lineWidth *= factor
    style.dash = dash.map { $0 * factor }
    style.dashPhase *= factor
    return style
  }
}
