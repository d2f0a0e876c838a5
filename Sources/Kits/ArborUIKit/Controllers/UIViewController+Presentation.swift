import ArborPlatform

extension UIViewController {
  /// The controller that presents this one or its nearest presented ancestor; `nil` if there is
  /// none.
  public var presentingViewController: UIViewController? {
    if presenting == nil { reachAround() }
    return knownPresenter
  }

  /// The same, without creating platform objects for surrounding views.
  package var knownPresenter: UIViewController? { presenting ?? parentController?.knownPresenter }

  func show(
    above viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)?
  ) {
    let root = presentingRoot
    let window = root.viewIfLoaded?.window
    guard let rootView = root.viewIfLoaded, window != nil || rootView.nearestPresenter != nil
    else {
      return UIKitLog.note("\(type(of: self)) presents nothing: its view is in no window.")
    }
    guard root.presented == nil, viewControllerToPresent.presenting == nil else {
      return UIKitLog.note("\(type(of: self)) presents somebody already.")
    }
    root.presented = viewControllerToPresent
    viewControllerToPresent.presenting = root
    viewControllerToPresent.passage = [.presented]
    if viewControllerToPresent.isPresentedByCode {
      return viewControllerToPresent.enter(
        above: root, window, from: self, animated: flag, completion)
    }
    if viewControllerToPresent.hidesPresenter {
      root.beginAppearanceTransition(false, animated: flag)
    }
    if let window { viewControllerToPresent.cover(window) }
    window?.finishArrivals()
    if window?.isOfPage == false { viewControllerToPresent.didCoverPresenter() }
    root._propertyDidChange(.presentation)
    completion?()
  }

  /// The outermost ancestor; on a page, the outermost one whose view the page shows as an object.
  private var presentingRoot: UIViewController {
    var root = self
    var shown: UIViewController?
    var controller: UIViewController? = self
    while let here = controller {
      root = here
      if here.viewIfLoaded?.presenter?.showsPresented == true { shown = here }
      controller = here.parentController
    }
    let isOnPage = root.viewIfLoaded?.window?.isOfPage != false
    return isOnPage ? shown ?? root : root
  }

  /// Whether the presentation covers the presenting view completely.
  var hidesPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  /// Called when the presented view has appeared.
  package func didCoverPresenter() {
    if let presenting, hidesPresenter, presenting.appearance == .disappearing {
      presenting.endAppearanceTransition()
    }
  }

  private func cover(_ window: UIWindow) {
    let container = UIView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presentationContainer = container
    window.addSubview(container)
    guard let view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
  }

  func dismissSelf(animated flag: Bool, completion: (() -> Void)?) {
    if presented == nil, presenting == nil { reachAround() }
    var root = self
    while root.presented == nil, root.presenting == nil, let parent = root.parentController {
      root = parent
    }
    let ending = root.presented ?? (root.presenting == nil ? nil : root)
    if let ending, ending.isPresentedByCode, ending.presentationContainer != nil {
      return ending.exit(animated: flag, completion)
    }
    ending?.endPresentation(animated: flag)
    completion?()
  }

  func endPresentation(animated: Bool) {
    if let transition {
      transition.completeTransition(true)
      guard presenting != nil else { return }
    }
    storedPresentation?.expectedPresenter = presenting
    presented?.endPresentation(animated: animated)
    passage.remove(.presented)
    if appearance != .gone { passage.insert(.dismissed) }
    let below = presenting
    let uncovered = hidesPresenter && below?.viewIfLoaded?.window != nil ? below : nil
    beginAppearanceTransition(false, animated: animated)
    uncovered?.beginAppearanceTransition(true, animated: false)
    uncovered?.endAppearanceTransition()
    if uncovered != nil { endAppearanceTransition() }
    let byCode = isPresentedByCode && presentationContainer != nil
    presentationContainer?.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
    presentationContainer = nil
    if byCode { leaveContainer() }
    presenting = nil
    below?.presented = nil
    _presentationDidEnd()
    below?._propertyDidChange(.presentation)
  }

  // Dismissal by the visitor.

  /// Whether the visitor may dismiss the controller, according to `isModalInPresentation` and the
  /// delegate.
  package var userMayDismiss: Bool {
    !isModalInPresentation
      && storedPresentation.flatMap { $0.delegate?.presentationControllerShouldDismiss($0) } ?? true
  }

  /// Reports a dismissal attempt that is not permitted to the delegate.
  package func userTriedToDismiss() {
    if let storedPresentation {
      storedPresentation.delegate?.presentationControllerDidAttemptToDismiss(storedPresentation)
    }
  }

  /// Dismisses the controller for the visitor, if it is presented.
  package func userDismiss() {
    guard presenting != nil else { return }
    let controller = storedPresentation
    _visitorWillDismiss()
    if let controller { controller.delegate?.presentationControllerWillDismiss(controller) }
    endPresentation(animated: true)
    if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
  }
}
