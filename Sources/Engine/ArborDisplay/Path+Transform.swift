package import Foundation

extension Path {
  /// Returns the outline with all points transformed.
  ///
  /// ```swift
  /// Path(frame).applying(CGAffineTransform(rotationAngle: .pi / 4))
  /// ```
  public func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : mapped { $0.applying(transform) }
  }

  /// Returns the outline with its points changed.
  package func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    if isEmpty { return self }
    return Path(
      storage: .elements(
        elements.map { element in
          switch element {
          case .move(let end): .move(to: change(end))
          case .line(let end): .line(to: change(end))
          case .quadCurve(let end, let control):
            .quadCurve(to: change(end), control: change(control))
          case .curve(let end, let first, let second):
            .curve(to: change(end), control1: change(first), control2: change(second))
          case .closeSubpath: .closeSubpath
          }
        }))
  }

  /// Adds an arc. Angles are in radians, measured clockwise from the right.
  package mutating func addTurn(
    around center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat,
    clockwise: Bool, joins: Bool
  ) {
    guard start.isFinite, end.isFinite else { return }
    let whole = 2 * CGFloat.pi
    var sweep = end - start
    if clockwise {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: whole) + whole }
    } else if sweep > 0 {
      sweep = sweep.truncatingRemainder(dividingBy: whole) - whole
    }
    addTurn(around: center, radius: radius, from: start, sweep: sweep, joins: joins)
  }

  /// Adds an arc of an angle, at most a whole turn.
  package mutating func addTurn(
    around center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat, joins: Bool
  ) {
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    func point(_ angle: CGFloat, _ out: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - out * sin(angle)),
        y: center.y + radius * (sin(angle) + out * cos(angle)))
    }
    if joins { addLine(to: point(start)) } else { move(to: point(start)) }
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = start + CGFloat(index) * step
      addCurve(
        to: point(from + step), control1: point(from, reach),
        control2: point(from + step, -reach))
    }
  }
}
