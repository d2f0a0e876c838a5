public import ArborAppKit
public import ArborCore
import ArborHosting
public import ArborHostingAppKit
public import ArborHostingUIKit
public import ArborUIKit
import Foundation

/// The invisible UIKit view at which a search starts.
public class IntrospectionUIView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Decodes an invisible view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension IntrospectionUIView: AnchorObject {}
extension IntrospectionNSView: AnchorObject {}

/// An invisible view that searches for a UIKit view with every update, and passes it to a closure.
public struct UIKitIntrospectionView<TargetViewType: UIView>: UIViewRepresentable {
  private let selector: (IntrospectionUIView) -> TargetViewType?
  private let customize: (TargetViewType) -> Void

  /// Creates the view from the search and the closure.
  public init(
    selector: @escaping (IntrospectionUIView) -> TargetViewType?,
    customize: @escaping (TargetViewType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  /// Creates the invisible view.
  public func makeUIView(context: Context) -> IntrospectionUIView { IntrospectionUIView() }

  /// Searches for the target and customizes it, once the objects have been committed.
  public func updateUIView(_ uiView: IntrospectionUIView, context: Context) {
    uiView.representedHost?.whenInStep { [weak uiView, selector, customize] in
      if let uiView, let target = selector(uiView) { customize(target) }
    }
  }

  /// Returns zero.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: IntrospectionUIView, context: Context
  ) -> CGSize? { .zero }
}

/// The invisible controller at which a search starts.
public class IntrospectionUIViewController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }

  /// Decodes a controller with an invisible view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func loadView() { view = IntrospectionUIView() }
}

/// An invisible view that searches for a controller with every update, and passes it to a closure.
public struct UIKitIntrospectionViewController<TargetViewControllerType: UIViewController>:
  UIViewControllerRepresentable
{
  private let selector: (IntrospectionUIViewController) -> TargetViewControllerType?
  private let customize: (TargetViewControllerType) -> Void

  /// Creates the view from the search and the closure.
  public init(
    selector: @escaping (UIViewController) -> TargetViewControllerType?,
    customize: @escaping (TargetViewControllerType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  /// Creates the invisible controller.
  public func makeUIViewController(context: Context) -> IntrospectionUIViewController {
    IntrospectionUIViewController()
  }

  /// Searches for the target and customizes it, once the objects have been committed.
  public func updateUIViewController(
    _ uiViewController: IntrospectionUIViewController, context: Context
  ) {
    let host = uiViewController.view.representedHost
    host?.whenInStep { [weak uiViewController, selector, customize] in
      if let uiViewController, let target = selector(uiViewController) { customize(target) }
    }
  }

  /// Returns zero.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: IntrospectionUIViewController, context: Context
  ) -> CGSize? { .zero }
}

/// The invisible AppKit view at which a search starts.
public class IntrospectionNSView: NSView {
  init() {
    super.init(frame: .zero)
    isHidden = true
  }

  public override func hitTest(_ point: NSPoint) -> NSView? { nil }
}

/// An invisible view that searches for an AppKit view with every update, and passes it to a
/// closure.
public struct AppKitIntrospectionView<TargetViewType: NSView>: NSViewRepresentable {
  private let selector: (IntrospectionNSView) -> TargetViewType?
  private let customize: (TargetViewType) -> Void

  /// Creates the view from the search and the closure.
  public init(
    selector: @escaping (IntrospectionNSView) -> TargetViewType?,
    customize: @escaping (TargetViewType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  /// Creates the invisible view.
  public func makeNSView(context: Context) -> IntrospectionNSView { IntrospectionNSView() }

  /// Searches for the target and customizes it, once the objects have been committed.
  public func updateNSView(_ nsView: IntrospectionNSView, context: Context) {
    nsView.representedHost?.whenInStep { [weak nsView, selector, customize] in
      if let nsView, let target = selector(nsView) { customize(target) }
    }
  }

  /// Returns zero.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: IntrospectionNSView, context: Context
  ) -> CGSize? { .zero }
}
