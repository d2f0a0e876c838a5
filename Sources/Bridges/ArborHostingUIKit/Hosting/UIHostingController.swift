public import Arbor
public import ArborCore
import ArborHosting
import ArborLayout
import ArborObjects
public import ArborUIKit
public import Foundation

/// The sizes that a hosting controller derives from its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Keeps `preferredContentSize` at the ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// Keeps the view's intrinsic content size at the ideal size.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A UIKit view controller that shows a SwiftUI view.
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  /// Creates a controller that shows a view.
  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    watchSize()
  }

  /// Decodes a controller; for subclasses, which supply their root view here.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    watchSize()
  }

  /// Traps: an archive has no root view. A subclass must override it and call
  /// `init(coder:rootView:)`.
  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:rootView:)")
  }

  /// The view that replaces the hosting view where the page's tree places the content itself; `nil`
  /// otherwise.
  var pageView: UIView?

  open override func loadView() { view = pageView ?? hostingView }

  /// The child controllers, among them those behind the hosted views. Reading this creates those
  /// objects.
  open override var children: [UIViewController] {
    hostingView.reachObjects()
    return super.children
  }

  /// The presented controller, which may be one that a hosted view presents.
  open override var presentedViewController: UIViewController? {
    hostingView.reachObjects()
    return super.presentedViewController
  }

  /// The view that is shown. The views in it keep their state when it is assigned.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  /// The sizes that follow the content. Until this is set, the view's intrinsic content size
  /// follows it.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      hostingView.followsContent = sizingOptions.contains(.intrinsicContentSize)
      if sizingOptions != oldValue { contentSizeChanged() }
    }
  }

  /// The parts of the view's safe area that inset the content.
  public var safeAreaRegions: SafeAreaRegions {
    get { hostingView.safeAreaRegions }
    set { hostingView.safeAreaRegions = newValue }
  }

  /// Whether the safe area is ignored, as if `safeAreaRegions` were empty.
  public var _disableSafeArea: Bool {
    get { safeAreaRegions.isEmpty }
    set { safeAreaRegions = newValue ? [] : .all }
  }

  /// Returns the size, in points, that the content takes within the given size.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostingView.sizeThatFits(size) }

  private func watchSize() {
    hostingView.contentSizeChanged = { [weak self] in self?.contentSizeChanged() }
  }

  private func contentSizeChanged() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    let size = hostingView.idealSize
    if preferredContentSize != size { preferredContentSize = size }
  }
}
