package import ArborDisplay
public import ArborDrawing
package import Foundation

/// Draws layers and views as images.
@MainActor package protocol ObjectPictureSource {
  /// Returns an image of a layer that belongs to no view, or of a view, without its own transform;
  /// `nil` if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - size: The size of the object.
  ///   - part: The part that is drawn, from the upper left corner of the object.
  ///   - scale: Pixels per point.
  ///   - updates: Whether the changes of the current turn are shown first.
  static func picture(
    of object: PlatformObject, _ size: CGSize, part: CGRect, scale: CGFloat, updates: Bool
  ) -> ImageAsset?
}

/// Pictures of layers and views.
@MainActor package enum ObjectPictures {
  /// The drawing is done in a room above, which is looked up by name; `nil` where the program does
  /// not contain it.
  private static let source =
    _typeByName("12ArborHosting13ShownPicturesO") as? any ObjectPictureSource.Type

  /// Returns an image of an object as it is shown; `nil` if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - size: The size of the object.
  ///   - part: The part that is drawn, from the upper left corner of the object; `nil` for all.
  ///   - scale: Pixels per point.
  ///   - updates: Whether the changes of the current turn are shown first.
  package static func picture(
    of object: PlatformObject, _ size: CGSize, part: CGRect? = nil, scale: CGFloat, updates: Bool
  ) -> ImageAsset? {
    let part = part ?? CGRect(origin: .zero, size: size)
    guard part.width > 0, part.height > 0, part.width <= 16_384, part.height <= 16_384,
      part.minX.isFinite, part.minY.isFinite
    else { return nil }
    // More pixels are not drawn.
    let most = (12_000_000 / (part.width * part.height)).squareRoot() * 0.999
    return source?.picture(
      of: object, size, part: part, scale: min(max(scale, 0.1), 8, most), updates: updates)
  }
}

extension CALayer {
  /// Draws the layer and its sublayers, or its view and the subviews, into a context.
  ///
  /// ```swift
  /// let picture = UIGraphicsImageRenderer(bounds: card.bounds).image { context in
  ///   card.layer.render(in: context.cgContext)
  /// }
  /// ```
  /// The bounds of the layer are where the coordinates of the context say. On a page the layer is
  /// drawn as it is shown, with the changes of this turn; a view that no page shows is laid out and
  /// drawn by itself. The layer's own transform and animations have no effect.
  ///
  /// Differs from Core Animation: it becomes an image with at least two pixels per point, also in
  /// PDF documents. It takes some milliseconds. In `draw(_:)`, `layoutSubviews()` and updates of
  /// representables, what a page shows is drawn as it was shown last.
  public func render(in ctx: CGContext) {
    let bounds = bounds
    let object: PlatformObject = owner ?? self
    guard
      let image = ObjectPictures.picture(
        of: object, bounds.size, scale: max(ctx.scale, 2), updates: true)
    else { return }
    let place =
      isUpward
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: bounds.minX, ty: bounds.maxY)
      : CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    ctx.add(.image(.file(image), CGRect(origin: .zero, size: bounds.size)), at: place)
  }
}
