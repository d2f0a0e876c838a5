import SwiftUI

/// A view that can be dragged: the cursor is an open hand over it, and a closed one while it is
/// dragged, when it also fades.
final class HandleView: NSView {
  override func resetCursorRects() { addCursorRect(bounds, cursor: .openHand) }

  override func mouseDown(with event: NSEvent) {
    NSCursor.closedHand.push()
    animator().alphaValue = 0.6
  }

  override func mouseUp(with event: NSEvent) {
    NSCursor.pop()
    animator().alphaValue = 1
  }
}

/// A view whose right edge can be dragged.
final class PaneView: NSView {
  override func resetCursorRects() {
    addCursorRect(
      NSRect(x: bounds.maxX - 8, y: 0, width: 8, height: bounds.height),
      cursor: .resizeLeftRight)
  }
}

/// A view that sets a cursor while the mouse is inside.
final class AimView: NSView {
  override func updateTrackingAreas() {
    super.updateTrackingAreas()
    for area in trackingAreas { removeTrackingArea(area) }
    addTrackingArea(
      NSTrackingArea(rect: bounds, options: [.cursorUpdate, .activeInKeyWindow], owner: self))
  }

  override func cursorUpdate(with event: NSEvent) { NSCursor.crosshair.set() }
}

/// A view that pushes a cursor while the mouse is inside.
final class BasketView: NSView {
  override func updateTrackingAreas() {
    super.updateTrackingAreas()
    for area in trackingAreas { removeTrackingArea(area) }
    addTrackingArea(
      NSTrackingArea(
        rect: bounds, options: [.mouseEnteredAndExited, .activeInKeyWindow], owner: self))
  }

  override func mouseEntered(with event: NSEvent) { NSCursor.dragCopy.push() }
  override func mouseExited(with event: NSEvent) { NSCursor.pop() }
}

struct Filled: NSViewRepresentable {
  let make: () -> NSView
  let color: NSColor

  init(_ make: @autoclosure @escaping () -> NSView, color: NSColor) {
    self.make = make
    self.color = color
  }

  func makeNSView(context: Context) -> NSView {
    let view = make()
    view.wantsLayer = true
    return view
  }

  func updateNSView(_ nsView: NSView, context: Context) {
    nsView.layer?.backgroundColor = color.cgColor
  }
}

struct CursorsPage: View {
  @State private var isHeld = false
  @State private var note = ""
  @State private var keys = ""
  @State private var monitor: Any?

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Filled(HandleView(), color: .systemTeal).frame(width: 200, height: 60)
      Filled(PaneView(), color: .systemIndigo).frame(width: 200, height: 60)
      Filled(AimView(), color: .systemOrange).frame(width: 200, height: 60)
      Text("Read more").pointerStyle(.link)
      Rectangle().fill(.green).frame(width: 200, height: 60)
        .pointerStyle(isHeld ? .grabActive : .grabIdle)
      Button("Hold") { isHeld.toggle() }.pointerStyle(.rowResize)
      Filled(BasketView(), color: .systemPink).frame(width: 200, height: 60)
      HStack(spacing: 12) {
        TextField("Note", text: $note).frame(width: 200)
        Text("Keys: \(keys)")
      }
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onAppear {
      monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
        keys += event.characters ?? ""
        return event
      }
    }
    .onDisappear {
      if let monitor { NSEvent.removeMonitor(monitor) }
    }
  }
}
