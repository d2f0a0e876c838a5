import Foundation

/// The visible tiles of a tile overlay, and their positions.
struct TileGrid {
  struct Tile {
    var path: MKTileOverlayPath
    /// The column, counted on around the world, since one tile may be visible at both edges.
    var column: Int
    var corner: CGPoint
    var side: Double
  }

  private(set) var tiles: [Tile] = []

  /// The maximum number of tiles.
  private static let most = 400

  @MainActor init(_ overlay: MKTileOverlay, in seen: MKMapRect, _ viewport: MapViewport) {
    let size = Double(overlay.tileSize.width)
    guard viewport.width > 0, seen.width > 0, size.isFinite, size >= 16 else { return }
    let world = MKMapSize.world.width
    let scale = viewport.width / seen.width
    let lowest = max(0, min(overlay.minimumZ, 30))
    let highest = max(lowest, min(overlay.maximumZ, 30))
    let exact = log2(world * scale / size)
    guard exact >= Double(lowest) - 1 else { return }
    let z = max(lowest, min(Int(exact.rounded()), highest))
    let rows = 1 << z
    let length = world / Double(rows)
    let side = length * scale
    let (left, right) = (
      Int((seen.minX / length).rounded(.down)), Int((seen.maxX / length).rounded(.up))
    )
    let top = max(0, Int((seen.minY / length).rounded(.down)))
    let bottom = min(rows, Int((seen.maxY / length).rounded(.up)))
    guard right > left, bottom > top, (right - left) * (bottom - top) <= Self.most else { return }
    for row in top..<bottom {
      for column in left..<right {
        let x = ((column % rows) + rows) % rows
        tiles.append(
          Tile(
            path: MKTileOverlayPath(x: x, y: row, z: z, contentScaleFactor: 1), column: column,
            corner: CGPoint(
              x: (Double(column) * length - seen.minX) * scale,
              y: (Double(row) * length - seen.minY) * scale), side: side))
      }
    }
  }
}
