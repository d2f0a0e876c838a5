package import ArborCore
import ArborPlatform
public import Foundation

/// Asked and told when the visitor takes a presented controller away.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// What becomes of it where there is little room: with `none` a popover stays one.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The same, for surroundings; asks without them where it is not implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
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
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
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

/// Told, beside of dismissals, of where the visitor leaves a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The visitor drew the sheet to another of its heights: `selectedDetentIdentifier` has it.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
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

  /// Code wants it to be shown otherwise.
  func changed() {
    presentedViewController.presenting?._propertyDidChange(.presentation)
    presentedViewController.presentationChanged?()
  }
}

/// A sheet, and how high it may stand.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can stand.
  @preconcurrency @MainActor public final class Detent {
    /// What a height is known by.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a height is worked out from.
    public final class Context {
      /// Of the highest that a sheet can be, in points.
      public let maximumDetentValue: CGFloat
      init(_ most: CGFloat) { maximumDetentValue = most }
    }

    public let identifier: Identifier
    private let resolver: ((Context) -> CGFloat?)?

    private init(_ identifier: Identifier, _ resolver: ((Context) -> CGFloat?)? = nil) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half of the page.
    public static func medium() -> Detent { Detent(.medium) }
    /// Nearly all of the page.
    public static func large() -> Detent { Detent(.large) }
    /// In points; nil: the sheet does not stand there.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (Context) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    fileprivate var height: SheetHeight {
      guard let resolver else { return identifier == .medium ? .medium : .large }
      return .rule(
        // As long as somebody knows the rule nothing else has its id.
        SheetHeightRule(id: ObjectIdentifier(self)) { [self] most in
          withExtendedLifetime(self) { resolver(Context(most)).map { Double($0) } }
        })
    }
  }

  /// The sheet stands at the lowest of them, unless one is selected.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// At which it stands; nil: at the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      if oldValue != nil { wasSelected = true }
      changed()
    }
  }
  /// Whether it stood at one that was selected: without one it goes back to the lowest.
  private var wasSelected = false
  /// Up to which of them what is behind does not get darker; nil: it does at each.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether a short bar is at the upper edge of a sheet that comes from below.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// nil: as any sheet.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// How often what custom heights follow from has changed.
  private var round = 0

  /// Changes one or more of the above.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { UIView.animate(withDuration: 0.3, animations: $0) }
  }

  /// What custom heights follow from has changed: they are asked anew.
  open func invalidateDetents() {
    round &+= 1
    changed()
  }

  fileprivate func look(in height: CGFloat) -> SheetLook {
    let known = detents.compactMap { detent in
      detent.height.length(in: height).map { (detent: detent, length: $0) }
    }
    let lowest = known.min { $0.length < $1.length }
    let chosen = known.first { $0.detent.identifier == selectedDetentIdentifier } ?? lowest
    let undimmed = known.first { $0.detent.identifier == largestUndimmedDetentIdentifier }
    var look = SheetLook()
    look.detents = SheetDetents(
      detents.map(\.height),
      selected: selectedDetentIdentifier == nil && !wasSelected ? nil : chosen?.detent.height
    ) {
      [weak self] in self?.visitorDrew(to: $0)
    }
    look.round = round
    look.cornerRadius = preferredCornerRadius.map { Double($0) }
    look.hasHandle = prefersGrabberVisible
    if let undimmed, let chosen { look.dims = chosen.length > undimmed.length }
    return look
  }

  private func visitorDrew(to height: SheetHeight) {
    guard let detent = detents.first(where: { $0.height == height }) else { return }
    selectedDetentIdentifier = detent.identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

extension UIViewController {
  /// How this controller stands above the page, or the nearest one around it that is presented.
  ///
  /// Of a controller that is presented later it is there from the first time on that somebody asks.
  public var presentationController: UIPresentationController? {
    if presenting == nil { reachAround() }
    let around = sequence(first: self) { $0.parentController }
    let presented =
      around.first { $0.presenting != nil } ?? around.first { $0.storedPresentation != nil }
    return (presented ?? self).ownPresentation
  }

  private var ownPresentation: UIPresentationController {
    let isPopover = modalPresentationStyle == .popover
    if let storedPresentation, storedPresentation is UIPopoverPresentationController == isPopover {
      return storedPresentation
    }
    let made: UIPresentationController =
      isPopover
      ? UIPopoverPresentationController(of: self) : UISheetPresentationController(of: self)
    storedPresentation = made
    return made
  }

  /// The same, as a sheet; nil: it is a popover.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// What code says of the sheet that shows this controller on a page of a height.
  package func sheetLook(in height: CGFloat) -> SheetLook {
    (storedPresentation as? UISheetPresentationController)?.look(in: height) ?? SheetLook()
  }
}
