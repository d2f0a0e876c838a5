import Arbor
import ArborCore
import StageSupport
import Testing

/// A pointer on a page under test.
@MainActor
final class Finger {
  let stage: Stage
  private var waiting: [@MainActor () -> Void] = []

  init(_ stage: Stage) {
    self.stage = stage
    stage.host.gestures.later = { [weak self] _, action in self?.waiting.append(action) }
  }

  /// The frontmost node with this text, or of this type.
  func node(_ name: String) throws -> UInt32 {
    try #require(
      stage.nodes.last { $0.text == name || $0.segment.kind == .view(name) }?.id)
  }

  private func send(
    _ phase: PointerEvent.Phase, _ name: String, _ x: Double, _ y: Double, _ time: Double
  ) throws {
    let node = try #require(stage.nodes.last { $0.text == name || $0.segment.kind == .view(name) })
    let frame = try #require(node.frame)
    let point = CGPoint(x: frame.minX + x, y: frame.minY + y)
    let event = PointerEvent(phase, at: .page(point), time: time)
    try stage.host.handle(.pointer(event), at: node.id)
    stage.host.flush()
  }

  /// Taps at a point given from the node's top left corner.
  func tap(_ name: String, _ x: Double = 1, _ y: Double = 1, count: Int = 1) throws {
    try send(.tap(count: count), name, x, y, 0)
  }

  private var start: CGPoint = .zero

  func down(_ name: String, _ x: Double = 1, _ y: Double = 1) throws {
    let node = try #require(stage.nodes.last { $0.text == name || $0.segment.kind == .view(name) })
    let frame = try #require(node.frame)
    start = CGPoint(x: frame.minX + x, y: frame.minY + y)
    try send(.down, name, x, y, 0)
  }

  /// Goes to a place given from where the pointer went down.
  func move(_ x: Double, _ y: Double, at time: Double = 0.1) throws {
    try go(.move, x, y, time)
  }

  func up(_ x: Double = 0, _ y: Double = 0, at time: Double = 0.2) throws {
    try go(.up, x, y, time)
  }

  func cancel() throws { try go(.cancel, 0, 0, 0) }

  private func go(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double) throws {
    let point = CGPoint(x: start.x + x, y: start.y + y)
    try stage.host.handle(.pointer(PointerEvent(phase, at: .page(point), time: time)), at: 0)
    stage.host.flush()
  }

  /// Lets the time pass in which another tap would count.
  func wait() {
    let actions = waiting
    waiting = []
    for action in actions { action() }
    stage.host.flush()
  }
}
