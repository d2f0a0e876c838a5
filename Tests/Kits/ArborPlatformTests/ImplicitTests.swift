import ArborPlatform
import Foundation
import Testing

/// Animations of layers whose properties change, without any that code adds.
@Suite @MainActor struct ImplicitTests {
  private final class Shower: LayerShower {
    var isSeen = true
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
          "opacity", "position", "bounds", "cornerRadius", "backgroundColor", "transform",
        ])
      // The same value again moves nothing.
      layer.removeAllAnimations()
      layer.opacity = 0.25
      #expect(keys(layer).isEmpty)
    }
  }

  @Test func theTwoDimensionalTransformMovesToo() throws {
    try TwoPages.run { _ in
      let layer = shown(CALayer())
      layer.setAffineTransform(CGAffineTransform(translationX: 5, y: 0))
      let move = try #require(layer.animation(forKey: "transform") as? CABasicAnimation)
      #expect(move.fromValue as? CATransform3D == CATransform3DIdentity)
    }
  }

  @Test func anAnimationOfCodeTakesThePlaceOfThatOfTheBounds() throws {
    try TwoPages.run { _ in
      let layer = shown(CALayer())
      layer.bounds.size = CGSize(width: 20, height: 20)
      let grow = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
      #expect(grow.keyPath == "bounds.size" && grow.fromValue as? CGSize == .zero)
      layer.add(CABasicAnimation(keyPath: "bounds.size"), forKey: "bounds")
      #expect(keys(layer) == ["bounds"] && layer.animation(forKey: "bounds") !== grow)
    }
  }

  private final class Dot: CALayer {}
  private final class Ring: CAShapeLayer {}

  @Test func theyGoOnFromWhereTheyAreLayersOfOtherClassesToo() throws {
    try TwoPages.run { _ in
      CATransaction.begin()
      CATransaction.setAnimationDuration(10)
      let (dot, ring, plain) = (shown(Dot()), shown(Ring()), shown(CALayer()))
      dot.opacity = 0
      ring.strokeEnd = 0
      plain.position.x = 100
      Thread.sleep(forTimeInterval: 0.02)
      dot.opacity = 1
      ring.strokeEnd = 1
      plain.position.x = 0
      CATransaction.commit()
      let starts = [("opacity", dot), ("strokeEnd", ring), ("position", plain)].map { key, layer in
        (layer.animation(forKey: key) as? CABasicAnimation)?.fromValue
      }
      let fade = try #require(starts[0] as? Float)
      let draw = try #require(starts[1] as? CGFloat)
      let move = try #require(starts[2] as? CGPoint)
      #expect(fade > 0.5 && fade < 1 && draw > 0.5 && draw < 1 && move.x > 0 && move.x < 50)
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

  private final class Judge: CALayerDelegate {
    var asked: [String] = []
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return answer
    }
  }

  private final class Notes: CAAction {
    var heard: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      heard.append("\(event) of \(type(of: anObject))")
    }
  }

  private final class Still: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? NSNull() : nil
    }
  }

  @Test func layersHaveActionsOfTheirOwn() throws {
    try TwoPages.run { _ in
      let layer = shown(CALayer())
      let (fade, notes) = (CABasicAnimation(keyPath: "opacity"), Notes())
      fade.duration = 3
      layer.actions = ["opacity": fade, "position": NSNull(), "cornerRadius": notes]
      layer.opacity = 0.5
      layer.position.x = 7
      layer.cornerRadius = 4
      layer.borderWidth = 2
      #expect(keys(layer) == ["opacity", "borderWidth"])
      #expect(
        layer.animation(forKey: "opacity") === fade && notes.heard == ["cornerRadius of CALayer"])
      // It begins at the former value, each time it is run.
      let seen = try #require(layer.presentation())
      #expect(seen.opacity > 0.9 && fade.fromValue == nil)
      #expect(
        layer.action(forKey: "position") == nil && layer.action(forKey: "cornerRadius") === notes)
      #expect((layer.action(forKey: "bounds") as? CABasicAnimation)?.keyPath == "bounds.size")
      #expect(layer.action(forKey: "isHidden") == nil)
    }
  }

  /// Has an action that begins at the presentation.
  private final class Asker: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      let action = CABasicAnimation(keyPath: event)
      action.duration = 10
      switch event {
      case "opacity": action.fromValue = layer.presentation()?.opacity
      case "backgroundColor": action.fromValue = layer.presentation()?.backgroundColor
      default: return nil
      }
      return action
    }
  }

  @Test func actionsThatAskForThePresentationGetTheFormerValue() throws {
    try TwoPages.run { _ in
      let (asker, layer) = (Asker(), shown(CALayer()))
      layer.delegate = asker
      layer.opacity = 0.25
      #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Float == 1)
      let seen = try #require(layer.presentation())
      #expect(seen.opacity > 0.9 && layer.opacity == 0.25)
      // No color is a clear one.
      layer.backgroundColor = .black
      let color = try #require(layer.presentation()?.backgroundColor)
      #expect(color.alpha < 0.1 && layer.delegate === asker)
    }
  }

  @Test func actionsOfOtherKeyPathsBeginWhereTheLayerIsSeen() throws {
    try TwoPages.run { _ in
      CATransaction.begin()
      CATransaction.setAnimationDuration(10)
      let layer = shown(CALayer())
      layer.actions = [
        "bounds": CABasicAnimation(keyPath: "bounds"),
        "position": CABasicAnimation(keyPath: "position.y"),
        "transform": CABasicAnimation(keyPath: "transform.rotation.z"),
      ]
      layer.bounds.size = CGSize(width: 100, height: 50)
      layer.position.y = 100
      layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      let seen = try #require(layer.presentation())
      #expect(seen.bounds.width < 20 && seen.position.y < 20 && abs(seen.transform.m12) < 0.2)
      // The next change goes on from there.
      layer.transform = CATransform3DMakeRotation(-1, 0, 0, 1)
      let next = try #require(layer.presentation())
      #expect(abs(next.transform.m12) < 0.2)
      CATransaction.commit()
    }
  }

  @Test func whatComesAndGoesHasActionsOfCode() {
    TwoPages.run { _ in
      let (outer, inner) = (shown(CALayer()), CALayer())
      let (judge, own, notes) = (Judge(), Judge(), Notes())
      outer.delegate = judge
      inner.delegate = own
      own.answer = notes
      outer.addSublayer(inner)
      #expect(judge.asked == ["sublayers"] && own.asked == [kCAOnOrderIn])
      inner.removeFromSuperlayer()
      #expect(notes.heard == ["onOrderIn of CALayer", "onOrderOut of CALayer"])
      judge.asked = []
      outer.isHidden = true
      outer.isHidden = true
      outer.isHidden = false
      #expect(judge.asked == ["hidden", kCAOnOrderOut, "hidden", kCAOnOrderIn])
      #expect(keys(outer).isEmpty && keys(inner).isEmpty)
      judge.asked = []
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      outer.addSublayer(inner)
      CATransaction.commit()
      #expect(judge.asked.isEmpty)
    }
  }

  /// Counts how often it is run.
  private final class Counted: CABasicAnimation {
    var runs = 0
    override func run(
      forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
      runs += 1
      super.run(forKey: event, object: anObject, arguments: dict)
    }
  }

  @Test func actionsOfCodeRunInTransactionsWithoutADuration() {
    TwoPages.run { _ in
      let (layer, notes) = (shown(CALayer()), Notes())
      let fade = Counted(keyPath: "opacity")
      fade.duration = 3
      layer.actions = ["opacity": fade, "cornerRadius": notes]
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      layer.opacity = 0.5
      layer.cornerRadius = 4
      layer.borderWidth = 2
      CATransaction.commit()
      #expect(keys(layer) == ["opacity"] && fade.runs == 1)
      #expect(notes.heard == ["cornerRadius of CALayer"])
    }
  }

  @Test func theDelegateIsAskedFirstAndTheClassLast() {
    TwoPages.run { _ in
      let (judge, still) = (Judge(), shown(Still()))
      still.delegate = judge
      still.opacity = 0.5
      still.cornerRadius = 2
      #expect(judge.asked == ["opacity", "cornerRadius"] && keys(still) == ["cornerRadius"])
      judge.answer = NSNull()
      still.actions = ["borderWidth": CABasicAnimation(keyPath: "borderWidth")]
      still.borderWidth = 2
      #expect(keys(still) == ["cornerRadius"])
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      still.borderWidth = 3
      CATransaction.commit()
      #expect(judge.asked == ["opacity", "cornerRadius", "borderWidth"])
    }
  }

  @Test func settingsWithoutATransactionHoldForTheTurn() {
    TwoPages.run { choose in
      let layer = shown(CALayer())
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.begin()
      layer.cornerRadius = 3
      CATransaction.setDisableActions(false)
      layer.borderWidth = 3
      CATransaction.commit()
      #expect(CATransaction.disableActions() && keys(layer) == ["borderWidth"])
      choose(1)
      #expect(!CATransaction.disableActions())
    }
  }

  @Test func theyEndWithTheTurn() async {
    var value: Int? { CATransaction.value(forKey: "turn") as? Int }
    CATransaction.setValue(7, forKey: "turn")
    #expect(value == 7)
    for _ in 0..<1_000 where value != nil { await Task.yield() }
    #expect(value == nil)
  }

  @Test func whatNobodySeesIsThereAtOnce() {
    TwoPages.run { _ in
      let layer = CALayer()
      layer.opacity = 0.5
      #expect(keys(layer).isEmpty)
      let fresh = shown(CALayer())
      shower.isSeen = false
      fresh.opacity = 0.5
      #expect(keys(fresh).isEmpty)
    }
    let ofNoPage = shown(CALayer())
    ofNoPage.opacity = 0.5
    #expect(keys(ofNoPage).isEmpty)
  }
}
