public import Arbor
public import UIKit

/// Views that Xcode shows beside their source. Programs check them, and leave them out.
///
/// - Parameter name: what Xcode calls them.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// Views with how Xcode shows them: also left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A controller that Xcode shows beside its source: also left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A view of the kit that Xcode shows beside its source: also left out.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// The kinds of previews.
public enum Preview {
  /// The kind of a preview that shows views.
  public enum ViewTraits: Sendable {}
}

/// How Xcode shows a preview.
public struct PreviewTrait<Kind>: Sendable {
  /// The layout of a device's screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// The size that the preview's content asks for.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// A device that is held upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// A device that is turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// A device that is turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// A fixed size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait()
  }
}

/// Makes a value of the environment, or of transactions, of a property in an extension of
/// `EnvironmentValues` or `Transaction`.
///
/// `extension EnvironmentValues { @Entry var spacing: CGFloat = 8 }`. The value is the default; an
/// optional property may go without.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ArborMacros", type: "EntryMacro")
