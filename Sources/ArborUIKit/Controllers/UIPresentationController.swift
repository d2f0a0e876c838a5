import ArborPlatform

/// Asked and told when the visitor takes a presented controller away.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The visitor tried what must not be.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// How a controller stands above the page.
@preconcurrency @MainActor open class UIPresentationController: PlatformObject {
  public private(set) unowned var presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { presentedViewController.presentationChanged?() }
  }

  init(of controller: UIViewController) {
    presentedViewController = controller
    super.init()
  }

  open var presentingViewController: UIViewController? { presentedViewController.presenting }
}

/// A sheet, and how high it may stand.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can stand.
  public struct Detent: Sendable {
    package let isMedium: Bool

    /// About half of the page.
    public static func medium() -> Detent { Detent(isMedium: true) }
    /// Nearly all of the page.
    public static func large() -> Detent { Detent(isMedium: false) }
  }

  /// The sheet stands at the lowest of them.
  open var detents: [Detent] = [.large()] {
    didSet {
      presentedViewController.presenting?._propertyDidChange(.presentation)
      presentedViewController.presentationChanged?()
    }
  }
}

extension UIViewController {
  /// How this controller stands above the page, once it is presented.
  public var presentationController: UIPresentationController? { sheetPresentationController }

  /// The same, as a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    if let storedPresentation { return storedPresentation }
    let made = UISheetPresentationController(of: self)
    storedPresentation = made
    return made
  }
}
