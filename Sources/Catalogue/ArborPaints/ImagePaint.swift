public import Arbor
public import ArborCore
import ArborDisplay
public import Foundation

/// Copies of an image beside each other, as a style.
///
/// ```swift
/// Rectangle().strokeBorder(ImagePaint(image: Image("stripes"), scale: 0.5), lineWidth: 12)
/// ```
///
/// The first copy begins at the upper left corner of the frame. A symbol has the size and the color
/// of the texts around it; an image that is not found fills nothing.
///
/// Differs from SwiftUI: a part of an image cannot be repeated alone; `sourceRect` only says which
/// point of the image is at the corner. Texts and controls are black.
public struct ImagePaint: Sendable {
  /// The image.
  public var image: Image
  /// The part of the image to begin with, in fractions of its size.
  public var sourceRect: CGRect
  /// The factor for the size of the image.
  public var scale: CGFloat

  /// Creates a style of copies of an image.
  ///
  /// - Parameters:
  ///   - image: The image, in its own size.
  ///   - sourceRect: The part of the image to begin with, in fractions of its size.
  ///   - scale: The factor for the size of the image.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    guard let asset = image.asset(in: environment) ?? image.drawnSymbol(in: environment),
      scale.isFinite, scale > 0
    else { return _ResolvedStyle(color: .clear) }
    let size = CGSize(width: asset.size.width * scale, height: asset.size.height * scale)
    var style = _ResolvedStyle(color: .black)
    style.extras.picture = PicturePaint(
      url: asset.url,
      tile: CGRect(
        x: -finite(sourceRect.minX) * size.width, y: -finite(sourceRect.minY) * size.height,
        width: size.width, height: size.height))
    return style
  }
}

extension ImagePaint: ShapeStyle {}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style of copies of an image.
  ///
  /// - Parameters:
  ///   - image: The image, in its own size.
  ///   - sourceRect: The part of the image to begin with, in fractions of its size.
  ///   - scale: The factor for the size of the image.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

extension Image: ShapeStyle {
  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    ImagePaint(image: self)._resolve(environment)
  }
}
