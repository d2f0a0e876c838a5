import Arbor
import ArborCore
import ArborLocation
import ArborMaps
import Foundation
import StageSupport
import Testing

/// Controls above a map.
@MainActor @Suite struct MapControlTests {
  private struct Harbours: View {
    let visibility: Visibility
    @State private var position = MapCameraPosition.region(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
    @State private var span = 1.0

    var body: some View {
      Map(position: $position)
        .mapControls {
          MapCompass()
          MapZoomStepper()
          MapScaleView()
        }
        .mapControlVisibility(visibility)
        .onMapCameraChange { span = $0.region.span.longitudeDelta }
      Text("span \(Int((span * 10).rounded()))")
    }
  }

  private func stage(_ visibility: Visibility) -> Stage {
    Stage(width: 400, height: 400) { Harbours(visibility: visibility) }
  }

  private func buttons(_ stage: Stage) -> [NodeSnapshot] {
    stage.nodes.filter { $0.control?.role == "button" }
  }

  @Test func theyZoomTheMapAndMeasureIt() throws {
    let stage = stage(.automatic)
    #expect(!stage.texts.contains("N"))
    let length = try #require(stage.texts.first { $0.hasSuffix("km") })
    let zoomIn = try #require(buttons(stage).first)
    try stage.host.handle(.tap, at: zoomIn.id)
    stage.host.flush()
    let shorter = try #require(stage.texts.first { $0.hasSuffix("km") })
    let kilometers = [length, shorter].compactMap { Double($0.dropLast(3)) }
    #expect(kilometers.count == 2 && kilometers[0] > kilometers[1])
  }

  @Test func theyCanBeHidden() {
    #expect(buttons(stage(.hidden)).isEmpty && stage(.visible).texts.contains("N"))
  }
}
