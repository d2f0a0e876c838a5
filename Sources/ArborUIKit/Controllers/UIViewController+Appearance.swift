import Foundation

extension UIViewController {
  /// Whether the view is about to be taken out of its window for good.
  public var isBeingDismissed: Bool { presenting != nil && appearance == .disappearing }
  public var isBeingPresented: Bool { presenting != nil && appearance == .appearing }

  /// The view goes into a window, or out of one.
  func viewWillMove(toWindow window: UIWindow?) {
    // Who shows the view on a page says when it appears.
    movesOnPage = (window ?? viewIfLoaded?.window)?.isOfPage == true
    guard followsWindow, !movesOnPage else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  func viewDidMoveToWindow() {
    guard followsWindow, !movesOnPage else { return }
    endAppearanceTransition()
  }

  /// A controller within another one that is not seen is told by that one.
  private var followsWindow: Bool {
    guard let parentController else { return true }
    return parentController.appearance == .here
      && parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Says that the view is about to appear or to go: for containers that tell their children themselves.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .here || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    forEachForwarded { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Says that what `beginAppearanceTransition` announced has happened.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      finishAppearing()
    case .disappearing:
      appearance = .gone
      forEachForwarded { $0.endAppearanceTransition() }
      viewDidDisappear(false)
    case .gone, .here: break
    }
  }

  private func tellIsAppearing() {
    viewIsAppearing(false)
    forEachForwarded { if $0.appearance == .appearing { $0.tellIsAppearing() } }
  }

  private func finishAppearing() {
    appearance = .here
    forEachForwarded { if $0.appearance == .appearing { $0.finishAppearing() } }
    viewDidAppear(false)
  }

  /// The children whose views are within this one's.
  private func forEachForwarded(_ tell: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in childControllers where child.viewIfLoaded?.isDescendant(of: view) == true {
      tell(child)
    }
  }
}

extension UIViewController {
  /// Takes a controller within. Whoever calls it adds the view and then calls `didMove(toParent:)`.
  public func addChild(_ childController: UIViewController) {
    guard childController.parentController !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parentController = self
    childControllers.append(childController)
  }

  /// Lets the controller go. Whoever calls it has called `willMove(toParent: nil)` and removed the view.
  public func removeFromParent() {
    guard let former = parentController else { return }
    former.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// Whether a navigation controller has another page below this controller's.
  package var isPushed: Bool {
    guard let stack = navigationController?.viewControllers, let first = stack.first else {
      return false
    }
    var page = self
    while let parent = page.parentController, !(parent is UINavigationController) { page = parent }
    return page !== first && stack.contains { $0 === page }
  }

  public var navigationController: UINavigationController? { ancestor() }

  /// The nearest of the controllers above that is of a class.
  func ancestor<Controller: UIViewController>() -> Controller? {
    var controller = parentController
    while let here = controller {
      if let found = here as? Controller { return found }
      controller = here.parentController
    }
    return nil
  }
}
