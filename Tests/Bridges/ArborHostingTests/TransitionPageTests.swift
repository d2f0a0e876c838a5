import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborTiming
import ArborUIKit
import ArborUIKitMotion
import Foundation
import StageSupport
import Testing

/// Animators of controllers that a page shows.
@Suite(.serialized) @MainActor struct TransitionPageTests {
  private struct Maker: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.02 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) ?? context.view(forKey: .from) else {
        return context.completeTransition(true)
      }
      let comes = context.view(forKey: .to) != nil
      if comes { context.containerView.addSubview(view) }
      view.alpha = comes ? 0 : 1
      UIView.animate(withDuration: 0.02, delay: 0, options: .curveLinear) {
        view.alpha = comes ? 1 : 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Fades with an animator of its own.
  private final class OwnFade: NSObject, UIViewControllerAnimatedTransitioning {
    private var made: UIViewPropertyAnimator?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.02 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let made { return made }
      let view = context.view(forKey: .to)
      if let view { context.containerView.addSubview(view) }
      view?.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 0.02, curve: .linear) { view?.alpha = 1 }
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      made = animator
      return animator
    }
  }

  /// Animates a view along.
  private final class Along: UIViewController {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      view.addSubview(mark)
      transitionCoordinator?.animate { [mark] _ in mark.alpha = 0 }
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    var interaction: UIPercentDrivenInteractiveTransition?
    var hasOwn = false

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { hasOwn ? OwnFade() : Fade() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
  }

  private func page(_ title: String) -> UIViewController {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    label.text = title
    controller.view.addSubview(label)
    return controller
  }

  private func stage(_ controller: UIViewController) -> Stage {
    let stage = Stage(width: 300, height: 200) { Maker(controller: controller) }
    stage.host.flush()
    _ = stage.host.popAnimation()
    return stage
  }

  /// Waits, at most a second, until something is so.
  private func until(
    _ stage: Stage, _ place: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
  ) async throws {
    for _ in 0..<100 where !isSo() {
      try await Task.sleep(for: .milliseconds(10))
      stage.host.flush()
    }
    #expect(isSo(), sourceLocation: place)
  }

  @Test func aPageShowsTheStartBeforeTheViewsMove() async throws {
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: page("Root"))
    navigation.delegate = delegate
    let stage = stage(navigation)
    let next = page("Next")
    stage.act { navigation.pushViewController(next, animated: true) }
    // The page has both, of which the new one cannot be seen yet.
    #expect(stage.texts.contains("Root") && stage.texts.contains("Next"))
    #expect(next.view.alpha == 0 && navigation.transitionCoordinator != nil)
    var moved: Animation?
    try await until(stage) {
      moved = moved ?? stage.host.popAnimation()?.page
      return next.view.alpha == 1
    }
    stage.host.flush()
    moved = moved ?? stage.host.popAnimation()?.page
    #expect(moved == .linear(duration: 0.02))
    try await until(stage) { navigation.transitionCoordinator == nil }
    stage.host.flush()
    #expect(!stage.texts.contains("Root") && stage.texts.contains("Next"))
    stage.host.close()
  }

  @Test func anInteractionScrubsAndCancelsAPop() async throws {
    let delegate = Delegate()
    let (root, next) = (page("Root"), page("Next"))
    let navigation = UINavigationController(rootViewController: root)
    let stage = stage(navigation)
    stage.act { navigation.pushViewController(next, animated: false) }
    navigation.delegate = delegate
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    stage.act { navigation.popViewController(animated: true) }
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.act { interaction.update(0.25) }
    try await until(stage) { abs(root.view.alpha - 0.25) < 0.01 }
    stage.act { interaction.update(.nan) }
    #expect(root.view.alpha == 0)
    stage.act { interaction.cancel() }
    try await until(stage) { navigation.transitionCoordinator == nil }
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController === next)
    stage.host.flush()
    #expect(stage.texts.contains("Next") && !stage.texts.contains("Root"))
    delegate.interaction = UIPercentDrivenInteractiveTransition()
    stage.act { navigation.popViewController(animated: true) }
    // The end may be asked for before the page has shown the start.
    stage.act { delegate.interaction?.finish() }
    try await until(stage) { navigation.transitionCoordinator == nil }
    #expect(navigation.viewControllers.count == 1 && root.view.alpha == 1)
    stage.host.close()
  }

  @Test func theNextChangeEndsAnInteraction() async throws {
    let delegate = Delegate()
    let (root, next, last) = (page("Root"), page("Next"), page("Last"))
    let navigation = UINavigationController(rootViewController: root)
    let stage = stage(navigation)
    stage.act { navigation.pushViewController(next, animated: false) }
    navigation.delegate = delegate
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    stage.act { navigation.popViewController(animated: true) }
    stage.act { interaction.update(0.25) }
    try await until(stage) { abs(root.view.alpha - 0.25) < 0.01 }
    stage.act { navigation.pushViewController(last, animated: false) }
    #expect(root.view.alpha == 1 && navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers == [root, last] && next.parent == nil)
    stage.act { interaction.cancel() }
    #expect(root.view.alpha == 1 && navigation.topViewController === last)
    stage.host.close()
  }

  @Test func anInteractionScrubsAnAnimatorAndThoseAlong() async throws {
    let delegate = Delegate()
    delegate.hasOwn = true
    let (root, next) = (page("Root"), Along())
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = delegate
    let stage = stage(navigation)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    stage.act { navigation.pushViewController(next, animated: true) }
    stage.act { interaction.update(0.25) }
    #expect(abs(next.view.alpha - 0.25) < 0.01 && abs(next.mark.alpha - 0.75) < 0.01)
    stage.act { interaction.finish() }
    try await until(stage) { navigation.transitionCoordinator == nil }
    #expect(next.view.alpha == 1 && next.mark.alpha == 0)
    // The same interaction drives another change, which the next one ends.
    stage.act { navigation.popViewController(animated: true) }
    stage.act { interaction.update(0.5) }
    #expect(abs(root.view.alpha - 0.5) < 0.01)
    stage.act { navigation.pushViewController(next, animated: false) }
    #expect(root.view.alpha == 1 && navigation.transitionCoordinator == nil)
    stage.host.close()
  }

  @Test func aCustomPresentationIsAboveThePage() async throws {
    let delegate = Delegate()
    let root = page("Root")
    let stage = stage(root)
    let drawer = page("Drawer")
    drawer.modalPresentationStyle = .custom
    drawer.transitioningDelegate = delegate
    var isDone = false
    stage.act { root.present(drawer, animated: true) { isDone = true } }
    #expect(stage.texts.contains("Drawer") && drawer.view.alpha == 0)
    try await until(stage) { isDone }
    #expect(drawer.view.alpha == 1 && drawer.view.bounds.size == CGSize(width: 300, height: 200))
    let presented = try #require(stage.host.topPresentation)
    #expect(presented.isStill && !presented.sheetLook.dims && !presented.isDismissable)
    isDone = false
    stage.act { drawer.dismiss(animated: true) { isDone = true } }
    try await until(stage) { isDone }
    stage.host.flush()
    #expect(!stage.texts.contains("Drawer") && stage.texts.contains("Root"))
    #expect(root.presentedViewController == nil)
    stage.host.close()
  }
}
