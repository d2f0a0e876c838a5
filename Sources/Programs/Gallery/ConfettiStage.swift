import SwiftUI

/// A view of UIKit that sends confetti out below a text, beside a picture that is made of it.
struct ConfettiStage: UIViewRepresentable {
  let isRaining: Bool
  let pictures: Int

  func makeUIView(context: Context) -> ConfettiView {
    ConfettiView(frame: CGRect(x: 0, y: 0, width: 342, height: 120))
  }

  func updateUIView(_ view: ConfettiView, context: Context) {
    view.isRaining = isRaining
    view.pictures = pictures
  }
}

/// A card with a text and confetti, and the picture that was made of the card last.
final class ConfettiView: UIView {
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 164, height: 120))
  private let picture = UIImageView(frame: CGRect(x: 178, y: 0, width: 164, height: 120))
  private let emitter = CAEmitterLayer()
  private let caption = CATextLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(card)
    addSubview(picture)
    for view in [card, picture] {
      view.backgroundColor = .secondarySystemBackground
      view.layer.cornerRadius = 12
      view.clipsToBounds = true
    }
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A picture of the card"
    caption.string = "Well done"
    caption.fontSize = 17
    caption.alignmentMode = .center
    caption.frame = CGRect(x: 0, y: 48, width: 164, height: 24)
    card.layer.addSublayer(caption)
    emitter.frame = card.bounds
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 82, y: -8)
    emitter.emitterSize = CGSize(width: 164, height: 1)
    emitter.birthRate = 0
    emitter.emitterCells = [UIColor.systemPink, .systemTeal, .systemYellow].map(cell)
    card.layer.addSublayer(emitter)
    paint()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: ConfettiView, _) in
      view.paint()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func paint() { caption.foregroundColor = UIColor.label.cgColor }

  private func cell(_ color: UIColor) -> CAEmitterCell {
    let slip = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 5)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
    }
    let cell = CAEmitterCell()
    cell.contents = slip.cgImage
    cell.contentsScale = slip.scale
    cell.color = color.cgColor
    cell.birthRate = 4
    cell.lifetime = 2
    cell.velocity = 30
    cell.emissionLongitude = .pi / 2
    cell.emissionRange = .pi / 4
    cell.yAcceleration = 40
    cell.spin = 3
    cell.spinRange = 4
    return cell
  }

  var isRaining = false {
    didSet {
      guard isRaining != oldValue else { return }
      emitter.beginTime = CACurrentMediaTime()
      emitter.birthRate = isRaining ? 1 : 0
    }
  }

  var pictures = 0 {
    didSet {
      guard pictures != oldValue else { return }
      let renderer = UIGraphicsImageRenderer(bounds: card.bounds)
      picture.image = renderer.image { card.layer.render(in: $0.cgContext) }
    }
  }
}
