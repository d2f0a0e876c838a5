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
    self.context = context
    duration = context.transitionDuration
    percentComplete = 0
    wantedEnd = nil
    let own = moving.interruptibleAnimator(using: context)
    if !(own is NoAnimator) {
      animator = own
      _ = context.hold { own.pauseAnimation() }
      return
    }
    held = context.hold { moving.animateTransition(using: context) }
    context.whenShown { [weak self] in self?.record() }
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

  /// Makes the change interactive that runs.
  open func pause() {
    context?.pauseInteractiveTransition()
    animator?.pauseAnimation()
  }

  /// Lets the change go on to its end.
  open func finish() { end(true) }

  /// Lets the change go back to its start.
  open func cancel() { end(false) }

  private func end(_ finishes: Bool) {
    guard let context else { return }
    if animator == nil, changes == nil {
      wantedEnd = finishes
      return
    }
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    self.context = nil
    if let animator {
      animator.isReversed = !finishes
      self.animator = nil
      return animator.startAnimation()
    }
    let (changes, held) = (changes, held)
    (self.changes, self.held) = (nil, [])
    let way = finishes ? 1 - percentComplete : percentComplete
    let speed = completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
    UIView.animate(
      withDuration: Double(duration * way / speed), delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
    ) {
      changes?.put(finishes ? 1 : 0)
    } completion: { _ in
      for animation in held { animation.completion?(true) }
      context.completeTransition(finishes)
    }
  }
}
