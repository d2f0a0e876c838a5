import ArborDisplay
import ArborDrawing
import Foundation
import Testing

/// The operations that a context records.
@Suite struct ContextTests {
  private func check(
    _ draw: (CGContext) -> Void, gives outline: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    draw(context)
    #expect(describe(context.finish().steps) == outline, sourceLocation: sourceLocation)
  }

  private func describe(_ steps: [DrawnStep]) -> String {
    steps.map { step in
      let way = step.transform.isIdentity ? "" : " at \(step.transform.tx) \(step.transform.ty)"
      switch step.content {
      case .fill(let path, let isEvenOdd, let color):
        return "fill \(frame(path.boundingRect))\(isEvenOdd ? " even-odd" : "") \(color.red)" + way
      case .stroke(let path, let style, _):
        return "stroke \(frame(path.boundingRect)) \(style.lineWidth)" + way
      case .gradient: return "gradient" + way
      case .image: return "image" + way
      case .text: return "text" + way
      case .views: return "views" + way
      case .layer(let inner): return "layer \(step.opacity) (\(describe(inner)))"
      }
    }.joined(separator: ", ")
  }

  private func frame(_ rect: CGRect) -> String {
    "\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))"
  }

  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func aPathIsDrawnOnce() {
    check(
      { context in
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 10, y: 20))
        context.strokePath()
        context.strokePath()
        context.fillPath()
      }, gives: "stroke 0 0 10 20 1.0")
    check(
      { context in
        context.addRect(box)
        context.drawPath(using: .eoFillStroke)
      }, gives: "fill 0 0 10 10 even-odd 0.0, stroke 0 0 10 10 1.0")
  }

  @Test func statesAreRestored() {
    check(
      { context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.saveGState()
        context.setFillColor(gray: 0.5, alpha: 1)
        context.translateBy(x: 5, y: 7)
        context.fill(box)
        context.restoreGState()
        context.fill(box)
        // There is nothing left to restore.
        context.restoreGState()
        context.fill(box)
      }, gives: "fill 0 0 10 10 0.5 at 5.0 7.0, fill 0 0 10 10 1.0, fill 0 0 10 10 1.0")
  }

  @Test func thePathStaysWhereItIsWhenTheCoordinatesChange() {
    check(
      { context in
        context.addRect(box)
        context.translateBy(x: 5, y: 7)
        context.scaleBy(x: 2, y: 2)
        context.addRect(box)
        context.fillPath()
      }, gives: "fill -2 -3 12 13 0.0 at 5.0 7.0")
  }

  @Test func clipsOfRectanglesAreOne() {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.translateBy(x: 10, y: 10)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(box)
    context.addEllipse(in: box)
    context.clip(using: .evenOdd)
    context.fill(box)
    let steps = context.finish().steps
    #expect(steps[0].clip?.outer == nil)
    #expect(steps[0].clip?.path == Path(CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(steps[1].clip?.isEvenOdd == true && steps[1].clip?.outer === steps[0].clip)
  }

  @Test func layersAreDrawnAsAWhole() {
    check(
      { context in
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(box)
        context.restoreGState()
        context.fill([])
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.endTransparencyLayer()
        // A layer that is not ended is drawn as well.
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.stroke(box, width: 3)
      }, gives: "layer 0.5 (fill 0 0 10 10 0.0), layer 0.5 (stroke 0 0 10 10 3.0)")
  }

  @Test func textsStandUprightInBothDirections() {
    let text = DrawnText(runs: [])
    let rect = CGRect(x: 10, y: 20, width: 30, height: 8)
    check({ $0.draw(text, in: rect, room: nil) }, gives: "text at 10.0 20.0")
    let up = CGContext(
      size: CGSize(width: 100, height: 50), isFlipped: false,
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 50))
    up.draw(text, in: rect, room: nil)
    // 50 - 28 from the top, and not turned over.
    #expect(up.finish().steps[0].transform == CGAffineTransform(translationX: 10, y: 22))
    #expect(up.ctm.isIdentity)
  }

  @Test func manyRectanglesAreOnePath() {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    let boxes = (0..<50_000).map { CGRect(x: $0 % 100, y: $0 / 1_000, width: 1, height: 1) }
    context.fill(boxes)
    for box in boxes { context.addRect(box) }
    #expect(context.currentPointOfPath == boxes.last?.origin)
    context.fillPath()
    let paths = context.finish().steps.map { step in
      if case .fill(let path, _, _) = step.content { path } else { Path() }
    }
    #expect(paths.map(\.elements.count) == [250_000, 250_000])
  }

  @Test func theCurrentPointIsTheEndOrTheStartOfAClosedSubpath() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func modesAndShadowsAreThoseThatAreGiven() {
    let context = CGContext(size: CGSize(width: 100, height: 50), isFlipped: false)
    context.setBlendMode(.multiply)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: .black)
    context.with(opacity: 1, .normal) { context.fill(box) }
    context.with(opacity: 1) { context.fill(box) }
    context.replace(box)
    context.setFillColor(gray: 0, alpha: 0)
    context.replace(box)
    let steps = context.finish().steps
    #expect(steps.map(\.blendMode) == [.normal, .multiply, .normal, .clear, .normal])
    #expect(steps[0].shadow?.y == 2)
    let up = CGContext(size: CGSize(width: 100, height: 50), shadowsPointUp: true)
    up.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: .black)
    up.fill(box)
    #expect(up.finish().steps[0].shadow?.y == -2)
  }

  @Test func imagesOfCoreGraphicsStandOnTheirHeadInUIKit() {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    let image = CGImage(ImageAsset(url: "x", pixels: CGSize(width: 4, height: 2)))
    context.draw(image, in: CGRect(x: 10, y: 20, width: 30, height: 8))
    let transform = context.finish().steps[0].transform
    #expect(transform == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 10, ty: 28))
    #expect(image.width == 4 && image.height == 2)
  }

  @Test func whatEndedDrawsNothing() {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    context.fill(box)
    #expect(context.finish().steps.count == 1)
    context.fill(box)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(box)
    context.endTransparencyLayer()
    #expect(context.finish().steps.isEmpty)
  }

  @Test func thereAreLimits() {
    let context = CGContext(size: CGSize(width: 100, height: 50))
    for _ in 0..<100_100 { context.fill(box) }
    for _ in 0..<2_000 {
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      context.addEllipse(in: box)
      context.clip()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    #expect(context.finish().steps.count <= 100_064)
  }

  @Test func numbersThatAreNotFiniteAreNeutral() throws {
    let black = try #require(CGGradient([.init(color: .black, place: 0)]))
    check(
      { context in
        context.setAlpha(.nan)
        context.setMiterLimit(.infinity)
        context.setLineDash(phase: .nan, lengths: [.nan, 0, -3])
        context.setShadow(
          offset: CGSize(width: CGFloat.nan, height: .infinity), blur: .nan, color: .black)
        context.stroke(box)
        context.drawRadialGradient(
          black, startCenter: .zero, startRadius: .nan,
          endCenter: .zero, endRadius: .infinity, options: [])
      }, gives: "stroke 0 0 10 10 1.0")
  }

  @Test @MainActor func contextsArePushedUpToALimit() {
    let context = CGContext(size: .zero)
    CurrentContext.drawing(into: context) {
      for _ in 0..<1_000 { CurrentContext.push(context) }
      for _ in 0..<64 { CurrentContext.pop() }
      #expect(CurrentContext.current == nil)
    }
  }

  @Test @MainActor func contextsAreStacked() {
    let (one, other) = (CGContext(size: .zero), CGContext(size: .zero))
    #expect(CurrentContext.current == nil)
    CurrentContext.drawing(into: one) {
      #expect(CurrentContext.current === one)
      CurrentContext.push(other)
      #expect(CurrentContext.current === other)
    }
    #expect(CurrentContext.current == nil)
    CurrentContext.drawing(into: one) {
      CurrentContext.pop()
      CurrentContext.pop()
    }
    #expect(CurrentContext.current == nil)
  }
}

/// Colors, gradients and outlines.
@Suite struct ValueTests {
  @Test func colorsHaveComponentsOfTheirSpace() {
    let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
    #expect(gray == CGColor(gray: 0.5, alpha: 1))
    let red = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5])
    #expect(red?.alpha == 0.5 && red?.components == [1, 0, 0, 0.5])
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpace(name: "another") == nil)
  }

  @Test func gradientsNeedAColor() {
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let one = CGGradient(colorsSpace: nil, colors: [CGColor.black], locations: nil)
    #expect(one?.stops.count == 2)
    let three = CGGradient(
      colorsSpace: nil, colors: [CGColor.black, CGColor.white, CGColor.clear],
      locations: [0.5, 0.2, .nan])
    #expect(three?.stops.map(\.place) == [0.5, 0.5, 0.5])
    let parts = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
      locations: nil, count: 2)
    #expect(parts?.stops.map(\.color.blue) == [0, 1])
  }

  @Test func anOutlineIsReversedSubpathBySubpath() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 20, y: 5))
    path.closeSubpath()
    path.move(to: CGPoint(x: 30, y: 30))
    path.addLine(to: CGPoint(x: 40, y: 30))
    #expect(
      path.reversed.elements == [
        .move(to: CGPoint(x: 10, y: 10)),
        .quadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 20, y: 5)),
        .line(to: .zero), .closeSubpath,
        .move(to: CGPoint(x: 40, y: 30)), .line(to: CGPoint(x: 30, y: 30)),
      ])
    #expect(path.reversed.reversed.boundingRect == path.boundingRect)
  }

  @Test func elementsAreHandedOver() {
    var kinds: [CGPathElementType] = []
    CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      .applyWithBlock { kinds.append($0.pointee.type) }
    #expect(
      kinds == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
  }
}
