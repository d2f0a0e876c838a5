package import ArborDisplay
package import Foundation

extension PictureDocument {
  /// Returns a part of the drawing as an image whose file is a PNG in a data URL.
  ///
  /// ```swift
  /// let image = try document.image(of: CGRect(origin: .zero, size: size), scale: 2)
  /// ```
  /// - Parameters:
  ///   - part: The part, in points.
  ///   - scale: The pixels per point.
  ///   - isOpaque: Whether the ground is that of a page, white or black, instead of transparent.
  ///   - patience: How long to wait for other pictures, in seconds.
  package func image(
    of part: CGRect, scale: Double, isOpaque: Bool = false, patience: Double
  ) throws(PictureError) -> ImageAsset {
    let file = try png(scale: scale, part: part, isOpaque: isOpaque, patience: patience)
    let pixels = CGSize(
      width: (part.width * scale).rounded(.up), height: (part.height * scale).rounded(.up))
    return ImageAsset(
      url: "data:image/png;base64," + Data(file).base64EncodedString(), pixels: pixels,
      scale: scale)
  }
}
