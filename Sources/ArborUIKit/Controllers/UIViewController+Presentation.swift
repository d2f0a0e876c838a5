import ArborPlatform

extension UIViewController {
  public var presentingViewController: UIViewController? {
    if presenting == nil { reachAround() }
    return knownPresenter
  }

  /// As far as somebody has reached for the objects around.
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
    if viewControllerToPresent.hidesPresenter {
      root.beginAppearanceTransition(false, animated: flag)
    }
    if let window { viewControllerToPresent.cover(window) }
    window?.finishArrivals()
    if window?.isOfPage == false { viewControllerToPresent.didCoverPresenter() }
    root._propertyDidChange(.presentation)
    completion?()
  }

  /// Of the controllers around, the outermost; on a page, the outermost whose view the page shows as an object.
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

  /// Whether nothing is seen of whoever presents it.
  private var hidesPresenter: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  /// What is presented has appeared.
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

  func takeAway(animated flag: Bool, completion: (() -> Void)?) {
    if presented == nil, presenting == nil { reachAround() }
    var root = self
    while root.presented == nil, root.presenting == nil, let parent = root.parentController {
      root = parent
    }
    if let top = root.presented {
      top.endPresentation(animated: flag)
    } else if root.presenting != nil {
      root.endPresentation(animated: flag)
    }
    completion?()
  }

  private func endPresentation(animated: Bool) {
    presented?.endPresentation(animated: animated)
    passage.remove(.presented)
    if appearance != .gone { passage.insert(.dismissed) }
    let below = presenting
    let uncovered = hidesPresenter && below?.viewIfLoaded?.window != nil ? below : nil
    beginAppearanceTransition(false, animated: animated)
    uncovered?.beginAppearanceTransition(true, animated: false)
    uncovered?.endAppearanceTransition()
    if uncovered != nil { endAppearanceTransition() }
    presentationContainer?.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
    presentationContainer = nil
    presenting = nil
    below?.presented = nil
    _presentationDidEnd()
    below?._propertyDidChange(.presentation)
  }

  // What the visitor does.

  /// Whether the visitor may take the controller away; asks its delegate, and tells it of the attempt.
  package var userMayDismiss: Bool {
    !isModalInPresentation
      && storedPresentation.flatMap { $0.delegate?.presentationControllerShouldDismiss($0) } ?? true
  }

  package func userTriedToDismiss() {
    if let storedPresentation {
      storedPresentation.delegate?.presentationControllerDidAttemptToDismiss(storedPresentation)
    }
  }

  /// Takes the controller away, if it is presented.
  package func userDismiss() {
    guard presenting != nil else { return }
    let controller = storedPresentation
    if let controller { controller.delegate?.presentationControllerWillDismiss(controller) }
    endPresentation(animated: true)
    if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
  }
}
