package import Foundation

/// A picture in a line of a text, which stands on the baseline like a letter.
package struct TextPicture: Hashable, Sendable {
  /// The drawing of a picture.
  package enum Drawing: Hashable, Sendable {
    /// A symbol, in the coordinates of the picture.
    case shape(ShapeContent)
    case image(ImageContent)
  }

  package var drawing: Drawing
  /// The size in points.
  package var size: CGSize
  /// The distance of the lower edge below the baseline, in points; negative above it.
  package var descent: Double
  /// The distance from the edge at which the line begins to that at which the picture begins, in
  /// points. It is the sum of the widths before it in the order of the text: where a picture stands
  /// among words that run against their line, it is not the place that browsers give it.
  package var start: Double

  package init(_ drawing: Drawing, size: CGSize, descent: Double, start: Double = 0) {
    self.drawing = drawing
    self.size = size
    self.descent = descent
    self.start = start
  }

  /// The distance of the upper edge above the baseline, in points.
  package var ascent: Double { size.height - descent }
}
