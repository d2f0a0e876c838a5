public import ArborCore
public import Foundation

/// The size of a preview.
///
/// ```swift
/// static var previews: some View {
///   Card(title: "Sample").previewLayout(.fixed(width: 320, height: 120))
/// }
/// ```
public enum PreviewLayout: Sendable {
  /// The size of the device, and the size that the preview asks for.
  case device, sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device on which a preview is shown.
///
/// ```swift
/// static var previews: some View { Card(title: "Sample").previewDevice("iPad mini") }
/// ```
///
/// Names with `iPad` mean a tablet, with `Mac` a desktop, all others a phone.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String
  /// Creates a device of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device of a name.
  public init(stringLiteral value: String) { rawValue = value }
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

  package var isLandscape: Bool { id.hasPrefix("landscape") }
}

/// The settings of a preview, which its modifiers collect.
package struct PreviewSettings: Sendable {
  /// The name on the card; `nil` for that of the file.
  package var name: String?
  /// `nil` for the size of the device.
  package var layout: PreviewLayout?
  package var device: PreviewDevice?
  /// `nil` for a device that is held upright.
  package var isLandscape: Bool?
  /// The modifiers around the views, the innermost first.
  package var surroundings: [PreviewSurrounding] = []

  package init() {}
}

/// Sets a property of a preview. It changes nothing on a page.
public nonisolated struct _PreviewSetting: ViewModifier {
  private let change: @Sendable (inout PreviewSettings) -> Void

  nonisolated init(_ change: @escaping @Sendable (inout PreviewSettings) -> Void) {
    self.change = change
  }

  package func apply(to settings: inout PreviewSettings) { change(&settings) }

  @MainActor public func body(content: Content) -> some View { content }
}

nonisolated extension View {
  /// Shows the preview on a device; for views that a ``PreviewProvider`` previews.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    ModifiedContent(content: self, modifier: _PreviewSetting { $0.device = value })
  }

  /// Sets the size of the preview; for views that a ``PreviewProvider`` previews.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    ModifiedContent(content: self, modifier: _PreviewSetting { $0.layout = value })
  }

  /// Names the preview; for views that a ``PreviewProvider`` previews.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    ModifiedContent(content: self, modifier: _PreviewSetting { $0.name = value })
  }

  /// Turns the preview's device; for views that a ``PreviewProvider`` previews.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View {
    ModifiedContent(content: self, modifier: _PreviewSetting { $0.isLandscape = value.isLandscape })
  }
}
