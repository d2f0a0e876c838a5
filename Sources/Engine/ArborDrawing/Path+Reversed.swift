package import ArborDisplay
import Foundation

extension Path {
  /// The path in the opposite direction, subpath by subpath.
  package var reversed: Path {
    var result = Path()
    var subpath: [(start: CGPoint, element: Element)] = []
    var (first, last, isClosed) = (CGPoint.zero, CGPoint.zero, false)
    func finish() {
      if subpath.isEmpty, !isClosed { return }
      result.move(to: last)
      for (start, element) in subpath.reversed() {
        switch element {
        case .move, .closeSubpath: break
        case .line: result.addLine(to: start)
        case .quadCurve(_, let control): result.addQuadCurve(to: start, control: control)
        case .curve(_, let one, let two): result.addCurve(to: start, control1: two, control2: one)
        }
      }
      if isClosed { result.closeSubpath() }
      (subpath, isClosed) = ([], false)
    }
    func add(_ element: Element, to end: CGPoint) {
      if isClosed {
        finish()
        (first, last) = (first, first)
      }
      subpath.append((last, element))
      last = end
    }
    for element in elements {
      switch element {
      case .move(let end):
        finish()
        (first, last) = (end, end)
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _): add(element, to: end)
      case .closeSubpath: isClosed = true
      }
    }
    finish()
    return result
  }
}
