import ArborDisplay
public import ArborPlatform
public import Foundation

extension NSImage {
  /// Creates an image that a function draws at once, in a light appearance and with two pixels per
  /// point; it is empty if it has no area or more than 12,000,000 pixels.
  ///
  /// ```swift
  /// let dot = NSImage(size: NSSize(width: 12, height: 12), flipped: false) { rect in
  ///   NSColor.systemRed.setFill()
  ///   NSBezierPath(ovalIn: rect).fill()
  ///   return true
  /// }
  /// ```
  ///
  /// Differs from AppKit: the image is drawn only once, on the main actor.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - drawingHandlerShouldBeCalledWithFlippedContext: Whether y points down.
  ///   - drawingHandler: Draws into the rectangle that it gets, and returns whether it has drawn.
  @preconcurrency @MainActor public convenience init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (NSRect) -> Bool
  ) {
    self.init(size: size)
    let context = CGContext.ofImage(
      size, isFlipped: drawingHandlerShouldBeCalledWithFlippedContext)
    var hasDrawn = false
    CurrentContext.drawing(into: context) {
      hasDrawn = drawingHandler(NSRect(origin: .zero, size: size))
    }
    if hasDrawn { show(context) }
  }

  /// Draws from now on into the image, in place of what it shows, until `unlockFocus()`; y points
  /// up.
  @preconcurrency @MainActor public func lockFocus() { lockFocusFlipped(false) }

  /// Draws from now on into the image, until `unlockFocus()`.
  ///
  /// - Parameter flipped: Whether y points down.
  @preconcurrency @MainActor public func lockFocusFlipped(_ flipped: Bool) {
    let context = CGContext.ofImage(size, isFlipped: flipped)
    CurrentContext.push(context)
    draw(in: NSRect(origin: .zero, size: size))
  }

  /// Ends the drawing into the image, which shows what was drawn.
  @preconcurrency @MainActor public func unlockFocus() {
    if let context = CurrentContext.pop() { show(context) }
  }

  @MainActor private func show(_ context: CGContext) {
    guard let asset = context.picture.file(scale: context.scale, isOpaque: false) else { return }
    become(asset, name: "drawing")
  }

  /// Creates an image from an image of Core Graphics.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - size: The size in points; with zero, a point for each pixel.
  public convenience init(cgImage: CGImage, size: NSSize) {
    let pixels = NSSize(width: cgImage.width, height: cgImage.height)
    self.init(size: size == .zero ? pixels : size)
    become(cgImage.asset, name: "cgImage")
  }

  /// Returns the image file; `nil` for symbols and empty images.
  ///
  /// - Parameters:
  ///   - proposedDestRect: It changes nothing: there is one file.
  ///   - referenceContext: It changes nothing.
  ///   - hints: They change nothing.
  public func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?,
    context referenceContext: NSGraphicsContext?, hints: [AnyHashable: Any]?
  ) -> CGImage? {
    if case .file(_, let asset) = source { CGImage(asset) } else { nil }
  }

  /// Draws the image, stretched to a rectangle, in the context in use. Symbols are black.
  ///
  /// ```swift
  /// NSImage(named: "portrait")?.draw(in: bounds)
  /// ```
  public func draw(in rect: NSRect) {
    guard let context = CurrentContext.current else { return }
    switch source {
    case .empty: break
    case .file(_, let asset): context.draw(.file(asset), in: rect, isUpright: true)
    case .symbol(let name): context.draw(.symbol(name, .black), in: rect, isUpright: true)
    }
  }

  /// Draws a part of the image in its own size; see `draw(in:from:operation:fraction:)`.
  public func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    let part = fromRect == .zero ? size : fromRect.size
    draw(
      in: NSRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
  }

  /// Draws a part of the image, stretched to a rectangle, in the context in use.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - fromRect: The part in points, from the lower left corner; with zero, the whole image.
  ///   - op: How it is combined with what is behind it.
  ///   - delta: The opacity from 0 to 1.
  public func draw(
    in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    guard let context = CurrentContext.current else { return }
    op.apply(to: context, in: rect, opacity: delta) {
      guard fromRect != .zero, fromRect.width > 0, fromRect.height > 0 else {
        return draw(in: rect)
      }
      let (x, y) = (rect.width / fromRect.width, rect.height / fromRect.height)
      let above = context.isFlipped ? size.height - fromRect.maxY : fromRect.minY
      context.saveGState()
      context.clip(to: rect)
      draw(
        in: NSRect(
          x: rect.minX - fromRect.minX * x, y: rect.minY - above * y, width: size.width * x,
          height: size.height * y))
      context.restoreGState()
    }
  }
}

extension CGContext {
  /// Returns a context for a view of AppKit or an image.
  @MainActor static func ofImage(_ size: NSSize, isFlipped: Bool) -> CGContext {
    ofAppKit(size: size, isFlipped: isFlipped, bounds: NSRect(origin: .zero, size: size))
  }

  /// Returns a context for a drawing of AppKit.
  ///
  /// - Parameter bounds: The coordinates of the drawing.
  package static func ofAppKit(size: NSSize, isFlipped: Bool, bounds: NSRect) -> CGContext {
    let base =
      isFlipped
      ? CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
    let context = CGContext(
      size: size, isFlipped: isFlipped, base: base, scale: 2, shadowsPointUp: true)
    context.standardFont = NSFont.systemFont(ofSize: 12)
    return context
  }
}
