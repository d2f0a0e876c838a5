public import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
public import ArborAppKit
public import Foundation

/// What a hosting view or controller tells of its content's size.
public struct NSHostingSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The smallest size, as constraints of the view.
  public static let minSize = NSHostingSizingOptions(rawValue: 1)
  /// The ideal size, as the view's intrinsic one.
  public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
  /// The largest size, as constraints of the view.
  public static let maxSize = NSHostingSizingOptions(rawValue: 4)
  /// The ideal size, as the controller's preferred one.
  public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
  public static let standardBounds: NSHostingSizingOptions = [
    .minSize, .intrinsicContentSize, .maxSize,
  ]
}

/// An AppKit view that shows a view.
open class NSHostingView<Content: View>: NSView {
  private var storedCore: HostingCore<Content>?
  /// Where the content's size is told to.
  var contentSizeChanged: (() -> Void)?

  public required init(rootView: Content) {
    super.init(frame: .zero)
    let core = HostingCore(rootView, in: self) { [weak self] in self?.needsLayout = true }
    core.contentSizeChanged = { [weak self] in self?.hostedSizeChanged() }
    storedCore = core
  }

  /// An archive has no root view.
  public required init?(coder: NSCoder) { nil }

  /// Set with the first step of the only initialiser.
  private var core: HostingCore<Content> {
    guard let storedCore else { preconditionFailure("A hosting view is made with its root view.") }
    return storedCore
  }

  /// What is shown. A new value keeps the state of the views in it.
  open var rootView: Content {
    get { core.rootView }
    set {
      core.rootView = newValue
      limitsMayChange()
    }
  }

  /// What the views in it stand before; made when somebody looks.
  open override var subviews: [NSView] {
    get {
      storedCore?.reachObjects()
      return super.subviews
    }
    set { super.subviews = newValue }
  }

  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    storedCore?.surroundingsChanged()
  }

  /// The size that the content would like to have, where `sizingOptions` say so.
  open override var intrinsicContentSize: NSSize {
    sizingOptions.contains(.intrinsicContentSize)
      ? size(in: .unspecified) : super.intrinsicContentSize
  }

  func sizeThatFits(_ size: CGSize) -> CGSize { self.size(in: Proposal(size)) }

  private func size(in proposal: Proposal) -> CGSize {
    core.size(in: proposal, bounds: bounds.size, isShown: isShownByWindow)
  }

  open override func layout() {
    super.layout()
    takeSafeArea()
    core.layOut(in: bounds.size, isShown: isShownByWindow)
  }

  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    core.windowChanged(isShown: isShownByWindow)
    if isShownByWindow { needsLayout = true }
  }

  /// Which parts of the view's safe area hold for the content.
  open var safeAreaRegions: SafeAreaRegions = .all {
    didSet { if safeAreaRegions != oldValue { takeSafeArea() } }
  }

  open override func _safeAreaDidChange() { takeSafeArea() }

  private func takeSafeArea() {
    let insets = safeAreaRegions.contains(.container) ? safeAreaInsets : NSEdgeInsets()
    core.safeArea = EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  /// As views count: from the top.
  open override var isFlipped: Bool { true }

  /// Which sizes follow the content.
  open var sizingOptions: NSHostingSizingOptions = .standardBounds {
    didSet {
      guard sizingOptions != oldValue else { return }
      invalidateIntrinsicContentSize()
      needsUpdateConstraints = true
    }
  }

  /// What the smallest and the largest size say; only where constraints place the view.
  private var limits: [NSLayoutConstraint] = []
  private var limitLengths: [CGFloat] = []

  open override func updateConstraints() {
    super.updateConstraints()
    updateLimits()
  }

  private func limitsMayChange() {
    if !translatesAutoresizingMaskIntoConstraints { needsUpdateConstraints = true }
  }

  private func updateLimits() {
    var lengths: [CGFloat] = []
    if !translatesAutoresizingMaskIntoConstraints {
      let least = sizingOptions.contains(.minSize) ? size(in: .zero) : .zero
      let most =
        sizingOptions.contains(.maxSize)
        ? size(in: .infinity) : CGSize(width: CGFloat.infinity, height: .infinity)
      lengths = [least.width, least.height, most.width, most.height]
    }
    if lengths == limitLengths { return }
    limitLengths = lengths
    NSLayoutConstraint.deactivate(limits)
    limits = []
    guard lengths.count == 4 else { return }
    for (anchor, least, most) in [
      (widthAnchor, lengths[0], lengths[2]), (heightAnchor, lengths[1], lengths[3]),
    ] {
      if least > 0 { limits.append(anchor.constraint(greaterThanOrEqualToConstant: least)) }
      if most < 1e6 { limits.append(anchor.constraint(lessThanOrEqualToConstant: most)) }
    }
    NSLayoutConstraint.activate(limits)
  }

  /// The size that the content would like to have.
  open override var fittingSize: NSSize { size(in: .unspecified) }
}

extension NSHostingView: HostingObject {
  var hostedContent: AnyView { core.content }
  var assignmentCount: Int { core.assignmentCount }
  func join(_ node: ObjectNode) { core.join(node) }
  func leave(_ node: ObjectNode) { core.leave(node) }

  func stand(for page: ViewHost) { core.page = page }

  var ownColorScheme: ColorScheme? { ownAppearance.map { $0.isDark ? .dark : .light } }

  var dismissal: (@MainActor @Sendable () -> Void)? {
    guard let controller, let presenter = controller.presentingViewController else { return nil }
    return { [weak controller, weak presenter] in
      if let controller { presenter?.dismiss(controller) }
    }
  }

  func followFocus() { window?.followFocus() }

  func hostedSizeChanged() {
    invalidateIntrinsicContentSize()
    limitsMayChange()
    contentSizeChanged?()
  }
}
