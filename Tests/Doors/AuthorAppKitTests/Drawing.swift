import AppKit
import Testing

/// Drawing as authors write it.
@Suite @MainActor struct DrawingTests {
  final class Meter: NSView {
    var level: CGFloat = 0.5 { didSet { needsDisplay = true } }

    override func draw(_ dirtyRect: NSRect) {
      super.draw(dirtyRect)
      NSColor.windowBackgroundColor.setFill()
      dirtyRect.fill()
      let frame = NSBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), xRadius: 4, yRadius: 4)
      frame.lineWidth = 2
      frame.lineJoinStyle = .round
      NSColor.separatorColor.setStroke()
      frame.stroke()
      NSGraphicsContext.saveGraphicsState()
      frame.addClip()
      NSGradient(colors: [.systemGreen, .systemYellow, .systemRed])?
        .draw(in: NSRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height), angle: 0)
      NSGraphicsContext.restoreGraphicsState()
      if let context = NSGraphicsContext.current?.cgContext {
        context.setStrokeColor(NSColor.labelColor.cgColor)
        context.setLineDash(phase: 0, lengths: [4, 2])
        context.strokeLineSegments(between: [.zero, CGPoint(x: bounds.maxX, y: bounds.maxY)])
      }
      let title = NSAttributedString(
        string: "Level", attributes: [.font: NSFont.systemFont(ofSize: 11)])
      title.draw(at: NSPoint(x: 4, y: bounds.midY - title.size().height / 2))
    }
  }

  @Test func aPathIsBuilt() {
    let path = NSBezierPath()
    path.move(to: .zero)
    path.line(to: NSPoint(x: 10, y: 0))
    path.curve(
      to: NSPoint(x: 10, y: 10), controlPoint1: NSPoint(x: 12, y: 3),
      controlPoint2: NSPoint(x: 12, y: 7))
    path.appendArc(
      withCenter: NSPoint(x: 5, y: 10), radius: 5, startAngle: 0, endAngle: 180)
    path.close()
    var move = AffineTransform.identity
    move.translate(x: 5, y: 5)
    path.transform(using: move)
    #expect(path.contains(NSPoint(x: 10, y: 10)))
    #expect(path.bounds.minX == 5)
    let copy = path.copy() as? NSBezierPath
    #expect(copy?.elementCount == path.elementCount)
    let meter = Meter(frame: NSRect(x: 0, y: 0, width: 40, height: 10))
    let image = NSImage(size: meter.bounds.size)
    image.lockFocus()
    meter.draw(meter.bounds)
    image.unlockFocus()
    #expect(image.size == meter.bounds.size)
  }
}
