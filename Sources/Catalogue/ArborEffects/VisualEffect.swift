import Arbor
public import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// Changes of a view's look that depend on its geometry and do not affect the layout.
///
/// ```swift
/// Text("Near the top").visualEffect { content, proxy in
///   content.opacity(proxy.frame(in: .global).minY < 100 ? 1 : 0.5)
/// }
/// ```
public protocol VisualEffect: Sendable {
  /// The changes, the innermost first.
  var _steps: [_VisualStep] { get }
}

/// The look of a view without changes.
///
/// ```swift
/// let moved = EmptyVisualEffect().offset(x: 10)
/// ```
public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect.
  public init() {}
  public var _steps: [_VisualStep] { [] }
}

/// Several changes of a view's look.
public struct _VisualSteps: VisualEffect {
  public let _steps: [_VisualStep]
}

/// A change of a view's look.
public struct _VisualStep: Equatable, Sendable {
  enum Change: Equatable {
    case opacity(Double)
    case step(VisualLook.Step)
    case effect(LayerEffect)
  }

  let change: Change
}

extension [_VisualStep] {
  /// All changes as one look.
  var look: VisualLook {
    reduce(into: VisualLook()) { look, step in
      switch step.change {
      case .opacity(let factor): look.opacity *= factor
      case .step(let step): look.steps.append(step)
      case .effect(let effect): look.effects.append(effect)
      }
    }
  }
}

extension UnitPoint {
  /// The fractions as a point.
  fileprivate var fractions: CGPoint { CGPoint(x: x, y: y) }
}

extension VisualEffect {
  private func adding(_ change: _VisualStep.Change) -> some VisualEffect {
    _VisualSteps(_steps: _steps + [_VisualStep(change: change)])
  }

  /// Moves the view by a distance in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(.step(.offset(CGSize(width: x, height: y))))
  }

  /// Moves the view by a distance in points.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Scales the view around a point, given as fractions of its size.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    adding(.step(.scale(CGSize(width: x, height: y), around: anchor.fractions)))
  }

  /// Scales the view around a point, given as fractions of its size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales the view around a point, given as fractions of its size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Turns the view around a point, given as fractions of its size.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.step(.rotation(angle.radians, around: anchor.fractions)))
  }

  /// Turns the view in space, with perspective, around an axis through a point, given as fractions
  /// of its size.
  ///
  /// Differs from SwiftUI: in `visualEffect(_:)` the perspective is not drawn, and there is no
  /// `anchorZ`.
  ///
  /// - Parameter perspective: 0 for none; with 1 the eye is as far away as the longer side is long.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    let axis = [axis.x, axis.y, axis.z].map { Double($0) }
    let eye = perspective.isFinite ? max(Double(perspective), 0) : 0
    return adding(
      .step(.turn(angle.radians, axis: axis, around: anchor.fractions, perspective: eye)))
  }

  /// Transforms the view, in coordinates that start at its upper left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(.step(.matrix(transform)))
  }

  /// Sets the opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// Blurs the view; the radius is the standard deviation in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.effect(.blur(radius: radius.isFinite ? max(radius, 0) : 0, isOpaque: opaque)))
  }

  /// Adds an amount to the red, green and blue, from -1 to 1.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(.effect(.brightness(amount.isFinite ? min(max(amount, -1), 1) : 0)))
  }

  /// Scales the distance of colors from middle gray.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(.effect(.contrast(amount.isFinite ? amount : 1)))
  }

  /// Scales the saturation of colors; 1 changes nothing.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(.effect(.saturation(amount.isFinite ? max(amount, 0) : 1)))
  }

  /// Removes color, from 0 to 1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.effect(.grayscale(amount.isFinite ? min(max(amount, 0), 1) : 0)))
  }

  /// Rotates the hue of all colors by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(.effect(.hueRotation(angle.radians.isFinite ? angle : .zero)))
  }
}

/// Applies the changes whose results can be one layer: the opacity and all transforms together, and
/// one of the color effects.
private nonisolated struct VisualLayout: UnaryLayout {
  static let transforms = true
  let steps: [_VisualStep]
  /// All of the steps as one look.
  let look: VisualLook
  /// The place among the effects of the one that is applied here; `nil` for opacity and transforms.
  let place: Int?

  var name: String { "visualEffect" }
  var arguments: [NamedValue] {
    let said = place == nil ? steps.map { "\($0.change)" } : []
    return said.isEmpty ? [] : [NamedValue(name: "steps", value: said.joined(separator: ", "))]
  }

  @MainActor func change(from old: Self) -> LeafChange { steps == old.steps ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func transform(in size: CGSize) -> CGAffineTransform {
    place == nil ? look.transform(in: size) : .identity
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    guard let place else {
      // A look that is none now may be one later, to which an element moves that is there before.
      if look.steps.isEmpty, look.opacity == 1 { return .group }
      return .layer(LayerContent(opacity: look.opacity, transform: transform(in: size)))
    }
    return place < look.effects.count
      ? .layer(LayerContent(effect: look.effects[place])) : .group
  }
}

/// A layer of a visual effect.
public nonisolated struct _VisualLayerModifier: ViewModifier {
  public typealias Body = Never
  private let layout: VisualLayout

  init(_ steps: [_VisualStep], _ look: VisualLook, place: Int?) {
    layout = VisualLayout(steps: steps, look: look, place: place)
  }

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

extension [_VisualStep]: TransientState {}

/// Applies an effect that is computed from the geometry of the view.
public nonisolated struct _VisualEffectModifier: ViewModifier {
  let effect: (GeometryProxy) -> [_VisualStep]
  @State private var steps: [_VisualStep] = []

  init(effect: @escaping (GeometryProxy) -> [_VisualStep]) { self.effect = effect }

  /// Returns the content in the layers of the effect.
  @MainActor public func body(content: Content) -> some View {
    let look = steps.look
    return
      content
      .modifier(_VisualLayerModifier(steps, look, place: 0))
      .modifier(_VisualLayerModifier(steps, look, place: 1))
      .modifier(_VisualLayerModifier(steps, look, place: 2))
      .modifier(_VisualLayerModifier(steps, look, place: nil))
      // The geometry is that of the view without the effect.
      .onGeometryChange(for: [_VisualStep].self, of: effect) { steps = $0 }
  }
}

nonisolated extension View {
  /// Changes the look of the view, depending on its geometry. The layout does not change.
  ///
  /// ```swift
  /// Card().visualEffect { content, proxy in
  ///   content.scaleEffect(proxy.size.width > 300 ? 1 : 0.9)
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: of blurs and color effects the first three are applied, before opacity
  /// and transforms. The server computes the effect: it follows scrolling after a round trip.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
  }
}
