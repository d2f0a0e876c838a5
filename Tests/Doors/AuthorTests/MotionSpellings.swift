import SwiftUI
import Testing

@Animatable struct Wedge: Shape {
  var start: Angle
  var end: Angle
  var radius = 1.0
  var clockwise: Bool = true
  @AnimatableIgnored var center: CGPoint = .zero
  let name = "wedge"
  var title: String { name }

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
    }
  }
}

@Animatable struct Shifted: ViewModifier {
  var amount: CGFloat
  @State private var count = 0
  func body(content: Content) -> some View { content.offset(x: amount) }
}

@Animatable public struct CountedSize: View {
  var x, y: Double
  var size: CGSize { didSet { assert(size.width >= 0) } }
  public var body: some View { Text("\(x), \(y)").frame(width: size.width, height: size.height) }
}

struct Flip: GeometryEffect {
  var angle: Double
  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / max(size.width, size.height)
    transform = CATransform3DRotate(transform, angle, 0, 1, 0)
    return ProjectionTransform(transform)
  }
}

struct Motions: View {
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    VStack {
      if isShown {
        Image(systemName: "star").transition(.symbolEffect)
        Image(systemName: "star").transition(.symbolEffect(.appear))
        Image(systemName: "star").transition(.symbolEffect(.disappear.down, options: .speed(2)))
        Image(systemName: "star").transition(.symbolEffect(.automatic))
      }
      Wedge(start: .zero, end: .degrees(Double(count))).modifier(Shifted(amount: 4))
      Image(systemName: "bell").symbolEffect(
        .wiggle.byLayer, options: .repeat(.periodic(2, delay: 1)))
      Image(systemName: "bell").symbolEffect(.rotate.wholeSymbol, options: .repeat(.continuous))
      Image(systemName: "bell").symbolEffect(.wiggle.custom(angle: .degrees(30)), value: count)
      Image(systemName: "play")
        .contentTransition(.symbolEffect(.replace.magic(fallback: .offUp.wholeSymbol)))
      Text("card").modifier(Flip(angle: 0.3)).navigationTransition(.crossFade)
      TimelineView(.animation) { context in
        Button("Again") { context.invalidateTimelineContent() }
      }
    }
    .animation(.spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0), value: count)
    .animation(
      .interactiveSpring(duration: 0.1, extraBounce: 0.2, blendDuration: 0.2), value: count
    )
    .animation(.interpolatingSpring, value: isShown)
  }
}

@MainActor @Suite struct MotionSpellingTests {
  @Test func aMacroFindsWhatIsAnimated() {
    var wedge = Wedge(start: .degrees(10), end: .degrees(20))
    var data = wedge.animatableData
    let (_, _, radius) = data.value
    #expect(radius == 1)
    data.scale(by: 2)
    wedge.animatableData = data
    #expect(wedge.start == .degrees(20) && wedge.end == .degrees(40) && wedge.radius == 2)
    var shifted = Shifted(amount: 3)
    shifted.animatableData += 1
    #expect(shifted.amount == 4)
    var counted = CountedSize(x: 1, y: 2, size: CGSize(width: 3, height: 4))
    counted.animatableData.scale(by: 2)
    #expect(counted.y == 4 && counted.size == CGSize(width: 6, height: 8))
  }

  @Test func aTransformInSpaceIsProjected() {
    let flip = Flip(angle: 0).effectValue(size: CGSize(width: 10, height: 10))
    #expect(flip == ProjectionTransform())
    let turned = Flip(angle: 1).effectValue(size: CGSize(width: 10, height: 10))
    #expect(abs(turned.m11 - cos(1)) < 1e-9 && turned.m13 != 0)
  }
}
