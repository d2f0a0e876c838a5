import ArborPlatform

extension UIViewController {
  public var presentingViewController: UIViewController? {
    presenting ?? parentController?.presentingViewController
  }

  /// Shows a controller above everything of the window, or of the page that shows this controller. Needs one of them, and nobody else
  /// presented.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    var root = self
    while let parent = root.parentController { root = parent }
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
    if let window { viewControllerToPresent.cover(window) }
    root._propertyDidChange(.presentation)
    completion?()
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

  /// Takes away whoever this controller presents, or else this one itself.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    var root = self
    while root.presented == nil, root.presenting == nil, let parent = root.parentController {
      root = parent
    }
    if let top = root.presented {
      top.endPresentation()
    } else if root.presenting != nil {
      root.endPresentation()
    }
    completion?()
  }

  private func endPresentation() {
    presented?.endPresentation()
    let below = presenting
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
    endPresentation()
    if let controller { controller.delegate?.presentationControllerDidDismiss(controller) }
  }
}
