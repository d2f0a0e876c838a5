public import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
public import ArborUIKit
public import Foundation

/// A UIKit view that shows a view.
open class _UIHostingView<Content: View>: UIView {
  private var storedCore: HostingCore<Content>?
  /// Where the content's size is told to.
  var contentSizeChanged: (() -> Void)?

  public required init(rootView: Content) {
    super.init(frame: .zero)
    let core = HostingCore(rootView, in: self) { [weak self] in self?.setNeedsLayout() }
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
    set { core.rootView = newValue }
  }

  /// The size that the content would like to have.
  open override var intrinsicContentSize: CGSize { size(in: .unspecified) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(in: Proposal(size))
  }

  private func size(in proposal: Proposal) -> CGSize {
    core.size(in: proposal, bounds: bounds.size, isShown: window != nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    core.layOut(in: bounds.size, isShown: window != nil)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    core.windowChanged(isShown: window != nil)
    if window != nil { setNeedsLayout() }
  }
}

/// A hosting view of UIKit, whatever it shows.
@MainActor protocol UIKitHosting: UIView {
  var hostedContent: AnyView { get }
  var assignmentCount: Int { get }
  func makePresentation() -> UIKitPresentation
  func join(_ node: ObjectNode)
  func leave(_ node: ObjectNode)
  func hostedSizeChanged()
}

extension _UIHostingView: UIKitHosting {
  var hostedContent: AnyView { core.content }
  var assignmentCount: Int { core.assignmentCount }
  func makePresentation() -> UIKitPresentation { UIHostingPresentation(self) }
  func join(_ node: ObjectNode) { core.join(node) }
  func leave(_ node: ObjectNode) { core.leave(node) }

  func hostedSizeChanged() {
    invalidateIntrinsicContentSize()
    contentSizeChanged?()
  }
}

/// Shows a hosting view: its root view is part of the tree around.
private final class UIHostingPresentation: UIKitPresentation {
  private let hosting: any UIKitHosting

  init(_ view: any UIKitHosting) {
    hosting = view
    super.init(view, of: view.controller)
  }

  override var assignmentCount: Int? { hosting.assignmentCount }
  override func content(in environment: EnvironmentValues) -> AnyView? { hosting.hostedContent }
  override var passesLayoutOn: Bool { true }

  override func join(_ node: ObjectNode) {
    super.join(node)
    hosting.join(node)
  }

  override func leave(_ node: ObjectNode) {
    super.leave(node)
    hosting.leave(node)
  }

  override func contentSizeChanged() { hosting.hostedSizeChanged() }
}
