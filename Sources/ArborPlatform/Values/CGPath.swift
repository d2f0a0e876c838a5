public import ArborDisplay
public import Foundation

/// An outline, as layers have it.
public class CGPath: Hashable {
  package fileprivate(set) var outline: Path

  package init(_ outline: Path) { self.outline = outline }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).moved(by: transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).moved(by: transform))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: corner).moved(by: transform))
  }

  /// The smallest rectangle around all that is drawn.
  public var boundingBoxOfPath: CGRect { outline.boundingRect }
  public var boundingBox: CGRect { outline.boundingRect }
  public var isEmpty: Bool { outline.isEmpty }
  public func contains(_ point: CGPoint) -> Bool { outline.contains(point) }

  public static func == (one: CGPath, other: CGPath) -> Bool { one.outline == other.outline }
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// An outline that can be drawn further.
public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint) { outline.move(to: point) }
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { outline.addLines(points) }
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { outline.addPath(path.outline) }
  public func closeSubpath() { outline.closeSubpath() }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadCurve(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    outline.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
}

extension Path {
  public init(_ path: CGPath) { self = path.outline }

  public var cgPath: CGPath { CGPath(self) }

  fileprivate func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: $0.pointee) } ?? self
  }

  /// Each point of the outline at another place.
  package func transformed(by transform: CGAffineTransform) -> Path {
    if transform.isIdentity || isEmpty { return self }
    return Path(
      storage: .elements(
        elements.map { element in
          switch element {
          case .move(let to): .move(to: to.applying(transform))
          case .line(let to): .line(to: to.applying(transform))
          case .quadCurve(let to, let control):
            .quadCurve(to: to.applying(transform), control: control.applying(transform))
          case .curve(let to, let control1, let control2):
            .curve(
              to: to.applying(transform), control1: control1.applying(transform),
              control2: control2.applying(transform))
          case .closeSubpath: .closeSubpath
          }
        }))
  }

  /// A part of a circle; angles in radians, from the right with the clock.
  package mutating func addTurn(
    around center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat,
    clockwise: Bool, joins: Bool
  ) {
    guard radius.isFinite, start.isFinite, end.isFinite else { return }
    let whole = 2 * CGFloat.pi
    var sweep = end - start
    if clockwise {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: whole) + whole }
    } else if sweep > 0 {
      sweep = sweep.truncatingRemainder(dividingBy: whole) - whole
    }
    sweep = min(max(sweep, -whole), whole)
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
