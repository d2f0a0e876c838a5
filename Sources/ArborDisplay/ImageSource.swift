package import Foundation

/// Where the images of a page come from.
package protocol ImageSource: AnyObject, Sendable {
  /// The file of an image that the author ships; nil when there is none.
  ///
  /// - Parameters:
  ///   - bundle: Where to look; nil is wherever the program has images.
  ///   - displayScale: Pixels per point: chooses between files for several.
  ///   - isDark: Whether a variant for dark pages is preferred.
  func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset?
  /// An image that `load` brought not long ago; nil when it has to be asked for.
  func loaded(_ url: URL) -> ImageAsset?
  /// Brings an image from elsewhere.
  func load(_ url: URL) async throws -> ImageAsset
}

/// An image that a browser can ask for.
package struct ImageAsset: Hashable, Sendable {
  /// The address, from the page's own server or complete in itself.
  package var url: String
  /// In pixels; what has no pixels counts points.
  package var pixels: CGSize
  /// Pixels of the image per point.
  package var scale: Double
  /// Whether only its outline counts, unless the view says otherwise.
  package var isTemplate: Bool

  package init(url: String, pixels: CGSize, scale: Double = 1, isTemplate: Bool = false) {
    self.url = url
    self.pixels = pixels
    self.scale = scale
    self.isTemplate = isTemplate
  }

  /// In points.
  package var size: CGSize {
    CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }
}
