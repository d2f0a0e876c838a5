public import Foundation

/// A reaction to a change of a layer, such as an animation.
///
/// ```swift
/// needle.actions = ["transform": NSNull(), "opacity": CABasicAnimation(keyPath: "opacity")]
/// ```
///
/// `NSNull` is the action that does nothing.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Reacts to a change.
  ///
  /// - Parameters:
  ///   - event: The key of the property that changes.
  ///   - anObject: The layer.
  ///   - dict: Always `nil`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// An object that draws a layer, or has its actions.
///
/// ```swift
/// func draw(_ layer: CALayer, in ctx: CGContext) {
///   ctx.setStrokeColor(UIColor.label.cgColor)
///   ctx.stroke(layer.bounds)
/// }
/// ```
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Draws the layer after its `setNeedsDisplay()`; by default, nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Places the sublayers of the layer; by default, nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of the layer; `nil`, the default, for that of the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Places nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Has no actions.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The animation by which the system moves one change.
final class SystemAction: CABasicAnimation {}

extension CALayer {
  /// The properties whose changes the system moves.
  private static let movedKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "fillColor",
    "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "colors", "locations", "startPoint",
    "endPoint",
  ]

  /// The action of the system under a key; `nil` for a view's layer, which its view moves.
  private static func systemAction(_ key: String) -> SystemAction? {
    guard movedKeys.contains(key) else { return nil }
    let animation = SystemAction(keyPath: key == "bounds" ? "bounds.size" : key)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  func foundAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? type(of: self).defaultAction(forKey: event)
    if found is NSNull { return nil }
    return found ?? (owner == nil ? Self.systemAction(event) : nil)
  }
}
