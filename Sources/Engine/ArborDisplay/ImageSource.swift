package import Foundation

/// The source of a page's images.
package protocol ImageSource: AnyObject, Sendable {
  /// Returns an image that the author ships; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bundle: The bundle to search; `nil` for all places where the program has images.
  ///   - displayScale: Pixels per point; selects among files for several scales.
  ///   - isDark: Whether a variant for dark pages is preferred.
  func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset?
  /// Returns an image that `load` fetched recently; `nil` if it must be loaded.
  func loaded(_ url: URL) -> ImageAsset?
  /// Loads an image from another server.
  func load(_ url: URL) async throws -> ImageAsset
  /// Returns the image behind a URL of this source as a data URL; `nil` for other URLs.
  func dataURL(of url: String) -> String?
}

/// The images of the page on whose behalf code runs; `nil` outside of pages.
package enum CurrentImages {
  @MainActor package static var source: @MainActor () -> (any ImageSource)? = { nil }
}

/// An image that a browser can request.
package struct ImageAsset: Hashable, Sendable {
  /// The URL, on the page's own server or a data URL.
  package var url: String
  /// The size in pixels; in points for images without pixels.
  package var pixels: CGSize
  /// Pixels of the image per point.
  package var scale: Double
  /// Whether the image is drawn as a template, unless the view specifies otherwise.
  package var isTemplate: Bool

  package init(url: String, pixels: CGSize, scale: Double = 1, isTemplate: Bool = false) {
    self.url = url
    self.pixels = pixels
    self.scale = scale
    self.isTemplate = isTemplate
  }

  /// The size in points.
  package var size: CGSize {
    CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }
}
