import ArborDisplay
import ArborPaths
import Foundation
import Testing

/// The geometry of outlines.
@Suite struct PathTests {
  private let left = Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let right = Path(ellipseIn: CGRect(x: 30, y: 10, width: 60, height: 50))

  /// Star of five lines that cross, so that the middle has a winding number of two.
  private var star: Path {
    Path { path in
      path.addLines(
        (0..<5).map { index in
          let angle = Double(index) * 0.8 * .pi
          return CGPoint(x: 50 + cos(angle) * 40, y: 40 + sin(angle) * 40)
        })
      path.closeSubpath()
    }
  }

  /// Compares an area with a rule at many points, which are not on any of the outlines.
  private func check(
    _ path: Path, sourceLocation: SourceLocation = #_sourceLocation,
    _ isInside: (CGPoint) -> Bool
  ) {
    for x in stride(from: -7.37, to: 110, by: 3.11) {
      for y in stride(from: -7.53, to: 90, by: 2.93) {
        let point = CGPoint(x: x, y: y)
        #expect(
          path.contains(point) == isInside(point), "\(point) of \(path)",
          sourceLocation: sourceLocation)
        #expect(
          path.contains(point, eoFill: true) == isInside(point), "\(point) of \(path)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func checkCombinations(
    _ one: Path, _ other: Path, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(one.union(other), sourceLocation: sourceLocation) {
      one.contains($0) || other.contains($0)
    }
    check(one.intersection(other), sourceLocation: sourceLocation) {
      one.contains($0) && other.contains($0)
    }
    check(one.subtracting(other), sourceLocation: sourceLocation) {
      one.contains($0) && !other.contains($0)
    }
    check(one.symmetricDifference(other), sourceLocation: sourceLocation) {
      one.contains($0) != other.contains($0)
    }
  }

  @Test func areasAreCombined() {
    checkCombinations(left, right)
    checkCombinations(star, left)
    checkCombinations(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), right)
  }

  @Test func areasMayBeEqualInsideOrApart() {
    checkCombinations(left, left)
    checkCombinations(left, Path(ellipseIn: CGRect(x: 20, y: 20, width: 10, height: 10)))
    checkCombinations(left, Path(CGRect(x: 80, y: 60, width: 10, height: 10)))
    checkCombinations(left, Path())
    #expect(left.intersection(Path(CGRect(x: 80, y: 0, width: 9, height: 9))).isEmpty)
    #expect(left.subtracting(left).isEmpty)
  }

  @Test func rectanglesThatShareASideAreOne() {
    let one = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    let other = Path(CGRect(x: 20, y: 0, width: 30, height: 20))
    let both = one.union(other)
    #expect(both.boundingRect == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(both.elements.count == 5, "\(both)")
    checkCombinations(one, other)
  }

  @Test func partsOfCurvesStayCurves() {
    let lens = left.intersection(right)
    let curves = lens.elements.filter { if case .curve = $0 { true } else { false } }
    #expect((2...6).contains(curves.count) && lens.elements.count <= 8, "\(lens)")
  }

  @Test func randomPolygonsAreCombined() {
    var seed: UInt64 = 5
    func number() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Whole numbers, so that lines often meet at their ends and cover each other.
      return Double(seed >> 33).truncatingRemainder(dividingBy: 9) * 10
    }
    func polygon() -> Path {
      Path { path in
        path.addLines((0..<6).map { _ in CGPoint(x: number(), y: number()) })
        path.closeSubpath()
      }
    }
    for _ in 0..<12 { checkCombinations(polygon(), polygon()) }
  }

  @Test func aRuleCanBeMadeAnOutline() {
    check(star.normalized(eoFill: true)) { star.contains($0, eoFill: true) }
    check(star.normalized(eoFill: false)) { star.contains($0) }
    #expect(!star.normalized().contains(CGPoint(x: 50, y: 40)))
  }

  @Test func linesAreCutByAreas() {
    let line = Path { path in
      path.move(to: CGPoint(x: -20, y: 30))
      path.addLine(to: CGPoint(x: 80, y: 30))
    }
    #expect(line.lineIntersection(left).boundingRect.integral.width == 60)
    let outside = line.lineSubtraction(left)
    #expect(outside.elements.count == 4 && outside.boundingRect.width == 100, "\(outside)")
    let arc = left.lineIntersection(Path(CGRect(x: 0, y: 0, width: 60, height: 30)))
    #expect(abs(arc.boundingRect.height - 30) < 0.1, "\(arc)")
  }

  @Test(arguments: [StrokeStyle.LineJoin.miter, .round, .bevel])
  func aStrokeIsAnArea(join: StrokeStyle.LineJoin) {
    let ring = left.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join))
    let middle = CGPoint(x: 30, y: 30)
    check(ring) { point in
      let distance = hypot(point.x - middle.x, point.y - middle.y)
      // The edge consists of short lines.
      if abs(abs(distance - 30) - 5) < 0.05 { return ring.contains(point) }
      return distance > 25 && distance < 35
    }
  }

  @Test func cornersAndEndsOfStrokes() {
    let corner = Path { path in
      path.move(to: CGPoint(x: 10, y: 50))
      path.addLine(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 10))
    }
    func holds(_ style: StrokeStyle, _ x: Double, _ y: Double) -> Bool {
      corner.strokedPath(style).contains(CGPoint(x: x, y: y))
    }
    let (miter, limited) = (StrokeStyle(lineWidth: 8), StrokeStyle(lineWidth: 8, miterLimit: 1))
    #expect(holds(miter, 6.2, 6.2) && !holds(limited, 6.2, 6.2))
    #expect(holds(StrokeStyle(lineWidth: 8, lineJoin: .round), 7.5, 7.5))
    #expect(!holds(StrokeStyle(lineWidth: 8, lineJoin: .round), 6.5, 6.5))
    #expect(!holds(StrokeStyle(lineWidth: 8, lineJoin: .bevel), 7, 7))
    #expect(!holds(miter, 10, 52) && !holds(miter, 52, 10))
    #expect(holds(StrokeStyle(lineWidth: 8, lineCap: .square), 13, 53))
    #expect(holds(StrokeStyle(lineWidth: 8, lineCap: .round), 10, 53))
    #expect(!holds(StrokeStyle(lineWidth: 8, lineCap: .round), 13.5, 53.5))
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
  }

  @Test func dashesAreAreasOfTheirOwn() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 40, y: 0))
    }
    let style = StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 12)
    let dashes = line.strokedPath(style)
    for (x, isDrawn) in [(1.0, false), (4, true), (12, true), (14, false), (19, true), (30, false)]
    {
      #expect(dashes.contains(CGPoint(x: x, y: 0.5)) == isDrawn, "\(x)")
    }
  }

  @Test func arcsFollowTheirAngles() {
    let quarter = Path { path in
      path.addArc(
        center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .zero, endAngle: .degrees(90),
        clockwise: false)
    }
    #expect(quarter.boundingRect.integral == CGRect(x: 10, y: 10, width: 10, height: 10))
    let rest = Path { path in
      path.addArc(
        center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .zero, endAngle: .degrees(90),
        clockwise: true)
    }
    #expect(rest.boundingRect.integral == CGRect(x: 0, y: 0, width: 20, height: 20))
    let relative = Path { path in
      path.addRelativeArc(
        center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .zero, delta: .degrees(90))
    }
    #expect(relative == quarter)
    let corner = Path { path in
      path.move(to: CGPoint(x: 0, y: 40))
      path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 40, y: 0), radius: 10)
    }
    let end = corner.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 0.001 && abs(end.y) < 0.001, "\(end)")
    #expect(corner.elements.count == 3, "\(corner)")
  }

  @Test func aPathIsWrittenAndReadAgain() {
    var path = star
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 1, y: 2.5), control: CGPoint(x: 3, y: 4))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    #expect(Path(path.description) == path)
    #expect(Path("0 0 m 10 0 l h")?.description == "0 0 m 10 0 l h")
    #expect(Path("0 m") == nil && Path("0 0 m 1") == nil && Path("x") == nil)
    #expect(Path("")?.isEmpty == true)
  }

  @Test func pathsAreMovedAndCounted() {
    let moved = Path(CGRect(x: 1, y: 2, width: 3, height: 4)).offsetBy(dx: 10, dy: 20)
    #expect(moved.boundingRect == CGRect(x: 11, y: 22, width: 3, height: 4))
    var count = 0
    moved.forEach { _ in count += 1 }
    #expect(count == 5 && moved.currentPoint == CGPoint(x: 11, y: 22))
    let uneven = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40),
      cornerRadii: RectangleCornerRadii(topLeading: 10))
    #expect(!uneven.contains(CGPoint(x: 1, y: 1)) && uneven.contains(CGPoint(x: 39, y: 1)))
  }
}
