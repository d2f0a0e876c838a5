package import Foundation

/// A picture by its address, as large as its segment.
package struct ImageContent: Hashable, Sendable {
  package enum Fill: Hashable, Sendable {
    /// The whole picture, stretched.
    case stretch
    /// Copies of this size side by side, from the top-left corner on.
    case tile(CGSize)
    /// The corners keep their size, the edges are stretched or repeated along, and so is the middle. `size` is that of the whole picture
    /// in points, `insets` are the widths of the edges in it.
    case nine(size: CGSize, insets: EdgeInsets, repeats: Bool)
  }

  /// From the page's own server, or complete in itself (`data:`).
  package var url: String
  package var fill: Fill
  /// Paints the picture's outline in one colour; nil: the picture itself is shown.
  package var tint: RGBA?
  /// Whether single pixels stay visible when the picture is enlarged.
  package var isPixelated: Bool
  /// What assistive technology calls it; empty: it is only decoration.
  package var label: String

  package init(
    url: String, fill: Fill = .stretch, tint: RGBA? = nil, isPixelated: Bool = false,
    label: String = ""
  ) {
    self.url = url
    self.fill = fill
    self.tint = tint
    self.isPixelated = isPixelated
    self.label = label
  }
}
