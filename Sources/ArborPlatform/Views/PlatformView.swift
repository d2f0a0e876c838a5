package import ArborDisplay
package import Foundation

/// What of a view is not as it was shown.
public struct _ViewChange: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// Colours, borders, texts, values: what is drawn within the frame.
  public static let look = _ViewChange(rawValue: 1)
  /// The frame, the bounds or the transform.
  public static let geometry = _ViewChange(rawValue: 2)
  /// Which subviews there are, and their order.
  public static let subviews = _ViewChange(rawValue: 4)
  /// The view has to lay out its subviews.
  public static let layout = _ViewChange(rawValue: 8)
  /// The size that the view would like to have.
  public static let size = _ViewChange(rawValue: 16)
  /// Where a scroll view is.
  public static let scroll = _ViewChange(rawValue: 32)
  /// Who gets keys.
  public static let focus = _ViewChange(rawValue: 64)
  /// Which events the view wants to hear of.
  public static let events = _ViewChange(rawValue: 128)
  /// How a controller presents others, or wants to be presented.
  public static let presentation = _ViewChange(rawValue: 256)
}

/// A view of either kit, as whoever shows it sees it.
///
/// Frames count from the top leading corner, y down, whatever the kit says to authors.
@MainActor package protocol PlatformView: PlatformObject {
  var platformSuperview: (any PlatformView)? { get }
  /// Back to front.
  var platformSubviews: [any PlatformView] { get }
  /// Place, size and transform in the superview.
  var geometry: ViewGeometry { get }
  /// Sets the frame, as the kit does when a layout decides it.
  func setPlatformFrame(_ frame: CGRect)
  var isShown: Bool { get }
  /// Who shows this view and what is below it; nil: asked of the superview.
  var presenter: (any PlatformPresenter)? { get }
}

/// Who shows a tree of views: learns of every change, and knows what only a page knows.
@MainActor package protocol PlatformPresenter: AnyObject {
  /// `view` is at or below the view whose presenter this is. Called for each change, in the order of the changes.
  func view(_ view: any PlatformView, didChange change: _ViewChange)

  /// Scrolls the page's view. The kit's own position has changed already, if the scrolling is not animated.
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool)

  /// From the coordinates around the view at the top of the tree to those of the page; nil: it is not on a page.
  func pageTransform(of root: any PlatformView) -> CGAffineTransform?

  /// How large that page is, in points; nil: the same.
  var pageSize: CGSize? { get }

  /// Shows at once what has come below, so that it can be measured.
  func showNow()

  /// Whether it shows what the view's controller presents.
  var showsPresented: Bool { get }
}

extension PlatformPresenter {
  package var pageSize: CGSize? { nil }
  package func showNow() {}
  package var showsPresented: Bool { false }
}

extension PlatformView {
  /// The next presenter on the way up.
  package var nearestPresenter: (any PlatformPresenter)? {
    var view: any PlatformView = self
    while true {
      if let presenter = view.presenter { return presenter }
      guard let next = view.platformSuperview else { return nil }
      view = next
    }
  }

  /// Tells whoever shows the view.
  package func tellPresenter(_ change: _ViewChange) {
    nearestPresenter?.view(self, didChange: change)
  }
}
