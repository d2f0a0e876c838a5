import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// Changes the colours, the sharpness or the blending of the content as a whole; its layout stays.
private struct EffectLayout: UnaryLayout {
  enum Effect: Equatable {
    case plain(LayerEffect)
    case multiply(Color)
    case drawingGroup(isOpaque: Bool, ColorRenderingMode)
  }

  let effect: Effect
  private var color = RGBA.white

  init(_ effect: Effect) { self.effect = effect }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    if case .multiply(let color) = effect { self.color = color.resolve(in: environment) }
  }

  func change(from old: Self) -> LeafChange {
    effect == old.effect && color == old.color ? [] : .drawing
  }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    switch effect {
    case .plain(let effect): .layer(LayerContent(effect: effect))
    case .multiply: .layer(LayerContent(effect: .multiply(color)))
    case .drawingGroup(let isOpaque, _):
      .layer(
        LayerContent(
          clip: Path(CGRect(origin: .zero, size: size)), effect: .isolated(isOpaque: isOpaque)))
    }
  }

  var name: String {
    switch effect {
    case .multiply: "colorMultiply"
    case .drawingGroup: "drawingGroup"
    case .plain(let effect):
      switch effect {
      case .brightness: "brightness"
      case .contrast: "contrast"
      case .saturation: "saturation"
      case .grayscale: "grayscale"
      case .hueRotation: "hueRotation"
      case .invert: "colorInvert"
      case .multiply: "colorMultiply"
      case .blur: "blur"
      case .blend: "blendMode"
      case .isolated: "compositingGroup"
      }
    }
  }

  var arguments: [NamedValue] {
    switch effect {
    case .multiply: [NamedValue(name: "color", value: color.css)]
    case .drawingGroup(let isOpaque, let mode):
      [
        NamedValue(name: "opaque", value: "\(isOpaque)"),
        NamedValue(name: "colorMode", value: "\(mode)"),
      ]
    case .plain(let effect):
      switch effect {
      case .brightness(let amount), .contrast(let amount), .saturation(let amount),
        .grayscale(let amount):
        [NamedValue(name: "amount", value: "\(amount)")]
      case .hueRotation(let angle): [NamedValue(name: "degrees", value: "\(angle.degrees)")]
      case .blur(let radius, let isOpaque):
        [
          NamedValue(name: "radius", value: "\(radius)"),
          NamedValue(name: "opaque", value: "\(isOpaque)"),
        ]
      case .blend(let mode): [NamedValue(name: "blendMode", value: mode.rawValue)]
      case .invert, .isolated, .multiply: []
      }
    }
  }
}

/// Changes the colours, the sharpness or the blending of a view.
public struct _LayerEffectModifier: ViewModifier {
  public typealias Body = Never
  private let layout: EffectLayout

  fileprivate init(_ effect: EffectLayout.Effect) { layout = EffectLayout(effect) }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// In which numbers the colours of a drawing group are combined.
///
/// Differs from SwiftUI: browsers combine colours in sRGB, whatever the mode.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// - Returns: `value`, or what changes nothing where it is no finite number.
private func finite(_ value: Double, _ neutral: Double) -> Double {
  value.isFinite ? value : neutral
}

extension View {
  /// Adds an amount to the red, green and blue of everything that the view draws: 0 changes
  /// nothing, 1 makes it white, -1 black.
  public func brightness(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.brightness(min(max(finite(amount, 0), -1), 1)))))
  }

  /// Moves colours away from the middle grey, or towards it: 0 leaves that grey, 1 changes nothing;
  /// negative amounts also invert.
  public func contrast(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.contrast(finite(amount, 1)))))
  }

  /// Makes colours stronger or paler: 0 leaves greys, 1 changes nothing. Negative amounts count as
  /// 0.
  public func saturation(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.saturation(max(finite(amount, 1), 0)))))
  }

  /// Takes colour away: 0 changes nothing, 1 leaves greys; other amounts are limited to that range.
  public func grayscale(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.grayscale(min(max(finite(amount, 0), 0), 1)))))
  }

  /// Turns all colours on the colour wheel by an angle.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(
      _LayerEffectModifier(.plain(.hueRotation(.radians(finite(angle.radians, 0))))))
  }

  /// Turns all colours into their complements: white becomes black.
  public func colorInvert() -> some View { modifier(_LayerEffectModifier(.plain(.invert))) }

  /// Multiplies the red, green, blue and opacity of everything that the view draws with those of a
  /// colour.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(_LayerEffectModifier(.multiply(color)))
  }

  /// Blurs what the view draws, also beyond its frame.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation of the Gaussian blur, in points; negative ones count as 0.
  ///   - opaque: whether the blur ends at the edges of the frame and is nowhere translucent.
  ///     Changes of the radius are then not animated.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(
      _LayerEffectModifier(.plain(.blur(radius: max(finite(radius, 0), 0), isOpaque: opaque))))
  }

  /// Combines the colours of the view with those behind it, as far as the nearest
  /// `compositingGroup()` around reaches.
  ///
  /// Differs from SwiftUI: views that are faded, turned, scaled, cut along a shape or changed by an
  /// effect are such groups too.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_LayerEffectModifier(.plain(.blend(blendMode))))
  }

  /// Combines the views inside with each other first, and then as one with what is behind.
  public func compositingGroup() -> some View {
    modifier(_LayerEffectModifier(.plain(.isolated(isOpaque: false))))
  }

  /// Draws the views inside as one picture, which ends at the edges of the frame.
  ///
  /// Differs from SwiftUI: browsers decide by themselves what they draw off the screen, and combine
  /// colours in sRGB in every mode.
  ///
  /// - Parameter opaque: whether the picture has a black ground.
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(_LayerEffectModifier(.drawingGroup(isOpaque: opaque, colorMode)))
  }
}
