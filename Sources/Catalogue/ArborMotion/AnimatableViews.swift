public import ArborCore
public import ArborDisplay
public import ArborTiming
import Foundation

nonisolated extension View where Self: Animatable {
  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    Animated.make(view, &inputs) { CompositeNode<Self>.make(view, &$0) }
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    Animated.update(view, &cursor) { CompositeNode<Self>.update($0, &$1) }
  }
}

extension ViewModifier where Self: Animatable {
  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    Animated.make(modifier, &inputs) { ModifierNode<Self, C>.make(modifier, content, &$0) }
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    Animated.update(modifier, &cursor) { ModifierNode<Self, C>.update($0, content, &$1) }
  }
}

/// A modifier that looks different for each value between two others; the same as a `ViewModifier`
/// that is ``Animatable``.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension Angle: Animatable {
  /// The radians.
  nonisolated public var animatableData: Double {
    get { radians }
    set { self = .radians(newValue) }
  }
}

extension UnitPoint: Animatable {
  /// Both fractions.
  nonisolated public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(x), Double(y)) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}

extension EdgeInsets: Animatable {
  /// Top, leading, bottom and trailing.
  nonisolated public var animatableData:
    AnimatablePair<
      Double, AnimatablePair<Double, AnimatablePair<Double, Double>>
    >
  {
    get {
      AnimatablePair(
        Double(top),
        AnimatablePair(Double(leading), AnimatablePair(Double(bottom), Double(trailing)))
      )
    }
    set {
      let rest = newValue.second
      self = EdgeInsets(
        top: newValue.first, leading: rest.first, bottom: rest.second.first,
        trailing: rest.second.second)
    }
  }
}
