package import Foundation

/// One event of a pointer that is down on an object.
package struct ObjectPress: Sendable, Equatable {
  /// The phase of the pointer.
  package enum Step: Sendable { case down, move, up, cancel }
  package var step: Step
  /// The location in the coordinates of the page.
  package var location: CGPoint
  /// The location of a second finger, if there is one.
  package var second: CGPoint?
  /// The time in seconds since an origin that is fixed for a page.
  package var time: Double
  /// The number of consecutive taps, including this one.
  package var taps: Int
  /// The modifier keys that were held down when the pointer went down.
  package var modifiers: KeyInput.Modifiers
}

/// Sends pointer events to an object.
final class ObjectAttachment: AnyGestureAttachment {
  init() { super.init(.simultaneous, .all) }

  override func makeContender(at node: LayoutNode) -> GestureContender { ObjectContender(node) }
}

/// Reports each pointer event to an object, whichever gesture wins.
private final class ObjectContender: GestureContender {
  private var waiting: ContiguousArray<ObjectPress> = []
  private var last: ObjectPress?
  private var isDone = false

  init(_ node: LayoutNode) { super.init(rank: .simultaneous, node: node) }

  override var isOver: Bool { isDone }
  override var hasFailed: Bool { isDone }

  override func receive(_ pointer: Pointer) {
    let step: ObjectPress.Step =
      switch pointer.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      }
    waiting.append(
      ObjectPress(
        step: step, location: pointer.location, second: pointer.second, time: pointer.time,
        taps: max(pointer.taps, 1), modifiers: pointer.modifiers))
  }

  override func act() {
    let steps = waiting
    waiting = []
    for step in steps {
      last = step
      if step.step == .up { isDone = true }
      (node as? ObjectNode)?.rendition.pressed(step)
    }
  }

  override func cancel() {
    guard !isDone else { return }
    isDone = true
    guard var last else { return }
    last.step = .cancel
    (node as? ObjectNode)?.rendition.pressed(last)
  }
}
