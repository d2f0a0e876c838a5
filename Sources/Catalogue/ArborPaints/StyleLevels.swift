public import Arbor
import ArborCore
import ArborDisplay

extension ShapeStyle {
  /// The second level of the style.
  ///
  /// ```swift
  /// Circle().fill(.tint.secondary)
  /// ```
  public var secondary: some ShapeStyle { opacity(0.5) }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { opacity(0.25) }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { opacity(0.18) }
  /// The fifth level of the style, the faintest.
  public var quinary: some ShapeStyle { opacity(0.1) }
}

extension ForegroundStyle {
  /// The second level of the foreground style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyle.secondary }
  /// The third level of the foreground style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The fourth level of the foreground style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyle.quaternary }
  /// The fifth level of the foreground style, the faintest.
  public var quinary: some ShapeStyle { HierarchicalShapeStyle.quinary }
}

extension BackgroundStyle {
  /// The ground of what lies on the background, such as a card.
  ///
  /// ```swift
  /// Card().background(.background.secondary, in: .rect(cornerRadius: 16))
  /// ```
  public var secondary: some ShapeStyle {
    _BackgroundLevel(light: 0xF2F2F7, dark: 0x1C1C1E, opacity: 0.5)
  }
  /// The ground of what lies on the second level.
  public var tertiary: some ShapeStyle {
    _BackgroundLevel(light: 0xFFFFFF, dark: 0x2C2C2E, opacity: 0.25)
  }
  /// The ground of what lies on the third level.
  public var quaternary: some ShapeStyle {
    _BackgroundLevel(light: 0xF2F2F7, dark: 0x3A3A3C, opacity: 0.18)
  }
}

/// A level of the background: a color of the system, or a part of the style that `backgroundStyle`
/// sets.
public struct _BackgroundLevel: ShapeStyle {
  fileprivate let light: UInt32
  fileprivate let dark: UInt32
  fileprivate let opacity: Double

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    guard environment.backgroundStyle == nil else {
      return BackgroundStyle()._resolve(environment).faded(by: opacity)
    }
    return Color(light: RGBA(hex: light), dark: RGBA(hex: dark))._resolve(environment)
  }
}

/// The color of what is selected: the tint.
///
/// ```swift
/// Row().background(isSelected ? AnyShapeStyle(.selection) : AnyShapeStyle(.clear))
/// ```
public struct SelectionShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    TintShapeStyle()._resolve(environment)
  }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The color of what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension Gradient {
  /// Returns the gradient with its colors mixed in a color space, from the top to the bottom.
  ///
  /// ```swift
  /// Rectangle().fill(Gradient(colors: [.blue, .yellow]).colorSpace(.perceptual))
  /// ```
  ///
  /// Perceptual mixing is drawn as eight steps between two colors.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(mixed(in: space)) }

  func mixed(in space: ColorSpace) -> Gradient {
    guard space == .perceptual, stops.count < 200, let last = stops.last else { return self }
    let between = zip(stops, stops.dropFirst()).flatMap { start, end in
      (0..<8).map { step in
        let part = Double(step) / 8
        return Stop(
          color: step == 0 ? start.color : start.color.mix(with: end.color, by: part),
          location: start.location + (end.location - start.location) * part)
      }
    }
    return Gradient(stops: between + [last])
  }
}

extension AnyGradient {
  /// Returns the gradient with its colors mixed in a color space; that of a color stays as it is.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    gradient.map { AnyGradient($0.mixed(in: space)) } ?? self
  }
}
