import ArborPlatform
public import Foundation

/// The methods by which a popover queries and notifies its delegate.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

/// An object beside which a popover can be shown: a view or a bar button.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The presentation of a controller in a popover beside a view.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  private var directions: UIPopoverArrowDirection?
  private var source: (view: () -> UIView?, rect: CGRect) = ({ nil }, .null)
  private var background: UIColor?
  /// Returns the direction of the arrow as the page has placed the popover.
  package var currentDirection: (() -> UIPopoverArrowDirection)?

  /// The permitted directions that code has set; `nil` if it has set none.
  package var wantedDirections: UIPopoverArrowDirection? { directions }

  /// The directions in which the arrow may point; `any` by default.
  open var permittedArrowDirections: UIPopoverArrowDirection {
    get { directions ?? .any }
    set {
      directions = newValue
      changed()
    }
  }

  /// The direction in which the arrow points; `unknown` before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { currentDirection?() ?? .unknown }

  /// The view beside which the popover is shown.
  open var sourceView: UIView? {
    get { source.view() }
    set {
      source.view = { [weak newValue] in newValue }
      changed()
    }
  }

  /// The bar button beside which the popover is shown, instead of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The view or the bar button beside which the popover is shown.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }

  /// The rectangle of the source view at which the popover points; null for the whole view.
  open var sourceRect: CGRect {
    get { source.rect }
    set {
      source.rect = newValue
      changed()
    }
  }

  /// The background of the popover; `nil` for the default one.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      background = newValue
      changed()
    }
  }
}

extension UIViewController {
  /// The presentation of this controller or its nearest presented ancestor as a popover; `nil` if
  /// `modalPresentationStyle` is not `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
