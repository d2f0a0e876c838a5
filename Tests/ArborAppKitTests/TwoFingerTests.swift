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

  private let view = MouseView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func twoFingersMagnifyAndRotate() {
    var log: [String] = []
    let magnification = NSMagnificationGestureRecognizer { recognizer in
      let recognizer = recognizer as? NSMagnificationGestureRecognizer
      log.append(
        "\(recognizer.map { "\($0.state) \(Int(($0.magnification * 100).rounded()))" } ?? "")")
      if let place = recognizer?.location(in: nil) { #expect(place == CGPoint(x: 150, y: 200)) }
    }
    let rotation = NSRotationGestureRecognizer { recognizer in
      let recognizer = recognizer as? NSRotationGestureRecognizer
      log.append(
        "turn \(recognizer.map { "\($0.state) \(Int($0.rotationInDegrees.rounded()))" } ?? "")")
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
