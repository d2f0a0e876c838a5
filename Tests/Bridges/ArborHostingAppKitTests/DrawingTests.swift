import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Views of AppKit whose code draws.
@Suite @MainActor struct DrawingTests {
  private final class Bars: NSView {
    var draws = 0
    let flips: Bool
    override var isFlipped: Bool { flips }
    init(flips: Bool) {
      self.flips = flips
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ dirtyRect: NSRect) {
      draws += 1
      NSColor(red: 0, green: 1, blue: 0, alpha: 1).set()
      NSBezierPath.fill(NSRect(x: 5, y: 0, width: 10, height: 20))
      "low".draw(at: NSPoint(x: 30, y: 0), withAttributes: [.font: NSFont.systemFont(ofSize: 10)])
    }
  }

  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func stage(_ view: NSView) -> Stage {
    Stage(width: 100, height: 50, idiom: .macOS) { Maker(view: view).ignoresSafeArea() }
  }

  private func boxes(_ stage: Stage) -> [CGRect] {
    var found: [CGRect] = []
    func visit(_ segment: ArborDisplay.Segment, _ place: CGPoint) {
      if case .shape(let shape) = segment.content {
        found.append(shape.path.boundingRect.offsetBy(dx: place.x, dy: place.y))
      }
      for child in segment.children {
        visit(
          child.segment, CGPoint(x: place.x + child.offset.x, y: place.y + child.offset.y))
      }
    }
    visit(stage.host.displayList.root, .zero)
    return found
  }

  @Test func yPointsUp() throws {
    let stage = stage(Bars(flips: false))
    #expect(boxes(stage) == [CGRect(x: 5, y: 30, width: 10, height: 20)])
    let text = try #require(stage.nodes.first { $0.text == "low" })
    #expect(abs((text.frame?.maxY ?? 0) - 50) <= 1 && text.frame?.minX == 30)
  }

  @Test func yPointsDownInFlippedViews() throws {
    let bars = Bars(flips: true)
    let stage = stage(bars)
    #expect(boxes(stage) == [CGRect(x: 5, y: 0, width: 10, height: 20)])
    let text = try #require(stage.nodes.first { $0.text == "low" })
    #expect(text.frame?.minY == 0)
    stage.act { bars.alphaValue = 0.5 }
    #expect(bars.draws == 1)
    stage.act { bars.needsDisplay = true }
    #expect(bars.draws == 2)
  }

  /// Draws the given way.
  private final class Sheet: NSView {
    let action: (NSRect) -> Void
    init(_ action: @escaping (NSRect) -> Void) {
      self.action = action
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ dirtyRect: NSRect) { action(bounds) }
  }

  @Test func gradientsFillRectangles() throws {
    let stage = stage(
      Sheet { bounds in
        NSGradient(starting: .white, ending: .black)?.draw(in: bounds, angle: 90)
      })
    let layer = stage.contents.lazy.compactMap { content in
      if case .layer(let layer) = content, layer.box?.gradient != nil { layer } else { nil }
    }.first
    let (gradient, transform) = (
      try #require(layer?.box?.gradient), try #require(layer?.transform)
    )
    // From the lower edge to the upper one: the box is upside down.
    #expect(transform.d == -1 && abs(gradient.start.y) < 0.01)
    #expect(abs(gradient.end.y - 1) < 0.01)
  }

  private func shadows(_ stage: Stage) -> [Double] {
    stage.contents.compactMap { content in
      if case .layer(let layer) = content, case .shadow(let shadow)? = layer.effect {
        shadow.y
      } else {
        nil
      }
    }
  }

  @Test func shadowsPointUpInAllViews() {
    func draw(_ bounds: NSRect) {
      NSGraphicsContext.current?.cgContext.setShadow(
        offset: CGSize(width: 0, height: 3), blur: 0, color: .black)
      bounds.insetBy(dx: 10, dy: 10).fill()
    }
    /// The same with y down.
    final class Flipped: NSView {
      var action: (NSRect) -> Void = { _ in }
      override var isFlipped: Bool { true }
      override func draw(_ dirtyRect: NSRect) { action(bounds) }
    }
    let flipped = Flipped()
    flipped.action = draw
    #expect(shadows(stage(Sheet(draw))) == [-3])
    #expect(shadows(stage(flipped)) == [-3])
    /// A layer of which y points up; it is shown upside down.
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: .black)
        ctx.fill(bounds)
      }
    }
    let (view, dot) = (NSView(), Dot())
    view.wantsLayer = true
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.setNeedsDisplay()
    view.layer?.addSublayer(dot)
    #expect(shadows(stage(view)) == [3])
  }

  /// Fills itself with the color of texts.
  private final class Ink: NSView {
    var draws: [Bool] = []
    override func draw(_ dirtyRect: NSRect) {
      draws.append(NSAppearance.currentDrawing().isDark)
      NSColor.textColor.setFill()
      bounds.fill()
    }
  }

  @Test func subviewsAreDrawnAnewInAnotherAppearance() {
    let (outer, ink) = (NSView(), Ink(frame: NSRect(x: 0, y: 0, width: 20, height: 20)))
    outer.addSubview(ink)
    let stage = stage(outer)
    stage.act { outer.appearance = .dark }
    stage.act { outer.appearance = nil }
    stage.act { stage.host.surroundings.colorScheme = .dark }
    #expect(ink.draws == [false, true, false, true])
  }

  @Test func allViewsDraw() {
    /// A field with a ground.
    final class Field: NSTextField {
      override func draw(_ dirtyRect: NSRect) { bounds.fill() }
    }
    /// A scroll view with a ground.
    final class Scroll: NSScrollView {
      override func draw(_ dirtyRect: NSRect) { bounds.fill() }
    }
    for view in [Field(), Scroll()] {
      view.frame = NSRect(x: 0, y: 0, width: 100, height: 50)
      #expect(!boxes(stage(view)).isEmpty)
    }
  }

  @Test func statesOfTheContextInUseAreRestored() {
    let stage = stage(
      Sheet { _ in
        let context = NSGraphicsContext.current
        #expect(context?.isFlipped == false)
        NSGraphicsContext.saveGraphicsState()
        context?.cgContext.translateBy(x: 50, y: 0)
        NSRect(x: 0, y: 0, width: 4, height: 4).fill()
        NSGraphicsContext.restoreGraphicsState()
        NSRect(x: 0, y: 0, width: 4, height: 4).fill()
      })
    #expect(boxes(stage).map(\.minX) == [50, 0])
  }

  @Test func imagesAreDrawn() {
    let size = NSSize(width: 8, height: 8)
    let image = NSImage(size: size, flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    #expect(image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.width == 16)
    let locked = NSImage(size: size)
    #expect(locked.cgImage(forProposedRect: nil, context: nil, hints: nil) == nil)
    locked.lockFocus()
    image.draw(in: NSRect(origin: .zero, size: size))
    locked.unlockFocus()
    #expect(locked.cgImage(forProposedRect: nil, context: nil, hints: nil)?.height == 16)
  }
}
