public import ArborPlatform
public import Foundation

/// The target of the drawing of an image or of a document.
@preconcurrency @MainActor open class UIGraphicsRendererContext: NSObject {
  /// The context in use.
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(opacity: 1, blendMode) { fill(rect) }
  }
  /// Draws a line of one point along the edge of a rectangle, half a point inside.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
  /// Draws from now on only inside of a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
