import ArborPlatform
public import ArborUIKit
public import Foundation

/// Lets what the visitor does scrub the animations of an animator.
///
/// ```swift
/// case .changed: interaction.update(pan.translation(in: view).x / view.bounds.width)
/// case .ended: pan.velocity(in: view).x > 0 ? interaction.finish() : interaction.cancel()
/// ```
///
/// Of what changes, geometry, transform, opacity, colors and the look of layers are halfway;
/// anything else has its value at the end.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var changes: RecordedChanges?
  private var held: [HeldAnimation] = []
  private var animator: (any UIViewImplicitlyAnimating)?
  /// The end that was asked for before the views were shown; `nil` for none.
  private var wantedEnd: Bool?
  /// Whether the change goes to its end or back to its start by itself.
  private var isEnding = false
  /// The duration of the whole change in seconds.
  open private(set) var duration: CGFloat = 0
  /// How much of the change is done, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed after the interaction, as a multiple of that of the animator.
  open var completionSpeed: CGFloat = 1
  /// The curve after the interaction.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the change begins with the interaction; otherwise it plays at once.
  open var wantsInteractiveStart = true

  /// Creates an interaction.
  public override init() { super.init() }

  /// Begins the change, and shows its start.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, let moving = context.animator
    else { return }
    settle(true)
    self.context = context
    duration = context.transitionDuration
    percentComplete = 0
    context.whenOver = { [weak self, weak context] didComplete in
      if let self, self.context === context { settle(didComplete) }
    }
    let own = moving.interruptibleAnimator(using: context)
    if !(own is NoAnimator) {
      animator = own
      let along = context.hold { own.pauseAnimation() }
      if !along.isEmpty { own.addAnimations { for animation in along { animation.changes() } } }
      return
    }
    let held = context.hold { moving.animateTransition(using: context) }
    // The animator may have completed the change at once.
    guard self.context === context else {
      return Self.show(!context.transitionWasCancelled, nil, held)
    }
    self.held = held
    context.whenShown { [weak self, weak context] in
      if let self, let context, self.context === context { record() }
    }
  }

  /// Shows the end, or the start, of a change that was ended meanwhile, and forgets it.
  private func settle(_ didComplete: Bool) {
    let (changes, held, own) = (changes, held, animator)
    forget()
    if let own, own.state == .active {
      own.stopAnimation(false)
      own.finishAnimation(at: didComplete ? .end : .start)
    }
    Self.show(didComplete, changes, held)
  }

  private static func show(
    _ isDone: Bool, _ changes: RecordedChanges?, _ held: [HeldAnimation]
  ) {
    Pages.withoutAnimation {
      changes?.put(isDone ? 1 : 0)
      if changes == nil, isDone { for animation in held { animation.changes() } }
    }
    for animation in held { animation.completion?(true) }
  }

  private func forget() {
    (context, changes, held, animator) = (nil, nil, [], nil)
    (wantedEnd, isEnding) = (nil, false)
  }

  private func record() {
    let changes = RecordedChanges()
    let held = held
    Pages.withoutAnimation {
      changes.record { for animation in held { animation.changes() } }
      Self.show(changes, at: percentComplete)
    }
    self.changes = changes
    if let wantedEnd { end(wantedEnd) }
  }

  /// Shows a place in the change.
  ///
  /// - Parameter percentComplete: From 0 to 1; values outside are limited, others count as 0.
  open func update(_ percentComplete: CGFloat) {
    guard !isEnding else { return }
    let place = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
    self.percentComplete = place
    animator?.fractionComplete = place
    context?.updateInteractiveTransition(place)
    if let changes { Pages.withoutAnimation { Self.show(changes, at: place) } }
  }

  private static func show(_ changes: RecordedChanges, at place: CGFloat) {
    // Places between the ends add to what the views have.
    changes.put(0)
    if place > 0 { changes.put(Double(place)) }
  }

  /// Pauses the change. It has no effect on changes that did not begin interactively, and after
  /// `finish()` and `cancel()`.
  open func pause() {
    guard !isEnding else { return }
    context?.pauseInteractiveTransition()
    animator?.pauseAnimation()
  }

  /// Lets the change go on to its end.
  open func finish() { end(true) }

  /// Lets the change go back to its start.
  open func cancel() { end(false) }

  private func end(_ finishes: Bool) {
    guard let context, !isEnding else { return }
    if animator == nil, changes == nil {
      wantedEnd = finishes
      return
    }
    isEnding = true
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    if let animator {
      animator.isReversed = !finishes
      return animator.startAnimation()
    }
    let changes = changes
    let way = finishes ? 1 - percentComplete : percentComplete
    let speed = completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
    UIView.animate(
      withDuration: Double(duration * way / speed), delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
    ) {
      changes?.put(finishes ? 1 : 0)
    } completion: { _ in
      // Another change may have ended it.
      guard self.context === context else { return }
      let held = self.held
      self.forget()
      for animation in held { animation.completion?(true) }
      context.completeTransition(finishes)
    }
  }
}
