import SwiftUI

/// A hosting view that tracks the mouse.
final class TrackingHostingView<Content: View>: NSHostingView<Content> {
  private let onMove: (NSPoint) -> Void

  init(onMove: @escaping (NSPoint) -> Void, rootView: Content) {
    self.onMove = onMove
    super.init(rootView: rootView)
    addTrackingArea(
      NSTrackingArea(
        rect: .zero, options: [.mouseMoved, .activeAlways, .inVisibleRect], owner: self,
        userInfo: nil))
  }

  required init(rootView: Content) {
    fatalError("init(rootView:) has not been implemented")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func mouseMoved(with event: NSEvent) {
    onMove(convert(event.locationInWindow, from: nil))
  }
}

struct TrackingArea<Content: View>: NSViewRepresentable {
  let onMove: (NSPoint) -> Void
  let content: Content

  func makeNSView(context: Context) -> NSHostingView<Content> {
    TrackingHostingView(onMove: onMove, rootView: content)
  }

  func updateNSView(_ nsView: NSHostingView<Content>, context: Context) {
    nsView.rootView = content
  }
}

extension View {
  /// Calls a function with the mouse location, in the view's coordinates, whenever the mouse moves
  /// over the view.
  func trackingMouse(onMove: @escaping (NSPoint) -> Void) -> some View {
    TrackingArea(onMove: onMove, content: self)
  }
}

struct TrackedRectangle: View {
  let color: Color
  @State private var place = NSPoint.zero

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(color)
        .trackingMouse { place = $0 }
      Text("X = \(Int(place.x)), Y = \(Int(place.y))")
    }
  }
}

struct TrackingPage: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack {
        TrackedRectangle(color: .teal)
        TrackedRectangle(color: .indigo)
      }
      HoverTiles()
    }
    .padding(20)
  }
}
