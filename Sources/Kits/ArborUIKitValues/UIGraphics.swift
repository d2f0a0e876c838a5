import ArborDisplay
public import ArborPlatform
public import Foundation

/// Returns the context into which code draws now; `nil` outside of drawing, and on other threads
/// than the main one.
///
/// ```swift
/// guard let context = UIGraphicsGetCurrentContext() else { return }
/// context.setFillColor(UIColor.red.cgColor)
/// context.fill(bounds)
/// ```
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.current }

/// Draws from now on into a context, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

/// Draws from now on into the context that was in use before the last one.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Begins an image with one pixel per point; see `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, into which code draws until `UIGraphicsEndImageContext()`.
///
/// ```swift
/// UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
/// UIColor.systemGreen.setFill()
/// UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// let dot = UIGraphicsGetImageFromCurrentImageContext()
/// UIGraphicsEndImageContext()
/// ```
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the ground is black instead of transparent.
///   - scale: Pixels per point; 0 for those of the screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  CurrentContext.push(CGContext.ofImage(size, scale: scale, isOpaque: opaque))
}

/// Returns what was drawn into the image so far; `nil` outside of an image, and if it has no area
/// or more than 12,000,000 pixels.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CurrentContext.current.flatMap { UIImage(drawn: $0) }
}

/// Ends the image that was begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { CurrentContext.pop() }

/// Fills a rectangle in the context in use. The color replaces what is behind it: a transparent one
/// leaves a hole.
///
/// ```swift
/// UIColor.clear.setFill()
/// UIRectFill(bounds.insetBy(dx: 20, dy: 20))
/// ```
public func UIRectFill(_ rect: CGRect) { CurrentContext.current?.replace(rect) }

/// Fills a rectangle in the context in use, with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = CurrentContext.current else { return }
  context.with(opacity: 1, blendMode) { context.fill(rect) }
}

/// Draws a line of one point inside of the edges of a rectangle, in the fill color, in the context
/// in use.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = CurrentContext.current else { return }
  let rect = rect.standardized
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
  ])
}

/// Draws from now on only inside of a rectangle, in the context in use.
public func UIRectClip(_ rect: CGRect) { CurrentContext.current?.clip(to: rect) }

extension CGContext {
  /// Returns a context for an image; with a scale of 0, that of the page.
  @MainActor package static func ofImage(
    _ size: CGSize, scale: CGFloat, isOpaque: Bool
  ) -> CGContext {
    let known = scale > 0 && scale.isFinite ? scale : CGContext.screenScale
    let context = CGContext(size: size, scale: known, isOpaque: isOpaque)
    context.standardFont = UIFont.systemFont(ofSize: 12)
    return context
  }

  /// Pixels per point of the page; 1 outside of pages.
  @MainActor package static var screenScale: CGFloat {
    guard let scale = Pages.current?.observedScale, scale > 0, scale.isFinite else { return 1 }
    return scale
  }
}
