import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborUIKit
import Foundation

/// The values that determine the drawing of a map behind its annotations, independent of its size.
struct MapPicture: Equatable {
  var wanted: MKMapRect
  var palette: MapPalette
  var overlays: [Layer]
  var moves: Bool
  var zooms: Bool
  var showsWay: Bool
  var label: String

  enum Layer: Equatable {
    case drawing(OverlayDrawing)
    case tiles(Tiles)
  }

  /// A tile overlay and its opacity.
  struct Tiles: Equatable {
    let overlay: MKTileOverlay
    var opacity: Double
    static func == (a: Self, b: Self) -> Bool { a.overlay === b.overlay && a.opacity == b.opacity }
  }

  @MainActor init(_ map: MKMapView) {
    wanted = map.visibleMapRect
    palette = MapPalette(map.traitCollection, map.mapType)
    overlays = map.overlays.compactMap { overlay in
      switch map.renderer(for: overlay) {
      case let outline as MKOverlayPathRenderer: .drawing(outline.drawing(map.traitCollection))
      case let tiles as MKTileOverlayRenderer:
        (tiles.overlay as? MKTileOverlay).map {
          .tiles(Tiles(overlay: $0, opacity: min(max(Double(tiles.alpha), 0), 1)))
        }
      default: nil
      }
    }
    moves = map.isScrollEnabled && map.isUserInteractionEnabled
    zooms = map.isZoomEnabled && map.isUserInteractionEnabled
    showsWay = map.showsWay
    label = map.accessibilityLabel ?? "Map"
  }
}

/// The world, the tiles and the overlays of a map.
struct MapCanvas: View {
  private weak var map: MKMapView?
  private let picture: MapPicture

  init(map: MKMapView, picture: MapPicture) {
    self.map = map
    self.picture = picture
  }

  var body: some View {
    GeometryReader { proxy in
      content(in: MapViewport(width: proxy.size.width, height: proxy.size.height))
    }
  }

  private func content(in viewport: MapViewport) -> some View {
    let seen = picture.wanted.fitting(viewport)
    let pieces = picture.overlays.enumerated().flatMap { index, layer in
      Piece.pieces(of: layer, at: index, in: seen, viewport)
    }
    return PlacesOfPieces(corners: [.zero] + pieces.map(\.corner)) {
      MapSurface(map: map, picture: picture, seen: seen)
      ForEach(pieces) { $0.view }
    }
  }
}

/// A drawn part of an overlay: an outline or a tile.
private struct Piece: Identifiable {
  enum ID: Hashable {
    case overlay(Int)
    case tile(Int, z: Int, column: Int, row: Int)
  }

  let id: ID
  let corner: CGPoint
  let view: AnyView

  @MainActor static func pieces(
    of layer: MapPicture.Layer, at index: Int, in seen: MKMapRect, _ viewport: MapViewport
  ) -> [Piece] {
    switch layer {
    case .drawing(let drawing):
      guard let outline = OverlayPath(drawing, in: seen, viewport) else { return [] }
      return [
        Piece(
          id: .overlay(index), corner: outline.corner,
          view: AnyView(OutlineLeafView(path: outline.path, drawing: drawing)))
      ]
    case .tiles(let tiles):
      return TileGrid(tiles.overlay, in: seen, viewport).tiles.map { tile in
        Piece(
          id: .tile(index, z: tile.path.z, column: tile.column, row: tile.path.y),
          corner: tile.corner,
          view: AnyView(TileView(tiles: tiles, tile: tile)))
      }
    }
  }
}

/// The image of a tile.
private struct TileView: View {
  let tiles: MapPicture.Tiles
  let tile: TileGrid.Tile

  var body: some View {
    if tiles.opacity < 1 { picture.opacity(tiles.opacity) } else { picture }
  }

  private var picture: some View {
    AsyncImage(url: tiles.overlay.url(forTilePath: tile.path)) { image in
      image.resizable()
    } placeholder: {
      Color.clear
    }
    .frame(width: tile.side, height: tile.side)
  }
}

/// A layout that places views at corners; the first one gets the whole size.
private struct PlacesOfPieces: Layout {
  let corners: [CGPoint]

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, (subview, corner)) in zip(subviews, corners).enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y),
        proposal: index == 0 ? ProposedViewSize(bounds.size) : .unspecified)
    }
  }
}

/// The path of one overlay, in its own coordinates.
private struct OutlineLeafView: View {
  typealias Body = Never
  private let leaf: OutlineLeaf

  init(path: Path, drawing: OverlayDrawing) {
    leaf = OutlineLeaf(
      shape: ShapeContent(
        path: path, fill: drawing.fill.map(drawing.faded),
        stroke: drawing.stroke.map {
          ShapeContent.Stroke(color: drawing.faded($0), style: drawing.style)
        }))
  }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) { inputs.makeLeaf(view.leaf) }
  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private struct OutlineLeaf: LeafBehavior {
  static let typeName = "MapOverlay"
  let shape: ShapeContent

  func change(from old: Self) -> LeafChange { shape == old.shape ? [] : [.drawing, .size] }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    let bounds = shape.path.boundingRect
    return CGSize(width: max(bounds.maxX, 1), height: max(bounds.maxY, 1))
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { .shape(shape) }
}
