public import ArborCore
import ArborDisplay

/// The size of controls.
///
/// ```swift
/// Button("Buy") { buy() }
///   .buttonStyle(.borderedProminent)
///   .controlSize(.large)
/// ```
///
/// Differs from SwiftUI: only buttons with a background, and switches of macOS, change; other
/// controls keep their size.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of the background of bordered buttons.
///
/// ```swift
/// Button("Follow") { follow() }
///   .buttonStyle(.bordered)
///   .buttonBorderShape(.capsule)
/// ```
public struct ButtonBorderShape: Hashable, Sendable {
  package enum Kind: Hashable { case automatic, capsule, circle, rounded(Double?) }
  package let kind: Kind

  /// A rectangle with rounded corners.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// Half circles at both ends.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle; the label gets a square area.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rectangle with the corner radius of the control size.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))

  /// A rectangle with a corner radius of its own.
  ///
  /// - Parameter radius: In points; limited to half of the shorter side.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius.isFinite ? max(radius, 0) : 0))
  }
}

private enum ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The size of controls; buttons with a background and switches of macOS follow it.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The shape of the background of bordered buttons.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the size of the controls inside.
  ///
  /// ```swift
  /// HStack { Button("Add") { add() } }.buttonStyle(.bordered).controlSize(.small)
  /// ```
  ///
  /// Differs from SwiftUI: only buttons with a background, and switches of macOS, have other sizes.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environmentModifier("controlSize", controlSize) { $0.controlSize = $1 }
  }

  /// Sets the shape of the background of the bordered buttons inside.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environmentModifier("buttonBorderShape", shape) { $0.buttonBorderShape = $1 }
  }
}

/// The padding, corner radius and font of a bordered button, in points.
struct ButtonMeasures {
  let horizontal: Double
  let vertical: Double
  let radius: Double
  /// The font of the label; `nil` is the environment's.
  let font: Font?

  init(_ size: ControlSize, isMac: Bool) {
    switch (size, isMac) {
    case (.mini, true): self.init(6, 1, 3, .system(size: 9))
    case (.small, true): self.init(7, 2, 4, .system(size: 11))
    case (.regular, true): self.init(8, 3, 5, nil)
    case (.large, true): self.init(12, 6, 6, nil)
    case (.extraLarge, true): self.init(16, 10, 8, nil)
    case (.mini, false): self.init(10, 4, 6, .subheadline)
    case (.small, false): self.init(10, 4, 7, .subheadline)
    case (.regular, false): self.init(12, 7, 8, nil)
    case (.large, false), (.extraLarge, false): self.init(20, 14, 12, nil)
    }
  }

  private init(_ horizontal: Double, _ vertical: Double, _ radius: Double, _ font: Font?) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.radius = radius
    self.font = font
  }
}
