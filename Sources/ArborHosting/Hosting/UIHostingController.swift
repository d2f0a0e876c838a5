public import Arbor
public import ArborCore
import ArborLayout
public import ArborUIKit
public import Foundation

/// What a hosting controller tells of its content's size.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Keeps `preferredContentSize` at the ideal size.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// Keeps the view's intrinsic size at the ideal size.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A UIKit view controller that shows a view.
open class UIHostingController<Content: View>: UIViewController {
  private let hostingView: _UIHostingView<Content>

  public init(rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    watchSize()
  }

  /// For subclasses that are made by an archive, which give their root view here.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = _UIHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    watchSize()
  }

  /// An archive has no root view.
  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:rootView:)")
  }

  /// Stands in for the hosting view where the tree of views itself places the content.
  var pageView: UIView?

  open override func loadView() { view = pageView ?? hostingView }

  /// Among them are those behind the views; made when somebody looks.
  open override var children: [UIViewController] {
    hostingView.reachObjects()
    return super.children
  }

  /// Also what a view presents.
  open override var presentedViewController: UIViewController? {
    hostingView.reachObjects()
    return super.presentedViewController
  }

  /// What is shown. A new value keeps the state of the views in it.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  /// Which sizes follow the content. As long as nobody sets it, the intrinsic one does.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet {
      hostingView.followsContent = sizingOptions.contains(.intrinsicContentSize)
      if sizingOptions != oldValue { contentSizeChanged() }
    }
  }

  /// Which parts of the view's safe area hold for the content.
  public var safeAreaRegions: SafeAreaRegions {
    get { hostingView.safeAreaRegions }
    set { hostingView.safeAreaRegions = newValue }
  }

  /// Whether the safe area does not hold for the content, as `safeAreaRegions` without any.
  public var _disableSafeArea: Bool {
    get { safeAreaRegions.isEmpty }
    set { safeAreaRegions = newValue ? [] : .all }
  }

  /// The size that the content takes in some room.
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
