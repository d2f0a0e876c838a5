import SwiftUI

/// Layers of UIKit that move by themselves: the browser plays each animation from one message.
struct LayersPage: View {
  @State private var isPlaying = false
  @State private var shakes = 0
  @State private var ended = 0
  @State private var isRaining = false
  @State private var pictures = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PageTitle("Layers that move")
      FlowLayout(spacing: 16) {
        Button(isPlaying ? "Stop" : "Start") { isPlaying.toggle() }
        Button("Shake") { shakes += 1 }
        Button("Confetti") { isRaining.toggle() }
        Button("Keep a picture") { pictures += 1 }
        Text("\(ended) came to rest")
      }
      ForEach(0..<2) { row in
        FlowLayout(spacing: 16) {
          ForEach(MovingStage.Kind.allCases[(row * 4)..<(row * 4 + 4)], id: \.self) { kind in
            VStack(spacing: 6) {
              LayerStage(kind: kind, isPlaying: isPlaying, shakes: shakes) { ended += 1 }
                .frame(width: 120, height: 120)
              Text(kind.rawValue).font(.caption)
            }
          }
        }
      }
      ConfettiStage(isRaining: isRaining, pictures: pictures).frame(width: 342, height: 120)
    }
    .padding(24)
  }
}

/// A view with layers, in a view.
private struct LayerStage: UIViewRepresentable {
  let kind: MovingStage.Kind
  let isPlaying: Bool
  let shakes: Int
  let ended: () -> Void

  func makeUIView(context: Context) -> MovingStage { MovingStage(kind) }

  func updateUIView(_ stage: MovingStage, context: Context) {
    stage.ended = ended
    stage.isPlaying = isPlaying
    stage.shakes = shakes
  }
}

/// A stage with one moving layer.
final class MovingStage: UIView, CAAnimationDelegate {
  enum Kind: String, CaseIterable {
    case pulse = "A pulse"
    case progress = "Progress"
    case shake = "A shake"
    case path = "Along a path"
    case spring = "A spring"
    case group = "A group"
    case turn = "A turn"
    case gradient = "A gradient"
  }

  private let kind: Kind
  private let mover: CALayer
  var ended = {}

  init(_ kind: Kind) {
    self.kind = kind
    mover =
      switch kind {
      case .progress: CAShapeLayer()
      case .gradient: CAGradientLayer()
      default: CALayer()
      }
    super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    accessibilityLabel = kind.rawValue
    isAccessibilityElement = true
    mover.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
    layer.addSublayer(mover)
    dress()
    paint()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (stage: MovingStage, _) in
      stage.paint()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func dress() {
    switch mover {
    case let ring as CAShapeLayer:
      ring.frame = bounds
      ring.path =
        UIBezierPath(
          arcCenter: CGPoint(x: 60, y: 60), radius: 40, startAngle: -.pi / 2,
          endAngle: 1.5 * .pi, clockwise: true
        ).cgPath
      ring.fillColor = nil
      ring.lineWidth = 8
      ring.strokeEnd = 0.1
    case let gradient as CAGradientLayer:
      gradient.frame = bounds.insetBy(dx: 10, dy: 10)
      gradient.locations = [0, 0.2, 0.4]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
    default: mover.cornerRadius = kind == .pulse ? 20 : 6
    }
  }

  /// Gives the layers their colors, which do not follow the appearance by themselves.
  private func paint() {
    switch mover {
    case let ring as CAShapeLayer: ring.strokeColor = UIColor.systemGreen.cgColor
    case let gradient as CAGradientLayer:
      gradient.colors = [UIColor.systemIndigo, .systemTeal, .systemIndigo].map(\.cgColor)
    default: mover.backgroundColor = UIColor.systemIndigo.cgColor
    }
  }

  var isPlaying = false {
    didSet {
      guard isPlaying != oldValue else { return }
      if isPlaying { play() } else { mover.removeAllAnimations() }
    }
  }

  var shakes = 0 {
    didSet { if shakes != oldValue, kind == .shake { shake() } }
  }

  private func play() {
    switch kind {
    case .pulse: pulse()
    case .progress: progress()
    case .shake: shake()
    case .path: follow()
    case .spring: bounce()
    case .group: change()
    case .turn: turn()
    case .gradient: shimmer()
    }
  }

  private func pulse() {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.5
    grow.toValue = 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 1.6
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    mover.add(group, forKey: "pulse")
  }

  private func progress() {
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.toValue = 0.8
    draw.duration = 2
    draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    draw.fillMode = .forwards
    draw.isRemovedOnCompletion = false
    mover.add(draw, forKey: "progress")
  }

  private func shake() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [0, -20, 20, -12, 12, 0]
    shake.keyTimes = [0, 0.1, 0.4, 0.65, 0.85, 1]
    shake.duration = 0.5
    mover.add(shake, forKey: "shake")
  }

  private func follow() {
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 25, dy: 35)).cgPath
    follow.calculationMode = .paced
    follow.rotationMode = .rotateAuto
    follow.duration = 3
    follow.repeatCount = .infinity
    mover.add(follow, forKey: "follow")
  }

  private func bounce() {
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.fromValue = 20
    spring.toValue = 90
    spring.damping = 6
    spring.duration = spring.settlingDuration
    spring.delegate = self
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mover.position.y = 90
    CATransaction.commit()
    mover.add(spring, forKey: "spring")
  }

  private func change() {
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.toValue = UIColor.systemPink.cgColor
    let corner = CABasicAnimation(keyPath: "cornerRadius")
    corner.toValue = 20
    let size = CABasicAnimation(keyPath: "bounds.size")
    size.toValue = CGSize(width: 80, height: 60)
    size.beginTime = 0.5
    size.duration = 0.5
    size.fillMode = .forwards
    let group = CAAnimationGroup()
    group.animations = [color, corner, size]
    group.duration = 1
    group.autoreverses = true
    group.repeatCount = .infinity
    mover.add(group, forKey: "change")
  }

  private func turn() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 2
    turn.repeatCount = .infinity
    mover.add(turn, forKey: "turn")
  }

  private func shimmer() {
    let slide = CABasicAnimation(keyPath: "locations")
    slide.toValue = [0.6, 0.8, 1]
    slide.duration = 1.5
    slide.autoreverses = true
    slide.repeatCount = .infinity
    mover.add(slide, forKey: "shimmer")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if flag { ended() } }
}
