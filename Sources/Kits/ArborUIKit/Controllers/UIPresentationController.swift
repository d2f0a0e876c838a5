import ArborDisplay
import ArborPlatform
public import Foundation

/// The methods by which a presentation queries and notifies its delegate about dismissal by the
/// visitor.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the visitor may dismiss the controller.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Returns the style in little room: with `none` a popover stays a popover.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style for traits. The default calls the method without them.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called before the visitor dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the visitor has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the visitor has tried a dismissal that is not permitted.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Returns `automatic`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns the style without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The methods by which a sheet queries and notifies its delegate.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called when the visitor has dragged the sheet to another of its heights, which is then the
  /// selected one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The presentation of a controller above the page.
@preconcurrency @MainActor open class UIPresentationController: PlatformObject {
  /// The controller that is, or will be, presented; an empty one once it no longer exists.
  public var presentedViewController: UIViewController { shown ?? placeholder }
  /// The object that is queried and notified about dismissal by the visitor.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { shown?.presentationChanged?() }
  }

  private weak var shown: UIViewController?
  /// The presenter before and after the presentation.
  weak var expectedPresenter: UIViewController?
  private lazy var placeholder = UIViewController()

  init(of controller: UIViewController) {
    shown = controller
    super.init()
  }

  /// Creates the controller of a presentation.
  ///
  /// ```swift
  /// final class Drawer: UIPresentationController {
  ///   override var frameOfPresentedViewInContainerView: CGRect {
  ///     CGRect(x: 0, y: 0, width: 320, height: containerView?.bounds.height ?? 0)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter presentingViewController: The controller that will present; `nil` if it is not
  ///   known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    shown = presentedViewController
    expectedPresenter = presentingViewController
    super.init()
  }

  /// The controller that presents, also after the presentation. Before it, the one that the
  /// initializer got; an empty one if there is none, or it no longer exists.
  open var presentingViewController: UIViewController {
    shown?.presenting ?? expectedPresenter ?? placeholder
  }

  /// The view above the page in which a presentation with the style `custom`, or with an animator,
  /// happens; `nil` for others, and outside of the presentation.
  open internal(set) weak var containerView: UIView?
  /// The view that the animator moves: by default that of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view at the end of the animation: by default all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Without effect: the container is always above the whole page.
  open var shouldPresentInFullscreen: Bool { true }
  /// Without effect: the presenting view stays where it is.
  open var shouldRemovePresentersView: Bool { false }
  /// Called before the animation of the presentation. Subclasses add views to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; `false` if it was canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the animation of the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal; `false` if it was canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews. By default the presented view gets its
  /// frame, unless it moves.
  open func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil, let view = presentedView,
      view.superview === containerView, view.transform.isIdentity
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called when code has changed a property of the presentation.
  func changed() {
    shown?.presenting?._propertyDidChange(.presentation)
    shown?.presentationChanged?()
  }
}

/// The presentation of a controller in a sheet, with its possible heights.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height that a sheet can have.
  @preconcurrency @MainActor public final class Detent {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier with a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier with a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The values from which a custom height is computed.
    public final class Context {
      /// The greatest height that a sheet can have, in points.
      public let maximumDetentValue: CGFloat
      init(_ most: CGFloat) { maximumDetentValue = most }
    }

    /// The name of the height.
    public let identifier: Identifier
    private let resolver: ((Context) -> CGFloat?)?

    private init(_ identifier: Identifier, _ resolver: ((Context) -> CGFloat?)? = nil) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns a height of about half of the page.
    public static func medium() -> Detent { Detent(.medium) }
    /// Returns a height of nearly all of the page.
    public static func large() -> Detent { Detent(.large) }
    /// Returns a height in points that a closure computes; a sheet skips it if the closure returns
    /// `nil`.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (Context) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    fileprivate var height: SheetHeight {
      guard let resolver else { return identifier == .medium ? .medium : .large }
      return .rule(
        // The rule retains the detent, so that no other object gets its identifier.
        SheetHeightRule(id: ObjectIdentifier(self)) { [self] most in
          withExtendedLifetime(self) { resolver(Context(most)).map { Double($0) } }
        })
    }
  }

  /// The heights of the sheet. It starts at the lowest one, unless another is selected.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// The height of the sheet; `nil` for the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      if oldValue != nil { wasSelected = true }
      changed()
    }
  }
  /// Whether a height was ever selected; setting `nil` then goes back to the lowest one.
  private var wasSelected = false
  /// The greatest height at which the page behind the sheet is not dimmed; `nil` to dim at all
  /// heights.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether there is a handle at the upper edge of a sheet that comes from below.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// Whether scrolling beyond the upper end of the content makes the sheet higher. Differs from
  /// UIKit: it changes nothing, because the handle and the bar alone change the height.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the lower edge of low pages. Differs from UIKit: it changes nothing,
  /// because the width of the page alone decides.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether a sheet at the lower edge has the preferred width of its content. Differs from UIKit:
  /// it changes nothing, because such a sheet is as wide as the page.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners in points; `nil` for the default one.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// The number of times that the inputs of custom heights have changed.
  private var round = 0

  /// Runs a closure that changes the properties, animated.
  open func animateChanges(_ changes: () -> Void) {
    UIView.perform(ObjectAnimation(.easeInOut, duration: 0.3), [], changes, nil)
  }

  /// Computes custom heights again after their inputs have changed.
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
  /// The presentation of this controller, or of its nearest presented ancestor.
  ///
  /// Before the presentation, reading it creates the object for the current
  /// `modalPresentationStyle`.
  public var presentationController: UIPresentationController? {
    if presenting == nil { reachAround() }
    let around = sequence(first: self) { $0.parentController }
    let presented =
      around.first { $0.presenting != nil } ?? around.first { $0.storedPresentation != nil }
    return (presented ?? self).ownPresentation(from: nil)
  }

  /// Returns the presentation of this controller.
  ///
  /// - Parameter source: The controller whose `present` was called; `nil` if it is not known.
  func ownPresentation(from source: UIViewController?) -> UIPresentationController {
    let isPopover = modalPresentationStyle == .popover
    if modalPresentationStyle == .custom {
      if let storedPresentation { return storedPresentation }
      let made =
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
      storedPresentation = made
      return made
    }
    if let storedPresentation, storedPresentation is UIPopoverPresentationController == isPopover {
      return storedPresentation
    }
    let made: UIPresentationController =
      isPopover
      ? UIPopoverPresentationController(of: self) : UISheetPresentationController(of: self)
    storedPresentation = made
    return made
  }

  /// The same presentation, if it is a sheet; `nil` if it is a popover.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Returns the properties of the sheet for a page of a height.
  package func sheetLook(in height: CGFloat) -> SheetLook {
    (storedPresentation as? UISheetPresentationController)?.look(in: height) ?? SheetLook()
  }
}
