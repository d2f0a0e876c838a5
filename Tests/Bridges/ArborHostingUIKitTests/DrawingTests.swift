import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Views of UIKit whose code draws.
@Suite @MainActor struct DrawingTests {
  /// Counts its drawings.
  private final class Ring: UIView {
    var draws: [CGRect] = []
    var color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    var asksAgain = false
    var known: CGContext?
    override func draw(_ rect: CGRect) {
      draws.append(rect)
      known = UIGraphicsGetCurrentContext()
      color.setFill()
      UIBezierPath(ovalIn: bounds.insetBy(dx: 10, dy: 10)).fill()
      if asksAgain { setNeedsDisplay() }
    }
  }

  private struct Maker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func stage(_ view: UIView, width: Double = 100) -> Stage {
    Stage(width: width, height: 50) { Maker(view: view).ignoresSafeArea() }
  }

  private func shapes(_ stage: Stage) -> [ShapeContent] {
    stage.contents.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test func aViewIsDrawnInItsBounds() throws {
    let ring = Ring()
    let stage = stage(ring)
    #expect(ring.draws == [CGRect(x: 0, y: 0, width: 100, height: 50)])
    let shape = try #require(shapes(stage).first)
    #expect(shape.path == Path(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 30)))
    #expect(shape.fill == RGBA(red: 1, green: 0, blue: 0))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aDocumentHasThePagesThatCodeDraws() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Report"]
    let renderer = UIGraphicsPDFRenderer(
      bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    var places: [CGRect] = []
    let file = renderer.pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      places.append(context.pdfContextBounds)
      context.beginPage(withBounds: CGRect(x: 5, y: 5, width: 50, height: 60), pageInfo: [:])
      places.append(context.pdfContextBounds)
    }
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.hasPrefix("%PDF"))
    #expect(text.contains("/MediaBox [ 0 0 200 100 ]") && text.contains("/MediaBox [ 0 0 50 60 ]"))
    #expect(places.map(\.width) == [200, 50])
    #expect(renderer.pdfData { _ in }.isEmpty)
    let nowhere = URL(fileURLWithPath: "/no/such/folder/a.pdf")
    #expect(throws: (any Error).self) {
      try renderer.writePDF(to: nowhere) { $0.beginPage() }
    }
  }

  @Test func itIsDrawnAgainOnlyWhenItIsAskedFor() {
    let ring = Ring()
    let stage = stage(ring)
    stage.act { ring.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    stage.act { ring.backgroundColor = .white }
    #expect(ring.draws.count == 1 && shapes(stage).first?.fill?.red == 1)
    stage.act { ring.setNeedsDisplay() }
    #expect(ring.draws.count == 2 && shapes(stage).first?.fill?.blue == 1)
    stage.act { ring.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(ring.draws.count == 3)
  }

  @Test func askingWhileDrawingDoesNotGoOnForever() {
    let ring = Ring()
    ring.asksAgain = true
    let stage = stage(ring)
    #expect(ring.draws.count == 1)
    stage.act { ring.setNeedsDisplay() }
    #expect(ring.draws.count == 2)
  }

  @Test func aContextThatIsKeptDrawsNothing() {
    let ring = Ring()
    let stage = stage(ring)
    ring.known?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    stage.act { ring.backgroundColor = .white }
    #expect(shapes(stage).count == 1)
  }

  @Test func anotherSizeStretchesTheDrawing() {
    let outer = UIView()
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    outer.addSubview(ring)
    let stage = stage(outer)
    stage.act { ring.frame.size = CGSize(width: 80, height: 40) }
    #expect(ring.draws.count == 1)
    #expect(
      shapes(stage).first?.path == Path(ellipseIn: CGRect(x: 20, y: 10, width: 40, height: 20)))
    stage.act { ring.contentMode = .topLeft }
    #expect(
      shapes(stage).first?.path == Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)))
    stage.act { ring.contentMode = .redraw }
    #expect(ring.draws.count == 2)
    #expect(
      shapes(stage).first?.path == Path(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 20)))
    // Without an area, nothing is drawn.
    stage.act { ring.frame.size = CGSize(width: 0, height: 40) }
    #expect(ring.draws.count == 2 && shapes(stage).isEmpty)
  }

  @Test func aDrawingIsMadeAnewForAnotherSizeOfThePage() {
    let ring = Ring()
    let stage = Stage(width: 100, height: 50) { Maker(view: ring) }
    stage.act { stage.host.size = CGSize(width: 60, height: 50) }
    #expect(ring.draws.map(\.width) == [100, 60])
    #expect(
      shapes(stage).first?.path == Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 30)))
  }

  @Test func aDrawingIsLimitedToItsOwnBounds() throws {
    let (outer, ring) = (UIView(), Wide(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    outer.addSubview(ring)
    ring.contentMode = .topLeft
    let stage = stage(outer)
    stage.act { ring.frame.size.width = 60 }
    let clips = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.clip?.boundingRect } else { nil }
    }
    #expect(clips.contains(CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  /// Draws beyond its bounds.
  private final class Wide: UIView {
    override func draw(_ rect: CGRect) { UIRectFill(CGRect(x: 0, y: 0, width: 500, height: 20)) }
  }

  @Test func allViewsDraw() {
    /// A field with a line.
    final class Field: UITextField {
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    /// A scroll view with a ground.
    final class Scroll: UIScrollView {
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    let scroll = Scroll()
    scroll.contentOffset.y = 30
    for view in [Field(), scroll] {
      let whole = CGRect(x: 0, y: 0, width: 100, height: 50)
      view.frame = whole
      #expect(shapes(stage(view)).contains { $0.path == Path(whole) })
    }
  }

  @Test func aPathIsCopiedOnTheMainActorOnly() async {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect((path.copy() as? UIBezierPath) !== path)
    let isSame = await Task.detached { (path.copy() as? UIBezierPath) === path }.value
    #expect(isSame)
  }

  /// Draws texts and images.
  private final class Sheet: UIView {
    override func draw(_ rect: CGRect) {
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      "middle".draw(
        in: bounds,
        withAttributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 10)])
      NSAttributedString(string: "corner", attributes: [.foregroundColor: UIColor.red])
        .draw(at: CGPoint(x: 4, y: 20))
      UIImage(systemName: "star")?.draw(in: CGRect(x: 60, y: 20, width: 10, height: 10))
    }
  }

  @Test func textsAreDrawn() {
    let stage = stage(Sheet())
    let texts = stage.contents.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map { $0.lines[0].runs[0].text } == ["middle", "corner"])
    let middle = stage.nodes.first { $0.text == "middle" }?.frame ?? .zero
    #expect(abs(middle.midX - 50) <= 1)
    let corner = stage.nodes.first { $0.text == "corner" }?.frame ?? .zero
    #expect(corner.origin == CGPoint(x: 4, y: 20))
  }

  @Test func rendererDrawsAFile() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format)
      .image { context in
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
      }
    #expect(image.size == CGSize(width: 10, height: 6))
    let bytes = try #require(image.pngData())
    #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(image.cgImage?.width == 20)
    let empty = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(empty.size == .zero && empty.cgImage == nil)

    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(copy?.cgImage?.width == 4)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  /// Fills its frame.
  private final class Dot: CALayer {
    var draws = 0
    override func draw(in ctx: CGContext) {
      draws += 1
      ctx.fill(bounds)
    }
  }

  /// Has a square in its middle.
  private final class Frame: CALayer {
    let square = Dot()
    override func layoutSublayers() {
      super.layoutSublayers()
      if square.superlayer == nil { addSublayer(square) }
      square.frame = bounds.insetBy(dx: 5, dy: 5)
    }
  }

  @Test func layersPlaceTheirSublayers() {
    let (view, outer) = (UIView(), Frame())
    outer.square.setNeedsDisplay()
    outer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.layer.addSublayer(outer)
    let stage = stage(view)
    #expect(outer.square.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
    #expect(shapes(stage).count == 1)
    // The sublayers follow before the next drawing, which shows them there.
    stage.act { outer.bounds.size.width = 60 }
    #expect(outer.square.frame.width == 50)
    let sizes = stage.nodes.compactMap { $0.frame?.size.width }
    #expect(sizes.contains(50) && !sizes.contains(30), "\(sizes)")
    stage.act { outer.compositingFilter = "multiplyBlendMode" }
    let effects = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.effect } else { nil }
    }
    #expect(effects == [.blend(.multiply), .isolated(isOpaque: false)])
  }

  @Test func theLayerOfAViewIsLaidOutAfterTheView() {
    final class Board: UIView {
      override class var layerClass: AnyClass { Frame.self }
    }
    let board = Board()
    let stage = stage(board)
    let layer = board.layer as? Frame
    #expect(layer?.square.frame == board.bounds.insetBy(dx: 5, dy: 5))
    stage.host.close()
  }

  @Test func layersAreDrawnWhenTheyAreAskedTo() {
    let (view, dot) = (UIView(), Dot())
    dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    view.layer.addSublayer(dot)
    let stage = stage(view)
    #expect(dot.draws == 0 && shapes(stage).isEmpty)
    stage.act { dot.setNeedsDisplay() }
    #expect(dot.draws == 1 && shapes(stage).count == 1)
    stage.act { dot.bounds.size.width = 30 }
    #expect(dot.draws == 1)
    stage.act { dot.needsDisplayOnBoundsChange = true }
    stage.act { dot.bounds.size.width = 40 }
    #expect(dot.draws == 2)
    stage.act { dot.frame.origin.x = 4 }
    #expect(dot.draws == 2)
    let other = Dot()
    other.needsDisplayOnBoundsChange = true
    stage.act {
      view.layer.addSublayer(other)
      other.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    }
    #expect(other.draws == 1)
  }

  /// Lays out a layer as code usually does.
  private final class Lined: UIView {
    let line = CALayer()
    override func layoutSubviews() {
      super.layoutSubviews()
      line.frame = bounds
    }
  }

  @Test func theFirstLayoutOfALayerIsThereAtOnce() {
    let view = Lined()
    view.layer.addSublayer(view.line)
    let stage = stage(view)
    #expect(view.line.frame.width == 100 && view.line.animationKeys() == nil)
    stage.act { stage.host.size = CGSize(width: 60, height: 50) }
    #expect(view.line.frame.width == 60 && view.line.animationKeys() == ["position", "bounds"])
  }

  private final class Drawer: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      UIGraphicsPushContext(ctx)
      UIColor.red.setFill()
      UIRectFill(layer.bounds)
      UIGraphicsPopContext()
    }
  }

  @Test func delegatesDrawLayers() {
    let (view, layer, drawer) = (UIView(), CALayer(), Drawer())
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.delegate = drawer
    layer.setNeedsDisplay()
    view.layer.addSublayer(layer)
    #expect(shapes(stage(view)).first?.fill == UIColor.red.cgColor.rgba)
  }

  @Test func layersShowImages() {
    let view = UIView()
    view.layer.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }.cgImage
    let images = stage(view).contents.filter { if case .image = $0 { true } else { false } }
    #expect(images.count == 1)
  }

  private func run(_ action: @escaping () -> Void) throws {
    let stage = Stage { Button("Go", action: action) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test func aContextThatIsNotEndedIsNotThatOfAnotherPage() throws {
    try run {
      UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
      #expect(UIGraphicsGetCurrentContext() != nil)
    }
    try run { #expect(UIGraphicsGetCurrentContext() == nil) }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func contextsThatADrawingDoesNotEndAreDropped() {
    /// Begins an image in its drawing.
    final class Careless: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIRectFill(bounds)
      }
    }
    #expect(shapes(stage(Careless())).isEmpty)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// Draws with the colors of the appearance.
  private final class Tinted: UIView {
    override func draw(_ rect: CGRect) {
      UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black }).setFill()
      UIRectFill(bounds)
    }
  }

  @Test func colorsAreThoseOfTheAppearance() {
    let view = Tinted()
    let stage = stage(view)
    #expect(shapes(stage).first?.fill == RGBA.black)
    stage.act { view.overrideUserInterfaceStyle = .dark }
    #expect(shapes(stage).first?.fill == RGBA.white)
    #expect(UITraitCollection.current.userInterfaceStyle != .dark)
  }

  /// Draws everything with one number.
  private final class Odd: UIView {
    let number: CGFloat
    init(_ number: CGFloat) {
      self.number = number
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let odd = CGRect(x: number, y: 1, width: number, height: number)
      let point = CGPoint(x: number, y: number)
      context.setShadow(offset: CGSize(width: number, height: 1), blur: number)
      context.setLineWidth(number)
      context.setFillColor(CGColor(red: number, green: 0, blue: 0, alpha: 1))
      for clips in [false, true] {
        if clips { context.clip(to: odd) }
        for turns in [false, true] {
          context.saveGState()
          if turns { context.rotate(by: number) }
          context.fill(odd)
          context.strokeEllipse(in: odd)
          "text".draw(at: point)
          "text".draw(in: odd)
          UIImage(systemName: "star")?.draw(in: odd)
          context.addArc(
            center: point, radius: number, startAngle: 0, endAngle: number, clockwise: true)
          context.strokePath()
          drawGradients(context, point)
          let path = UIBezierPath(roundedRect: odd, cornerRadius: number)
          path.usesEvenOddFillRule = true
          path.setLineDash([number, 2], count: 2, phase: number)
          path.fill()
          path.stroke()
          path.addClip()
          context.scaleBy(x: number, y: 0)
          context.fill(bounds)
          context.restoreGState()
        }
      }
    }

    private func drawGradients(_ context: CGContext, _ point: CGPoint) {
      let colors = [CGColor.black, CGColor.white]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else {
        return
      }
      context.drawLinearGradient(gradient, start: .zero, end: point, options: [])
      context.drawRadialGradient(
        gradient, startCenter: point, startRadius: 0, endCenter: point, endRadius: number,
        options: .drawsAfterEndLocation)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, 1e-300, 0, -5])
  func numbersWithoutSenseDoNotEndThePage(_ number: CGFloat) {
    let stage = stage(Odd(number))
    #expect(!stage.host.markup.contains("nan") && !stage.host.markup.contains("inf"))
    _ = UIGraphicsImageRenderer(size: CGSize(width: number, height: 10)).image { _ in }
  }

  @Test func manyOperationsAreDrawn() {
    /// Draws a grid of 10,000 boxes.
    final class Grid: UIView {
      override func draw(_ rect: CGRect) {
        for index in 0..<10_000 {
          UIRectFill(CGRect(x: index % 100, y: index / 100, width: 1, height: 1))
        }
      }
    }
    #expect(shapes(stage(Grid())).count == 10_000)
  }
}
