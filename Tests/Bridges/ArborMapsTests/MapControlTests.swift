import Arbor
import ArborCore
import ArborLocation
import ArborMaps
import Dispatch
import Foundation
import StageSupport
import Testing

/// Controls above a map.
@MainActor @Suite struct MapControlTests {
  private struct Harbours: View {
    private static let start = MapCameraPosition.region(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
    let visibility: Visibility
    var modes = MapInteractionModes.all
    @State private var position = Self.start
    @State private var span = 1.0

    var body: some View {
      Map(position: $position, interactionModes: modes)
        .mapControls {
          MapCompass()
          MapZoomStepper()
          MapScaleView()
        }
        .mapControlVisibility(visibility)
        .onMapCameraChange { span = $0.region.span.longitudeDelta }
      Text("span \(Int((span * 10).rounded()))")
      Text(position.positionedByUser ? "moved" : "at rest")
      if visibility == .automatic { Button("Recenter") { position = Self.start } }
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
    // One step may leave the round distance as it is.
    for _ in 0..<2 {
      try stage.host.handle(.tap, at: zoomIn.id)
      stage.host.flush()
    }
    let shorter = try #require(stage.texts.first { $0.hasSuffix("km") })
    let kilometers = [length, shorter].compactMap { Double($0.dropLast(3)) }
    #expect(kilometers.count == 2 && kilometers[0] > kilometers[1])
  }

  @Test func aScopeJoinsControlsWithAMap() throws {
    struct Beside: View {
      @Namespace private var harbor
      @Namespace private var other
      var body: some View {
        VStack {
          Map(initialPosition: .automatic, scope: harbor)
          MapZoomStepper(scope: harbor)
          MapScaleView(scope: harbor)
          MapScaleView(scope: other)
          MapUserLocationButton(scope: harbor)
        }
        .mapScope(harbor)
      }
    }
    let stage = Stage(width: 400, height: 600) { Beside() }
    let before = stage.texts.filter { $0.hasSuffix("km") }
    #expect(before.count == 1)
    let zoomIn = try #require(buttons(stage).first)
    for _ in 0..<3 {
      try stage.host.handle(.tap, at: zoomIn.id)
      stage.host.flush()
    }
    #expect(stage.texts.filter { $0.hasSuffix("km") } != before)
  }

  @Test func aStepIsTheVisitors() async throws {
    let stage = stage(.automatic)
    let span = try #require(stage.texts.first { $0.hasPrefix("span") })
    #expect(stage.texts.contains("at rest"))
    try stage.host.handle(.tap, at: try #require(buttons(stage).first).id)
    stage.host.flush()
    #expect(stage.texts.contains("moved") && !stage.texts.contains(span))
    try stage.host.handle(.tap, at: try #require(buttons(stage).last).id)
    stage.host.flush()
    // What is told during an update runs after it.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    stage.host.flush()
    #expect(stage.texts.contains("at rest") && stage.texts.contains(span))
  }

  @Test func aMapThatDoesNotZoomHasNoSteps() throws {
    let stage = Stage(width: 400, height: 400) {
      Harbours(visibility: .automatic, modes: .pan)
    }
    let zoomIn = try #require(buttons(stage).first)
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: zoomIn.id) }
  }

  @Test func allMapsInsideGetNewControls() throws {
    struct Maps: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Map()
          Map()
        }
        .mapControls { Text("control \(count)") }
        Button("Add") { count += 1 }
      }
    }
    let stage = Stage(width: 400, height: 400) { Maps() }
    #expect(stage.texts.count { $0 == "control 0" } == 2)
    try stage.host.handle(.tap, at: try #require(buttons(stage).last).id)
    stage.host.flush()
    #expect(stage.texts.count { $0 == "control 1" } == 2)
  }

  @Test func theyCanBeHidden() {
    #expect(buttons(stage(.hidden)).isEmpty && stage(.visible).texts.contains("N"))
  }
}
