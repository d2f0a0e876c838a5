import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Sets the opacity or the clipping of the content as one layer.
private nonisolated struct LayerLayout: UnaryLayout {
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

  @MainActor func change(from old: Self) -> LeafChange { effect == old.effect ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    let bounds = CGRect(origin: .zero, size: size)
    switch effect {
    case .opacity(let value): return .layer(LayerContent(opacity: value))
    case .cornerRadius(let radius):
      return .layer(LayerContent(clip: Path(roundedRect: bounds, cornerRadius: radius)))
    case .clip: return .layer(LayerContent(clip: Path(bounds)))
    }
  }
}

/// Sets the opacity or the clipping of a view.
public nonisolated struct _EffectModifier: ViewModifier {
  public typealias Body = Never
  private let layout: LayerLayout

  fileprivate init(_ effect: LayerLayout.Effect) { layout = LayerLayout(effect: effect) }

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

/// Lays out the content without drawing it; its controls get no events.
private nonisolated struct HiddenLayout: UnaryLayout {
  var name: String { "hidden" }
  var hidesContent: Bool { true }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
}

/// Hides a view and keeps its place in the layout.
public nonisolated struct _HiddenModifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(HiddenLayout(), content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(HiddenLayout(), content)
  }
}

nonisolated extension View {
  /// Sets the opacity of the view as a whole: 0 is invisible, 1 is opaque; other values are
  /// clamped.
  ///
  /// ```swift
  /// Text("Expired")
  ///   .opacity(0.5)
  /// ```
  public func opacity(_ opacity: Double) -> some View {
    modifier(_EffectModifier(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)))
  }

  /// Clips the view to its frame with rounded corners; the radius is in points.
  ///
  /// ```swift
  /// Image("cover").resizable().frame(width: 60, height: 60)
  ///   .cornerRadius(6)
  /// ```
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(_EffectModifier(.cornerRadius(radius.isFinite ? max(radius, 0) : 0)))
  }

  /// Clips the view to its frame.
  public func clipped(antialiased: Bool = false) -> some View { modifier(_EffectModifier(.clip)) }

  /// Hides the view. It keeps its place in the layout, and its controls get no events.
  public func hidden() -> some View { modifier(_HiddenModifier()) }

  /// Disables the controls inside. Nothing inside a disabled view can be enabled again.
  ///
  /// ```swift
  /// Button("Send") { send() }
  ///   .disabled(message.isEmpty)
  /// ```
  public func disabled(_ disabled: Bool) -> some View {
    environmentModifier("disabled", disabled) { if $1 { $0.isEnabled = false } }
  }
}
