import SwiftUI

/// Views of UIKit and AppKit whose code draws: a gauge, a chart and a picture.
struct DrawingPage: View {
  @State private var value = 0.4

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 24)], spacing: 24) {
        titled("A gauge of UIKit") {
          GaugeOfUIKit(value: value).frame(height: 200)
          HStack {
            Slider(value: $value).accessibilityLabel("Value")
            Button("Copy") { UIPasteboard.general.string = "\(Int(value * 100)) %" }
          }
        }
        titled("A chart of AppKit") { ChartOfAppKit().frame(height: 230) }
        titled("A picture") {
          Image(uiImage: Medal.image).accessibilityLabel("A medal")
        }
        titled("Paths, clips and layers") { PatternOfUIKit().frame(height: 230) }
      }
      .padding(20)
    }
  }

  private func titled<Content: View>(
    _ title: String, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      content()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: 280, alignment: .top)
  }
}

private struct GaugeOfUIKit: UIViewRepresentable {
  let value: Double
  func makeUIView(context: Context) -> GaugeView { GaugeView() }
  func updateUIView(_ gauge: GaugeView, context: Context) { gauge.value = value }
}

/// A half circle with a hand.
private final class GaugeView: UIView {
  var value = 0.0 {
    didSet {
      guard value != oldValue else { return }
      accessibilityLabel = "\(Int(value * 100)) percent"
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.maxY - 44)
    let radius = min(bounds.width / 2, bounds.height) - 60
    for (color, end) in [(UIColor.systemGray4, 1), (.systemTeal, value)] {
      let arc = UIBezierPath(
        arcCenter: center, radius: radius, startAngle: .pi, endAngle: .pi * (1 + end),
        clockwise: true)
      arc.lineWidth = 22
      arc.lineCapStyle = .round
      color.setStroke()
      arc.stroke()
    }
    context.saveGState()
    context.translateBy(x: center.x, y: center.y)
    context.rotate(by: .pi * (value - 0.5))
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
    context.setFillColor(UIColor.label.cgColor)
    context.move(to: CGPoint(x: -5, y: 0))
    context.addLine(to: CGPoint(x: 0, y: -radius + 20))
    context.addLine(to: CGPoint(x: 5, y: 0))
    context.fillPath()
    context.restoreGState()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    "\(Int(value * 100)) %".draw(
      in: CGRect(x: 0, y: center.y + 12, width: bounds.width, height: 30),
      withAttributes: [
        .font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.label,
        .paragraphStyle: style,
      ])
  }
}

private struct ChartOfAppKit: NSViewRepresentable {
  func makeNSView(context: Context) -> ChartView { ChartView() }
  func updateNSView(_ chart: ChartView, context: Context) {}
}

/// Bars above a line, in coordinates that point up.
private final class ChartView: NSView {
  private let values: [CGFloat] = [0.3, 0.55, 0.42, 0.8, 0.66, 0.95]

  override func draw(_ dirtyRect: NSRect) {
    let floor: CGFloat = 24
    let step = bounds.width / CGFloat(values.count)
    let gradient = NSGradient(starting: .systemBlue, ending: .systemPurple)
    for (index, value) in values.enumerated() {
      let bar = NSBezierPath(
        roundedRect: NSRect(
          x: (CGFloat(index) + 0.15) * step, y: floor, width: step * 0.7,
          height: value * (bounds.height - floor - 10)), xRadius: 6, yRadius: 6)
      gradient?.draw(in: bar, angle: 90)
      "Q\(index + 1)".draw(
        at: NSPoint(x: (CGFloat(index) + 0.3) * step, y: 2),
        withAttributes: [
          .font: NSFont.systemFont(ofSize: 12), .foregroundColor: NSColor.secondaryLabelColor,
        ])
    }
    NSColor.separatorColor.set()
    let line = NSBezierPath()
    line.move(to: NSPoint(x: 0, y: floor))
    line.line(to: NSPoint(x: bounds.maxX, y: floor))
    line.lineWidth = 2
    line.setLineDash([6, 4], count: 2, phase: 0)
    line.stroke()
  }
}

private enum Medal {
  /// A picture that is drawn once.
  static let image = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 200)).image { page in
    let context = page.cgContext
    UIColor.systemRed.setFill()
    let ribbon = UIBezierPath()
    ribbon.move(to: CGPoint(x: 45, y: 0))
    ribbon.addLine(to: CGPoint(x: 115, y: 0))
    ribbon.addLine(to: CGPoint(x: 92, y: 90))
    ribbon.addLine(to: CGPoint(x: 68, y: 90))
    ribbon.close()
    ribbon.fill()
    let disc = CGRect(x: 25, y: 75, width: 110, height: 110)
    context.saveGState()
    context.addEllipse(in: disc)
    context.clip()
    if let gold = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: [UIColor.systemYellow.cgColor, UIColor.systemOrange.cgColor] as CFArray,
      locations: [0, 1])
    {
      context.drawRadialGradient(
        gold, startCenter: CGPoint(x: disc.midX, y: disc.midY), startRadius: 5,
        endCenter: CGPoint(x: disc.midX, y: disc.midY), endRadius: 60,
        options: .drawsBeforeStartLocation)
    }
    context.restoreGState()
    UIColor.white.setStroke()
    let ring = UIBezierPath(ovalIn: disc.insetBy(dx: 8, dy: 8))
    ring.lineWidth = 3
    ring.stroke()
    "1".draw(
      at: CGPoint(x: disc.midX - 12, y: disc.midY - 28),
      withAttributes: [
        .font: UIFont.boldSystemFont(ofSize: 44), .foregroundColor: UIColor.white,
      ])
  }
}

private struct PatternOfUIKit: UIViewRepresentable {
  func makeUIView(context: Context) -> PatternView {
    let pattern = PatternView()
    pattern.contentMode = .redraw
    return pattern
  }

  func updateUIView(_ pattern: PatternView, context: Context) {}
}

/// Discs that are one layer, in a star with an open middle.
private final class PatternView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 4
    let star = UIBezierPath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(
        x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    star.usesEvenOddFillRule = true
    context.saveGState()
    star.addClip()
    context.setAlpha(0.6)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    for (index, color) in [UIColor.systemPink, .systemIndigo, .systemGreen].enumerated() {
      color.setFill()
      context.fillEllipse(
        in: CGRect(
          x: center.x - radius + CGFloat(index) * radius / 2, y: center.y - radius,
          width: radius * 1.3, height: radius * 2))
    }
    context.endTransparencyLayer()
    context.restoreGState()
    UIColor.systemGray.setStroke()
    star.lineJoinStyle = .round
    star.lineWidth = 2
    star.stroke()
  }
}
