import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Layers of texts, and layers that send images out.
@Suite @MainActor struct SpecialLayerTests {
  private struct Maker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func stage(_ layer: CALayer) -> Stage {
    let view = UIView()
    view.layer.addSublayer(layer)
    return Stage(width: 200, height: 100) { Maker(view: view).ignoresSafeArea() }
  }

  private func texts(_ stage: Stage) -> [TextContent] {
    stage.contents.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  // MARK: Texts

  private func caption(_ string: Any?, width: CGFloat = 100) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = 13
    layer.foregroundColor = UIColor.red.cgColor
    layer.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    return layer
  }

  @Test func aTextLayerDrawsItsText() throws {
    let layer = caption("12 km")
    let stage = stage(layer)
    #expect(stage.texts == ["12 km"])
    stage.act { layer.string = "13 km" }
    #expect(stage.texts == ["13 km"])
    stage.act {
      layer.string = NSAttributedString(
        string: "14 km", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    }
    #expect(stage.texts == ["14 km"])
    stage.act { layer.string = 15 }
    #expect(stage.texts.isEmpty)
  }

  /// The frame of the only text.
  private func place(_ stage: Stage) throws -> CGRect {
    try #require(stage.nodes.first { $0.text != nil }?.frame)
  }

  @Test func linesAreAligned() throws {
    let layer = caption("12 km")
    let stage = stage(layer)
    let left = try place(stage)
    #expect(abs(left.minX) < 0.5 && left.width < 60)
    stage.act { layer.alignmentMode = .right }
    #expect(abs(try place(stage).maxX - 100) < 1)
    stage.act { layer.alignmentMode = .center }
    #expect(abs(try place(stage).midX - 50) < 1)
    // It follows the size of the layer.
    stage.act { layer.frame.size.width = 160 }
    #expect(abs(try place(stage).midX - 80) < 1)
    stage.act { layer.fontSize = 26 }
    #expect(try place(stage).width > 1.9 * left.width)
  }

  @Test func textsThatAreTooLongAreShortened() {
    let layer = caption("A long way to the harbour of the old town", width: 90)
    let stage = stage(layer)
    #expect(stage.texts == ["A long way to the harbour of the old town"])
    stage.act { layer.truncationMode = .end }
    #expect(stage.texts[0].hasPrefix("A long") && stage.texts[0].hasSuffix("…"))
    stage.act { layer.truncationMode = .start }
    #expect(stage.texts[0].hasPrefix("…") && stage.texts[0].hasSuffix("town"))
    stage.act { layer.truncationMode = .middle }
    #expect(stage.texts[0].hasPrefix("A") && stage.texts[0].hasSuffix("n"))
    #expect(stage.texts[0].contains("…"))
    stage.act { layer.isWrapped = true }
    #expect(stage.texts.count > 1 && stage.texts.joined().contains("harbour"))
    stage.act { layer.frame.size = CGSize(width: 1, height: 1) }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func fontsAreThoseOfEitherKindOfName() throws {
    let layer = caption("ABC")
    let stage = stage(layer)
    let plain = try place(stage).width
    stage.act { layer.font = UIFont.boldSystemFont(ofSize: 60) }
    // The size is that of the layer.
    let bold = try place(stage).width
    #expect(bold > plain && bold < 1.3 * plain)
    stage.act { layer.font = "No such font" }
    #expect(try place(stage).width == plain)
  }

  @Test func aCopyHasTheText() {
    let layer = CATextLayer(layer: caption("12 km"))
    #expect(layer.string as? String == "12 km" && layer.fontSize == 13)
    #expect(stage(layer).texts == ["12 km"])
  }

  // MARK: Images that are sent out

  private func confetti(rate: Float = 4, life: Float = 5) throws -> CAEmitterCell {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image {
      UIColor.white.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    let cell = CAEmitterCell()
    cell.contents = image.cgImage
    cell.name = "confetti"
    cell.birthRate = rate
    cell.lifetime = life
    cell.velocity = 40
    cell.emissionLongitude = .pi / 2
    cell.yAcceleration = 10
    cell.color = UIColor.red.cgColor
    return cell
  }

  private func emitter(_ cells: [CAEmitterCell]) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 100, y: 10)
    layer.emitterSize = CGSize(width: 60, height: 1)
    layer.emitterShape = .line
    layer.emitterCells = cells
    return layer
  }

  private func images(_ stage: Stage) -> [ImageContent] {
    stage.contents.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test func asManyImagesAreThereAsAreSentOutInALife() throws {
    let layer = emitter([try confetti()])
    let stage = stage(layer)
    #expect(images(stage).count == 20)
    #expect(layer.sublayers == nil && layer.ownSublayers.count == 20)
    for particle in layer.ownSublayers {
      #expect(particle.position.y == 10 && abs(particle.position.x - 100) <= 30)
      // Outside of its way an image cannot be seen.
      #expect(particle.opacity == 0)
      #expect(Set(particle.animationKeys() ?? []) == ["position", "opacity"])
    }
    stage.act { layer.birthRate = 2 }
    #expect(images(stage).count == 40)
    stage.act { layer.emitterCells = nil }
    #expect(images(stage).isEmpty)
  }

  @Test func noMoreThanTheLimitAreSentOut() throws {
    let layer = emitter([try confetti(rate: 1e6, life: 1e6), try confetti(rate: .infinity)])
    let stage = stage(layer)
    #expect(images(stage).count <= 160)
    #expect(images(stage).count > 100)
    let none = emitter([try confetti(rate: .nan), try confetti(life: -1), CAEmitterCell()])
    #expect(images(self.stage(none)).isEmpty)
  }

  @Test func imagesFlyAlongTheirParabola() throws {
    let layer = emitter([try confetti(rate: 1, life: 2)])
    layer.emitterShape = .point
    let stage = stage(layer)
    defer { withExtendedLifetime(stage) {} }
    let particle = try #require(layer.ownSublayers.first)
    let way = try #require(particle.animation(forKey: "position") as? CAKeyframeAnimation)
    let points = try #require(way.values as? [CGPoint])
    #expect(points.first == CGPoint(x: 100, y: 10))
    // 40 points per second and half of 10 points per second squared, for 2 seconds.
    let last = try #require(points.last)
    #expect(abs(last.x - 100) < 1e-6 && abs(last.y - (10 + 80 + 20)) < 1e-6)
    #expect(way.repeatCount == .infinity && way.duration == 2)
  }

  @Test func withoutBirthsTheImagesEndTheirWays() throws {
    let layer = emitter([try confetti()])
    let stage = stage(layer)
    stage.act { layer.birthRate = 0 }
    #expect(layer.ownSublayers.count == 20)
    for particle in layer.ownSublayers {
      for key in particle.animationKeys() ?? [] {
        #expect(particle.animation(forKey: key)?.repeatCount != .infinity)
      }
    }
    // A cell that begins again sends images out anew.
    stage.act { layer.birthRate = 1 }
    let moving = layer.ownSublayers.filter {
      $0.animation(forKey: "opacity")?.repeatCount == .infinity
    }
    #expect(moving.count == 20)
  }

  @Test func aLayerThatBeginsNowHasNoImagesYet() throws {
    let layer = emitter([try confetti()])
    layer.beginTime = CACurrentMediaTime()
    let stage = stage(layer)
    defer { withExtendedLifetime(stage) {} }
    let begins = layer.ownSublayers.compactMap { $0.animation(forKey: "opacity")?.beginTime }
    #expect(begins.count == 20 && begins.allSatisfy { $0 > -1 })
    let old = emitter([try confetti()])
    let other = self.stage(old)
    defer { withExtendedLifetime(other) {} }
    let now = CACurrentMediaTime()
    let olds = old.ownSublayers.compactMap { $0.animation(forKey: "opacity")?.beginTime }
    #expect(olds.count == 20 && olds.allSatisfy { $0 <= now })
  }

  @Test func cellsAreFoundByTheirNames() throws {
    let cell = try confetti()
    let layer = emitter([cell])
    layer.setValue(7, forKeyPath: "emitterCells.confetti.birthRate")
    #expect(cell.birthRate == 7)
    layer.setValue(2.5, forKey: "emitterCells.confetti.velocity")
    #expect(cell.velocity == 2.5)
    layer.setValue(1, forKeyPath: "emitterCells.nobody.birthRate")
    layer.setValue("x", forKey: "kind")
    #expect(layer.value(forKey: "kind") as? String == "x")
  }

  @Test func colorsTakeThePlaceOfThoseOfTheImage() throws {
    let cell = try confetti()
    let stage = stage(emitter([cell]))
    let tinted = try #require(images(stage).first)
    stage.act { cell.color = UIColor.white.cgColor }
    let plain = try #require(images(stage).first)
    #expect(tinted != plain)
  }
}
