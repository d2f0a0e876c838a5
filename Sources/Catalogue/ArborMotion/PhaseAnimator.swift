public import ArborCore
import ArborTiming

/// A view that goes through the looks of several phases, again and again or when a value changes.
///
/// All phases are evaluated at once, and a browser plays them: nothing is sent meanwhile.
///
/// ```swift
/// PhaseAnimator([1, 1.3]) { scale in
///   Image(systemName: "heart.fill").scaleEffect(scale)
/// } animation: { _ in
///   .easeInOut(duration: 0.4)
/// }
/// ```
///
/// Differs from SwiftUI: the tree always has the first phase, and a spring is played to its rest
/// before the following phase begins. Visitors who prefer less motion see the first phase. Of more
/// than 64 phases the first 64 are played.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View, @unchecked Sendable
{
  private static var maximumPhases: Int { 64 }

  private let phases: [Phase]
  private let isEndless: Bool
  private let trigger: (any Equatable)?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  /// Creates a view that goes through its phases without end.
  ///
  /// - Parameters:
  ///   - phases: The phases in order; without any nothing is shown.
  ///   - content: Returns the look of a phase.
  ///   - animation: Returns the animation that leads to a phase; `nil` shows it at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases.prefix(Self.maximumPhases))
    (isEndless, trigger) = (true, nil)
    self.content = content
    self.animation = animation
  }

  /// Creates a view that goes through its phases, and back to the first one, when a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases in order; without any nothing is shown.
  ///   - trigger: The value.
  ///   - content: Returns the look of a phase.
  ///   - animation: Returns the animation that leads to a phase; `nil` shows it at once.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases.prefix(Self.maximumPhases))
    (isEndless, self.trigger) = (false, trigger)
    self.content = content
    self.animation = animation
  }

  @MainActor public var body: some View {
    if let first = phases.first {
      let (steps, shown) = way
      SteppedView(steps: steps, isEndless: isEndless, trigger: trigger) { step in
        content(step.map { phases[shown[min($0, shown.count - 1)]] } ?? first)
      }
    }
  }

  /// The steps through all phases, and the index of the phase at the beginning of each and at the
  /// end.
  private var way: (steps: [AnimationTiming], phases: [Int]) {
    guard phases.count > 1 else { return ([], [0]) }
    var (steps, shown): ([AnimationTiming], [Int]) = ([], [0])
    for index in Array(1..<phases.count) + [0] {
      var timing = (animation(phases[index]) ?? .linear(duration: 0)).timing
      if timing.delay > 0, let last = shown.last {
        steps.append(AnimationTiming(.linear, duration: timing.delay))
        shown.append(last)
      }
      (timing.delay, timing.repetition) = (0, nil)
      // A browser knows no way without duration.
      timing.duration = max(timing.duration, 0.001)
      steps.append(timing)
      shown.append(index)
    }
    return (steps, shown)
  }
}

nonisolated extension View {
  /// Lets the view go through the looks of several phases without end.
  ///
  /// ```swift
  /// Text("Live").phaseAnimator([0.4, 1]) { content, opacity in content.opacity(opacity) }
  /// ```
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(AnyView(self)), $0) }, animation: animation)
  }

  /// Lets the view go through the looks of several phases, and back to the first one, when a value
  /// changes.
  ///
  /// ```swift
  /// Image(systemName: "bell").phaseAnimator([0, -20, 20], trigger: count) { content, angle in
  ///   content.rotationEffect(.degrees(angle))
  /// }
  /// ```
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(AnyView(self)), $0) },
      animation: animation)
  }
}
