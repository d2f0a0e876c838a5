/// A gesture on a view, without its type, for the page's gestures.
@MainActor
class AnyGestureAttachment {
  fileprivate(set) final var rank: GestureRank
  fileprivate(set) final var mask: GestureMask
  final var isEnabled = true

  init(_ rank: GestureRank, _ mask: GestureMask) {
    self.rank = rank
    self.mask = mask
  }

  /// Creates the contender that tracks one use of the pointer.
  func makeContender(at node: LayoutNode) -> GestureContender {
    preconditionFailure("a gesture has a type")
  }
}

/// A gesture on a view.
final class GestureAttachment<G: Gesture>: AnyGestureAttachment {
  private var gesture: G
  /// The recognizer that tracks the pointer now; it gets the author's closures of the latest
  /// evaluation.
  private weak var recognizer: _GestureRecognizer<G.Value>?

  init(_ gesture: G, _ rank: GestureRank, _ mask: GestureMask) {
    self.gesture = gesture
    super.init(rank, mask)
  }

  func update(with gesture: G, _ rank: GestureRank, _ mask: GestureMask) {
    self.gesture = gesture
    self.rank = rank
    self.mask = mask
    if let recognizer { gesture._updateRecognizer(recognizer) }
  }

  override func makeContender(at node: LayoutNode) -> GestureContender {
    let recognizer = gesture._makeRecognizer()
    self.recognizer = recognizer
    return Contender(recognizer, node: node, rank: rank)
  }
}

/// One of the gestures that compete for what a pointer does.
@MainActor
class GestureContender {
  final let rank: GestureRank
  final weak var node: LayoutNode?

  init(rank: GestureRank, node: LayoutNode?) {
    self.rank = rank
    self.node = node
  }

  var isCertain: Bool { false }
  var isWaiting: Bool { false }
  var isOver: Bool { true }
  var hasFailed: Bool { true }
  /// Returns whether another contender that is certain must wait for this one, which has
  /// precedence.
  func holdsUp(_ other: GestureContender) -> Bool { false }
  var isCertainByTime: Bool { false }
  func receive(_ pointer: Pointer) {}
  func act() {}
  func cancel() {}
  func expire() {}

  /// Whether the view of the gesture is gone.
  final var hasGone: Bool { node?.isMounted != true }

  /// Passes a step of the pointer on with the view of the gesture; cancels if the view is gone.
  final func see(_ pointer: Pointer) {
    guard let node, node.isMounted else { return cancel() }
    var pointer = pointer
    pointer.node = node
    receive(pointer)
  }
}

/// A gesture that competes, with its recognizer.
final class Contender<Value>: GestureContender {
  private let recognizer: _GestureRecognizer<Value>

  init(_ recognizer: _GestureRecognizer<Value>, node: LayoutNode, rank: GestureRank) {
    self.recognizer = recognizer
    super.init(rank: rank, node: node)
  }

  override var isCertain: Bool { recognizer.isCertain && !recognizer.hasFailed }
  override var isWaiting: Bool { recognizer.isWaiting }
  override var isOver: Bool { recognizer.isOver }
  override var hasFailed: Bool { recognizer.hasFailed }
  override var isCertainByTime: Bool { recognizer.isCertainByTime }
  override func holdsUp(_ other: GestureContender) -> Bool {
    !isOver && !recognizer.isCertain && (isWaiting || !other.isCertainByTime)
  }
  override func receive(_ pointer: Pointer) { recognizer.receive(pointer) }
  override func act() { recognizer.act() }
  override func cancel() { recognizer.cancel() }
  override func expire() { recognizer.expire() }
}

/// The tap on a control that competes with the gestures around it.
final class ControlContender: GestureContender {
  private let tap = TapRecognizer(count: 1) { _ in () }
  private let control: LayoutNode
  private var isDone = false

  init(_ control: LayoutNode) {
    self.control = control
    super.init(rank: .normal, node: control)
  }

  override var isCertain: Bool { tap.isCertain && !tap.hasFailed }
  override var isOver: Bool { tap.isOver }
  override var hasFailed: Bool { tap.hasFailed }
  override func holdsUp(_ other: GestureContender) -> Bool { !isOver && !other.isCertainByTime }
  override func receive(_ pointer: Pointer) {
    tap.receive(pointer)
    control.pressChanged(!tap.isOver)
  }
  override func cancel() {
    tap.cancel()
    control.pressChanged(false)
  }
  override func act() {
    guard tap.hasEnded, !isDone, control.isMounted else { return }
    isDone = true
    // Whether the control takes taps was checked before.
    try? control.handle(.tap)
  }
}
