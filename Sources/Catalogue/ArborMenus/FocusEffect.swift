public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Hides the ring around what has the focus.
private nonisolated struct FocusEffectLayout: UnaryLayout {
  let isDisabled: Bool

  var name: String { "focusEffectDisabled" }
  var arguments: [NamedValue] { [NamedValue(name: "disabled", value: "\(isDisabled)")] }

  @MainActor func change(from old: Self) -> LeafChange {
    isDisabled == old.isDisabled ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(tints: ControlTints(hidesFocusRing: isDisabled)))
  }
}

nonisolated extension View {
  /// Hides the ring that the browser draws around what has the focus inside.
  ///
  /// ```swift
  /// Board().focusable().focusEffectDisabled()
  /// ```
  ///
  /// Hide it only where the view shows the focus by itself: visitors with a keyboard need to see
  /// it.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(UnaryModifier(FocusEffectLayout(isDisabled: disabled)))
  }
}
