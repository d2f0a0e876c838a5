package import Foundation

/// A picture with which shapes are filled.
package struct PicturePaint: Hashable, Sendable {
  /// The URL of an image, without quotes and parentheses.
  package var url: String
  /// The first of the copies with which a frame is filled, relative to its corner, in points; `nil`
  /// for one copy of the size of the frame.
  package var tile: CGRect?

  package init(url: String, tile: CGRect? = nil) {
    self.url = url
    self.tile = tile
  }

  /// Returns the picture for a frame.
  package func content(of frame: CGRect) -> PictureFill {
    PictureFill(
      url: url, place: tile?.offsetBy(dx: frame.minX, dy: frame.minY) ?? frame,
      repeats: tile != nil)
  }
}

/// A picture at a place of a box.
package struct PictureFill: Hashable, Sendable {
  /// The URL of an image, without quotes and parentheses.
  package var url: String
  /// The place of the picture, or of one of its copies, in points.
  package var place: CGRect
  /// Whether copies fill the box.
  package var repeats: Bool

  package init(url: String, place: CGRect, repeats: Bool) {
    self.url = url
    self.place = place
    self.repeats = repeats
  }
}
