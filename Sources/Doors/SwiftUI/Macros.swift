public import AppKit
public import Arbor
public import ArborSpellings
public import UIKit

/// Views that the page `/previews` shows in debug builds. Release builds leave them out.
///
/// `#Preview("Empty") { ContentView() }`.
///
/// - Parameter name: The name on the card; that of the file by default.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// Views with their device or size on the page `/previews`.
///
/// `#Preview("Wide", traits: .landscapeLeft) { ContentView() }`.
///
/// Differs from SwiftUI: one trait for objects of the kits.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// Views with their device and other traits on the page `/previews`.
///
/// `#Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 900, height: 400)) { Page() }`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ secondTrait: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A controller that the page `/previews` shows in debug builds.
///
/// - Parameter unused: Lets the compiler prefer the macros for views, where a closure of several
///   statements could be for both.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits> = .defaultLayout,
  body: @escaping @MainActor () -> UIViewController, _ unused: Void = ()
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A view of UIKit that the page `/previews` shows in debug builds.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits> = .defaultLayout,
  body: @escaping @MainActor () -> UIView, _ unused: Void = ()
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A controller of AppKit that the page `/previews` shows in debug builds.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits> = .defaultLayout,
  body: @escaping @MainActor () -> NSViewController, _ unused: Void = ()
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// A view of AppKit that the page `/previews` shows in debug builds.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits> = .defaultLayout,
  body: @escaping @MainActor () -> NSView, _ unused: Void = ()
) = #externalMacro(module: "ArborMacros", type: "PreviewMacro")

/// Lets a property wrapper at the beginning of a `#Preview` be the state of the preview.
///
/// `#Preview { @Previewable @State var isOn = true; Toggle("On", isOn: $isOn) }`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ArborMacros", type: "PreviewableMacro")

/// Makes a value of the environment, or of transactions, of a property in an extension of
/// `EnvironmentValues` or `Transaction`.
///
/// `extension EnvironmentValues { @Entry var spacing: CGFloat = 8 }`. The value is the default; an
/// optional property may go without.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ArborMacros", type: "EntryMacro")

/// Makes a view, shape or modifier animatable: all stored variables of types that are `Animatable`
/// are its `animatableData`.
///
/// `@Animatable struct Wedge: Shape { var start: Angle; var end: Angle }`. Constants, properties
/// with a wrapper, and those of `Bool`, whole numbers and `String` are left out; what else cannot
/// be animated needs `@AnimatableIgnored`.
@attached(
  extension, conformances: Animatable, names: named(AnimatableData), named(animatableData))
public macro Animatable() = #externalMacro(module: "ArborMacros", type: "AnimatableMacro")

/// Leaves a property out of the data that `@Animatable` makes.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "ArborMacros", type: "AnimatableIgnoredMacro")
