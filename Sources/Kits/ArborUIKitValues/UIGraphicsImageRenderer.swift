public import ArborPlatform
public import Foundation

/// How an image is drawn.
///
/// ```swift
/// let format = UIGraphicsImageRendererFormat()
/// format.scale = 1
/// format.opaque = true
/// ```
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; at first those of the page.
  open var scale: CGFloat
  /// Whether the ground is black instead of transparent.
  open var opaque = false

  public override init() {
    scale = CGContext.screenScale
    super.init()
  }

  /// Returns the format for the page: its pixels per point, on a transparent ground.
  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  /// Returns the format for the page: its pixels per point, on a transparent ground.
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The target of the drawing of an image.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// How the image is drawn.
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(context)
  }

  /// The image of the drawing so far; an empty one if it cannot be drawn.
  open var currentImage: UIImage { UIImage(drawn: cgContext) ?? UIImage() }
}

/// Draws images.
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///   UIColor.systemRed.setFill()
///   context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
/// }
/// ```
///
/// An image is a PNG file within the page. It is drawn at once, which takes some milliseconds; one
/// of no area or of more than 12,000,000 pixels is empty. Colors are those of
/// `UITraitCollection.current`.
///
/// Differs from UIKit: it can be used on the main actor only.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How the images are drawn.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .init()) }

  /// Creates a renderer of images of a size in points, with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show a rectangle of what is drawn.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }

  /// Creates a renderer of images that show a rectangle of what is drawn, with a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
  }

  /// Returns the image that a function draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext.ofImage(
      bounds.size, scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    CurrentContext.drawing(into: context) {
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return UIImage(drawn: context) ?? UIImage()
  }

  /// Returns the PNG file of what a function draws; no bytes if it cannot be drawn.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the JPEG file of what a function draws, on a white ground; no bytes if it cannot be
  /// drawn.
  ///
  /// - Parameter compressionQuality: From 0, for the smallest file, to 1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
