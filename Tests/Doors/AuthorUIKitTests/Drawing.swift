import SwiftUI
import Testing
import UIKit

/// Drawing as authors write it.
@Suite @MainActor struct DrawingTests {
  /// A ring of which a part is drawn.
  final class ProgressRing: UIView {
    var progress: CGFloat = 0 { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .clear
      contentMode = .redraw
    }

    required init?(coder aDecoder: NSCoder) {
      super.init(coder: aDecoder)
    }

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.saveGState()
      defer { context.restoreGState() }
      context.setLineWidth(4)
      context.setLineCap(.round)
      context.setLineJoin(CGLineJoin.miter)
      context.setStrokeColor(UIColor.lightGray.cgColor)
      context.strokeEllipse(in: rect.insetBy(dx: 2, dy: 2))
      let path = UIBezierPath(
        arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - 2,
        startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
      path.lineWidth = 4
      path.lineCapStyle = .round
      path.setLineDash([2, 3], count: 2, phase: 0)
      tintColor.setStroke()
      path.stroke()
      context.setShadow(offset: .zero, blur: 3, color: UIColor.black.cgColor)
      context.setBlendMode(.multiply)
      let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
      let space = CGColorSpaceCreateDeviceRGB()
      if let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0.0, 1.0]) {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: rect.height), options: [])
      }
    }
  }

  struct RingView: UIViewRepresentable {
    var progress: CGFloat
    func makeUIView(context: Context) -> ProgressRing { ProgressRing() }
    func updateUIView(_ ring: ProgressRing, context: Context) { ring.progress = progress }
  }

  @Test func picturesAreMadeOutsideOfPages() {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    ring.progress = 0.5
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 0.0)
    ring.draw(ring.bounds)
    if let context = UIGraphicsGetCurrentContext() {
      context.addPath(UIBezierPath(rect: ring.bounds).cgPath)
      context.drawPath(using: .fillStroke)
    }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 40, height: 40))
  }

  func circle(_ color: UIColor) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    return renderer.image { ctx in
      color.setFill()
      ctx.cgContext.fillEllipse(
        in: renderer.format.opaque ? .zero : CGRect(x: 0, y: 0, width: 10, height: 10))
      UIRectFrame(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func anImageIsTinted() {
    let image = circle(.red)
    let text = "OK" as NSString
    let size = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    let badge = UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: size)).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size), blendMode: .normal, alpha: 0.5)
      text.draw(at: .zero, withAttributes: [.foregroundColor: UIColor.white])
    }
    #expect(badge.size == size)
    #expect(badge.pngData() != nil)
  }
}
