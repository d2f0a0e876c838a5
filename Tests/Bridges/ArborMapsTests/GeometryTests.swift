import ArborDisplay
import ArborLocation
import Foundation
import Testing

@testable import ArborMaps

/// Places, regions and rectangles of the map of the world.
@Suite struct GeometryTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  private func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
  }

  @Test func theMiddleOfTheWorldIsAtNoDegrees() {
    let point = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(point == MKMapPoint(x: 134_217_728, y: 134_217_728))
    #expect(MKMapSize.world.width == 268_435_456)
    let corner = MKMapPoint(x: 0, y: 0).coordinate
    #expect(close(corner.latitude, 85.051_128_779_806_6) && corner.longitude == -180)
  }

  @MainActor @Test func aPictureIsSeenOnBothSidesOfItsEdge() {
    let world = MKMapSize.world.width
    let seen = MKMapRect(x: -world / 4, y: 0, width: world, height: world)
    let grid = TileGrid(
      MKTileOverlay(urlTemplate: nil), in: seen, MapViewport(width: 256, height: 256))
    #expect(grid.tiles.map(\.path.x) == [0, 0])
    #expect(grid.tiles.map(\.corner.x) == [-192, 64])
    #expect(grid.tiles.map(\.column) == [-1, 0])
  }

  @Test func placesComeBackFromTheMap() {
    for (latitude, longitude) in [(52.52, 13.405), (-33.9, 151.2), (84.9, -179.9), (-80, 0.0)] {
      let back = MKMapPoint(
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      ).coordinate
      #expect(close(back.latitude, latitude) && close(back.longitude, longitude))
    }
    let none = MKMapPoint(CLLocationCoordinate2D(latitude: .nan, longitude: 0))
    #expect(none == MKMapPoint(x: -1, y: -1))
  }

  @Test func whatIsNoPlaceIsSaidSo() {
    #expect(CLLocationCoordinate2DIsValid(berlin))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    for (latitude, longitude) in [(91.0, 0.0), (0, -181), (.infinity, 0), (0, .nan)] {
      let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      #expect(!CLLocationCoordinate2DIsValid(place))
    }
  }

  @Test func distancesAreThoseOfTheEarth() {
    let (paris, london) = (
      CLLocation(latitude: 48.8566, longitude: 2.3522),
      CLLocation(latitude: 51.5074, longitude: -0.1278)
    )
    #expect(abs(paris.distance(from: london) - 343_556) < 2_000)
    #expect(paris.distance(from: paris) == 0)
    #expect(paris.distance(from: CLLocation(latitude: 100, longitude: 0)).isNaN)
  }

  @Test func aRegionIsThatOfItsRectangle() throws {
    for (latitude, span) in [(0.0, 10.0), (52.52, 0.01), (-70, 20), (60, 40)] {
      let region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: 13.4),
        span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span))
      let back = MKCoordinateRegion(try #require(region.mapRect))
      #expect(close(back.center.latitude, latitude) && close(back.center.longitude, 13.4))
      #expect(close(back.span.latitudeDelta, span) && close(back.span.longitudeDelta, span))
    }
  }

  @Test func metresAreDegrees() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 0), latitudinalMeters: 111_195,
      longitudinalMeters: 111_195)
    #expect(close(region.span.latitudeDelta, 1, 1e-3))
    #expect(close(region.span.longitudeDelta, 2, 1e-3))
  }

  @Test func regionsThatAreNoneHaveNoRectangle() {
    let bad: [(Double, Double, Double, Double)] = [
      (.nan, 0, 1, 1), (91, 0, 1, 1), (0, 200, 1, 1), (0, 0, -1, 1), (0, 0, 1, .infinity),
    ]
    for (latitude, longitude, high, wide) in bad {
      let region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
        span: MKCoordinateSpan(latitudeDelta: high, longitudeDelta: wide))
      #expect(region.mapRect == nil)
    }
  }

  @Test func aMapNeverShowsMoreThanOneWorld() {
    let viewport = MapViewport(width: 300, height: 600)
    let whole = MKMapRect.world.fitting(viewport)
    #expect(whole.height == MKMapSize.world.height && whole.minY == 0)
    #expect(whole.width == MKMapSize.world.width / 2 && whole.midX == whole.width)
    let top = MKMapRect(x: 0, y: -1e8, width: 1e7, height: 1e7).fitting(viewport)
    #expect(top.minY == 0)
    let around = MKMapRect(x: 3e8, y: 1e8, width: 1e6, height: 1e6).fitting(viewport)
    #expect(close(around.midX, 3.005e8 - MKMapSize.world.width))
    for rect in [MKMapRect.null, MKMapRect(x: .nan, y: 0, width: 1, height: 1)] {
      #expect(rect.fitting(viewport) == whole)
    }
    let nothing = MKMapRect(x: 1e8, y: 1e8, width: 0, height: -5).fitting(viewport)
    #expect(nothing.width > 0 && nothing.height > 0)
  }

  @Test func rectanglesMeetAndReachAround() {
    let (a, b) = (
      MKMapRect(x: 0, y: 0, width: 10, height: 10), MKMapRect(x: 5, y: 5, width: 10, height: 10)
    )
    #expect(a.union(b) == MKMapRect(x: 0, y: 0, width: 15, height: 15))
    #expect(a.intersection(b) == MKMapRect(x: 5, y: 5, width: 5, height: 5))
    #expect(a.intersection(MKMapRect(x: 50, y: 0, width: 1, height: 1)).isNull)
    #expect(MKMapRect.null.union(a) == a && a.insetBy(dx: -1, dy: 1).width == 12)
  }

  @Test func outlinesKeepTheirCoordinatesWhileTheMapMoves() throws {
    let drawing = OverlayDrawing(
      lines: [
        OverlayLine(
          points: [MKMapPoint(x: 1e8, y: 1e8), MKMapPoint(x: 1.1e8, y: 1.2e8)], isClosed: false)
      ], fill: nil, stroke: .black, style: StrokeStyle(), opacity: 1)
    let viewport = MapViewport(width: 400, height: 400)
    let seen = MKMapRect(x: 0.9e8, y: 0.9e8, width: 4e7, height: 4e7)
    let first = try #require(OverlayPath(drawing, in: seen, viewport))
    let moved = try #require(
      OverlayPath(drawing, in: seen.offsetBy(dx: 1e6, dy: 0), viewport))
    #expect(first.path == moved.path)
    #expect(close(first.corner.x, 100) && close(moved.corner.x, 90))
    #expect(close(first.path.boundingRect.width, 100))
    // Far beyond the view it is cut.
    let near = MKMapRect(x: 1.05e8, y: 1.1e8, width: 4_000, height: 4_000)
    let cut = try #require(OverlayPath(drawing, in: near, viewport))
    #expect(cut.path.boundingRect.width < 10_000)
    let elsewhere = MKMapRect(x: 1e7, y: 1e7, width: 4_000, height: 4_000)
    #expect(OverlayPath(drawing, in: elsewhere, viewport) == nil)
  }

  @Test @MainActor func tilesCoverWhatIsSeen() {
    let overlay = MKTileOverlay(urlTemplate: "https://tiles.example/{z}/{x}/{y}.png")
    let world = MKMapSize.world.width
    let viewport = MapViewport(width: 512, height: 512)
    let grid = TileGrid(
      overlay, in: MKMapRect(x: 0, y: 0, width: world, height: world), viewport)
    #expect(grid.tiles.map(\.path.z) == [1, 1, 1, 1] && grid.tiles.allSatisfy { $0.side == 256 })
    #expect(grid.tiles.map(\.corner.x) == [0, 256, 0, 256])
    let last = overlay.url(forTilePath: grid.tiles[3].path)
    #expect(last.absoluteString == "https://tiles.example/1/1/1.png")
    overlay.isGeometryFlipped = true
    #expect(
      overlay.url(forTilePath: grid.tiles[0].path).absoluteString
        == "https://tiles.example/1/0/1.png")
    overlay.minimumZ = 9
    #expect(TileGrid(overlay, in: .world, viewport).tiles.isEmpty)
  }
}
