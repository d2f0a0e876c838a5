import ArborPlatform
public import Foundation

/// To which sides the arrow of a popover may point: the popover stands on the other one.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Asked and told about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

/// What a popover can stand beside: a view, or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// A controller beside a view.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  private var directions: UIPopoverArrowDirection?
  private var source: (view: () -> UIView?, rect: CGRect) = ({ nil }, .null)
  private var background: UIColor?
  /// Tells where the popover stands.
  package var currentDirection: (() -> UIPopoverArrowDirection)?

  /// nil: code has said nothing.
  package var wantedDirections: UIPopoverArrowDirection? { directions }

  open var permittedArrowDirections: UIPopoverArrowDirection {
    get { directions ?? .any }
    set {
      directions = newValue
      changed()
    }
  }

  /// `unknown` before it is shown.
  open var arrowDirection: UIPopoverArrowDirection { currentDirection?() ?? .unknown }

  /// The view beside which it stands.
  open var sourceView: UIView? {
    get { source.view() }
    set {
      source.view = { [weak newValue] in newValue }
      changed()
    }
  }

  /// The button of a bar beside which it stands, in the place of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The view or the button of a bar beside which it stands.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }

  /// A part of the source view at which it points; null: all of it.
  open var sourceRect: CGRect {
    get { source.rect }
    set {
      source.rect = newValue
      changed()
    }
  }

  /// nil: that of the page.
  open var backgroundColor: UIColor? {
    get { background }
    set {
      background = newValue
      changed()
    }
  }
}

extension UIViewController {
  /// How this controller, or the nearest one around it that is presented, stands beside a view; nil: its `modalPresentationStyle` is
  /// not `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
