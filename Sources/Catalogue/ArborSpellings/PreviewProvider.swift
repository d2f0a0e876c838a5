public import ArborCore
public import Foundation

/// A type whose views Xcode shows beside their source. Programs keep it and never show its views.
///
/// ```swift
/// struct Card_Previews: PreviewProvider {
///   static var previews: some View { Card(title: "Sample") }
/// }
/// ```
///
/// Differs from SwiftUI: nothing on Linux shows previews; the compiler checks them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to preview.
  @ViewBuilder static var previews: Previews { get }
  /// The platform of the preview; `nil` for any.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// `nil` by default.
  public static var platform: PreviewPlatform? { nil }
}

/// The platform on which a preview is shown.
///
/// ```swift
/// struct Card_Previews: PreviewProvider {
///   static var platform: PreviewPlatform? { .macOS }
///   static var previews: some View { Card(title: "Sample") }
/// }
/// ```
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The size of a preview.
///
/// ```swift
/// static var previews: some View {
///   Card(title: "Sample").previewLayout(.fixed(width: 320, height: 120))
/// }
/// ```
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device on which a preview is shown.
///
/// ```swift
/// static var previews: some View { Card(title: "Sample").previewDevice("iPad mini") }
/// ```
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String
  /// Creates a device of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device of a name.
  public init(stringLiteral value: String) { rawValue = value }
}

// These configure previews in Xcode and return the view unchanged.
extension View {
  /// Has no effect outside of Xcode.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Has no effect outside of Xcode.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect outside of Xcode.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect outside of Xcode.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}

/// The orientation of a preview's device.
///
/// ```swift
/// static var previews: some View {
///   Card(title: "Sample").previewInterfaceOrientation(.landscapeLeft)
/// }
/// ```
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  /// The name of the orientation.
  public let id: String

  /// Higher than wide, with the top at the top.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Higher than wide, with the top at the bottom.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// Wider than high, turned to the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// Wider than high, turned to the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
