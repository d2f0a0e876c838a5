public import ArborCore
import ArborDisplay

/// How large controls are: buttons with a ground behind the label.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The outline of what lies behind the label of a button.
public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable { case automatic, capsule, circle, rounded(Double?) }
  let kind: Kind

  /// A rectangle with rounded corners.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// Around the label, which has as much room across as down.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// With the corners of buttons of the size.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))

  /// - Parameter radius: of the corners, in points; what is too large counts as half of the shorter side.
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
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The outline of what lies behind the labels of buttons.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large controls inside are: buttons with a ground behind the label.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environmentModifier("controlSize", controlSize) { $0.controlSize = $1 }
  }

  /// Sets the outline of what lies behind the labels of the buttons inside that have a ground.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environmentModifier("buttonBorderShape", shape) { $0.buttonBorderShape = $1 }
  }
}

/// The measures of a button with a ground.
struct ButtonMeasures {
  let horizontal: Double
  let vertical: Double
  let radius: Double
  /// Of the label; nil: as around.
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
