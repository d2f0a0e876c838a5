import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Layers of no view, and the outlines that they show.
@Suite @MainActor struct LayerTests {
  @Test func layersStandInOthers() {
    let view = UIView()
    let (one, two, three) = (CALayer(), CALayer(), CALayer())
    view.layer.addSublayer(one)
    view.layer.insertSublayer(two, at: 0)
    view.layer.insertSublayer(three, above: two)
    #expect(view.layer.sublayers == [two, three, one] && three.superlayer === view.layer)
    two.addSublayer(three)
    #expect(view.layer.sublayers == [two, one] && two.sublayers == [three])
    // Nothing stands in itself, and views stand in views.
    three.addSublayer(two)
    let other = UIView()
    view.layer.addSublayer(other.layer)
    #expect(view.layer.sublayers == [two, one] && three.sublayers == nil)
    view.layer.replaceSublayer(two, with: three)
    #expect(view.layer.sublayers == [three, one] && two.superlayer == nil)
    one.removeFromSuperlayer()
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == nil && three.superlayer == nil)
  }

  private final class Counter: CALayer {
    var layouts = 0
    override func layoutSublayers() { layouts += 1 }
  }

  private final class Counted: UIView {
    override class var layerClass: AnyClass { Counter.self }
  }

  @Test func aLayerOfAClassIsLaidOutThoughNobodyAskedForIt() throws {
    let (counted, plain) = (Counted(), UIView())
    for view: UIView in [counted, plain] {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    let layer = try #require(counted.layer as? Counter)
    #expect(layer.layouts > 0)
    #expect(plain.layerIfLoaded == nil)
  }

  @Test func aLayerOfNoViewKeepsItsPlaceAndLook() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.bounds.size = CGSize(width: 5, height: 6)
    layer.opacity = 7
    layer.backgroundColor = UIColor.red.cgColor
    #expect(layer.frame.size == CGSize(width: 5, height: 6) && layer.opacity == 1)
    #expect(layer.backgroundColor == UIColor.red.cgColor)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 10, height: 12))
  }

  @Test func aGradientPassesFromColourToColour() {
    let layer = CAGradientLayer()
    #expect(layer.gradient == nil)
    let (red, blue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    layer.colors = [red, blue, red]
    #expect(layer.gradient?.stops.map(\.place) == [0, 0.5, 1])
    layer.locations = [0.2, 0.1, 3]
    #expect(layer.gradient?.stops.map(\.place) == [0.2, 0.2, 1])
    layer.locations = [0, 1]
    #expect(layer.gradient?.stops.map(\.place) == [0, 0.5, 1])
    layer.colors = [blue]
    #expect(layer.gradient?.stops.map(\.color) == [blue.rgba, blue.rgba])
  }

  @Test func aGradientsLineGoesFromItsStartToItsEnd() {
    func axis(
      _ start: (Double, Double), _ end: (Double, Double)
    ) -> [Double] {
      let gradient = GradientContent(
        kind: .axial, stops: [], start: CGPoint(x: start.0, y: start.1),
        end: CGPoint(x: end.0, y: end.1))
      let axis = gradient.axis(in: CGSize(width: 200, height: 100))
      return [axis.angle, axis.start, axis.length].map { ($0 * 100).rounded() / 100 }
    }
    #expect(axis((0.5, 0), (0.5, 1)) == [180, 0, 100])
    #expect(axis((0, 0.5), (1, 0.5)) == [90, 0, 200])
    #expect(axis((0.25, 0.5), (0.75, 0.5)) == [90, 50, 100])
    #expect(axis((1, 0.5), (0, 0.5)) == [-90, 0, 200])
    #expect(axis((0.5, 0.5), (0.5, 0.5)) == [180, 0, 0])
  }

  @Test func outlinesAreDrawnStepByStep() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 20))
    path.close()
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.contains(CGPoint(x: 9, y: 5)) && !path.contains(CGPoint(x: 1, y: 15)))
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(path.cgPath.boundingBoxOfPath == CGRect(x: 5, y: 5, width: 10, height: 20))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func arcsGoTheWayThatIsSaid() {
    func box(_ end: CGFloat, _ clockwise: Bool) -> [Int] {
      let arc = UIBezierPath(
        arcCenter: .zero, radius: 100, startAngle: 0, endAngle: end, clockwise: clockwise)
      let box = arc.bounds
      return [box.minX, box.minY, box.maxX, box.maxY].map { Int($0.rounded()) }
    }
    #expect(box(.pi / 2, true) == [0, 0, 100, 100])
    #expect(box(.pi / 2, false) == [-100, -100, 100, 100])
    #expect(box(2 * .pi, true) == [-100, -100, 100, 100])
    #expect(box(-.pi / 2, false) == [0, -100, 100, 0])
    let nothing = UIBezierPath(
      arcCenter: .zero, radius: .infinity, startAngle: 0, endAngle: .nan, clockwise: true)
    #expect(nothing.isEmpty)
  }

  @Test func aPlaceholderHasAColour() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.systemRed])
    #expect(field.placeholder == "Name" && field.placeholderColor == .systemRed)
    #expect(field.attributedPlaceholder?.string == "Name")
    field.placeholder = "Other"
    #expect(field.placeholderColor == nil)
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil)
  }
}
