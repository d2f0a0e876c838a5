package import Foundation

/// The land areas of the world around a point. The visitor can move and zoom. The rest of the map
/// is drawn in front, in the same element.
///
/// The world is a square of side 1 in the Mercator projection.
package struct MapDrawing: Hashable, Sendable {
  /// The URL of an image of the world, whose element `w` is the land; `nil` for none.
  package var url: String?
  /// The point at the upper left corner.
  package var corner: CGPoint
  /// The width of the world in points.
  package var scale: Double
  /// The maximum of `scale` when the visitor zooms.
  package var largestScale: Double
  package var land: RGBA
  package var border: RGBA
  /// Whether the visitor can move and zoom the map.
  package var moves: Bool
  package var zooms: Bool
  /// Whether the client animates the change from the previous region.
  package var isAnimated: Bool
  /// The client's last edit that is included, as for a text field.
  package var version: Int
  /// The accessibility label.
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
