package import Foundation

/// An image by its URL, with the size of its segment.
package struct ImageContent: Hashable, Sendable {
  /// The way in which the image fills its segment.
  package enum Fill: Hashable, Sendable {
    /// The whole image, stretched.
    case stretch
    /// Tiles of this size, from the upper left corner on.
    case tile(CGSize)
    /// A nine-part image: the corners keep their size; the edges and the middle are stretched or
    /// repeated. `size` is the size of the whole image in points, `insets` are the widths of its
    /// edges.
    case nine(size: CGSize, insets: EdgeInsets, repeats: Bool)
  }

  /// The URL, on the page's own server or a data URL.
  package var url: String
  package var fill: Fill
  /// The color in which the image is drawn as a template; `nil` for the image itself.
  package var tint: RGBA?
  /// Whether enlarged pixels keep sharp edges.
  package var isPixelated: Bool
  /// The range of brightness in which the image is drawn; `nil` for that of the layer around.
  package var brightness: LayerContent.BrightnessRange?
  /// The accessibility label; empty if the image is decorative.
  package var label: String

  package init(
    url: String, fill: Fill = .stretch, tint: RGBA? = nil, isPixelated: Bool = false,
    label: String = "", brightness: LayerContent.BrightnessRange? = nil
  ) {
    self.url = url
    self.fill = fill
    self.tint = tint
    self.isPixelated = isPixelated
    (self.label, self.brightness) = (label, brightness)
  }
}
