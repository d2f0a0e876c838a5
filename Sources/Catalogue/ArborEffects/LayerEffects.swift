public import Arbor
public import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// Puts the content into a layer, which changes how it looks or says something of it, without
/// affecting layout.
nonisolated struct EffectLayout: UnaryLayout {
  enum Effect: Equatable {
    case plain(LayerEffect)
    case multiply(Color)
    /// The color of the shadow is that of the color here.
    case shadow(Color, LayerContent.Shadow)
    case drawingGroup(isOpaque: Bool, ColorRenderingMode)
    /// An element of its own, which moves as one.
    case geometryGroup
    /// A description of the content, with the modifier and its argument as the tree names them.
    case described(LayerContent.Description, by: String, _ value: String)
  }

  let effect: Effect
  private var color = RGBA.white

  init(_ effect: Effect) { self.effect = effect }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    switch effect {
    case .multiply(let color), .shadow(let color, _): self.color = color.rgba(in: environment)
    case .plain, .drawingGroup, .described, .geometryGroup: break
    }
  }

  @MainActor func change(from old: Self) -> LeafChange {
    effect == old.effect && color == old.color ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    switch effect {
    case .plain(let effect): .layer(LayerContent(effect: effect))
    case .multiply: .layer(LayerContent(effect: .multiply(color)))
    case .shadow(_, let shadow): .layer(LayerContent(effect: .shadow(shadow.with(color))))
    case .drawingGroup(let isOpaque, _):
      .layer(
        LayerContent(
          clip: Path(CGRect(origin: .zero, size: size)), effect: .isolated(isOpaque: isOpaque)))
    case .geometryGroup: .layer(LayerContent())
    case .described(let description, _, _): .layer(LayerContent(description: description))
    }
  }

  var name: String {
    switch effect {
    case .multiply: "colorMultiply"
    case .shadow: "shadow"
    case .drawingGroup: "drawingGroup"
    case .geometryGroup: "geometryGroup"
    case .described(_, let name, _): name
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
      case .shadow: "shadow"
      case .blend: "blendMode"
      case .sum: "sum"
      case .matrix: "colorMatrix"
      case .isolated: "compositingGroup"
      case .luminanceToAlpha: "luminanceToAlpha"
      case .mask: "mask"
      }
    }
  }

  var arguments: [NamedValue] {
    switch effect {
    case .multiply: [NamedValue(name: "color", value: color.css)]
    case .shadow(_, let shadow):
      [
        NamedValue(name: "color", value: color.css),
        NamedValue(name: "radius", value: "\(shadow.radius)"),
        NamedValue(name: "x", value: "\(shadow.x)"), NamedValue(name: "y", value: "\(shadow.y)"),
      ]
    case .drawingGroup(let isOpaque, let mode):
      [
        NamedValue(name: "opaque", value: "\(isOpaque)"),
        NamedValue(name: "colorMode", value: "\(mode)"),
      ]
    case .described(_, _, let value): [NamedValue(name: "value", value: value)]
    case .geometryGroup: []
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
      case .invert, .isolated, .multiply, .matrix, .shadow, .sum, .luminanceToAlpha, .mask: []
      }
    }
  }
}

extension LayerContent.Shadow {
  /// Returns the shadow in another color.
  fileprivate func with(_ color: RGBA) -> Self {
    var shadow = self
    shadow.color = color
    return shadow
  }
}

/// Changes the colors, sharpness, shadow or blending of a view, or says something of it.
public nonisolated struct _LayerEffectModifier: ViewModifier {
  public typealias Body = Never
  private let layout: EffectLayout

  init(_ effect: EffectLayout.Effect) { layout = EffectLayout(effect) }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// The color space in which a drawing group combines colors.
///
/// Differs from SwiftUI: browsers combine colors in sRGB, whatever the mode.
///
/// ```swift
/// BadgeView().drawingGroup(opaque: true, colorMode: .linear)
/// ```
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// - Returns: `value`, or `neutral` if it is not finite.
private func finite(_ value: Double, _ neutral: Double) -> Double {
  value.isFinite ? value : neutral
}

nonisolated extension View {
  /// Adds an amount to the red, green and blue of everything that the view draws: 0 changes
  /// nothing, 1 makes it white, -1 black.
  public func brightness(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.brightness(min(max(finite(amount, 0), -1), 1)))))
  }

  /// Scales the distance of colors from middle gray: 0 yields that gray, 1 changes nothing;
  /// negative amounts also invert.
  public func contrast(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.contrast(finite(amount, 1)))))
  }

  /// Scales the saturation of colors: 0 yields grays, 1 changes nothing. Negative amounts count as
  /// 0.
  ///
  /// ```swift
  /// Image("photo")
  ///   .saturation(isAvailable ? 1 : 0)
  /// ```
  public func saturation(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.saturation(max(finite(amount, 1), 0)))))
  }

  /// Removes color: 0 changes nothing, 1 yields grays; other amounts are clamped to that range.
  public func grayscale(_ amount: Double) -> some View {
    modifier(_LayerEffectModifier(.plain(.grayscale(min(max(finite(amount, 0), 0), 1)))))
  }

  /// Rotates the hue of all colors by an angle.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(
      _LayerEffectModifier(.plain(.hueRotation(.radians(finite(angle.radians, 0))))))
  }

  /// Inverts all colors: white becomes black.
  public func colorInvert() -> some View { modifier(_LayerEffectModifier(.plain(.invert))) }

  /// Multiplies the red, green, blue and opacity of everything that the view draws with those of a
  /// color.
  ///
  /// Differs from SwiftUI: an animation changes the color at once.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(_LayerEffectModifier(.multiply(color)))
  }

  /// Makes everything that the view draws black, the more opaque the lighter it was: white becomes
  /// opaque, black transparent. It is of use for masks.
  ///
  /// ```swift
  /// Image("sky").mask { Image("clouds").luminanceToAlpha() }
  /// ```
  public func luminanceToAlpha() -> some View {
    modifier(_LayerEffectModifier(.plain(.luminanceToAlpha)))
  }

  /// Blurs what the view draws, also beyond its frame.
  ///
  /// ```swift
  /// Image("map").resizable()
  ///   .blur(radius: isLocked ? 8 : 0)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian blur, in points; negative values count as
  ///     0.
  ///   - opaque: Whether the blur ends at the edges of the frame and is nowhere translucent.
  ///     Changes of the radius are then not animated.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(
      _LayerEffectModifier(.plain(.blur(radius: max(finite(radius, 0), 0), isOpaque: opaque))))
  }

  /// Draws a shadow of everything that the view draws, behind it and also beyond its frame.
  ///
  /// ```swift
  /// Card()
  ///   .background(.white, in: RoundedRectangle(cornerRadius: 12))
  ///   .shadow(radius: 4, y: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - color: The color of the shadow where the view is opaque.
  ///   - radius: The standard deviation of its blur, in points; negative values count as 0.
  ///   - x: How far it is moved to the right, in points.
  ///   - y: How far it is moved down, in points.
  public func shadow(
    color: Color = Color.black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(
      _LayerEffectModifier(
        .shadow(
          color,
          LayerContent.Shadow(
            color: .black, radius: max(finite(radius, 0), 0), x: finite(x, 0), y: finite(y, 0)))))
  }

  /// Blends the view with the content behind it, within the nearest enclosing `compositingGroup()`.
  ///
  /// Differs from SwiftUI: views that have an opacity, a transform, a clip shape or an effect are
  /// compositing groups too.
  ///
  /// ```swift
  /// ZStack {
  ///   Image("photo")
  ///   Color.orange.blendMode(.multiply)
  /// }
  /// .compositingGroup()
  /// ```
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_LayerEffectModifier(.plain(.blend(blendMode))))
  }

  /// Makes the view one element of the document, which moves as one: what is inside keeps its place
  /// in it while its place changes.
  ///
  /// ```swift
  /// Badge(count: count).geometryGroup()
  /// ```
  public func geometryGroup() -> some View { modifier(_LayerEffectModifier(.geometryGroup)) }

  /// Composites the views inside with each other first, and then as one with the content behind.
  ///
  /// Differs from SwiftUI: where a view inside cuts a hole by `destinationOut`, what lies more than
  /// 1,000 points outside of the frame is cut too.
  public func compositingGroup() -> some View {
    modifier(_LayerEffectModifier(.plain(.isolated(isOpaque: false))))
  }

  /// Draws the views inside as one image, clipped to the frame.
  ///
  /// Differs from SwiftUI: browsers decide by themselves what they draw off screen, and combine
  /// colors in sRGB in every mode.
  ///
  /// - Parameter opaque: Whether the image has a black background.
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(_LayerEffectModifier(.drawingGroup(isOpaque: opaque, colorMode)))
  }
}
