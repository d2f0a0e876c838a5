public import ArborDisplay
public import Foundation

extension Path {
  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// ```swift
  /// Path { path in
  ///   path.addArc(
  ///     center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, endAngle: .degrees(90),
  ///     clockwise: false)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Its radius in points.
  ///   - startAngle: The angle at which the arc begins, from the right towards the bottom.
  ///   - endAngle: The angle at which it ends.
  ///   - clockwise: Whether angles decrease along the arc. The y axis points down, so that such an
  ///     arc looks counterclockwise.
  ///   - transform: Changes the arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addTurn(
      around: center, radius: radius, from: startAngle.radians, to: endAngle.radians,
      clockwise: !clockwise, joins: false)
    join(arc, transform)
  }

  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// - Parameter delta: The angle of the whole arc; positive towards the bottom from the right.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addTurn(
      around: center, radius: radius, from: startAngle.radians, sweep: delta.radians, joins: false)
    join(arc, transform)
  }

  /// Adds an arc that rounds a corner, after a line from the current point to its start. An empty
  /// path stays empty.
  ///
  /// ```swift
  /// path.move(to: CGPoint(x: 0, y: 50))
  /// path.addArc(
  ///   tangent1End: .zero, tangent2End: CGPoint(x: 50, y: 0), radius: 12)
  /// ```
  ///
  /// - Parameters:
  ///   - end1: The corner: the arc touches the line from the current point to it.
  ///   - end2: The arc touches the line from the corner to this point, and ends there.
  ///   - radius: The radius in points.
  ///   - transform: Changes both points and the arc.
  public mutating func addArc(
    tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let point = currentPoint else { return }
    let start = transform.isIdentity ? point : point.applying(transform.inverted())
    func unit(_ to: CGPoint) -> CGPoint? {
      let (x, y) = (to.x - end1.x, to.y - end1.y)
      let length = hypot(x, y)
      return length > 0 ? CGPoint(x: x / length, y: y / length) : nil
    }
    guard radius.isFinite, radius > 0, let one = unit(start), let other = unit(end2) else {
      return addLine(to: end1.applying(transform))
    }
    let cosine = min(max(one.x * other.x + one.y * other.y, -1), 1)
    let half = acos(cosine) / 2
    guard sin(half) > 0.000_1, cos(half) > 0.000_1 else {
      return addLine(to: end1.applying(transform))
    }
    let reach = radius / tan(half)
    let middle = CGPoint(x: one.x + other.x, y: one.y + other.y)
    let scale = radius / sin(half) / hypot(middle.x, middle.y)
    let center = CGPoint(x: end1.x + middle.x * scale, y: end1.y + middle.y * scale)
    let from = CGPoint(x: end1.x + one.x * reach, y: end1.y + one.y * reach)
    let to = CGPoint(x: end1.x + other.x * reach, y: end1.y + other.y * reach)
    let first = atan2(from.y - center.y, from.x - center.x)
    let sweep = remainder(atan2(to.y - center.y, to.x - center.x) - first, 2 * .pi)
    var arc = Path()
    arc.addTurn(around: center, radius: radius, from: first, sweep: sweep, joins: false)
    join(arc, transform)
  }

  /// Adds an arc, whose first element becomes a line if there is a current point.
  private mutating func join(_ arc: Path, _ transform: CGAffineTransform) {
    let isFirst = currentPoint == nil
    for (index, element) in arc.applying(transform).elements.enumerated() {
      switch element {
      case .move(let start) where index == 0 && !isFirst: addLine(to: start)
      case .move(let start): move(to: start)
      case .line(let end): addLine(to: end)
      case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let first, let second):
        addCurve(to: end, control1: first, control2: second)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  /// Returns the outline moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
