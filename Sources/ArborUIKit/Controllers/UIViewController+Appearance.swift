import CClassMethods
import Foundation

extension UIViewController {
  /// Whether whoever presented the controller takes it away, until `viewDidDisappear` is over.
  public var isBeingDismissed: Bool { passage.contains(.dismissed) }
  /// Whether the controller was presented, and `viewDidAppear` is not over.
  public var isBeingPresented: Bool { passage.contains(.presented) }
  /// Whether the controller has come to a parent, and `viewDidAppear` is not over.
  public var isMovingToParent: Bool { passage.contains(.entering) }
  /// Whether the controller leaves its parent, until `viewDidDisappear` is over.
  public var isMovingFromParent: Bool { passage.contains(.leaving) }

  /// What a controller appears or disappears for.
  struct Passage: OptionSet {
    let rawValue: Int
    static let presented = Passage(rawValue: 1)
    static let dismissed = Passage(rawValue: 2)
    static let entering = Passage(rawValue: 4)
    static let leaving = Passage(rawValue: 8)
    /// The view is in the window, but the view around it has not placed it yet.
    static let unplaced = Passage(rawValue: 16)
  }

  /// Says that the controller is about to leave its parent.
  package func startLeaving() {
    passage.remove(.entering)
    passage.insert(.leaving)
    willMove(toParent: nil)
  }

  /// Runs something that moves views which stay where they are for whoever sees them.
  ///
  /// Controllers that come to another parent by it hear of that at the end: the parents are where they belong then.
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

  /// Says that the controller has come to its parent, at the end of a rearrangement that is under way.
  private func didMoveNearer() {
    guard Self.isRearranging else { return didMove(toParent: parentController) }
    if !Self.moved.contains(where: { $0 === self }) { Self.moved.append(self) }
  }

  /// The view goes into a window, or out of one.
  func viewWillMove(toWindow window: UIWindow?) {
    // Who shows the view on a page says when it appears.
    movesOnPage = (window ?? viewIfLoaded?.window)?.isOfPage == true
    guard followsWindow else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Whoever comes has appeared when the window is laid out.
  func viewDidMoveToWindow() {
    guard followsWindow else { return }
    guard let window = viewIfLoaded?.window else { return endAppearanceTransition() }
    guard appearance == .appearing else { return }
    if parentController?.appearance == .here {
      passage.insert(.unplaced)
      return window.finishSoon(self)
    }
    tellIsAppearing()
    // The parent tells with its own appearance.
    if parentController?.appearance != .arriving { window.finishSoon(self) }
  }

  /// The view has the frame with which it appears, and is about to be laid out.
  func viewIsPlaced() { if appearance == .appearing { tellIsAppearing() } }

  /// The window is laid out.
  func didArrive() {
    if passage.contains(.unplaced) {
      // Nothing in it asked for a layout.
      viewIsPlaced()
      viewIfLoaded?.layoutSubtree()
    }
    if appearance == .arriving { finishAppearing() }
  }

  /// A controller within another one that is not seen is told by that one.
  private var followsWindow: Bool {
    if Self.isRearranging || isToldByHost { return false }
    guard let parentController else { return !movesOnPage }
    return (parentController.appearance == .here || parentController.appearance == .arriving)
      && parentController.shouldAutomaticallyForwardAppearanceMethods
  }

  /// The page that shows the view has it on it, or no longer.
  ///
  /// What appears is laid out between the first and the last of what the controller is told.
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

  /// Says that the view is about to appear or to go: for containers that tell their children themselves.
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

  /// Says that what `beginAppearanceTransition` announced has happened.
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

  /// The children whose views are within this one's.
  private func forEachForwarded(_ tell: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in childControllers where child.viewIfLoaded?.isInside(view) == true {
      tell(child)
    }
  }
}

extension UIViewController {
  /// Whether the class has code of its own for coming to a parent: then there must be one.
  package var answersParents: Bool { ParentMethods.areOverridden(by: type(of: self)) }

  /// Comes to a parent that stands nearer than the present one, in which it was only for the time being.
  package func move(nearer parent: UIViewController) {
    guard parentController !== parent else { return }
    parentController?.childControllers.removeAll { $0 === self }
    parentController = nil
    parent.addChild(self)
    didMoveNearer()
  }

  func take(child childController: UIViewController) {
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

  /// Whether a navigation controller has another page below this controller's.
  package var isPushed: Bool {
    guard let stack = knownNavigation?.viewControllers, let first = stack.first else {
      return false
    }
    var page = self
    while let parent = page.parentController, !(parent is UINavigationController) { page = parent }
    return page !== first && stack.contains { $0 === page }
  }

  public var navigationController: UINavigationController? { ancestor() }

  /// As far as somebody has reached for the objects around.
  package var knownParent: UIViewController? { parentController }
  package var knownNavigation: UINavigationController? { knownAncestor() }

  /// The nearest of the controllers above that is of a class; on a page those behind the views around are made.
  func ancestor<Controller: UIViewController>() -> Controller? {
    reachAround()
    return knownAncestor()
  }

  /// Makes the objects behind the views around, where views are around.
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

/// Which classes of authors have their own code for coming to a parent, and leaving one.
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
