package import ArborDisplay

/// A pattern of pointer input. It has a value while it is in progress and when it ends.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The type of the gesture that this one consists of.
  associatedtype Body: Gesture
  /// The gesture that this one consists of.
  var body: Body { get }

  /// Creates the state machine that tracks a pointer for this gesture.
  func _makeRecognizer() -> _GestureRecognizer<Value>
  /// Updates a recognizer that was created for an earlier value of this gesture with the closures
  /// of this one.
  func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>)
  /// Adds the pointer events that a client must report for this gesture.
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
  /// A gesture that Arbor recognizes itself has no body; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) is recognized by Arbor and has no body") }
}

extension Never: Gesture {
  /// There are no values.
  public typealias Value = Never
}

/// The pointer events that a client must report for the gestures on a view. Taps are always
/// reported.
public struct _GestureNeeds {
  /// Whether the gestures recognize taps.
  package var takesTaps = false
  /// The distance in points from which a moving pointer is reported; `nil` if movements are not
  /// needed.
  package var distance: Double?
  /// The delays in seconds after which a pointer that stays down is reported.
  package var times: Set<Double> = []
  /// Whether a second finger is reported, from the moment it is down.
  package var pairs = false

  package init() {}

  /// The needs of the layer around the view.
  package var pointer: PointerNeeds {
    if pairs, !takesTaps, distance == nil, times.isEmpty { return .onlyPairs }
    return PointerNeeds(
      distance.map { .from(Int($0.rounded(.up))) } ?? .none,
      delays: times.sorted().map { Int(($0 * 1_000).rounded(.up)) }, pairs: pairs)
  }

  /// The names of the events in the REST interface.
  package var events: [String] {
    (takesTaps ? ["tap"] : []) + (times.contains { $0 > 0 } ? ["press"] : [])
      + (distance == nil ? [] : ["drag"]) + (pairs ? ["pinch"] : [])
  }

  /// Requests movements from a distance in points; the smallest request counts.
  mutating func moves(from distance: Double) {
    self.distance = min(self.distance ?? .infinity, distance)
  }
}

/// Tracks a pointer for one gesture.
///
/// ## Algorithm
/// 1. `receive` evaluates each step of the pointer and determines the phase. It runs no closure of
///    the author except those of `map`.
/// 2. Of several gestures one is recognized: the first that is certain, unless one with precedence
///    may still become certain.
/// 3. `act` runs the closures for the current phase, or `cancel` aborts the gesture without its
///    `onEnded` action.
@MainActor
public class _GestureRecognizer<Value> {
  /// The progress of a gesture.
  package enum Phase {
    /// Nothing is known yet.
    case possible
    case active(Value)
    case ended(Value)
    case failed
  }

  final var phase = Phase.possible
  /// Whether the input matches this gesture, so that competing gestures can be canceled.
  final var isCertain = false
  /// Whether it became certain by the passing of time. Gestures with precedence then hold it up
  /// only while they wait for another tap.
  final var isCertainByTime = false
  /// Whether the pointer must go down once more.
  final var isWaiting = false

  /// Evaluates a step of the pointer.
  func receive(_ pointer: Pointer) {}
  /// Runs the author's closures for the current phase.
  func act() {}
  /// Fails the gesture.
  func cancel() {
    phase = .failed
    isWaiting = false
  }
  /// Fails the gesture if the pointer has not gone down again in time.
  func expire() { if isWaiting { cancel() } }
  /// Returns to the initial phase.
  func restart() {
    phase = .possible
    isCertain = false
    isCertainByTime = false
    isWaiting = false
  }

  final var hasFailed: Bool { if case .failed = phase { true } else { false } }
  final var hasEnded: Bool { if case .ended = phase { true } else { false } }
  final var isOver: Bool { hasFailed || hasEnded }

  /// Copies everything but the phase from another recognizer.
  final func follow<Other>(_ other: _GestureRecognizer<Other>) {
    isCertain = other.isCertain
    isCertainByTime = other.isCertainByTime
    isWaiting = other.isWaiting
  }

  /// Returns whether another gesture that is certain must wait for this one, which has precedence.
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
