import ArborDisplay
public import Foundation

extension CGContext {
  // MARK: Gradients

  /// Draws colors that pass into each other along a line, within the clips.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startPoint: The place of the first color.
  ///   - endPoint: The place of the last color; if it is that of the first one, nothing is drawn.
  ///   - options: The parts before and beyond these points that are drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard startPoint != endPoint else { return }
    add(
      .gradient(
        DrawnGradient(
          shape: .linear(startPoint, endPoint), stops: gradient.stops, options: options)))
  }

  /// Draws colors that pass into each other from a circle to another one around it, within the
  /// clips.
  ///
  /// Differs from Core Graphics: both circles are drawn around the center of the greater one.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startCenter: The center of the circle of the first color.
  ///   - startRadius: The radius of that circle, in points.
  ///   - endCenter: The center of the circle of the last color.
  ///   - endRadius: The radius of that circle, in points.
  ///   - options: The parts before and beyond these circles that are drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let (inner, outer) = (max(startRadius, 0), max(endRadius, 0))
    guard inner != outer, inner.isFinite, outer.isFinite else { return }
    if inner < outer {
      let shape = DrawnGradient.Shape.radial(center: endCenter, inner, outer)
      return add(
        .gradient(DrawnGradient(shape: shape, stops: gradient.stops, options: options)))
    }
    var turned: CGGradientDrawingOptions = []
    if options.contains(.drawsBeforeStartLocation) { turned.insert(.drawsAfterEndLocation) }
    if options.contains(.drawsAfterEndLocation) { turned.insert(.drawsBeforeStartLocation) }
    let stops = gradient.stops.reversed().map {
      GradientContent.Stop(color: $0.color, place: 1 - $0.place)
    }
    let shape = DrawnGradient.Shape.radial(center: startCenter, outer, inner)
    add(.gradient(DrawnGradient(shape: shape, stops: stops, options: turned)))
  }

  // MARK: Images and texts

  /// Draws an image, stretched to a rectangle. The image begins at the lower left corner where y
  /// points up: in the contexts of UIKit it is upside down, as in Core Graphics.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(.file(image.asset), in: rect, isUpright: false)
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// - Parameter isUpright: Whether the top of the image is at the top of the drawing; otherwise it
  ///   is where y is greatest.
  package func draw(_ image: DrawnImage, in rect: CGRect, isUpright: Bool) {
    let rect = rect.standardized
    add(
      .image(image, CGRect(origin: .zero, size: rect.size)),
      at: place(of: rect, isUpright: isUpright))
  }

  /// Draws a text into a rectangle, or with its beginning at a point.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle in the current coordinates. The text begins at its top.
  ///   - room: The size in which it is broken into lines; `nil` for lines as the text has them.
  package func draw(_ text: DrawnText, in rect: CGRect, room: CGSize?) {
    add(.text(text, room), at: place(of: rect, isUpright: true))
  }

  /// Draws views of a height, above the origin.
  package func draw(_ views: any DrawnViews, height: CGFloat) {
    add(.views(views), at: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
  }

  /// Returns the map from the upper left corner of what is drawn into a rectangle.
  private func place(of rect: CGRect, isUpright: Bool) -> CGAffineTransform {
    if isUpright, isFlipped { return CGAffineTransform(translationX: rect.minX, y: rect.minY) }
    return CGAffineTransform(scaleX: 1, y: -1)
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.maxY))
  }

  /// Returns an image of what was drawn so far; `nil` if it has no area or too many pixels.
  @MainActor public func makeImage() -> CGImage? {
    picture.file(scale: scale, isOpaque: isOpaque).map { CGImage($0) }
  }
}
