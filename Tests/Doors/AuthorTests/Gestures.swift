import SwiftUI

// Gestures in the style of tutorials: compiled as authors write them.

struct DraggableCircle: View {
  enum DragState {
    case inactive
    case pressing
    case dragging(translation: CGSize)

    var translation: CGSize {
      switch self {
      case .inactive, .pressing: return .zero
      case .dragging(let translation): return translation
      }
    }

    var isActive: Bool {
      switch self {
      case .inactive: return false
      case .pressing, .dragging: return true
      }
    }
  }

  @GestureState private var dragState = DragState.inactive
  @State private var viewState = CGSize.zero

  var body: some View {
    let longPressDrag = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($dragState) { value, state, transaction in
        switch value {
        case .first(true):
          state = .pressing
        case .second(true, let drag):
          state = .dragging(translation: drag?.translation ?? .zero)
        default:
          state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        self.viewState.width += drag.translation.width
        self.viewState.height += drag.translation.height
      }

    return VStack {
      Circle()
        .fill(Color.blue)
        .frame(width: 100, height: 100, alignment: .center)
        .offset(
          x: viewState.width + dragState.translation.width,
          y: viewState.height + dragState.translation.height
        )
        .scaleEffect(dragState.isActive ? 1.1 : 1)
        .animation(.default, value: dragState.isActive)
        .gesture(longPressDrag)
      Text("\(Int(viewState.width)) \(dragState.isActive ? "active" : "at rest")")
    }
  }
}

struct FavoriteToggle: View {
  @State private var isFavorite = false
  @State private var note = "none"

  var body: some View {
    HStack {
      Image(systemName: isFavorite ? "heart.fill" : "heart")
      Text(isFavorite ? "Favorite" : "Tap me")
      Spacer()
      Text(note)
    }
    .contentShape(Rectangle())
    .onTapGesture(count: 2) { note = "double" }
    .onTapGesture { withAnimation { isFavorite.toggle() } }
    .onLongPressGesture(minimumDuration: 1, maximumDistance: 20) {
      note = "held"
    } onPressingChanged: { inProgress in
      if inProgress { note = "holding" }
    }
  }
}

struct SwipeRow: View {
  @GestureState(resetTransaction: Transaction(animation: .spring())) private var offset = CGSize
    .zero
  @GestureState private var press: CGPoint?
  @State private var tapped = CGPoint.zero
  var onDelete: () -> Void

  var body: some View {
    Text("Swipe \(Int(offset.width)) \(press == nil ? "-" : "+") \(Int(tapped.x))")
      .offset(x: offset.width)
      .gesture(swipe)
      .simultaneousGesture(
        SpatialTapGesture(coordinateSpace: .global).onEnded { event in tapped = event.location }
      )
      .highPriorityGesture(TapGesture(count: 3).onEnded { _ in onDelete() }, including: .all)
      .allowsHitTesting(true)
  }

  private var swipe: some Gesture {
    DragGesture(minimumDistance: 20, coordinateSpace: .local)
      .updating($offset) { value, state, _ in
        state = value.translation
      }
      .updating($press) { value, press, _ in press = value.location }
      .onEnded { value in
        if value.predictedEndTranslation.width < -100 { onDelete() }
      }
  }
}

struct GesturePage: View {
  @State private var location: CGPoint = CGPoint(x: 50, y: 50)
  @GestureState private var startLocation: CGPoint? = nil
  @ScaledMetric private var size: CGFloat = 10
  @ScaledMetric(relativeTo: .largeTitle) private var margin = 20.0
  @State private var rows = 3

  var simpleDrag: some Gesture {
    DragGesture()
      .onChanged { value in
        var newLocation = startLocation ?? location
        newLocation.x += value.translation.width
        newLocation.y += value.translation.height
        self.location = newLocation
      }
      .updating($startLocation) { (value, startLocation, transaction) in
        startLocation = startLocation ?? location
      }
  }

  var body: some View {
    VStack {
      DraggableCircle()
      FavoriteToggle()
      SwipeRow { rows -= 1 }
      Text("rows \(rows) size \(Int(size)) \(Int(margin))")
      RoundedRectangle(cornerRadius: 10)
        .frame(width: 100, height: 100)
        .position(location)
        .gesture(simpleDrag)
    }
  }
}

struct ZoomableCard: View {
  @State private var scale: CGFloat = 1
  @State private var lastScale: CGFloat = 1
  @State private var angle: Angle = .zero
  @GestureState private var isTouched = false

  var magnification: some Gesture {
    MagnificationGesture()
      .onChanged { value in scale = lastScale * value }
      .onEnded { _ in lastScale = scale }
  }

  var body: some View {
    Text("Zoom \(Int((scale * 100).rounded())) \(Int(angle.degrees.rounded()))")
      .frame(width: 120, height: 120)
      .scaleEffect(scale, anchor: .center)
      .rotationEffect(angle)
      .gesture(
        SimultaneousGesture(
          magnification, RotationGesture().onChanged { angle in self.angle = angle }))
  }
}

struct ModernZoomableCard: View {
  @GestureState private var magnifyBy = 1.0
  @State private var anchor = UnitPoint.center
  @State private var speed: CGFloat = 0

  var body: some View {
    Text(
      "Magnify \(Int((magnifyBy * 100).rounded())) \(anchor == .center ? "middle" : "elsewhere")"
    )
    .frame(width: 120, height: 120)
    .scaleEffect(magnifyBy, anchor: anchor)
    .gesture(
      MagnifyGesture(minimumScaleDelta: 0.1)
        .updating($magnifyBy) { value, gestureState, transaction in
          gestureState = value.magnification
        }
        .onChanged { value in
          anchor = value.startAnchor
          speed = value.velocity
        }
    )
    .simultaneousGesture(
      RotateGesture(minimumAngleDelta: .degrees(5)).onEnded { value in
        if value.rotation > .degrees(90) { anchor = .topLeading }
      })
  }
}
