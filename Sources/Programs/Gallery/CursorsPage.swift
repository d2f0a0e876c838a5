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

/// A view of UIKit that becomes larger under the pointer, which is a beam over its right half. It
/// has a menu, and an action for assistive technology.
private struct PointedCard: UIViewRepresentable {
  @Binding var last: String

  func makeUIView(context: Context) -> UILabel {
    let card = UILabel()
    card.text = "of UIKit"
    card.textAlignment = .center
    card.backgroundColor = .systemYellow.withAlphaComponent(0.3)
    card.isUserInteractionEnabled = true
    card.accessibilityIdentifier = "card"
    card.addInteraction(UIPointerInteraction(delegate: context.coordinator))
    card.addInteraction(UIContextMenuInteraction(delegate: context.coordinator))
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [weak coordinator = context.coordinator] _ in
        coordinator?.tell("archived")
        return true
      }
    ]
    return card
  }

  func updateUIView(_ card: UILabel, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: UIPointerInteractionDelegate, UIContextMenuInteractionDelegate {
    var tell: (String) -> Void = { _ in }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let (left, right) = defaultRegion.rect.divided(
        atDistance: defaultRegion.rect.width / 2, from: .minXEdge)
      return request.location.x < left.maxX
        ? UIPointerRegion(rect: left, identifier: "left")
        : UIPointerRegion(rect: right, identifier: "right")
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      guard let view = interaction.view else { return nil }
      return UIPointerStyle(
        effect: .lift(UITargetedPreview(view: view)),
        shape: region.identifier == AnyHashable("right") ? .verticalBeam(length: 30) : nil)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { tell("over the \(region.identifier as? String ?? "view")") }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in self?.tell("copied") }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      guard let view = interaction.view else { return nil }
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .systemOrange
      parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 20)
      return UITargetedPreview(view: view, parameters: parameters)
    }
  }
}

struct CursorsPage: View {
  @State private var isHeld = false
  @State private var last = "nothing yet"
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
      PointedCard(last: $last).frame(width: 200, height: 60)
      Text(last)
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
