import ArborAppKit
import Foundation
import Testing

@MainActor @Suite struct TwoFingerTests {
  /// Writes down what the mouse does.
  private final class MouseView: NSView {
    var log: [String] = []
    override func mouseDown(with event: NSEvent) { log.append("down") }
    override func mouseUp(with event: NSEvent) { log.append("up") }
  }

  /// Writes down what two fingers do.
  private final class TurnedView: NSView {
    var log: [String] = []
    override func magnify(with event: NSEvent) {
      log.append("magnify \(event.phase.rawValue) \(Int((event.magnification * 100).rounded()))")
      #expect(event.type == .magnify && event.locationInWindow == CGPoint(x: 150, y: 200))
    }
    override func rotate(with event: NSEvent) {
      log.append("rotate \(event.phase.rawValue) \(Int(event.rotation.rounded()))")
    }
  }

  @Test func viewsAnswerTwoFingersThemselves() {
    let outer = TurnedView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = NSView(frame: CGRect(x: 100, y: 100, width: 100, height: 200))
    outer.addSubview(inner)
    let events = ViewEvents(root: outer)
    func send(_ step: ViewEvents.FingerStep, _ one: CGPoint, _ other: CGPoint?) {
      _ = events.followsTwoFingers(step, one, other, time: 0)
    }
    send(.move, CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
    #expect(outer.log == ["magnify 1 0", "rotate 1 0"])
    outer.log = []
    send(.move, CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100))
    send(.move, CGPoint(x: 150, y: 200), CGPoint(x: 150, y: 0))
    // By a half, not by what it was at first.
    send(.move, CGPoint(x: 150, y: 250), CGPoint(x: 150, y: -50))
    #expect(
      outer.log == [
        "magnify 4 100", "rotate 4 0", "magnify 4 0", "rotate 4 90", "magnify 4 100", "rotate 4 0",
      ])
    outer.log = []
    send(.move, CGPoint(x: 150, y: 250), nil)
    #expect(outer.log == ["magnify 8 0", "rotate 8 0"])
    outer.log = []
    send(.up, CGPoint(x: 150, y: 250), nil)
    #expect(outer.log.isEmpty)
    #expect(MouseMethods.of(TurnedView.self).answersTwoFingers)
    #expect(!MouseMethods.of(MouseView.self).answersTwoFingers)
  }

  private let view = MouseView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func twoFingersMagnifyAndRotate() {
    var log: [String] = []
    let magnification = NSMagnificationGestureRecognizer { recognizer in
      guard let recognizer = recognizer as? NSMagnificationGestureRecognizer else { return }
      log.append("\(recognizer.state) \(Int((recognizer.magnification * 100).rounded()))")
      #expect(recognizer.location(in: nil) == CGPoint(x: 150, y: 200))
    }
    let rotation = NSRotationGestureRecognizer { recognizer in
      guard let recognizer = recognizer as? NSRotationGestureRecognizer else { return }
      log.append("turn \(recognizer.state) \(Int(recognizer.rotationInDegrees.rounded()))")
    }
    view.addGestureRecognizer(magnification)
    view.addGestureRecognizer(rotation)
    let events = ViewEvents(root: view)
    func send(
      _ step: ViewEvents.FingerStep, _ one: (Double, Double), _ other: (Double, Double)?
    ) -> Bool {
      events.followsTwoFingers(
        step, CGPoint(x: one.0, y: one.1), other.map { CGPoint(x: $0.0, y: $0.1) }, time: 0)
    }
    #expect(!send(.move, (100, 100), nil))
    events.pointerPressed(.left, at: CGPoint(x: 100, y: 100))
    #expect(send(.move, (100, 100), (200, 100)))
    #expect(view.log == ["down", "up"])
    #expect(send(.move, (50, 100), (250, 100)))
    #expect(send(.move, (50, 100), nil))
    #expect(log == ["began 100", "ended 100"])
    // Until both are up one of them is no mouse either.
    #expect(send(.move, (80, 100), nil) && send(.up, (80, 100), nil))
    #expect(!send(.move, (80, 100), nil))
    log = []
    #expect(send(.move, (100, 100), (200, 100)))
    #expect(send(.move, (150, 150), (150, 50)))
    rotation.rotation = 0
    #expect(send(.move, (100, 100), (200, 100)))
    #expect(send(.cancel, (100, 100), nil))
    #expect(log == ["turn began 90", "turn changed -90", "turn cancelled -90"])
    #expect(view.log == ["down", "up"])
  }
}
