import SwiftUI

/// Gestures with one pointer, also on a rotated view, and gestures with two fingers.
struct GesturesPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Gestures")
      DragSpecimen()
      HStack(alignment: .top, spacing: 16) {
        TapSpecimen()
        PressSpecimen()
      }
      TurnedSpecimen()
      HStack(alignment: .top, spacing: 16) {
        FingersSpecimen()
        PinchedSpecimen()
      }
    }
    .padding(16)
  }
}

/// A card that can be dragged and keeps its position.
private struct DragSpecimen: View {
  @GestureState private var drag = CGSize.zero
  @AppStorage("gestures.x") private var x = 20.0
  @AppStorage("gestures.y") private var y = 20.0

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Drag the card").font(.headline)
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 16).fill(Color(uiColor: .secondarySystemBackground))
        Text("Card \(Int(x)), \(Int(y))")
          .foregroundColor(.white)
          .frame(width: 130, height: 80)
          .background(
            RoundedRectangle(cornerRadius: 12).fill(drag == .zero ? Color.blue : Color.orange)
          )
          .offset(x: x + drag.width, y: y + drag.height)
          .gesture(
            DragGesture()
              .updating($drag) { value, state, _ in state = value.translation }
              .onEnded { value in
                x = min(max(x + value.translation.width, 0), 210)
                y = min(max(y + value.translation.height, 0), 120)
              })
      }
      .frame(width: 340, height: 200)
    }
  }
}

/// Counts single taps, and toggles with double ones.
private struct TapSpecimen: View {
  @SceneStorage("gestures.taps") private var taps = 0
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 8) {
      Text("Taps \(taps)").font(.headline)
      Text(isOn ? "On" : "Off").foregroundColor(.secondary)
    }
    .frame(width: 162, height: 100)
    .background(
      RoundedRectangle(cornerRadius: 12).fill(
        isOn ? Color.yellow : Color(uiColor: .secondarySystemBackground))
    )
    .contentShape(Rectangle())
    .onTapGesture(count: 2) { isOn.toggle() }
    .onTapGesture { taps += 1 }
  }
}

/// Grows while it is pressed.
private struct PressSpecimen: View {
  @State private var presses = 0
  @State private var isPressed = false

  var body: some View {
    ZStack {
      Circle().fill(isPressed ? Color.orange : Color.green)
        .frame(width: 64, height: 64)
        .scaleEffect(isPressed ? 1.2 : 1)
      Text("Held \(presses)").font(.caption).foregroundColor(.white)
    }
    .frame(width: 162, height: 100)
    .contentShape(Circle())
    .onLongPressGesture {
      presses += 1
    } onPressingChanged: { isPressing in
      withAnimation(.easeOut(duration: 0.2)) { isPressed = isPressing }
    }
  }
}

/// Reports the location of taps in its own, rotated coordinates.
private struct TurnedSpecimen: View {
  @State private var place = CGPoint(x: 50, y: 25)

  var body: some View {
    HStack(spacing: 24) {
      ZStack(alignment: .topLeading) {
        Color(uiColor: .secondarySystemFill)
        Circle().fill(Color.red).frame(width: 10, height: 10)
          .offset(x: place.x - 5, y: place.y - 5)
          .allowsHitTesting(false)
      }
      .frame(width: 100, height: 50)
      .onTapGesture { place = $0 }
      .rotationEffect(.degrees(30))
      .scaleEffect(1.4)
      .frame(width: 170, height: 130)
      Text("At \(Int(place.x.rounded())), \(Int(place.y.rounded()))")
    }
  }
}

/// A square that two fingers scale and rotate.
private struct FingersSpecimen: View {
  @State private var scale = 1.0
  @State private var angle = Angle.zero
  @GestureState private var change = 1.0
  @GestureState private var turn = Angle.zero

  var body: some View {
    VStack(spacing: 8) {
      Text("\(Int((scale * 100).rounded())) %, \(Int(angle.degrees.rounded()))°").font(.headline)
      ZStack {
        Color(uiColor: .secondarySystemBackground)
        RoundedRectangle(cornerRadius: 8).fill(change == 1 ? Color.purple : Color.orange)
          .frame(width: 60, height: 60)
          .scaleEffect(scale * change)
          .rotationEffect(angle + turn)
      }
      .frame(width: 162, height: 162)
      .clipped()
      .gesture(
        MagnifyGesture()
          .updating($change) { value, state, _ in state = value.magnification }
          .onEnded { scale = min(max(scale * $0.magnification, 0.25), 4) }
          .simultaneously(
            with: RotateGesture()
              .updating($turn) { value, state, _ in state = value.rotation }
              .onEnded { angle = angle + $0.rotation }))
    }
  }
}

/// The same gestures with UIKit's recognizers.
private struct PinchedSpecimen: View {
  @State private var text = "At rest"

  var body: some View {
    VStack(spacing: 8) {
      Text(text).font(.headline)
      PinchPad { text = $0 }.frame(width: 162, height: 162)
    }
  }
}

private struct PinchPad: UIViewRepresentable {
  let report: (String) -> Void

  func makeUIView(context: Context) -> PinchView { PinchView() }
  func updateUIView(_ view: PinchView, context: Context) { view.report = report }
}

private final class PinchView: UIView, UIGestureRecognizerDelegate {
  var report: (String) -> Void = { _ in }
  private let square = UIView(frame: CGRect(x: 51, y: 51, width: 60, height: 60))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemFill
    clipsToBounds = true
    square.backgroundColor = .systemTeal
    square.layer.cornerRadius = 8
    addSubview(square)
    let pinch = UIPinchGestureRecognizer(target: self, action: PinchView.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: PinchView.turned)
    for recognizer in [pinch, rotation] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) { nil }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    // As far as the neighbour's: without an end, many pinches leave the range of numbers.
    let old = hypot(square.transform.a, square.transform.b)
    let factor = min(max(old * pinch.scale, 0.25), 4) / old
    square.transform = square.transform.scaledBy(x: factor, y: factor)
    pinch.scale = 1
    say(pinch)
  }

  private func turned(_ rotation: UIRotationGestureRecognizer) {
    square.transform = square.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
    say(rotation)
  }

  private func say(_ recognizer: UIGestureRecognizer) {
    let transform = square.transform
    let scale = hypot(transform.a, transform.b)
    let angle = atan2(transform.b, transform.a) * 180 / .pi
    let what = "\(Int((scale * 100).rounded())) %, \(Int(angle.rounded()))°"
    report(recognizer.state == .ended ? "Let go at \(what)" : "Held at \(what)")
  }
}
