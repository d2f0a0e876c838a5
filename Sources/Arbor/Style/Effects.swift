import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Fades or clips the content as one layer.
private struct LayerLayout: UnaryLayout {
  enum Effect: Equatable {
    case opacity(Double)
    case cornerRadius(Double)
    case clip
  }

  let effect: Effect

  var name: String {
    switch effect {
    case .opacity: "opacity"
    case .cornerRadius: "cornerRadius"
    case .clip: "clipped"
    }
  }

  var arguments: [NamedValue] {
    switch effect {
    case .opacity(let value): [NamedValue(name: "opacity", value: "\(value)")]
    case .cornerRadius(let radius): [NamedValue(name: "radius", value: "\(radius)")]
    case .clip: []
    }
  }

  func change(from old: Self) -> LeafChange { effect == old.effect ? [] : .drawing }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    let bounds = CGRect(origin: .zero, size: size)
    switch effect {
    case .opacity(let value): return .layer(LayerContent(opacity: value))
    case .cornerRadius(let radius):
      return .layer(LayerContent(clip: Path(roundedRect: bounds, cornerRadius: radius)))
    case .clip: return .layer(LayerContent(clip: Path(bounds)))
    }
  }
}

/// Fades or clips a view.
public struct _EffectModifier: ViewModifier {
  public typealias Body = Never
  private let layout: LayerLayout

  fileprivate init(_ effect: LayerLayout.Effect) { layout = LayerLayout(effect: effect) }

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

/// Keeps the content's place without drawing it; its controls take no events.
private struct HiddenLayout: UnaryLayout {
  var name: String { "hidden" }
  var hidesContent: Bool { true }

  func change(from old: Self) -> LeafChange { [] }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
}

/// Hides a view and keeps its place.
public struct _HiddenModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(HiddenLayout(), content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(HiddenLayout(), content)
  }
}

extension View {
  /// Fades the view as a whole: 0 is invisible, 1 leaves it as it is; other values are limited to that range.
  public func opacity(_ opacity: Double) -> some View {
    modifier(_EffectModifier(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
  }

  /// Cuts off what is drawn outside of the view's frame with round corners; the radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(_EffectModifier(.cornerRadius(radius.isFinite ? max(radius, 0) : 0)))
  }

  /// Cuts off what is drawn outside of the view's frame.
  public func clipped(antialiased: Bool = false) -> some View { modifier(_EffectModifier(.clip)) }

  /// Hides the view; its place stays, its controls take no events.
  public func hidden() -> some View { modifier(_HiddenModifier()) }

  /// Makes the controls inside react no more. Inside a disabled view nothing can be enabled again.
  public func disabled(_ disabled: Bool) -> some View {
    environmentModifier("disabled", disabled) { if $1 { $0.isEnabled = false } }
  }
}
