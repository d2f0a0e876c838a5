import CUIKitMethods
import Foundation

extension UIViewController {
  /// Whether the controller is being dismissed, until `viewDidDisappear` returns.
  public var isBeingDismissed: Bool { passage.contains(.dismissed) }
  /// Whether the controller is being presented, until `viewDidAppear` returns.
  public var isBeingPresented: Bool { passage.contains(.presented) }
  /// Whether the controller is being added to a parent, until `viewDidAppear` returns.
  public var isMovingToParent: Bool { passage.contains(.entering) }
  /// Whether the controller is leaving its parent, until `viewDidDisappear` returns.
  public var isMovingFromParent: Bool { passage.contains(.leaving) }

  /// The reasons why a controller appears or disappears.
  struct Passage: OptionSet {
    let rawValue: Int
    static let presented = Passage(rawValue: 1)
    static let dismissed = Passage(rawValue: 2)
    static let entering = Passage(rawValue: 4)
    static let leaving = Passage(rawValue: 8)
    /// The view is in the window, but its superview has not placed it yet.
    static let unplaced = Passage(rawValue: 16)
  }

  /// Announces that the controller is about to leave its parent.
  package func startLeaving() {
    passage.remove(.entering)
    passage.insert(.leaving)
    willMove(toParent: nil)
  }

  /// Runs an action that moves views in the hierarchy while they stay in place for the visitor.
  ///
  /// Controllers that get another parent are notified at the end, when all parents are final.
  package static func rearranging(_ action: () -> Void) {
    let outer = isRearranging
    isRearranging = true
    action()
    isRearranging = outer
    guard !outer else { return }
    let moved = moved
    Self.moved = []
    for controller in moved { controller.didMove(toParent: controller.parentController) }
  }

  private static var moved: [UIViewController] = []

  /// Calls `didMove(toParent:)`, or defers the call to the end of a rearrangement.
  private func didMoveNearer() {
    guard Self.isRearranging else { return didMove(toParent: parentController) }
    if !Self.moved.contains(where: { $0 === self }) { Self.moved.append(self) }
  }

  /// Called when the view is about to enter or leave a window.
  func viewWillMove(toWindow window: UIWindow?) {
    // The presenter of the view on a page reports when it appears.
    movesOnPage = (window ?? viewIfLoaded?.window)?.isOfPage == true
    guard followsWindow else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Continues the appearance, which ends when the window is laid out.
  func viewDidMoveToWindow() {
    guard followsWindow else { return }
    guard let window = viewIfLoaded?.window else { return endAppearanceTransition() }
    guard appearance == .appearing else { return }
    if parentController?.appearance == .here {
      passage.insert(.unplaced)
      return window.finishSoon(self)
    }
    tellIsAppearing()
    // A parent that is appearing too finishes this one with its own appearance.
    if parentController?.appearance != .arriving { window.finishSoon(self) }
  }

  /// Called when the view has the frame with which it appears and is about to be laid out.
  func viewIsPlaced() { if appearance == .appearing { tellIsAppearing() } }

  /// Called when the window is laid out.
  func didArrive() {
    if passage.contains(.unplaced) {
      // Nothing in the view has requested a layout.
      viewIsPlaced()
      viewIfLoaded?.layoutSubtree()
    }
    if appearance == .arriving { finishAppearing() }
  }

  /// Whether the controller itself derives its appearance from the window. A parent that is not
  /// visible does so for its children.
  private var followsWindow: Bool {
    if Self.isRearranging || isToldByHost { return false }
    guard let parentController else { return !movesOnPage }
    return (parentController.appearance == .here || parentController.appearance == .arriving)
      && parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Called by the page when it starts or stops to show the view.
  ///
  /// An appearing view is laid out between the first and the last notification of the controller.
  package func hostTells(isVisible: Bool, animated: Bool) {
    beginAppearanceTransition(isVisible, animated: animated)
    if isVisible {
      if appearance == .appearing { tellIsAppearing() }
      viewIfLoaded?.layoutSubtree()
      if isAwaited { viewIfLoaded?._propertyDidChange(.layout) }
      isAwaited = false
    }
    endAppearanceTransition()
  }

  /// Announces that the view is about to appear or disappear. Containers that forward appearance
  /// themselves call it for their children.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance != .gone, appearance != .disappearing else { return }
      appearance = .disappearing
      passage.remove(.unplaced)
      viewWillDisappear(animated)
    }
    forEachForwarded { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Completes the transition that `beginAppearanceTransition` has announced.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      finishAppearing()
    case .arriving: finishAppearing()
    case .disappearing:
      appearance = .gone
      forEachForwarded { $0.endAppearanceTransition() }
      viewDidDisappear(false)
      passage.subtract([.leaving, .dismissed])
      if let container, container.endsPassage(of: self) { removeFromParent() }
    case .gone, .here: break
    }
  }

  private func tellIsAppearing() {
    appearance = .arriving
    passage.remove(.unplaced)
    viewIsAppearing(false)
    forEachForwarded { if $0.appearance == .appearing { $0.tellIsAppearing() } }
  }

  private func finishAppearing() {
    appearance = .here
    forEachForwarded { if $0.appearance == .arriving { $0.finishAppearing() } }
    viewDidAppear(false)
    passage.subtract([.entering, .presented])
    if let container, container.endsPassage(of: self) { didMove(toParent: container) }
  }

  private var container: UINavigationController? { parentController as? UINavigationController }

  /// Runs a closure for the children whose views are inside this controller's view.
  private func forEachForwarded(_ tell: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in childControllers where child.viewIfLoaded?.isInside(view) == true {
      tell(child)
    }
  }
}

extension UIViewController {
  /// Whether the class overrides a parent notification, so that it needs a parent.
  package var answersParents: Bool { ParentMethods.areOverridden(by: type(of: self)) }

  /// Moves the controller from a provisional parent to a nearer one.
  package func move(nearer parent: UIViewController) {
    guard parentController !== parent else { return }
    parentController?.childControllers.removeAll { $0 === self }
    parentController = nil
    parent.addChild(self)
    didMoveNearer()
  }

  func adopt(child childController: UIViewController) {
    guard childController.parentController !== self else { return }
    if sequence(first: self, next: { $0.parentController }).contains(where: {
      $0 === childController
    }) {
      return UIKitLog.note("\(type(of: self)) does not take a controller in that it is in.")
    }
    childController.removeFromParent()
    childController.passage.remove(.leaving)
    if childController.appearance == .gone { childController.passage.insert(.entering) }
    childController.willMove(toParent: self)
    childController.parentController = self
    childControllers.append(childController)
  }

  func leaveParent() {
    guard let former = parentController else { return }
    former.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
    passage.remove(.entering)
    if appearance == .gone { passage.remove(.leaving) }
  }

  /// Whether a navigation controller has another page below that of this controller.
  package var isPushed: Bool {
    guard let stack = knownNavigation?.viewControllers, let first = stack.first else {
      return false
    }
    var page = self
    while let parent = page.parentController, !(parent is UINavigationController) { page = parent }
    return page !== first && stack.contains { $0 === page }
  }

  /// The parent, or the navigation controller, without creating platform objects for surrounding
  /// views.
  package var knownParent: UIViewController? { parentController }
  package var knownNavigation: UINavigationController? { knownAncestor() }

  /// Returns the nearest ancestor of a class, creating the platform objects of the surrounding
  /// views on a page.
  func ancestor<Controller: UIViewController>() -> Controller? {
    reachAround()
    return knownAncestor()
  }

  /// Creates the platform objects of the surrounding views.
  func reachAround() {
    var controller: UIViewController? = self
    while let here = controller {
      here.surroundings?()
      controller = here.parentController
    }
  }

  func knownAncestor<Controller: UIViewController>() -> Controller? {
    var controller = parentController
    while let here = controller {
      if let found = here as? Controller { return found }
      controller = here.parentController
    }
    return nil
  }
}

/// Records which classes override `willMove(toParent:)` or `didMove(toParent:)`.
@MainActor private enum ParentMethods {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static let own = methods(UIViewController.self)

  static func areOverridden(by type: UIViewController.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = methods(type) != own
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func methods(_ type: AnyClass) -> [UnsafeRawPointer] {
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<2).map { UnsafeRawPointer(arbor_parent_method(type, $0)) }
  }
}
