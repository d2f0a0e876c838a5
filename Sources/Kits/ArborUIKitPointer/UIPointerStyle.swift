public import ArborUIKit
public import Foundation

/// The look of a view under the pointer.
///
/// Differs from UIKit: the view of the interaction has the look, whatever view the preview names,
/// and a browser knows two: brighter, and larger with a shadow.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// How a view is tinted.
  public enum TintMode: Int, Sendable {
    /// It is not tinted.
    case none = 0
    /// It becomes brighter.
    case overlay = 1
    /// It becomes brighter.
    case underlay = 2
  }

  /// The view becomes brighter.
  case automatic(UITargetedPreview)
  /// The view becomes brighter.
  case highlight(UITargetedPreview)
  /// The view becomes larger, with a shadow.
  case lift(UITargetedPreview)
  /// The view becomes larger, with a shadow, if it is scaled or has a shadow; otherwise it becomes
  /// brighter if it is tinted.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that the effect names.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }

  /// The looks that browsers show.
  package enum Look: Sendable { case brighter, larger }

  /// The look that a browser shows; `nil` for none.
  package var look: Look? {
    switch self {
    case .automatic, .highlight: .brighter
    case .lift: .larger
    case .hover(_, let tint, let hasShadow, let isScaled):
      hasShadow || isScaled ? .larger : tint == .none ? nil : .brighter
    }
  }
}

/// The shape of the pointer.
///
/// Differs from UIKit: beams are those of the visitor's system, whatever their length, and the
/// pointer stays an arrow in place of a path.
@preconcurrency @MainActor public enum UIPointerShape {
  /// A path in the coordinates of the interaction's view.
  case path(UIBezierPath)
  /// A rectangle with round corners in the coordinates of the interaction's view.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A beam for text in horizontal lines.
  case verticalBeam(length: CGFloat)
  /// A beam for text in vertical lines.
  case horizontalBeam(length: CGFloat)
}

/// The pointer over a region, and the look of the view below it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// The pointer that the page shows.
  package enum Shape: Sendable { case arrow, beam, lyingBeam, hidden }

  /// The look of the view; `nil` if it does not change. The style does not retain the view.
  package let look: UIPointerEffect.Look?
  /// The pointer; `nil` for that of the views around.
  package let shape: Shape?

  private init(_ look: UIPointerEffect.Look?, _ shape: Shape?) {
    self.look = look
    self.shape = shape
    super.init()
  }

  /// Creates a style in which the view has another look.
  ///
  /// - Parameter shape: The pointer; `nil` for the arrow.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect.look, shape?.shown)
  }

  /// Creates a style in which the view does not change.
  public convenience init(shape: UIPointerShape) { self.init(nil, shape.shown) }

  /// Returns a style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, .hidden) }

  /// Returns the style of the system: an arrow over a view that does not change.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, .arrow) }
}

extension UIPointerShape {
  fileprivate var shown: UIPointerStyle.Shape {
    switch self {
    case .path, .roundedRect: .arrow
    case .verticalBeam: .beam
    case .horizontalBeam: .lyingBeam
    }
  }
}
