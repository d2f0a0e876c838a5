import Arbor
import ArborCore
import ArborLocation
import ArborMaps
import Foundation
import StageSupport
import Testing

/// Points and coordinates of the map inside a `MapReader`.
@MainActor @Suite struct MapReaderTests {
  private static let middle = CLLocationCoordinate2D(latitude: 48, longitude: 11)

  private final class Holder { var proxy: MapProxy? }

  private func stage(_ holder: Holder, hasMap: Bool = true) -> Stage {
    Stage(width: 400, height: 400) {
      MapReader { proxy in
        let _ = holder.proxy = proxy
        if hasMap {
          Map(
            initialPosition: .region(
              MKCoordinateRegion(
                center: Self.middle, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))))
        }
      }
    }
  }

  @Test func pointsAndCoordinatesAreConverted() throws {
    let holder = Holder()
    let stage = stage(holder)
    let proxy = try #require(holder.proxy)
    let place = try #require(proxy.convert(CGPoint(x: 200, y: 200), from: .local))
    #expect(abs(place.longitude - 11) < 1e-6 && abs(place.latitude - 48) < 1e-3)
    let east = try #require(proxy.convert(CGPoint(x: 300, y: 200), from: .local))
    #expect(east.longitude > place.longitude)
    let point = try #require(proxy.convert(east, to: .local))
    #expect(abs(point.x - 300) < 1e-6 && abs(point.y - 200) < 1e-6)
    let onPage = try #require(proxy.convert(east, to: .global))
    let frame = try #require(stage.nodes.first { $0.control?.role == "application" }?.frame)
    #expect(abs(onPage.x - 300 - frame.minX) < 1e-6 && abs(onPage.y - 200 - frame.minY) < 1e-6)
  }

  @Test func thatIsNilWhereThereIsNoAnswer() throws {
    let holder = Holder()
    let stage = stage(holder)
    let proxy = try #require(holder.proxy)
    #expect(proxy.convert(CGPoint(x: CGFloat.nan, y: 0), from: .local) == nil)
    #expect(proxy.convert(CGPoint.zero, from: .named("elsewhere")) == nil)
    #expect(proxy.convert(kCLLocationCoordinate2DInvalid, to: .local) == nil)
    #expect(stage.host.diagnostics.isEmpty)

    let empty = Holder()
    _ = self.stage(empty, hasMap: false)
    let other = try #require(empty.proxy)
    #expect(other.convert(CGPoint.zero, from: .local) == nil)
    #expect(other.convert(Self.middle, to: .local) == nil)
  }
}
