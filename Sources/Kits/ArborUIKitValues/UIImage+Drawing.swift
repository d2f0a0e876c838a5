import ArborDisplay
public import ArborPlatform
public import Foundation

extension UIImage {
  /// Creates an image of what was drawn into a context; `nil` if it cannot be drawn.
  @MainActor convenience init?(drawn context: CGContext) {
    guard let asset = context.picture.file(scale: context.scale, isOpaque: context.isOpaque)
    else { return nil }
    self.init(asset, name: "drawing", size: context.size)
  }

  /// Creates an image from an image of Core Graphics, with a pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(
      cgImage.asset, name: "cgImage",
      size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  /// Creates an image from an image of Core Graphics.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; a scale that is not positive counts as 1.
  ///   - orientation: Not used: images are shown as their pixels are.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var asset = cgImage.asset
    asset.scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    self.init(asset, name: "cgImage")
  }

  /// The image file; `nil` for symbols and empty images.
  public var cgImage: CGImage? {
    if case .file(_, let asset) = source { CGImage(asset) } else { nil }
  }

  /// Draws the image in its own size, in the context in use.
  ///
  /// - Parameter point: The upper left corner.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its own size, with a blend mode and an opacity from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched to a rectangle, in the context in use. Symbols have the image's
  /// tint; black without one.
  ///
  /// ```swift
  /// UIImage(named: "portrait")?.draw(in: bounds)
  /// ```
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image, stretched to a rectangle, with a blend mode and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = CurrentContext.current, let image = drawn else { return }
    context.with(opacity: alpha, blendMode) { context.draw(image, in: rect, isUpright: true) }
  }

  /// The image as contexts draw it; `nil` if it is empty.
  private var drawn: DrawnImage? {
    switch source {
    case .empty: nil
    case .file(_, let asset): .file(asset)
    case .symbol(let name): .symbol(name, (tint ?? .black).cgColor.rgba)
    }
  }
}
