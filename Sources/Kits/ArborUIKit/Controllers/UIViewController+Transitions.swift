import ArborPlatform
import Foundation

/// The view above the page in which animators present a controller.
package final class PresentationContainer: UIView {
  /// The view below, which stays where it is.
  private(set) weak var presenterView: UIView?
  private weak var presentation: UIPresentationController?

  init(_ frame: CGRect, above presenter: UIView?, _ controller: UIPresentationController) {
    presenterView = presenter
    presentation = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

extension UIViewController {
  /// The animated change that the controller, or one around it, takes part in; `nil` outside of
  /// such a change.
  ///
  /// ```swift
  /// transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
  /// ```
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self) { $0.parentController }.lazy.compactMap(\.transition).first
  }

  /// Whether animators or a presentation controller of code present the controller.
  package var isPresentedByCode: Bool {
    switch modalPresentationStyle {
    case .custom: true
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      transitioningDelegate != nil
    case .pageSheet, .formSheet, .popover, .none, .automatic: false
    }
  }

  /// Presents the controller in a container above the page.
  func enter(
    above root: UIViewController, _ window: UIWindow?, from source: UIViewController,
    animated: Bool, _ completion: (() -> Void)?
  ) {
    let controller = ownPresentation(from: source)
    let size = window?.bounds.size ?? root.viewIfLoaded?.nearestPresenter?.pageSize ?? .zero
    let container = PresentationContainer(
      CGRect(origin: .zero, size: size), above: root.viewIfLoaded, controller)
    presentationContainer = container
    controller.containerView = container
    isToldByHost = true
    if let window, !window.isOfPage { window.addSubview(container) }
    loadViewIfNeeded()
    let moving = controller.presentedView
    let asked = transitioningDelegate?.animationController(
      forPresented: self, presenting: root, source: source)
    let context = TransitionContext(
      from: root, to: self, in: container, style: modalPresentationStyle,
      views: moving.map { [.to: $0] } ?? [:], animated ? asked ?? RiseTransition() : nil)
    if let animator = context.animator {
      context.interaction = transitioningDelegate?.interactionControllerForPresentation(
        using: animator)
    }
    context.ended = { [weak self, weak root] didComplete in
      self?.didEnter(above: root, didComplete, animated: animated)
      completion?()
    }
    follow(context, with: root)
    controller.presentationTransitionWillBegin()
    beginAppearanceTransition(true, animated: animated)
    if hidesPresenter { root.beginAppearanceTransition(false, animated: animated) }
    let frame = controller.frameOfPresentedViewInContainerView
    moving?.frame = frame
    context.final[ObjectIdentifier(self)] = frame
    context.initial[ObjectIdentifier(root)] = container.bounds
    root._propertyDidChange(.presentation)
    if context.animator == nil, let moving { container.addSubview(moving) }
    context.begin()
  }

  private func didEnter(above root: UIViewController?, _ didComplete: Bool, animated: Bool) {
    follow(nil, with: root)
    let controller = storedPresentation
    if didComplete {
      if let view = controller?.presentedView, let container = presentationContainer,
        view.superview == nil
      {
        container.addSubview(view)
      }
      endAppearanceTransition()
      didCoverPresenter()
    } else {
      endPresentation(animated: animated)
    }
    controller?.presentationTransitionDidEnd(didComplete)
  }

  /// Dismisses the controller from its container.
  func exit(animated: Bool, _ completion: (() -> Void)?) {
    transition?.completeTransition(true)
    guard let container = presentationContainer, let below = presenting,
      !passage.contains(.dismissed)
    else {
      completion?()
      return
    }
    presented?.endPresentation(animated: false)
    let controller = storedPresentation
    let moving = controller?.presentedView ?? viewIfLoaded
    passage.insert(.dismissed)
    let asked = transitioningDelegate?.animationController(forDismissed: self)
    let context = TransitionContext(
      from: self, to: below, in: container, style: modalPresentationStyle,
      views: moving.map { [.from: $0] } ?? [:], animated ? asked ?? RiseTransition() : nil)
    if let animator = context.animator {
      context.interaction = transitioningDelegate?.interactionControllerForDismissal(
        using: animator)
    }
    context.initial[ObjectIdentifier(self)] = moving?.frame ?? .zero
    context.final[ObjectIdentifier(below)] = container.bounds
    context.ended = { [weak self, weak below, weak controller] didComplete in
      self?.follow(nil, with: below)
      self?.didExit(didComplete, animated: animated, controller)
      completion?()
    }
    follow(context, with: below)
    controller?.dismissalTransitionWillBegin()
    beginAppearanceTransition(false, animated: animated)
    context.begin()
  }

  private func didExit(
    _ didComplete: Bool, animated: Bool, _ controller: UIPresentationController?
  ) {
    if didComplete {
      endPresentation(animated: animated)
    } else {
      passage.remove(.dismissed)
      beginAppearanceTransition(true, animated: animated)
      endAppearanceTransition()
    }
    controller?.dismissalTransitionDidEnd(didComplete)
  }

  /// Forgets the container after the presentation has ended.
  func leaveContainer() {
    endAppearanceTransition()
    isToldByHost = false
    storedPresentation?.containerView = nil
    // The next presentation asks for a controller again.
    if modalPresentationStyle == .custom { storedPresentation = nil }
  }

  private func follow(_ context: TransitionContext?, with other: UIViewController?) {
    transition = context
    other?.transition = context
  }
}
