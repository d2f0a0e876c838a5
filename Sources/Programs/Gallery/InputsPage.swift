import SwiftUI

/// Views of both kits that handle keys, touches and the mouse themselves.
struct InputsPage: View {
  @State private var pad = "no touch"
  @State private var keys = "no key"
  @State private var mouse = "no mouse"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(pad)
      TouchPad(text: $pad, keys: $keys).frame(width: 300, height: 100)
      Text(keys)
      MousePad(text: $mouse).frame(width: 300, height: 100)
      Text(mouse)
    }
    .padding(20)
  }
}

/// A UIKit view that becomes first responder when it is touched.
private struct TouchPad: UIViewRepresentable {
  @Binding var text: String
  @Binding var keys: String

  func makeUIView(context: Context) -> PadView {
    let view = PadView()
    view.backgroundColor = .systemTeal
    view.layer.cornerRadius = 12
    return view
  }

  func updateUIView(_ view: PadView, context: Context) {
    view.touched = { text = $0 }
    view.pressed = { keys = $0 }
  }

  final class PadView: UIView {
    var touched: (String) -> Void = { _ in }
    var pressed: (String) -> Void = { _ in }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      becomeFirstResponder()
      tell("began", touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell("moved", touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell("ended", touches)
    }

    private func tell(_ step: String, _ touches: Set<UITouch>) {
      guard let place = touches.first?.location(in: self) else { return }
      touched("\(step) \(Int(place.x)), \(Int(place.y))")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { pressed("\(press.key?.characters ?? "") down") }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { pressed("\(press.key?.characters ?? "") up") }
    }
  }
}

/// An AppKit view that becomes first responder when it is clicked.
private struct MousePad: NSViewRepresentable {
  @Binding var text: String

  func makeNSView(context: Context) -> PadView {
    let view = PadView()
    view.wantsLayer = true
    view.layer?.cornerRadius = 12
    return view
  }

  func updateNSView(_ view: PadView, context: Context) {
    view.layer?.backgroundColor = NSColor.systemOrange.cgColor
    view.said = { text = $0 }
  }

  final class PadView: NSView {
    var said: (String) -> Void = { _ in }

    override var acceptsFirstResponder: Bool { true }
    override var isFlipped: Bool { true }

    override func mouseDown(with event: NSEvent) { tell("down", event) }
    override func mouseDragged(with event: NSEvent) { tell("dragged", event) }
    override func mouseUp(with event: NSEvent) { tell("up", event) }
    override func rightMouseDown(with event: NSEvent) { tell("right", event) }
    override func scrollWheel(with event: NSEvent) { said("wheel \(Int(event.scrollingDeltaY))") }
    override func keyDown(with event: NSEvent) {
      said("key \(event.characters ?? "") \(event.keyCode)")
    }

    private func tell(_ step: String, _ event: NSEvent) {
      let place = convert(event.locationInWindow, from: nil)
      said("\(step) \(Int(place.x)), \(Int(place.y))")
    }
  }
}
