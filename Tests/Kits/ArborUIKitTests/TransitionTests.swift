import ArborUIKit
import Foundation
import Testing

/// Animators of pushes and presentations, in a window that no page shows.
@Suite @MainActor struct TransitionTests {
  private final class Log { var lines: [String] = [] }

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    var completes: Bool?
    private(set) var context: (any UIViewControllerContextTransitioning)?

    init(_ log: Log, completes: Bool? = true) {
      self.log = log
      self.completes = completes
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      log.lines.append("animate")
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0) {
        self.log.lines.append("change")
      } completion: { _ in
        if let completes = self.completes { context.completeTransition(completes) }
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      log.lines.append(transitionCompleted ? "ended" : "ended back")
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    let log: Log
    let animator: Animator
    var presentation: UIPresentationController?

    init(_ log: Log, _ animator: Animator) { (self.log, self.animator) = (log, animator) }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("shows \(viewController.title ?? "")") }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.lines.append("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
      return animator
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { presentation }
  }

  private final class Drawer: UIPresentationController {
    let log: Log

    init(_ log: Log, _ presented: UIViewController) {
      self.log = log
      super.init(presentedViewController: presented, presenting: nil)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 0, width: 80, height: containerView?.bounds.height ?? 0)
    }
    override func presentationTransitionWillBegin() {
      log.lines.append("will")
      presentedViewController.transitionCoordinator?.animate { _ in self.log.lines.append("along") }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.lines.append("did \(completed)")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.lines.append("gone \(completed)")
    }
  }

  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func check(_ expected: String...) {
    #expect(log.lines == expected)
    log.lines = []
  }

  @Test func anAnimatorOfTheDelegateTurnsTheStack() {
    let (root, next) = (controller("root"), controller("next"))
    let navigation = UINavigationController(rootViewController: root)
    let delegate = Delegate(log, Animator(log))
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    log.lines = []
    navigation.pushViewController(next, animated: true)
    check("push root next", "animate", "change", "shows next", "ended")
    #expect(next.view.window === window && root.view.superview == nil)
    #expect(next.parent === navigation && navigation.transitionCoordinator == nil)
    #expect(navigation.popViewController(animated: true) === next)
    check("pop next root", "animate", "change", "shows root", "ended")
    #expect(root.view.window === window && next.view.superview == nil && next.parent == nil)
    // Without an animation nobody is asked.
    navigation.pushViewController(next, animated: false)
    check("shows next")
    #expect(next.view.window === window && root.view.superview == nil)
  }

  @Test func aCanceledChangeRestoresTheStack() {
    let (root, next) = (controller("root"), controller("next"))
    let navigation = UINavigationController(rootViewController: root)
    let delegate = Delegate(log, Animator(log, completes: false))
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    log.lines = []
    navigation.pushViewController(next, animated: true)
    check("push root next", "animate", "change", "ended back")
    #expect(navigation.viewControllers == [root] && next.parent == nil)
    #expect(root.view.window === window && next.view.superview == nil)
  }

  @Test func aChangeUnderWayEndsBeforeTheNextOne() {
    let (root, next, last) = (controller("root"), controller("next"), controller("last"))
    let navigation = UINavigationController(rootViewController: root)
    let animator = Animator(log, completes: nil)
    let delegate = Delegate(log, animator)
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    log.lines = []
    navigation.pushViewController(next, animated: true)
    #expect(next.transitionCoordinator != nil && root.view.window === window)
    #expect(animator.context?.viewController(forKey: .from) === root)
    #expect(animator.context?.finalFrame(for: next).width == 300)
    navigation.pushViewController(last, animated: false)
    #expect(log.lines.contains("ended"))
    #expect(navigation.viewControllers == [root, next, last] && last.view.window === window)
    #expect(root.view.superview == nil && next.transitionCoordinator == nil)
  }

  @Test func aPresentationControllerPlacesTheView() {
    let (root, drawer) = (controller("root"), controller("drawer"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let delegate = Delegate(log, Animator(log))
    delegate.presentation = Drawer(log, drawer)
    drawer.transitioningDelegate = delegate
    drawer.modalPresentationStyle = .custom
    var isDone = false
    root.present(drawer, animated: true) { isDone = true }
    check("will", "animate", "along", "change", "did true", "ended")
    #expect(isDone && drawer.view.window === window)
    #expect(drawer.view.frame == CGRect(x: 0, y: 0, width: 80, height: 600))
    #expect(drawer.presentationController === delegate.presentation)
    root.dismiss(animated: true)
    check("animate", "change", "gone true", "ended")
    #expect(drawer.view.superview == nil && root.presentedViewController == nil)
    #expect(drawer.presentingViewController == nil)
    #expect(delegate.presentation?.presentingViewController === root)
  }

  @Test func aPresentationControllerMayOutliveWhatItPresents() {
    var presented: UIViewController? = controller("drawer")
    let presentation = presented.map {
      UIPresentationController(presentedViewController: $0, presenting: nil)
    }
    #expect(presentation?.presentedViewController === presented)
    presented = nil
    #expect(presentation?.presentedViewController.title == nil)
    #expect(presentation?.presentingViewController.title == nil)
  }

  @Test func aCompletionMayBeginTheNextChange() {
    let (root, next, last) = (controller("root"), controller("next"), controller("last"))
    let navigation = UINavigationController(rootViewController: root)
    let animator = Animator(log, completes: nil)
    let delegate = Delegate(log, animator)
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    navigation.pushViewController(next, animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      #expect(context.viewController(forKey: .from) === root)
      navigation.pushViewController(last, animated: true)
    }
    animator.context?.completeTransition(true)
    #expect(navigation.viewControllers == [root, next, last])
    #expect(navigation.transitionCoordinator != nil && next.view.window === window)
    animator.context?.completeTransition(true)
    #expect(navigation.transitionCoordinator == nil && next.transitionCoordinator == nil)
    #expect(last.view.window === window && next.view.superview == nil)
  }

  @Test func aCanceledChangeOfSeveralControllersLeavesNoOrphans() {
    let stack = ["root", "next", "last"].map { controller($0) }
    let (more, most) = (controller("more"), controller("most"))
    let navigation = UINavigationController(rootViewController: stack[0])
    let animator = Animator(log, completes: nil)
    let delegate = Delegate(log, animator)
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    navigation.setViewControllers(stack, animated: false)
    navigation.popToRootViewController(animated: true)
    animator.context?.completeTransition(false)
    #expect(navigation.viewControllers == stack && stack[2].view.window === window)
    #expect(stack.allSatisfy { $0.parent === navigation })
    navigation.setViewControllers(stack + [more, most], animated: true)
    animator.context?.completeTransition(false)
    #expect(navigation.viewControllers == stack && stack[2].view.window === window)
    #expect(more.parent == nil && most.parent == nil && most.view.superview == nil)
  }

  @Test func everyDismissalRunsItsCompletion() {
    let (root, drawer) = (controller("root"), controller("drawer"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let delegate = Delegate(log, Animator(log, completes: nil))
    drawer.transitioningDelegate = delegate
    drawer.modalPresentationStyle = .custom
    root.present(drawer, animated: false)
    var ends = 0
    root.dismiss(animated: true) { ends += 1 }
    #expect(ends == 0 && root.transitionCoordinator != nil)
    drawer.dismiss(animated: true) { ends += 1 }
    #expect(ends == 2 && root.transitionCoordinator == nil && drawer.transitionCoordinator == nil)
  }

  @Test func theDismissalOfThePresenterEndsADismissal() {
    let (root, sheet, drawer) = (controller("root"), controller("sheet"), controller("drawer"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(sheet, animated: false)
    let delegate = Delegate(log, Animator(log, completes: nil))
    delegate.presentation = Drawer(log, drawer)
    drawer.transitioningDelegate = delegate
    drawer.modalPresentationStyle = .custom
    sheet.present(drawer, animated: false)
    log.lines = []
    drawer.dismiss(animated: true)
    root.dismiss(animated: false)
    check("animate", "change", "gone true", "ended")
    #expect(sheet.transitionCoordinator == nil && drawer.transitionCoordinator == nil)
    #expect(root.presentedViewController == nil && drawer.view.superview == nil)
  }

  @Test func thePresentersViewStaysWhereItIs() {
    let (root, next) = (controller("root"), controller("next"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    next.modalPresentationStyle = .custom
    let place = root.view.superview
    root.present(next, animated: false)
    next.presentationController?.containerView?.addSubview(root.view)
    #expect(root.view.superview === place && next.view.window === window)
    next.dismiss(animated: false)
    #expect(root.view.window === window && next.view.superview == nil)
  }
}
