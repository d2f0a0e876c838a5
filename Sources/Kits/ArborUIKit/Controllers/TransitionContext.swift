import ArborPlatform
package import ArborUIKitValues
package import Foundation

/// A change from one controller to another, as animators and those who animate along with it see
/// it.
///
/// ## Algorithm
/// 1. The animator places the views. Animations that begin meanwhile are held.
/// 2. Once the page has shown the views so, the held animations run, or an interaction scrubs them.
/// 3. `completeTransition` runs `ended`, and then the closures of those who wait, which may begin
///    the next change.
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  package let containerView: UIView
  package let presentationStyle: UIModalPresentationStyle
  /// `nil`: the change is made at once.
  package let animator: (any UIViewControllerAnimatedTransitioning)?
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private let movingViews: [UITransitionContextViewKey: UIView]
  var initial: [ObjectIdentifier: CGRect] = [:]
  var final: [ObjectIdentifier: CGRect] = [:]
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Called once, at the end.
  var ended: ((_ didComplete: Bool) -> Void)?
  package private(set) var isInteractive = false
  package private(set) var transitionWasCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var notices: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false
  private var isOver = false
  /// Called first at the end, also if another change forces it: shows the views as they are then.
  package var whenOver: ((_ didComplete: Bool) -> Void)?

  init(
    from: UIViewController, to: UIViewController, in container: UIView,
    style: UIModalPresentationStyle = .none, views: [UITransitionContextViewKey: UIView],
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    self.from = from
    self.to = to
    containerView = container
    presentationStyle = style
    movingViews = views
    self.animator = animator
    super.init()
  }

  package var isAnimated: Bool { animator != nil }
  package var isCancelled: Bool { transitionWasCancelled }
  package var targetTransform: CGAffineTransform { .identity }

  /// The duration in seconds, which is never negative nor without end.
  package var transitionDuration: TimeInterval {
    let duration = animator?.transitionDuration(using: self) ?? 0
    return duration.isFinite ? min(max(duration, 0), 3_600) : 0
  }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? from : key == .to ? to : nil }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? { movingViews[key] }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    initial[ObjectIdentifier(vc)] ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    final[ObjectIdentifier(vc)] ?? .zero
  }

  // MARK: The course

  /// Begins the change.
  func begin() {
    guard let animator else {
      for step in alongside { step(self) }
      return completeTransition(true)
    }
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      return interaction.startInteractiveTransition(self)
    }
    let held = hold { animator.animateTransition(using: self) }
    whenShown { for animation in held { animation.run() } }
    let patience = Pages.continuing { [weak self] in self?.completeTransition(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + transitionDuration + 1) { patience() }
  }

  /// Runs what places views, and returns the animations that it has begun, with those along.
  package func hold(_ body: () -> Void) -> [HeldAnimation] {
    var held: [HeldAnimation] = []
    hasBegun = true
    UIViewController.rearranging { held = UIView.holdingAnimations(body) }
    guard !alongside.isEmpty, !isOver else { return held }
    let steps = alongside
    // A completion of the animator, which may come at once, ends the change.
    return UIView.holdingAnimations {
      UIView.animate(withDuration: transitionDuration) { for step in steps { step(self) } }
    } + held
  }

  /// Runs an action once the page shows the views where they are.
  package func whenShown(_ action: @escaping () -> Void) {
    guard containerView.window?.isOfPage != false, let page else { return action() }
    let action = Pages.continuing(action)
    page.whenObjectsAreInStep { DispatchQueue.main.async { action() } }
    containerView._propertyDidChange(.look)
  }

  /// The page that shows the views; `nil` if none does.
  private var page: (any PlatformPage)? {
    if let page = Pages.current { return page }
    return [containerView, from?.viewIfLoaded, to?.viewIfLoaded].lazy
      .compactMap { ($0?.nearestPresenter as? any ShownOnPage)?.platformPage }.first
  }

  package func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    if !didComplete { transitionWasCancelled = true }
    // Those who are told may still query the controllers.
    let (ended, told, whenOver, known) = (ended, completions, whenOver, (from, to))
    (self.ended, self.whenOver, alongside, completions, notices) = (nil, nil, [], [], [])
    whenOver?(didComplete)
    interaction = nil
    ended?(didComplete)
    animator?.animationEnded(didComplete)
    withExtendedLifetime(known) { for completion in told { completion(self) } }
  }

  // MARK: Interaction

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  package func finishInteractiveTransition() { endInteraction() }

  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }

  /// Pauses nothing: the animations of a change that did not begin interactively go on.
  package func pauseInteractiveTransition() { isInteractive = true }

  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    for notice in notices { notice(self) }
  }

  // MARK: Those who animate along

  package func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if !hasBegun { alongside.append(animation) }
    if hasBegun { UIView.animate(withDuration: transitionDuration) { animation(self) } }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notices.append(handler) }
}

/// The standard animation of a presented view: it comes from below, and goes there.
final class RiseTransition: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    let comes = context.view(forKey: .to)
    guard let view = comes ?? context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    if comes != nil {
      view.transform = below
      container.addSubview(view)
    }
    UIView.animate(withDuration: 0.35) {
      view.transform = comes == nil ? below : .identity
    } completion: { _ in
      if comes == nil { view.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
