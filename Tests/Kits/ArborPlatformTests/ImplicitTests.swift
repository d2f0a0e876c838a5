import ArborPlatform
import Foundation
import Testing

/// Animations of layers whose properties change, without any that code adds.
@Suite @MainActor struct ImplicitTests {
  private final class Shower: LayerShower {
    func layerDidChange() {}
    func layerNeedsDisplay() {}
  }

  private let shower = Shower()

  private func shown<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.shower = shower
    return layer
  }

  private func keys(_ layer: CALayer) -> [String] { layer.animationKeys() ?? [] }

  @Test func whatIsSeenMovesForAQuarterOfASecond() throws {
    try TwoPages.run { _ in
      let layer = shown(CALayer())
      layer.opacity = 0.25
      let fade = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
      #expect(fade.fromValue as? Float == 1 && layer.opacity == 0.25)
      #expect(layer.presentation().map { $0.opacity > 0.9 } == true)
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.cornerRadius = 4
      layer.backgroundColor = .black
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      #expect(
        keys(layer) == [
          "opacity", "position", "bounds.size", "cornerRadius", "backgroundColor", "transform",
        ])
      // The same value again moves nothing.
      layer.removeAllAnimations()
      layer.opacity = 0.25
      #expect(keys(layer).isEmpty)
    }
  }

  @Test func shapesAndGradientsMoveToo() {
    TwoPages.run { _ in
      let ring = shown(CAShapeLayer())
      (ring.strokeEnd, ring.lineWidth) = (0.5, 4)
      #expect(keys(ring) == ["strokeEnd", "lineWidth"])
      let sky = shown(CAGradientLayer())
      sky.startPoint = .zero
      sky.locations = [0, 1]
      #expect(keys(sky) == ["startPoint", "locations"])
    }
  }

  @Test func transactionsSayHow() {
    TwoPages.run { _ in
      let layer = shown(CALayer())
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.opacity = 0.5
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.cornerRadius = 3
      CATransaction.begin()
      layer.borderWidth = 3
      CATransaction.commit()
      CATransaction.commit()
      layer.shadowOpacity = 0.5
      CATransaction.setAnimationDuration(0)
      layer.shadowRadius = 9
      CATransaction.commit()
      #expect(keys(layer) == ["opacity", "shadowOpacity"])
      #expect(layer.cornerRadius == 3 && layer.borderWidth == 3 && layer.shadowRadius == 9)
    }
  }

  @Test func whatNobodySeesIsThereAtOnce() {
    TwoPages.run { _ in
      let layer = CALayer()
      layer.opacity = 0.5
      #expect(keys(layer).isEmpty)
    }
    let ofNoPage = shown(CALayer())
    ofNoPage.opacity = 0.5
    #expect(keys(ofNoPage).isEmpty)
  }
}
