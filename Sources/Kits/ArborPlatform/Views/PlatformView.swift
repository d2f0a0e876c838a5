package import ArborDisplay
package import Foundation

/// The aspects of a view that have changed since it was shown.
public struct _ViewChange: OptionSet, Sendable {
  /// The bits of the aspects.
  public let rawValue: UInt16
  /// Creates a set of aspects from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The content of the frame: colors, borders, texts, values.
  public static let look = _ViewChange(rawValue: 1)
  /// The frame, the bounds or the transform.
  public static let geometry = _ViewChange(rawValue: 2)
  /// The set or the order of the subviews.
  public static let subviews = _ViewChange(rawValue: 4)
  /// The view needs to lay out its subviews.
  public static let layout = _ViewChange(rawValue: 8)
  /// The preferred size of the view.
  public static let size = _ViewChange(rawValue: 16)
  /// The position of a scroll view.
  public static let scroll = _ViewChange(rawValue: 32)
  /// The first responder.
  public static let focus = _ViewChange(rawValue: 64)
  /// The events that the view handles.
  public static let events = _ViewChange(rawValue: 128)
  /// The presentations of a controller, or how it is to be presented.
  public static let presentation = _ViewChange(rawValue: 256)
  /// The drawing of the view's own code: it is made anew.
  public static let display = _ViewChange(rawValue: 512)
}

/// A view of either kit, as the page sees it.
///
/// Frames are relative to the top leading corner with y downward, regardless of the kit's own
/// coordinates.
@MainActor package protocol PlatformView: PlatformObject {
  var platformSuperview: (any PlatformView)? { get }
  /// The subviews, from back to front.
  var platformSubviews: [any PlatformView] { get }
  /// The position, size and transform in the superview.
  var geometry: ViewGeometry { get }
  /// Sets the frame that a layout has determined.
  func setPlatformFrame(_ frame: CGRect)
  var isShown: Bool { get }
  /// The window that contains the view; `nil` if there is none.
  var platformWindow: PlatformObject? { get }
  /// The controller whose view this is; `nil` if there is none.
  var platformController: PlatformObject? { get }
  /// Makes a view the subview at an index, counted from the back. Returns false, and does nothing,
  /// for a view of the other kit, which cannot be a subview.
  func place(_ subview: any PlatformView, at index: Int) -> Bool
  /// Removes the view from its superview.
  func leaveSuperview()
  /// The presenter of this view and its descendants; `nil` for that of the superview.
  var presenter: (any PlatformPresenter)? { get }
}

/// Shows a tree of views: it is notified of every change, and provides what only a page knows.
@MainActor package protocol PlatformPresenter: AnyObject {
  /// Called for each change of the presenter's view or one of its descendants, in order.
  func view(_ view: any PlatformView, didChange change: _ViewChange)

  /// Scrolls the page's view. The kit's own position has already changed, unless the scrolling is
  /// animated.
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool)

  /// Returns the transform from the coordinate space that contains the root view to the page; `nil`
  /// if the view is not on a page.
  func pageTransform(of root: any PlatformView) -> CGAffineTransform?

  /// The size of that page in points; `nil` if the view is not on a page.
  var pageSize: CGSize? { get }

  /// Shows new descendants immediately, so that they can be measured.
  func showNow()

  /// Whether the presentations of the view's controller are shown.
  var showsPresented: Bool { get }

  /// Lets a subview of the presenter's view slide into the place of another one, as pages of a
  /// stack at two depths; without depths, it is there at once. Called before the old one's drawing
  /// is replaced. Of several changes in a turn the last one counts, from the subview that is drawn.
  func turns(
    from old: (any PlatformView)?, to view: any PlatformView, depths: (old: Int, new: Int)?)
}

extension PlatformPresenter {
  package var pageSize: CGSize? { nil }
  package func showNow() {}
  package var showsPresented: Bool { false }
  package func turns(
    from old: (any PlatformView)?, to view: any PlatformView, depths: (old: Int, new: Int)?
  ) {}
}

extension PlatformView {
  /// The nearest presenter, of this view or a superview.
  package var nearestPresenter: (any PlatformPresenter)? {
    var view: any PlatformView = self
    while true {
      if let presenter = view.presenter { return presenter }
      guard let next = view.platformSuperview else { return nil }
      view = next
    }
  }

  /// Notifies the presenter of a change.
  package func tellPresenter(_ change: _ViewChange) {
    nearestPresenter?.view(self, didChange: change)
  }
}
