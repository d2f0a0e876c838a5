package import Foundation

/// The land of the world around a place, for which the visitor can look elsewhere. What else is drawn of a map stands behind it, in the same element.
///
/// The world is a square of length 1 in the projection of Mercator.
package struct MapDrawing: Hashable, Sendable {
  /// The picture of the world, whose element `w` is the land; nil: there is none.
  package var url: String?
  /// What lies at the top left corner.
  package var corner: CGPoint
  /// How many points the world is wide.
  package var scale: Double
  /// How many it can be at most where the visitor decides.
  package var largestScale: Double
  package var land: RGBA
  package var border: RGBA
  /// Whether the visitor can look at another place, and more closely.
  package var moves: Bool
  package var zooms: Bool
  /// Whether the client shows the way from where it was.
  package var isAnimated: Bool
  /// The last edit of the client that is covered, as for a text field.
  package var version: Int
  /// What assistive technology calls it.
  package var label: String

  package init(
    url: String?, corner: CGPoint, scale: Double, largestScale: Double, land: RGBA, border: RGBA,
    moves: Bool, zooms: Bool, isAnimated: Bool, version: Int, label: String
  ) {
    self.url = url
    self.corner = corner
    self.scale = scale
    self.largestScale = largestScale
    self.land = land
    self.border = border
    self.moves = moves
    self.zooms = zooms
    self.isAnimated = isAnimated
    self.version = version
    self.label = label
  }
}
