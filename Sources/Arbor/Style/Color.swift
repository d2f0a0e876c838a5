import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A colour that may differ between light and dark; as a view, a rectangle that takes all the room it is offered.
public struct Color: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case fixed(RGBA)
    case adaptive(light: RGBA, dark: RGBA)
    indirect case faded(Storage, Double)
    /// As the views around say.
    case surrounding(Surrounding)
  }

  enum Surrounding: Hashable, Sendable { case accent, tint }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  init(light: UInt32, dark: UInt32) {
    storage = .adaptive(light: RGBA(hex: light), dark: RGBA(hex: dark))
  }

  package init(light: RGBA, dark: RGBA) {
    storage = light == dark ? .fixed(light) : .adaptive(light: light, dark: dark)
  }

  /// Whose numbers a colour's components are.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
  }

  /// Components 0 to 1; others are limited to that range.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func component(_ value: Double) -> Float {
      let limited = value.isFinite ? min(max(value, 0), 1) : 0
      guard colorSpace == .sRGBLinear else { return Float(limited) }
      return Float(limited <= 0.003_130_8 ? limited * 12.92 : 1.055 * pow(limited, 1 / 2.4) - 0.055)
    }
    storage = .fixed(
      RGBA(
        red: component(red), green: component(green), blue: component(blue),
        opacity: Float(opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
  }

  /// A gray: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Hue, saturation and brightness, each 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let hue = hue.isFinite ? hue : 0
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector) % 6 {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// The same colour, its opacity multiplied by a number from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    Color(.faded(storage, opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// Without surroundings: the accent colour is blue.
  package func resolve(_ scheme: ColorScheme) -> RGBA {
    Self.resolve(storage, scheme) { _ in nil }
  }

  /// The colour at a place in the tree.
  func resolve(in environment: EnvironmentValues) -> RGBA {
    Self.resolve(storage, environment.colorScheme) {
      $0 == .tint ? environment.tint : environment.accentTint
    }
  }

  /// The colour at a place in the tree that a view has these of.
  func resolve(in surroundings: Surroundings) -> RGBA {
    Self.resolve(storage, surroundings.scheme) {
      $0 == .tint ? surroundings.tint : surroundings.accentTint
    }
  }

  /// What colours follow, for views that read it of their environment.
  struct Surroundings: Hashable {
    fileprivate var scheme: ColorScheme
    fileprivate var tint: Tint?
    fileprivate var accentTint: Tint?
  }

  private static func resolve(
    _ storage: Storage, _ scheme: ColorScheme, _ tint: (Surrounding) -> Tint?
  ) -> RGBA {
    switch storage {
    case .fixed(let color): color
    case .adaptive(let light, let dark): scheme == .dark ? dark : light
    case .faded(let base, let opacity): resolve(base, scheme, tint).multipliedOpacity(opacity)
    case .surrounding(let surrounding): tint(surrounding)?.resolve(scheme) ?? blue.resolve(scheme)
    }
  }
}

extension EnvironmentValues {
  var colorSurroundings: Color.Surroundings {
    Color.Surroundings(scheme: colorScheme, tint: tint, accentTint: accentTint)
  }
}

extension Color {
  public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
  public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
  public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
  public static let green = Color(light: 0x34C759, dark: 0x30D158)
  public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
  public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
  public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
  public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
  public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
  public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
  public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
  public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
  public static let gray = Color(light: 0x8E8E93, dark: 0x8E8E93)
  public static let white = Color(.fixed(.white))
  public static let black = Color(.fixed(.black))
  public static let clear = Color(.fixed(.clear))
  /// Text and other main content.
  public static let primary = Color(.adaptive(light: .black, dark: .white))
  /// Content of less weight.
  public static let secondary = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.6), dark: RGBA(hex: 0xEBEBF5, opacity: 0.6)))
  /// What can be operated, as `accentColor(_:)` around says.
  public static let accentColor = Color(.surrounding(.accent))

  /// Lines between content.
  static let separator = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.29), dark: RGBA(hex: 0x545458, opacity: 0.6)))
  /// The text of controls that do not react.
  static let disabledLabel = Color(
    .adaptive(light: RGBA(hex: 0x3C3C43, opacity: 0.3), dark: RGBA(hex: 0xEBEBF5, opacity: 0.3)))
}

extension Color: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(ColorLeaf(color: view))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(ColorLeaf(color: view))
  }
}

private struct ColorLeaf: LeafBehavior {
  static let typeName = "Color"
  let color: Color
  private var resolved = RGBA.clear

  init(color: Color) { self.color = color }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    resolved = node.adaptation?.color ?? color.resolve(in: environment)
  }

  var backing: Backing? { .color(resolved) }

  func change(from old: Self) -> LeafChange { resolved == old.resolved ? [] : .drawing }

  var traits: LeafTraits { LeafTraits(.greedy) }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { proposal.replacingUnspecified() }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { .color(resolved) }
}
