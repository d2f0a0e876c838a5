/// A way to use a pointer: it becomes a value while it goes on, and another one when it ends.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  /// The gesture that this one is made of.
  var body: Body { get }

  /// What follows the pointer for this gesture.
  func _makeRecognizer() -> _GestureRecognizer<Value>
  /// Gives a recognizer that was made for an older value of this gesture the closures of this one.
  func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>)
  /// Adds what a client must tell.
  func _addNeeds(to needs: inout _GestureNeeds)
}

extension Gesture {
  public func _makeRecognizer() -> _GestureRecognizer<Body.Value> { body._makeRecognizer() }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Body.Value>) {
    body._updateRecognizer(recognizer)
  }

  public func _addNeeds(to needs: inout _GestureNeeds) { body._addNeeds(to: &needs) }
}

extension Gesture where Body == Never {
  /// A gesture that Arbor recognizes itself has no body; asking for it is a mistake of the caller.
  public var body: Never { fatalError("\(Self.self) is recognized by Arbor and has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// What a client must tell for gestures on a view: taps it always tells.
public struct _GestureNeeds {
  /// Whether taps are waited for.
  package var takesTaps = false
  /// From which distance in points on a moving pointer counts; nil: never.
  package var distance: Double?
  /// After how many seconds a pointer that is down counts.
  package var times: Set<Double> = []
  /// Whether another finger counts, from when it is down.
  package var pairs = false

  package init() {}

  /// As an element carries it: the distance, then the times in milliseconds, then a `p` if another finger counts; `p` alone where
  /// nothing else does.
  package var text: String {
    if pairs, !takesTaps, distance == nil, times.isEmpty { return "p" }
    var parts = [distance.map { "\(Int($0.rounded(.up)))" } ?? ""]
    parts += times.sorted().map { "\(Int(($0 * 1_000).rounded(.up)))" }
    if pairs { parts.append("p") }
    return parts.joined(separator: ",")
  }

  /// As the REST API spells them.
  package var events: [String] {
    (takesTaps ? ["tap"] : []) + (times.contains { $0 > 0 } ? ["press"] : [])
      + (distance == nil ? [] : ["drag"]) + (pairs ? ["pinch"] : [])
  }

  mutating func moves(from distance: Double) {
    self.distance = min(self.distance ?? .infinity, distance)
  }
}

/// Follows a pointer for one gesture.
///
/// ## Algorithm
/// 1. `receive` looks at each step of the pointer, and settles on a phase. It runs no closure of the author but those of `map`.
/// 2. Of several gestures only one is meant: who is certain first, unless one that goes before it may still become so.
/// 3. `act` runs the closures for the present phase, or `cancel` ends the gesture without its end.
@MainActor
public class _GestureRecognizer<Value> {
  package enum Phase {
    /// Nothing is known yet.
    case possible
    case active(Value)
    case ended(Value)
    case failed
  }

  final var phase = Phase.possible
  /// Whether this gesture is meant, and no other that excludes it.
  final var isCertain = false
  /// Whether it became certain by waiting, which others do not need to agree to.
  final var isCertainByTime = false
  /// Whether the pointer must come down once more.
  final var isWaiting = false

  func receive(_ pointer: Pointer) {}
  func act() {}
  func cancel() {
    phase = .failed
    isWaiting = false
  }
  /// The pointer did not come down again in time.
  func expire() { if isWaiting { cancel() } }
  func restart() {
    phase = .possible
    isCertain = false
    isCertainByTime = false
    isWaiting = false
  }

  final var hasFailed: Bool { if case .failed = phase { true } else { false } }
  final var hasEnded: Bool { if case .ended = phase { true } else { false } }
  final var isOver: Bool { hasFailed || hasEnded }

  /// Takes over everything but the phase.
  final func follow<Other>(_ other: _GestureRecognizer<Other>) {
    isCertain = other.isCertain
    isCertainByTime = other.isCertainByTime
    isWaiting = other.isWaiting
  }

  /// Whether another gesture that is certain must wait for this one, which goes before it.
  final func holdsUp<Other>(_ other: _GestureRecognizer<Other>) -> Bool {
    !isOver && !isCertain && (isWaiting || !other.isCertainByTime)
  }
}

extension _GestureRecognizer.Phase {
  func map<Other>(_ transform: (Value) -> Other) -> _GestureRecognizer<Other>.Phase {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}
