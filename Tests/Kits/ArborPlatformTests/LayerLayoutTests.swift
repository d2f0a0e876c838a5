import ArborDisplay
import ArborPlatform
import Foundation
import Testing

/// Layers that place their sublayers, copies of layers, and how they blend.
@MainActor @Suite struct LayerLayoutTests {
  private final class Dial: CALayer {
    var hour = 0
    var layouts = 0
    let ring = CALayer()

    override init() {
      super.init()
      addSublayer(ring)
    }

    override init(layer: Any) {
      hour = (layer as? Dial)?.hour ?? -1
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
      ring.frame = bounds.insetBy(dx: 4, dy: 4)
    }
  }

  @Test func sublayersArePlacedOncePerSize() {
    let dial = Dial()
    dial.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    dial.layoutIfNeeded()
    #expect(dial.ring.frame == CGRect(x: 4, y: 4, width: 32, height: 12))
    dial.layoutIfNeeded()
    dial.position = CGPoint(x: 100, y: 100)
    dial.layoutIfNeeded()
    #expect(dial.layouts == 1)
    dial.bounds.size.width = 60
    dial.layoutIfNeeded()
    #expect(dial.ring.frame.width == 52)
    dial.setNeedsLayout()
    dial.layoutIfNeeded()
    #expect(dial.layouts == 3)
  }

  private final class Placer: CALayerDelegate {
    var placed: [ObjectIdentifier] = []
    func layoutSublayers(of layer: CALayer) { placed.append(ObjectIdentifier(layer)) }
  }

  @Test func aDelegatePlacesSublayers() {
    let (layer, placer) = (CALayer(), Placer())
    layer.delegate = placer
    layer.layoutIfNeeded()
    #expect(placer.placed == [ObjectIdentifier(layer)])
  }

  @Test func aCopyHasTheLookOfItsLayer() {
    let dial = Dial()
    dial.hour = 7
    dial.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    (dial.cornerRadius, dial.opacity, dial.name) = (5, 0.5, "dial")
    dial.setValue("value", forKey: "key")
    dial.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    let copy = Dial(layer: dial)
    #expect(copy.hour == 7 && copy.frame == dial.frame && copy.cornerRadius == 5)
    #expect(copy.opacity == 0.5 && copy.name == "dial" && copy.sublayers == nil)
    #expect(copy.value(forKey: "key") as? String == "value" && copy.transform == dial.transform)
    #expect(Dial(layer: "none").hour == -1)
    #expect(CAShapeLayer(layer: dial).cornerRadius == 5)
  }

  @Test func shapesAndGradientsAreCopied() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 6), transform: nil)
    shape.lineWidth = 3
    shape.strokeEnd = 0.5
    shape.lineCap = .round
    shape.compositingFilter = "screenBlendMode"
    shape.contentsScale = 2
    shape.cornerCurve = .continuous
    shape.needsDisplayOnBoundsChange = true
    let copy = CAShapeLayer(layer: shape)
    #expect(copy.shape == shape.shape && copy.shape != nil)
    #expect(copy.lineWidth == 3 && copy.strokeEnd == 0.5 && copy.lineCap == .round)
    #expect(copy.blend == .screen && copy.contentsScale == 2)
    #expect(copy.cornerCurve == .continuous && copy.needsDisplayOnBoundsChange)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    gradient.locations = [0, 0.5]
    gradient.type = .radial
    let other = CAGradientLayer(layer: gradient)
    #expect(other.gradient == gradient.gradient && other.gradient != nil && other.type == .radial)
  }

  @Test(
    arguments: [
      ("multiplyBlendMode", .multiply), ("colorDodgeBlendMode", .colorDodge),
      ("linearDodgeBlendMode", .plusLighter), ("screen", .screen), ("no such mode", nil),
      (nil, nil),
    ] as [(String?, BlendMode?)])
  func filtersNameBlendModes(_ name: String?, _ mode: BlendMode?) {
    let layer = CALayer()
    layer.compositingFilter = name
    #expect(layer.blend == mode)
  }
}
