import ArborPlatform
public import ArborUIKit
public import Foundation

/// An animation that starts on request, and that can be paused, scrubbed and reversed.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.7) { card.alpha = 1 }
/// animator.addCompletion { _ in card.removeFromSuperview() }
/// animator.startAnimation()
/// ```
/// Paused, it follows what a visitor does:
/// ```swift
/// case .began: animator.pauseAnimation()
/// case .changed: animator.fractionComplete = pan.translation(in: view).y / 200
/// case .ended: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
///
/// Differs from UIKit: while an animator is paused or stopped, the views have the values that they
/// show, and not yet those at the end. Of what changes, it has geometry, transform, opacity, colors
/// and the look of layers halfway; anything else has its value at the end.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject,
  UIViewImplicitlyAnimating
{
  /// The duration in seconds. A spring by its physics has one of its own.
  public let duration: TimeInterval
  /// The timing.
  public let timingParameters: any UITimingCurveProvider
  /// The seconds between the start and the movement.
  open private(set) var delay: TimeInterval = 0
  private var waiting: [Part] = []
  private var parts: [Part] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The current state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether `fractionComplete` is a fraction of the change, and not of the time.
  open var scrubsLinearly = true
  /// Whether the animator can be paused, scrubbed and reversed once it runs.
  open var isInterruptible = true
  /// Whether the animator is paused at its end, and calls no completion, until it is stopped and
  /// finished, or reversed and continued.
  open var pausesOnCompletion = false
  /// The movement that browsers play; `nil` while there is none.
  private var way: Way?
  /// The fraction at which the animator is paused.
  private var pausedFraction = 0.0
  /// The number of movements and stops, which keeps a stopped movement from ending later.
  private var run = 0
  private var options: UIView.AnimationOptions = []
  /// The movements that parts have in common while the animator moves.
  private var common = CommonMovements()

  /// Changes that begin at a fraction of the duration.
  @MainActor private final class Part {
    let start: Double
    let changes: RecordedChanges
    var body: () -> Void

    init(start: Double, _ body: @escaping () -> Void) {
      (self.start, self.body, changes) = (start, body, RecordedChanges())
    }

    func make() { changes.record(body) }

    /// Shows the part as it is at a place of the whole change.
    func put(_ place: Double) {
      changes.put(start > 0 ? min(max((place - start) / (1 - start), 0), 1) : place)
    }
  }

  /// A movement from one place of the change, 0 before it and 1 after it, to another one.
  private struct Way {
    let from: Double
    let goal: Double
    /// On the process's clock.
    let begin: Double
    let movement: ObjectAnimation

    /// The fraction of the time that has passed.
    var time: Double {
      guard movement.duration > 0 else { return 1 }
      return min(max((CACurrentMediaTime() - begin) / movement.duration, 0), 1)
    }
    var place: Double { from + (goal - from) * movement.fraction(at: time) }
  }

  /// Creates an animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a timing curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a timing curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring; a ratio of 1 does not overshoot.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after `delay` seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.options = options
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The movement, which a spring calculates once.
  private lazy var movement = Self.movement(of: timingParameters, during: duration)

  private static func movement(
    of timing: any UITimingCurveProvider, during duration: Double
  ) -> ObjectAnimation {
    if let spring = timing.springTimingParameters { return spring.animation(duration: duration) }
    let curve = timing.cubicTimingParameters ?? UICubicTimingParameters()
    return ObjectAnimation(.bezier(curve.controlPoint1, curve.controlPoint2), duration: duration)
  }

  // MARK: Changes

  /// Whether the animator moves, including its delay.
  open var isRunning: Bool { way != nil }

  /// Adds changes. While the animator runs, they are made immediately and animated over the time
  /// that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later.
  ///
  /// - Parameter delayFactor: The fraction of the duration after which they begin, from 0 to 1.
  ///   While the animator runs, it is one of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = Self.limited(delayFactor)
    // What begins at the very end would have no time.
    func part(from place: Double) -> Part {
      Part(start: min(place + (1 - place) * factor, 0.99), animation)
    }
    guard state == .active else { return waiting.append(part(from: 0)) }
    guard let way else {
      let part = part(from: 0)
      parts.append(part)
      Pages.withoutAnimation { part.make() }
      return show()
    }
    // On the way back, the place is that of the changes before.
    let place = way.goal == 1 ? min(max(way.place, 0), 1) : 0
    let part = part(from: place)
    parts.append(part)
    let wait = max(way.begin - CACurrentMediaTime(), 0)
    let rest = way.movement.rest(from: way.time)
    move(part, rest, after: wait, from: place) { part.make() }
    if way.goal == 1 {
      playCommon(Way(from: place, goal: 1, begin: CACurrentMediaTime() + wait, movement: rest))
    }
  }

  /// Moves what several parts change, as each of them moves it.
  private func playCommon(_ way: Way) {
    let (starts, from) = (parts.map(\.start), way.from)
    let wait = max(way.begin - CACurrentMediaTime(), 0)
    common.play(parts.map(\.changes), during: way.movement.duration, after: wait) { part, time in
      let start = starts[part]
      func passed(_ place: Double) -> Double {
        start > 0 ? min(max((place - start) / (1 - start), 0), 1) : place
      }
      guard way.goal == 1, start > from, from < 1 else {
        return passed(from + (way.goal - from) * way.movement.fraction(at: time))
      }
      let wait = (start - from) / (1 - from)
      return time <= wait ? 0 : way.movement.fraction(at: (time - wait) / (1 - wait))
    }
  }

  /// Adds a closure that runs at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private static func limited(_ number: CGFloat) -> Double {
    number.isFinite ? min(max(Double(number), 0), 1) : 0
  }

  /// Moves one part of the changes.
  ///
  /// - Parameter place: The place of the whole change from which it is moved forward; `nil` for
  ///   backward.
  private func move(
    _ part: Part, _ movement: ObjectAnimation, after delay: Double, from place: Double?,
    _ change: @escaping () -> Void
  ) {
    var own = movement
    if let place, part.start > place, place < 1 {
      let wait = movement.duration * (part.start - place) / (1 - place)
      own.delay = wait
      own.duration -= wait
    }
    own.delay += delay
    UIView.run(own, options, change, nil)
  }

  // MARK: Starting

  /// Starts the animator immediately, or lets it go on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or lets it go on after a pause; does nothing while it runs.
  ///
  /// - Parameter delay: The delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .active, way == nil { return goOn(delay: delay) }
    guard state == .inactive else { return }
    self.delay = delay.isFinite ? max(delay, 0) : 0
    if isReversed {
      activate()
      return goOn(delay: self.delay)
    }
    state = .active
    (parts, waiting) = (waiting, [])
    begin(Way(from: 0, goal: 1, begin: CACurrentMediaTime() + self.delay, movement: movement)) {
      part in part.make()
    }
  }

  /// Makes the changes without showing them.
  private func activate() {
    state = .active
    (parts, waiting) = (waiting, [])
    pausedFraction = 0
    Pages.withoutAnimation { for part in parts { part.make() } }
    show()
  }

  private func begin(_ way: Way, _ change: @escaping (Part) -> Void) {
    run += 1
    self.way = way
    let now = run
    let wait = max(way.begin - CACurrentMediaTime(), 0)
    // If several parts change the same, the first one has what was before.
    for part in way.goal == 0 ? parts.reversed() : parts {
      move(part, way.movement, after: wait, from: way.goal == 1 ? way.from : nil) { change(part) }
    }
    playCommon(way)
    // The closure retains the animator until it ends.
    let finish = Pages.continuing { if self.run == now { self.arrive() } }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(way.movement.duration, 0) + wait) {
      finish()
    }
  }

  private func arrive() {
    way = nil
    pausedFraction = 1
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    (parts, way, pausedFraction) = ([], nil, 0)
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }

  // MARK: Pausing

  /// How much of the animation is complete, from 0 to 1, in its direction: of the time while it
  /// runs, and where it is paused of the change, or with `scrubsLinearly` false of the time.
  ///
  /// Setting it pauses the animator, or begins it paused, and shows its views at that fraction.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      guard let way else { return CGFloat(pausedFraction) }
      let passed = abs(way.from - (1 - way.goal))
      return CGFloat(passed + (1 - passed) * way.time)
    }
    set {
      guard state != .stopped, isInterruptible || way == nil else { return }
      pauseAnimation()
      pausedFraction = Self.limited(newValue)
      show()
    }
  }

  /// Whether the animation goes from its end to its start. It can be changed at any time; a paused
  /// animation stays where it is, with the rest of its fraction.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      if way == nil {
        let place = pausedPlace(isReversed: oldValue)
        let passed = isReversed ? 1 - place : place
        pausedFraction = scrubsLinearly ? passed : movement.time(ofFraction: passed)
      } else if isInterruptible {
        // The fraction is that of the new direction.
        pause()
        goOn(delay: 0)
      }
    }
  }

  /// Pauses the animator where it is; one that has not been started begins paused.
  open func pauseAnimation() {
    switch state {
    case .inactive: activate()
    case .active where isInterruptible && way != nil: pause()
    default: break
    }
  }

  private func pause() {
    guard let way else { return }
    run += 1
    common.end()
    let place = way.place
    pausedFraction = min(max(isReversed ? 1 - place : place, 0), 1)
    if !scrubsLinearly { pausedFraction = movement.time(ofFraction: pausedFraction) }
    self.way = nil
    put(place)
  }

  /// Returns the place of the change at which the animator is paused, in one of its directions.
  private func pausedPlace(isReversed: Bool) -> Double {
    let passed = scrubsLinearly ? pausedFraction : movement.fraction(at: pausedFraction)
    return isReversed ? 1 - passed : passed
  }

  private func show() { put(pausedPlace(isReversed: isReversed)) }

  private func put(_ place: Double) {
    Pages.withoutAnimation {
      // The first changes of a view are the last ones that are undone, and later ones are added.
      if place != 1 { for part in parts.reversed() { part.put(0) } }
      for part in parts where place > part.start || place < 0 && part.start == 0 {
        part.put(place)
      }
    }
  }

  /// Lets a paused animator go on.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; `nil` for the rest of the animator's own.
  ///   - durationFactor: The seconds of the rest as a factor of the duration; 0 for the time that
  ///     was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, way == nil else { return }
    goOn(parameters, durationFactor, delay: 0)
  }

  private func goOn(
    _ parameters: (any UITimingCurveProvider)? = nil, _ durationFactor: CGFloat = 0, delay: Double
  ) {
    let place = pausedPlace(isReversed: isReversed)
    let passed = isReversed ? 1 - place : place
    var rest = movement.rest(from: movement.time(ofFraction: passed))
    if durationFactor.isFinite, durationFactor > 0 {
      rest.duration = movement.duration * Double(durationFactor)
    }
    if let parameters { rest = Self.movement(of: parameters, during: rest.duration) }
    if passed >= 1 { rest.duration = 0 }
    let goal = isReversed ? 0.0 : 1
    begin(
      Way(from: place, goal: goal, begin: CACurrentMediaTime() + max(delay, 0), movement: rest)
    ) { part in part.put(goal) }
  }

  // MARK: Stopping

  /// Stops the animator where it is.
  ///
  /// - Parameter withoutFinishing: Whether the completions are dropped; otherwise
  /// `finishAnimation(at:)` runs them.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pause()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { (completions, parts, pausedFraction) = ([], [], 0) }
  }

  /// Shows a stopped animator's views at a position, and runs its completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .end: put(1)
    case .start: put(0)
    case .current: break
    }
    end(at: finalPosition)
  }
}
