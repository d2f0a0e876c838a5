public import Arbor
public import ArborAppKit
public import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
public import Foundation

/// The sizes that a hosting view or controller derives from its content.
public struct NSHostingSizingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The smallest size, as constraints of the view.
  public static let minSize = NSHostingSizingOptions(rawValue: 1)
  /// The ideal size, as the view's intrinsic content size.
  public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
  /// The largest size, as constraints of the view.
  public static let maxSize = NSHostingSizingOptions(rawValue: 4)
  /// The ideal size, as the controller's `preferredContentSize`.
  public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
  /// The smallest, ideal and largest size; the default of a hosting view.
  public static let standardBounds: NSHostingSizingOptions = [
    .minSize, .intrinsicContentSize, .maxSize,
  ]
}

/// An AppKit view that shows a SwiftUI view.
open class NSHostingView<Content: View>: NSView {
  private var storedCore: HostingCore<Content>?
  /// Called when the size that the content requests may have changed.
  var contentSizeChanged: (() -> Void)?

  /// Creates a hosting view that shows a view.
  public required init(rootView: Content) {
    super.init(frame: .zero)
    let core = HostingCore(rootView, in: self, idiom: .macOS) { [weak self] in
      self?.needsLayout = true
    }
    core.contentSizeChanged = { [weak self] in self?.hostedSizeChanged() }
    storedCore = core
  }

  /// Returns `nil`: an archive has no root view.
  public required init?(coder: NSCoder) { nil }

  /// The implementation. It is set in the first step of the only usable initializer.
  private var core: HostingCore<Content> {
    guard let storedCore else { preconditionFailure("A hosting view is made with its root view.") }
    return storedCore
  }

  /// The view that is shown. The views in it keep their state when it is assigned.
  open var rootView: Content {
    get { core.rootView }
    set {
      core.rootView = newValue
      limitsMayChange()
    }
  }

  /// The subviews, among them the objects behind the hosted views. Reading this creates those
  /// objects.
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

  /// The ideal size of the content if `sizingOptions` contains `.intrinsicContentSize`.
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
    adoptSafeArea()
    core.layOut(in: bounds.size, isShown: isShownByWindow)
  }

  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    core.windowChanged(isShown: isShownByWindow)
    if isShownByWindow { needsLayout = true }
  }

  /// The parts of the view's safe area that inset the content.
  open var safeAreaRegions: SafeAreaRegions = .all {
    didSet { if safeAreaRegions != oldValue { adoptSafeArea() } }
  }

  open override func _safeAreaDidChange() { adoptSafeArea() }

  private func adoptSafeArea() {
    let insets = safeAreaRegions.contains(.container) ? safeAreaInsets : NSEdgeInsets()
    core.safeArea = EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  /// Whether the origin is at the top; always true, as in SwiftUI.
  open override var isFlipped: Bool { true }

  /// The sizes that follow the content.
  open var sizingOptions: NSHostingSizingOptions = .standardBounds {
    didSet {
      guard sizingOptions != oldValue else { return }
      invalidateIntrinsicContentSize()
      needsUpdateConstraints = true
    }
  }

  /// The constraints for the smallest and the largest size; empty unless constraints place the
  /// view.
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

  /// The ideal size of the content.
  open override var fittingSize: NSSize { size(in: .unspecified) }
}

extension NSHostingView: HostingObject {
  package var hostedContent: AnyView { core.content }
  package var assignmentCount: Int { core.assignmentCount }
  package func join(_ node: ObjectNode) { core.join(node) }
  package func leave(_ node: ObjectNode) { core.leave(node) }

  package func stand(for page: ViewHost) { core.page = page }

  package var ownColorScheme: ColorScheme? { ownAppearance.map { $0.isDark ? .dark : .light } }

  package var dismissal: (@MainActor @Sendable () -> Void)? {
    guard let controller, let presenter = controller.presentingViewController else { return nil }
    return { [weak controller, weak presenter] in
      if let controller { presenter?.dismiss(controller) }
    }
  }

  package func followFocus() { window?.followFocus() }

  package func hostedSizeChanged() {
    invalidateIntrinsicContentSize()
    limitsMayChange()
    contentSizeChanged?()
  }
}
