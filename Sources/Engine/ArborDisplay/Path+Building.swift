public import Foundation

extension Path {
  /// Creates a path that `callback` draws.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { storage == .empty }

  private mutating func append(_ element: Element) {
    var elements = self.elements
    // The list has one owner while it grows, and is not copied.
    storage = .empty
    elements.append(element)
    storage = .elements(elements)
  }

  /// The elements of the outline; round parts are cubic curves.
  package var elements: [Element] {
    switch storage {
    case .empty: return []
    case .elements(let elements): return elements
    case .rect(let rect):
      return [
        .move(to: rect.origin), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
        .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
        .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
        .closeSubpath,
      ]
    case .roundedRect(let rect, let corner): return Self.rounded(rect, corner)
    case .ellipse(let rect):
      return Self.rounded(rect, CGSize(width: rect.width / 2, height: rect.height / 2))
    }
  }

  /// The distance of the control points of a quarter circle from its ends, as a fraction of the
  /// radius.
  private static let quarter = 0.552_284_749_831

  /// Creates a rectangle of which some corners are round, a bit each: top left, top right, bottom
  /// left, bottom right.
  package init(roundedRect rect: CGRect, cornerRadius: CGFloat, corners: UInt8) {
    guard corners & 15 != 15, cornerRadius > 0 else {
      self.init(roundedRect: rect, cornerRadius: cornerRadius)
      return
    }
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    // Clockwise from the upper left corner: its position, and the directions in which the outline
    // arrives and leaves.
    let turns: [(bit: UInt8, x: CGFloat, y: CGFloat, from: CGPoint, to: CGPoint)] = [
      (1, rect.minX, rect.minY, CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
      (2, rect.maxX, rect.minY, CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (8, rect.maxX, rect.maxY, CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (4, rect.minX, rect.maxY, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
    ]
    for turn in turns {
      let length = corners & turn.bit == 0 ? 0 : radius
      let kept = length * (1 - Self.quarter)
      func along(_ way: CGPoint, _ length: CGFloat) -> CGPoint {
        CGPoint(x: turn.x + way.x * length, y: turn.y + way.y * length)
      }
      let start = along(turn.from, length)
      if turn.bit == 1 { move(to: start) } else { addLine(to: start) }
      if length > 0 {
        addCurve(
          to: along(turn.to, length), control1: along(turn.from, kept),
          control2: along(turn.to, kept))
      }
    }
    closeSubpath()
  }

  private static func rounded(_ rect: CGRect, _ corner: CGSize) -> [Element] {
    let (width, height) = (corner.width, corner.height)
    let (dx, dy) = (width * (1 - quarter), height * (1 - quarter))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(to: point(rect.minX + width, rect.minY)),
      .line(to: point(rect.maxX - width, rect.minY)),
      .curve(
        to: point(rect.maxX, rect.minY + height), control1: point(rect.maxX - dx, rect.minY),
        control2: point(rect.maxX, rect.minY + dy)),
      .line(to: point(rect.maxX, rect.maxY - height)),
      .curve(
        to: point(rect.maxX - width, rect.maxY), control1: point(rect.maxX, rect.maxY - dy),
        control2: point(rect.maxX - dx, rect.maxY)),
      .line(to: point(rect.minX + width, rect.maxY)),
      .curve(
        to: point(rect.minX, rect.maxY - height), control1: point(rect.minX + dx, rect.maxY),
        control2: point(rect.minX, rect.maxY - dy)),
      .line(to: point(rect.minX, rect.minY + height)),
      .curve(
        to: point(rect.minX + width, rect.minY), control1: point(rect.minX, rect.minY + dy),
        control2: point(rect.minX + dx, rect.minY)),
      .closeSubpath,
    ]
  }

  /// Begins a new subpath.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }
  /// Adds a line from the current point.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the current subpath with a line to its start.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// The point at which the next line or curve begins; `nil` for an empty path.
  public var currentPoint: CGPoint? {
    let elements = elements
    switch elements.last {
    case nil: return nil
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): return end
    case .closeSubpath:
      for case .move(let start) in elements.reversed() { return start }
      return nil
    }
  }

  /// Calls a function with each element, in order; round parts are cubic curves.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Adds a subpath of lines through the points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a subpath of lines through the points, which a transform changes.
  public mutating func addLines(_ lines: [CGPoint], transform: CGAffineTransform) {
    addLines(lines.map { $0.applying(transform) })
  }

  /// Adds a rectangle, which a transform changes.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds rectangles, which a transform changes.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in a rectangle, which a transform changes.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a rectangle with round corners; the radii are limited to half of the sides.
  ///
  /// - Parameter style: Has no effect.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform)
  }

  /// Adds the elements of another path, which a transform changes.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) {
    addPath(path.applying(transform))
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    if storage == .empty {
      storage = path.storage
      return
    }
    let added = path.elements
    var own = elements
    // The list has one owner while it grows, and is not copied.
    storage = .empty
    own += added
    storage = .elements(own)
  }
}
