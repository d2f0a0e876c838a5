import SwiftUI

/// Views, shapes and modifiers of an author's own that move with their data, and animators.
struct AnimatedValues: View {
  @State private var isFull = false
  @State private var shakes = 0
  @State private var rings = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 16) {
        Counting(value: isFull ? 100 : 10)
          .frame(width: 70, alignment: .trailing)
        Gauge(value: isFull ? 1 : 0.1)
          .frame(width: 60, height: 60)
        Flower(petals: isFull ? 9 : 3)
          .fill(.purple.gradient)
          .frame(width: 60, height: 60)
        PhaseAnimator([false, true]) { isBig in
          Image(systemName: "heart.fill")
            .font(.title)
            .foregroundStyle(.red)
            .scaleEffect(isBig ? 1.3 : 1)
        } animation: { isBig in
          isBig ? .easeOut(duration: 0.2) : .easeIn(duration: 0.7)
        }
        bell
      }
      .frame(height: 64)
      HStack(spacing: 16) {
        Button(isFull ? "Empty" : "Fill") {
          withAnimation(.easeInOut(duration: 1.2)) { isFull.toggle() }
        }
        Button("Refuse") { withAnimation(.linear(duration: 0.4)) { shakes += 1 } }
          .modifier(Shake(count: Double(shakes)))
        Button("Ring") { rings += 1 }
      }
    }
  }

  private var bell: some View {
    Image(systemName: "bell.fill")
      .font(.title)
      .keyframeAnimator(initialValue: Swing(), trigger: rings) { bell, swing in
        bell
          .rotationEffect(swing.angle, anchor: .top)
          .offset(y: swing.height)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.degrees(-25), duration: 0.15)
          CubicKeyframe(.degrees(25), duration: 0.2)
          CubicKeyframe(.degrees(-15), duration: 0.2)
          SpringKeyframe(.zero, duration: 0.5, spring: .bouncy)
        }
        KeyframeTrack(\.height) {
          LinearKeyframe(-8, duration: 0.15, timingCurve: .easeOut)
          SpringKeyframe(0, duration: 0.6, spring: .bouncy)
        }
      }
  }
}

/// A number that counts.
private struct Counting: View, Animatable {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    Text("\(Int(value)) %").font(.title2).monospacedDigit()
  }
}

/// A ring that closes.
private struct Gauge: View {
  let value: Double

  var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: 6)
      Circle().trim(from: 0, to: value)
        .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .padding(3)
  }
}

/// A flower whose number of petals grows.
private struct Flower: Shape {
  var petals: Double
  var animatableData: Double {
    get { petals }
    set { petals = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    let radius = min(rect.width, rect.height) / 2
    for step in 0...120 {
      let angle = Double(step) / 120 * 2 * .pi
      let length = radius * (0.65 + 0.35 * cos(petals * angle))
      let point = CGPoint(x: rect.midX + length * cos(angle), y: rect.midY + length * sin(angle))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// Moves a view to and fro, once for each count.
private struct Shake: GeometryEffect {
  var count: Double
  var animatableData: Double {
    get { count }
    set { count = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 10 * sin(count * .pi * 6), y: 0))
  }
}

/// The state of a bell.
private struct Swing {
  var angle = Angle.zero
  var height = 0.0
}
