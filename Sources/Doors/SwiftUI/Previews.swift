public import AppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
public import ArborSpellings
public import UIKit

extension _Preview {
  /// Creates the preview of a controller.
  public init(
    _ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ fileID: String, _ line: Int,
    body: @escaping @MainActor () -> UIViewController
  ) { self.init(name, traits, fileID, line) { PreviewedController(make: body) } }

  /// Creates the preview of a view of UIKit.
  public init(
    _ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ fileID: String, _ line: Int,
    body: @escaping @MainActor () -> UIView
  ) { self.init(name, traits, fileID, line) { PreviewedView(make: body) } }

  /// Creates the preview of a controller of AppKit.
  public init(
    _ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ fileID: String, _ line: Int,
    body: @escaping @MainActor () -> NSViewController
  ) { self.init(name, traits, fileID, line) { PreviewedDesktopController(make: body) } }

  /// Creates the preview of a view of AppKit.
  public init(
    _ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ fileID: String, _ line: Int,
    body: @escaping @MainActor () -> NSView
  ) { self.init(name, traits, fileID, line) { PreviewedDesktopView(make: body) } }
}

private struct PreviewedController: UIViewControllerRepresentable {
  let make: @MainActor () -> UIViewController

  func makeUIViewController(context: Context) -> UIViewController { make() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct PreviewedView: UIViewRepresentable {
  let make: @MainActor () -> UIView

  func makeUIView(context: Context) -> UIView { make() }
  func updateUIView(_ view: UIView, context: Context) {}
}

private struct PreviewedDesktopController: NSViewControllerRepresentable {
  let make: @MainActor () -> NSViewController

  func makeNSViewController(context: Context) -> NSViewController { make() }
  func updateNSViewController(_ controller: NSViewController, context: Context) {}
}

private struct PreviewedDesktopView: NSViewRepresentable {
  let make: @MainActor () -> NSView

  func makeNSView(context: Context) -> NSView { make() }
  func updateNSView(_ view: NSView, context: Context) {}
}
