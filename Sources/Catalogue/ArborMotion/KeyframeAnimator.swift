public import ArborCore
import ArborTiming

/// A view whose value goes through keyframes, again and again or when another value changes.
///
/// The view is evaluated for some 40 times per second at once, and a browser plays them: nothing is
/// sent meanwhile.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0, trigger: count) { angle in
///   Image(systemName: "bell").rotationEffect(.degrees(angle))
/// } keyframes: { _ in
///   CubicKeyframe(-20, duration: 0.15)
///   CubicKeyframe(20, duration: 0.15)
///   SpringKeyframe(0, duration: 0.4)
/// }
/// ```
///
/// Differs from SwiftUI: the tree has the value at rest all the time. Movements have at most 64
/// looks. Visitors who prefer less motion see the value at rest.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initial: Value
  private let repeats: Bool
  private let trigger: (any Equatable)?
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var course = KeyframeCourse<Value>()

  /// Creates a view whose value goes through its keyframes without end.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - repeating: Whether it moves; otherwise it has the value at the start.
  ///   - content: Returns the look of a value.
  ///   - keyframes: Returns the tracks.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    (repeats, trigger) = (repeating, nil)
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates a view whose value goes through its keyframes when another value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before.
  ///   - trigger: The value that starts it.
  ///   - content: Returns the look of a value.
  ///   - keyframes: Returns the tracks, from the value at rest.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    (repeats, self.trigger) = (false, trigger)
    self.content = content
    self.keyframes = keyframes
  }

  /// Movements are divided into steps of a fortieth of a second, or into 64.
  private static func stepCount(_ duration: Double) -> Int {
    duration > 0 ? max(Int(min(duration * 40, 64)), 2) : 0
  }

  @MainActor public var body: some View { stepped }

  @MainActor private var stepped: SteppedView<Content> {
    follow()
    let timeline = course.timeline
    let length = timeline?.duration ?? 0
    let count = Self.stepCount(length)
    let step = AnimationTiming(.linear, duration: length / Double(max(count, 1)))
    let rest = course.rest ?? initial
    return SteppedView(
      steps: Array(repeating: step, count: count), isEndless: repeats, trigger: course.plays
    ) { step in
      let progress = step.map { Double($0) / Double(max(count, 1)) }
      return content(progress.flatMap { timeline?.value(progress: $0) } ?? rest)
    }
  }

  /// Makes the course of the value that begins now.
  @MainActor private func follow() {
    if repeats {
      let path = keyframes(initial)
      course.timeline = KeyframeTimeline(initialValue: initial) { path }
      return
    }
    guard course.follow(trigger) else { return }
    let start = course.rest ?? initial
    let path = keyframes(start)
    let timeline = KeyframeTimeline(initialValue: start) { path }
    course.timeline = timeline
    course.rest = timeline.value(progress: 1)
    course.plays += 1
  }
}

/// The course of a value that an animator plays.
@MainActor
private final class KeyframeCourse<Value>: TransientState {
  var timeline: KeyframeTimeline<Value>?
  /// The value after the last movement; `nil` before the first one.
  var rest: Value?
  /// How often it has been played.
  var plays = 0
  private var trigger: (any Equatable)?
  private var isNew = true

  nonisolated init() {}

  /// Returns whether a movement begins: the trigger has changed.
  func follow(_ new: (any Equatable)?) -> Bool {
    defer { (isNew, trigger) = (false, new) }
    return !isNew && !isSame(trigger, new)
  }
}

nonisolated extension View {
  /// Lets a value of the view go through keyframes without end.
  ///
  /// ```swift
  /// Image(systemName: "star").keyframeAnimator(initialValue: 1.0) { content, scale in
  ///   content.scaleEffect(scale)
  /// } keyframes: { _ in
  ///   CubicKeyframe(1.4, duration: 0.3)
  ///   CubicKeyframe(1, duration: 0.5)
  /// }
  /// ```
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: keyframes)
  }

  /// Lets a value of the view go through keyframes when another value changes.
  ///
  /// ```swift
  /// Image(systemName: "bell").keyframeAnimator(initialValue: 0.0, trigger: count) { bell, angle in
  ///   bell.rotationEffect(.degrees(angle))
  /// } keyframes: { _ in
  ///   CubicKeyframe(-20, duration: 0.15)
  ///   SpringKeyframe(0, duration: 0.4)
  /// }
  /// ```
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(AnyView(self)), $0) }, keyframes: keyframes)
  }
}
