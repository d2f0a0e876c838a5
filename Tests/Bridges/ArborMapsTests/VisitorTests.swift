import Arbor
import ArborCore
import ArborDisplay
import ArborLocation
import ArborMaps
import Foundation
import StageSupport
import Testing

/// The visitor's own location on a map.
@MainActor @Suite struct VisitorTests {
  @MainActor @Observable final class Model {
    var position = MapCameraPosition.userLocation(
      fallback: .region(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 52, longitude: 13),
          span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))))
    var isMarked = true
  }

  private struct Page: View {
    let model: Model

    var body: some View {
      Map(position: Bindable(model).position) {
        if model.isMarked {
          UserAnnotation { user in
            Text("at \(Int(user.location?.coordinate.latitude ?? 0))")
          }
        }
      }
    }
  }

  private func answer(_ text: String, _ stage: Stage) throws {
    let id = try #require(stage.asking).id
    try stage.host.handle(.input(.text(text), version: 1), at: id)
    stage.host.flush()
    stage.host.flush()
  }

  private func surface(_ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.control?.role == "application" })
  }

  private func center(_ stage: Stage) throws -> Int {
    let map = try #require(
      stage.contents.compactMap { if case .map(let map) = $0 { map } else { nil } }.first)
    return Int(((map.corner.x + 200 / map.scale) * 360 - 180).rounded())
  }

  @Test func theMarkIsWhereTheVisitorIs() throws {
    let model = Model()
    model.position = .automatic
    let stage = Stage(width: 400, height: 400) { Page(model: model) }
    #expect(stage.asking?.wish == #"{"locate":"watch","precise":true}"#)
    #expect(!stage.texts.contains { $0.hasPrefix("at ") }, "Nobody knows yet.")
    try answer("47,8,5,,,,,0", stage)
    #expect(stage.texts.contains("at 47"))
    try answer("48,8,5,,,,,0", stage)
    #expect(stage.texts.contains("at 48") && !stage.texts.contains("at 47"))
    stage.act { model.isMarked = false }
    #expect(stage.asking == nil && !stage.texts.contains("at 48"))
  }

  @Test func aRefusalLeavesTheMapWithoutAMark() throws {
    let stage = Stage(width: 400, height: 400) { Page(model: Model()) }
    try answer("!0", stage)
    #expect(!stage.texts.contains { $0.hasPrefix("at ") })
    #expect(try center(stage) == 13)
  }

  @Test func theMapFollowsUntilItIsMoved() throws {
    let model = Model()
    model.isMarked = false
    let stage = Stage(width: 400, height: 400) { Page(model: model) }
    #expect(try center(stage) == 13, "The fallback is shown.")
    #expect(model.position.followsUserLocation && model.position.fallbackPosition?.region != nil)
    try answer("47,8,5,,,,,0", stage)
    #expect(try center(stage) == 8)
    try answer("47,9,5,,,,,0", stage)
    #expect(try center(stage) == 9)
    try stage.host.handle(
      .input(.text("40,20,1,1"), version: 2), at: try surface(stage).id)
    stage.host.flush()
    #expect(try center(stage) == 20 && model.position.positionedByUser)
    #expect(stage.asking == nil, "Nothing needs the location any more.")
  }

  @Test func aMapThatNeedsNoLocationDoesNotAsk() {
    let stage = Stage(width: 400, height: 400) { Map() }
    #expect(stage.asking == nil)
  }
}
