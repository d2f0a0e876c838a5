public import ArborAppKit
public import ArborCore
public import ArborHosting
public import ArborUIKit
import Foundation

/// The invisible view from which an introspection looks for others.
public class IntrospectionUIView: UIView {
  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension IntrospectionUIView: AnchorObject {}
extension IntrospectionNSView: AnchorObject {}

/// Looks for an object of UIKit whenever it is updated, and lets code change what it finds.
public struct UIKitIntrospectionView<TargetViewType: UIView>: UIViewRepresentable {
  private let selector: (IntrospectionUIView) -> TargetViewType?
  private let customize: (TargetViewType) -> Void

  public init(
    selector: @escaping (IntrospectionUIView) -> TargetViewType?,
    customize: @escaping (TargetViewType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  public func makeUIView(context: Context) -> IntrospectionUIView { IntrospectionUIView() }

  public func updateUIView(_ uiView: IntrospectionUIView, context: Context) {
    uiView.representedHost?.whenInStep { [weak uiView, selector, customize] in
      if let uiView, let target = selector(uiView) { customize(target) }
    }
  }

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: IntrospectionUIView, context: Context
  ) -> CGSize? { .zero }
}

/// The invisible controller from which an introspection looks for others.
public class IntrospectionUIViewController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func loadView() { view = IntrospectionUIView() }
}

/// Looks for a controller whenever it is updated, and lets code change what it finds.
public struct UIKitIntrospectionViewController<TargetViewControllerType: UIViewController>:
  UIViewControllerRepresentable
{
  private let selector: (IntrospectionUIViewController) -> TargetViewControllerType?
  private let customize: (TargetViewControllerType) -> Void

  public init(
    selector: @escaping (UIViewController) -> TargetViewControllerType?,
    customize: @escaping (TargetViewControllerType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  public func makeUIViewController(context: Context) -> IntrospectionUIViewController {
    IntrospectionUIViewController()
  }

  public func updateUIViewController(
    _ uiViewController: IntrospectionUIViewController, context: Context
  ) {
    let host = uiViewController.view.representedHost
    host?.whenInStep { [weak uiViewController, selector, customize] in
      if let uiViewController, let target = selector(uiViewController) { customize(target) }
    }
  }

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: IntrospectionUIViewController, context: Context
  ) -> CGSize? { .zero }
}

/// The invisible view of AppKit from which an introspection looks for others.
public class IntrospectionNSView: NSView {
  init() {
    super.init(frame: .zero)
    isHidden = true
  }

  public override func hitTest(_ point: NSPoint) -> NSView? { nil }
}

/// Looks for an object of AppKit whenever it is updated, and lets code change what it finds.
public struct AppKitIntrospectionView<TargetViewType: NSView>: NSViewRepresentable {
  private let selector: (IntrospectionNSView) -> TargetViewType?
  private let customize: (TargetViewType) -> Void

  public init(
    selector: @escaping (IntrospectionNSView) -> TargetViewType?,
    customize: @escaping (TargetViewType) -> Void
  ) {
    self.selector = selector
    self.customize = customize
  }

  public func makeNSView(context: Context) -> IntrospectionNSView { IntrospectionNSView() }

  public func updateNSView(_ nsView: IntrospectionNSView, context: Context) {
    nsView.representedHost?.whenInStep { [weak nsView, selector, customize] in
      if let nsView, let target = selector(nsView) { customize(target) }
    }
  }

  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: IntrospectionNSView, context: Context
  ) -> CGSize? { .zero }
}
