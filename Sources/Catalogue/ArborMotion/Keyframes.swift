public import ArborCore
public import ArborTiming
public import Foundation

/// The course of a value over time, made of tracks for its parts.
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// Returns the courses of all parts, from an initial value.
  @MainActor func _courses(from initial: Value) -> [_KeyframeCourse<Value>]
}

/// The course of a part of a value.
public struct _KeyframeCourse<Value> {
  /// In seconds.
  let duration: Double
  /// Sets the part to its state at a time.
  let apply: @MainActor (inout Value, Double) -> Void
}

/// A part of the course of a value: keyframes one after the other.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable
  /// The keyframes in order.
  var _keyframes: [_Keyframe<Value>] { get }
}

/// A value that is reached after a time.
public struct _Keyframe<Value: Animatable> {
  enum Way {
    case move
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, velocity: Value?)
  }

  let value: Value
  /// In seconds.
  let duration: Double
  let way: Way

  init(_ value: Value, _ duration: Double, _ way: Way) {
    self.value = value
    self.duration = duration.isFinite ? min(max(duration, 0), 3_600) : 0
    self.way = way
  }
}

/// A keyframe that is reached at a speed that a curve says.
///
/// ```swift
/// LinearKeyframe(1.5, duration: 0.3)
/// ```
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe alone.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe; `duration` is in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(to, duration, .linear(timingCurve))]
  }
}

/// A keyframe that is reached on a smooth curve through it.
///
/// ```swift
/// CubicKeyframe(40, duration: 0.2)
/// ```
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe alone.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time in seconds.
  ///   - startVelocity: The change per second at the start; `nil` for that of a smooth curve.
  ///   - endVelocity: The change per second at the end; `nil` for that of a smooth curve.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _keyframes = [_Keyframe(to, duration, .cubic(start: startVelocity, end: endVelocity))]
  }
}

/// A keyframe that a spring moves to.
///
/// ```swift
/// SpringKeyframe(0, duration: 0.6, spring: .bouncy)
/// ```
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe alone.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time in seconds; `nil` until the spring is at rest.
  ///   - spring: The spring.
  ///   - startVelocity: The change per second at the start; `nil` for that of the keyframe before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _keyframes = [
      _Keyframe(to, duration ?? spring.settlingDuration, .spring(spring, velocity: startVelocity))
    ]
  }
}

/// A keyframe that is there at once.
///
/// ```swift
/// MoveKeyframe(0)
/// ```
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe alone.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  public init(_ to: Value) { _keyframes = [_Keyframe(to, 0, .move)] }
}

/// Keyframes one after the other, as a builder makes them.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe alone.
  public let _keyframes: [_Keyframe<Value>]
}

/// Builds the keyframes of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Used by the compiler.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _KeyframeSequence<Value> where K.Value == Value {
    _KeyframeSequence(_keyframes: expression._keyframes)
  }
  /// Used by the compiler.
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes))
  }
  /// Used by the compiler.
  public static func buildArray(_ parts: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes))
  }
  /// Used by the compiler.
  public static func buildOptional(_ part: _KeyframeSequence<Value>?) -> _KeyframeSequence<Value> {
    part ?? _KeyframeSequence(_keyframes: [])
  }
  /// Used by the compiler.
  public static func buildEither(
    first part: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> { part }
  /// Used by the compiler.
  public static func buildEither(
    second part: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> { part }
}

/// The keyframes of a part of a value.
///
/// ```swift
/// KeyframeTrack(\.scale) {
///   LinearKeyframe(1.2, duration: 0.2)
///   SpringKeyframe(1, duration: 0.5)
/// }
/// ```
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates the track of a part.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Creates the track of a whole value.
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Root == Value {
    self.init(\.self, content: content)
  }

  /// Returns the courses of the parts.
  @MainActor public func _courses(from initial: Root) -> [_KeyframeCourse<Root>] {
    let track = KeyframeCurve(from: initial[keyPath: keyPath], content._keyframes)
    let keyPath = keyPath
    return [
      _KeyframeCourse(duration: track.duration) { root, time in
        root[keyPath: keyPath].animatableData = track.data(at: time)
      }
    ]
  }
}

/// Several tracks, as a builder makes them.
public struct _KeyframeTracks<Value>: Keyframes {
  let courses: @MainActor (Value) -> [_KeyframeCourse<Value>]

  /// Returns the courses of the parts.
  @MainActor public func _courses(from initial: Value) -> [_KeyframeCourse<Value>] {
    courses(initial)
  }
}

/// Builds the tracks of a value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Used by the compiler.
  public static func buildExpression<K: Keyframes>(
    _ expression: K
  ) -> _KeyframeTracks<Value> where K.Value == Value {
    // Builders run on any actor; what they make is used on the main actor alone.
    nonisolated(unsafe) let tracks = expression
    return _KeyframeTracks { tracks._courses(from: $0) }
  }
  /// Used by the compiler.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _KeyframeSequence<Value> where K.Value == Value {
    _KeyframeSequence(_keyframes: expression._keyframes)
  }
  /// Used by the compiler.
  public static func buildArray(_ parts: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value>
  where Value: Animatable {
    _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes))
  }
  /// Used by the compiler.
  public static func buildOptional(_ part: _KeyframeSequence<Value>?) -> _KeyframeSequence<Value>
  where Value: Animatable {
    part ?? _KeyframeSequence(_keyframes: [])
  }
  /// Used by the compiler.
  public static func buildEither(
    first part: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> where Value: Animatable { part }
  /// Used by the compiler.
  public static func buildEither(
    second part: _KeyframeSequence<Value>
  ) -> _KeyframeSequence<Value> where Value: Animatable { part }
  /// Used by the compiler.
  public static func buildOptional(_ part: _KeyframeTracks<Value>?) -> _KeyframeTracks<Value> {
    part ?? _KeyframeTracks { _ in [] }
  }
  /// Used by the compiler.
  public static func buildEither(first part: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> {
    part
  }
  /// Used by the compiler.
  public static func buildEither(second part: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> {
    part
  }
  /// Used by the compiler.
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
    nonisolated(unsafe) let tracks = parts
    return _KeyframeTracks { initial in tracks.flatMap { $0._courses(from: initial) } }
  }
  /// Used by the compiler.
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value>
  where Value: Animatable {
    _KeyframeSequence(_keyframes: parts.flatMap(\._keyframes))
  }
  /// Used by the compiler.
  public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> {
    tracks
  }
  /// Used by the compiler.
  public static func buildFinalResult(
    _ keyframes: _KeyframeSequence<Value>
  ) -> _KeyframeTracks<Value> where Value: Animatable {
    nonisolated(unsafe) let track = KeyframeTrack<Value, Value, _KeyframeSequence<Value>> {
      keyframes
    }
    return _KeyframeTracks { track._courses(from: $0) }
  }
}

/// The course of a value over time.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///   LinearKeyframe(100.0, duration: 2)
/// }
/// let middle = timeline.value(time: 1)  // 50
/// ```
@MainActor
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let courses: [_KeyframeCourse<Value>]

  /// Creates the course of a value from its tracks.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    initial = initialValue
    courses = content()._courses(from: initialValue)
  }

  /// The time in seconds of the longest track.
  public var duration: TimeInterval { courses.reduce(0) { max($0, $1.duration) } }

  /// Returns the value at a time in seconds: before the start the initial one, after the end the
  /// last one.
  public func value(time: Double) -> Value {
    var value = initial
    for course in courses { course.apply(&value, time) }
    return value
  }

  /// Returns the value at a fraction of the whole time.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// The curve through the keyframes of a track.
@MainActor
struct KeyframeCurve<Value: Animatable> {
  typealias Vector = Value.AnimatableData
  private let initial: Vector
  private var pieces: [Piece] = []

  fileprivate struct Piece {
    let start: Double
    let end: Double
    let from: Vector
    let to: Vector
    let keyframe: _Keyframe<Value>
    /// The changes per second at both ends, of a cubic curve.
    var speeds: (Vector, Vector) = (.zero, .zero)
  }

  init(from initial: Value, _ keyframes: [_Keyframe<Value>]) {
    self.initial = initial.animatableData
    var (time, data) = (0.0, self.initial)
    for keyframe in keyframes {
      let to = keyframe.value.animatableData
      pieces.append(
        Piece(start: time, end: time + keyframe.duration, from: data, to: to, keyframe: keyframe))
      time += keyframe.duration
      data = to
    }
    for index in pieces.indices {
      pieces[index].speeds = (speed(before: index), speed(before: index + 1))
      guard case .cubic(let start, let end) = pieces[index].keyframe.way else { continue }
      if let start { pieces[index].speeds.0 = start.animatableData }
      if let end { pieces[index].speeds.1 = end.animatableData }
    }
  }

  /// In seconds.
  var duration: Double { pieces.last?.end ?? 0 }

  /// Returns the change per second between two pieces: that of the line through the neighbors, if
  /// both are smooth, otherwise that of the other one.
  private func speed(before index: Int) -> Vector {
    guard index > 0 else { return .zero }
    let left = pieces[index - 1]
    guard index < pieces.count else {
      if case .cubic = left.keyframe.way { return .zero }
      return left.slope
    }
    let right = pieces[index]
    switch (left.keyframe.way, right.keyframe.way) {
    case (.move, _): return .zero
    case (.spring(let spring, let velocity), _):
      return spring.velocity(
        target: left.to - left.from, initialVelocity: velocity?.animatableData ?? left.speeds.0,
        time: left.length)
    case (.cubic, .cubic):
      let time = right.end - left.start
      return time > 0 ? (right.to - left.from).scaled(by: 1 / time) : .zero
    case (.cubic, _): return right.slope
    default: return left.slope
    }
  }

  func data(at time: Double) -> Vector {
    guard let piece = pieces.last(where: { $0.start <= time }) ?? pieces.first else {
      return initial
    }
    if time < 0 { return initial }
    if time >= piece.end { return piece.to }
    return piece.data(after: max(time, 0) - piece.start)
  }
}

@MainActor
extension KeyframeCurve.Piece {
  fileprivate var length: Double { end - start }

  /// The change per second on the straight way; zero for a jump.
  fileprivate var slope: Value.AnimatableData {
    length > 0 ? (to - from).scaled(by: 1 / length) : .zero
  }

  fileprivate func data(after time: Double) -> Value.AnimatableData {
    let part = length > 0 ? time / length : 1
    switch keyframe.way {
    case .move: return to
    case .linear(let curve): return from.interpolated(towards: to, amount: curve.value(at: part))
    case .spring(let spring, let velocity):
      return from
        + spring.value(
          target: to - from, initialVelocity: velocity?.animatableData ?? speeds.0, time: time)
    case .cubic:
      let (square, cube) = (part * part, part * part * part)
      return from.scaled(by: 2 * cube - 3 * square + 1)
        + speeds.0.scaled(by: (cube - 2 * square + part) * length)
        + to.scaled(by: 3 * square - 2 * cube)
        + speeds.1.scaled(by: (cube - square) * length)
    }
  }
}
