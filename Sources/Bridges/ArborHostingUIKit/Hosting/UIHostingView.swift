import Arbor
public import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
public import ArborUIKit
public import Foundation

/// A UIKit view that shows a SwiftUI view.
open class _UIHostingView<Content: View>: UIView {
  private var storedCore: HostingCore<Content>?
  /// Called when the size that the content requests may have changed.
  var contentSizeChanged: (() -> Void)?

  /// Creates a hosting view that shows a view.
  public required init(rootView: Content) {
    super.init(frame: .zero)
    let core = HostingCore(rootView, in: self, idiom: .iOS) { [weak self] in
      self?.setNeedsLayout()
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
    set { core.rootView = newValue }
  }

  /// The subviews, among them the objects behind the hosted views. Reading this creates those
  /// objects.
  open override var subviews: [UIView] {
    reachObjects()
    return super.subviews
  }

  func reachObjects() { storedCore?.reachObjects() }

  /// The ideal size of the content.
  open override var intrinsicContentSize: CGSize {
    if followsContent { return size(in: .unspecified) }
    if let keptSize { return keptSize }
    let size = size(in: .unspecified)
    keptSize = size
    return size
  }

  open override func invalidateIntrinsicContentSize() {
    keptSize = nil
    super.invalidateIntrinsicContentSize()
  }

  /// Whether the intrinsic content size follows the content automatically. If false, it changes
  /// only when it is invalidated.
  var followsContent = true {
    didSet { if followsContent, !oldValue { invalidateIntrinsicContentSize() } }
  }
  private var keptSize: CGSize?
  fileprivate let bars = HostedBars()

  var idealSize: CGSize { size(in: .unspecified) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(in: Proposal(size))
  }

  open override var _heightFollowsWidth: Bool { true }
  open override func _contentSize(inWidth width: CGFloat) -> CGSize {
    size(in: Proposal(Double(width), nil))
  }

  /// The parts of the view's safe area that inset the content.
  var safeAreaRegions: SafeAreaRegions = .all {
    didSet { if safeAreaRegions != oldValue { adoptSafeArea() } }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adoptSafeArea()
  }

  private func adoptSafeArea() {
    let insets = safeAreaRegions.contains(.container) ? safeAreaInsets : .zero
    core.safeArea = EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  private func size(in proposal: Proposal) -> CGSize {
    core.size(in: proposal, bounds: bounds.size, isShown: isShownByWindow)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    storedCore?.surroundingsChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    core.layOut(in: bounds.size, isShown: isShownByWindow)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    core.windowChanged(isShown: isShownByWindow)
    if isShownByWindow { setNeedsLayout() }
  }
}

extension _UIHostingView: HostingObject {
  package var hostedContent: AnyView { core.content }
  package var assignmentCount: Int { core.assignmentCount }
  package func join(_ node: ObjectNode) { core.join(node) }
  package func leave(_ node: ObjectNode) { core.leave(node) }

  package func stand(for page: ViewHost) { core.page = page }

  package var ownColorScheme: ColorScheme? {
    switch ownStyle {
    case .dark: .dark
    case .light: .light
    case .unspecified: nil
    }
  }

  package var ownSurroundings: HostedSurroundings? {
    let traits = traitCollection
    if traits.custom == TraitValues() { return nil }
    return HostedSurroundings(CustomTraits(values: traits.custom)) { $0.enter(traits) }
  }

  package var dismissal: (@MainActor @Sendable () -> Void)? {
    guard let controller, controller.isPushed || controller.knownPresenter != nil else {
      return nil
    }
    return { [weak controller] in
      guard let controller else { return }
      if controller.isPushed {
        controller.knownNavigation?.popViewController(animated: true)
      } else {
        controller.dismiss(animated: true)
      }
    }
  }

  package func followFocus() { window?.followFocus() }
  package func followingBars(_ content: AnyView) -> AnyView { bars.following(content, in: self) }

  package func hostedSizeChanged() {
    if followsContent { invalidateIntrinsicContentSize() }
    contentSizeChanged?()
  }
}
