import SwiftUI

/// Tiles that track the pointer without an AppKit object, and the state of the window.
struct HoverTiles: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    HStack(spacing: 12) {
      HoverTile()
      PlaceTile()
      CursorTile()
      WindowState()
    }
    .font(sizeClass == .compact ? .caption : .body)
    .frame(height: 110)
  }
}

/// Shows whether the pointer is over the tile, and over the tile inside it.
private struct HoverTile: View {
  @State private var isOver = false
  @State private var isOverInner = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(isOver ? Color.yellow : Color.gray.opacity(0.2))
      Text(isOverInner ? "Inside" : isOver ? "Around" : "Hover")
        .fixedSize().padding(12)
        .background(Capsule().fill(isOverInner ? Color.orange : Color(uiColor: .systemBackground)))
        .onHover { isOverInner = $0 }
    }
    .onHover { isOver = $0 }
  }
}

/// Shows a point under the pointer.
private struct PlaceTile: View {
  @State private var place: CGPoint?

  var body: some View {
    Color.mint.opacity(0.4)
      .overlay(alignment: .topLeading) {
        if let place {
          Circle().fill(.red).frame(width: 12, height: 12)
            .offset(x: place.x - 6, y: place.y - 6)
            .allowsHitTesting(false)
        }
      }
      .overlay(alignment: .bottom) {
        Text(place.map { "At \(Int($0.x)), \(Int($0.y))" } ?? "Outside").fixedSize().padding(8)
      }
      .clipShape(RoundedRectangle(cornerRadius: 12))
      .onContinuousHover { phase in
        switch phase {
        case .active(let point): place = point
        case .ended: place = nil
        }
      }
  }
}

/// Tracks the pointer while its window is key, as most tracking areas do.
private struct CursorTile: View {
  @State private var count = 0

  var body: some View {
    Color.teal.opacity(0.3)
      .overlay { KeyTracking { count += 1 } }
      .overlay { Text("Entered \(count) times").allowsHitTesting(false) }
      .clipShape(RoundedRectangle(cornerRadius: 12))
  }
}

private struct KeyTracking: NSViewRepresentable {
  let entered: () -> Void

  func makeNSView(context: Context) -> KeyTrackingView { KeyTrackingView() }
  func updateNSView(_ view: KeyTrackingView, context: Context) { view.entered = entered }
}

private final class KeyTrackingView: NSView {
  var entered: () -> Void = {}

  override func updateTrackingAreas() {
    super.updateTrackingAreas()
    for area in trackingAreas { removeTrackingArea(area) }
    addTrackingArea(
      NSTrackingArea(
        rect: bounds, options: [.mouseEnteredAndExited, .activeInKeyWindow], owner: self))
  }

  override func mouseEntered(with event: NSEvent) { entered() }
}

/// Shows whether the page's window is key.
private struct WindowState: View {
  @Environment(\.controlActiveState) private var state
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(alignment: .leading) {
      Text(state == .key ? "Key window" : "Not key")
      Text("Phase: \(phase.rawValue)")
    }
    .frame(width: 144)
  }
}
