public import Arbor
public import ArborAppKit
public import ArborCore
import ArborHosting
import ArborLayout
public import Foundation

/// An AppKit view controller that shows a SwiftUI view.
open class NSHostingController<Content: View>: NSViewController {
  private let hostingView: NSHostingView<Content>

  /// Creates a controller that shows a view.
  public init(rootView: Content) {
    hostingView = NSHostingView(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
    watchSize()
  }

  /// Decodes a controller; for subclasses, which supply their root view here.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    hostingView = NSHostingView(rootView: rootView)
    super.init(coder: aDecoder)
    watchSize()
  }

  /// Traps: an archive has no root view. A subclass must override it and call
  /// `init(coder:rootView:)`.
  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:rootView:)")
  }

  open override func loadView() { view = hostingView }

  /// The view that is shown. The views in it keep their state when it is assigned.
  public var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }

  /// The sizes that follow the content. Only `.preferredContentSize` has an effect on a controller.
  public var sizingOptions: NSHostingSizingOptions = [] {
    didSet { if sizingOptions != oldValue { contentSizeChanged() } }
  }

  /// The parts of the view's safe area that inset the content.
  public var safeAreaRegions: SafeAreaRegions {
    get { hostingView.safeAreaRegions }
    set { hostingView.safeAreaRegions = newValue }
  }

  /// Returns the size, in points, that the content takes within the given size.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostingView.sizeThatFits(size) }

  private func watchSize() {
    hostingView.contentSizeChanged = { [weak self] in self?.contentSizeChanged() }
  }

  private func contentSizeChanged() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    let size = hostingView.fittingSize
    if preferredContentSize != size { preferredContentSize = size }
  }
}
