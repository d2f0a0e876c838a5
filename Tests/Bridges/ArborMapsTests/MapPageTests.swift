import Arbor
import ArborCore
import ArborDisplay
import ArborIntrospect
import ArborLocation
import ArborMaps
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Maps on pages: what is drawn, and what visitors do.
@Suite @MainActor struct MapPageTests {
  private nonisolated static let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  @MainActor @Observable final class Places { var all = ["A", "B"] }

  @MainActor @Observable final class Model {
    var region = MKCoordinateRegion(
      center: berlin, span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10))
    var position = MapCameraPosition.automatic
    var chosen: String?
    var seen: [Double] = []
    var steps = 0
  }

  private func drawn(_ stage: Stage) throws -> MapDrawing {
    try #require(
      stage.contents.compactMap { if case .map(let map) = $0 { map } else { nil } }.first)
  }

  private func surface(_ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.control?.role == "application" })
  }

  @Test(arguments: [Idiom.iOS, .macOS]) func codeFindsTheMapViewBehindAMap(_ idiom: Idiom) {
    var found: [MKMapView] = []
    let stage = Stage(idiom: idiom) {
      Map()
        .introspectMapView { found.append($0) }
        .introspect(.map, on: .iOS(.v16, .v17), .macOS(.v13, .v14)) {
          $0.isZoomEnabled = false
          found.append($0)
        }
    }
    #expect(found.count == 2 && found.first === found.last)
    let map = try? drawn(stage)
    #expect(map?.zooms == false && map?.moves == true)
  }

  @Test func aRegionIsBoundBothWays() throws {
    let model = Model()
    let stage = Stage(width: 400, height: 400) {
      Map(coordinateRegion: Bindable(model).region)
    }
    let first = try drawn(stage)
    // The middle of the view.
    #expect(abs(first.corner.x + 200 / first.scale - (13.405 + 180) / 360) < 1e-9)
    let node = try surface(stage)
    try stage.host.handle(.input(.text("48,2.35,20,20,moving"), version: 7), at: node.id)
    stage.host.flush()
    #expect(abs(model.region.center.latitude - 48) < 1e-6)
    #expect(abs(model.region.center.longitude - 2.35) < 1e-6)
    let moved = try drawn(stage)
    #expect(moved.version == 7 && moved.scale < first.scale && !moved.isAnimated)
    stage.act { withAnimation { model.region.center = Self.berlin } }
    let back = try drawn(stage)
    #expect(back.isAnimated && abs(back.corner.x + 200 / back.scale - 0.537_236_1) < 1e-6)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func whatIsNoRegionIsRefused() throws {
    let model = Model()
    let stage = Stage { Map(coordinateRegion: Bindable(model).region) }
    let node = try surface(stage)
    let bad = [
      "", "1,2,3", "a,b,c,d", "nan,0,1,1", "91,0,1,1", "0,181,1,1", "0,0,-1,1", "0,0,1,inf",
      "0,0,1,1,1", "0,0,1,1,moving,moving",
    ]
    for text in bad {
      #expect(throws: EventError.self) {
        try stage.host.handle(.input(.text(text), version: 1), at: node.id)
      }
    }
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.number(1), version: 1), at: node.id)
    }
    #expect(model.region.center.latitude == 52.52)
  }

  @Test func valuesThatAreNoPlacesHurtNobody() {
    let model = Model()
    model.region.center.latitude = .nan
    model.region.span.longitudeDelta = -.infinity
    let odd = CLLocationCoordinate2D(latitude: .infinity, longitude: 1e300)
    let stage = Stage {
      VStack {
        Map(coordinateRegion: Bindable(model).region)
        Map(initialPosition: .camera(MapCamera(centerCoordinate: odd, distance: .nan))) {
          Marker("Nowhere", coordinate: odd)
          MapPolyline(coordinates: [odd, Self.berlin, odd])
          MapPolygon(coordinates: [odd])
          MapCircle(center: odd, radius: .infinity)
        }
        Map(initialPosition: .rect(.null))
      }
    }
    #expect(stage.contents.filter { if case .map = $0 { true } else { false } }.count == 3)
  }

  @Test func anchorsAndPointsThatAreNoneHurtNobody() throws {
    let stage = Stage(width: 400, height: 400) {
      Map(
        initialPosition: .region(
          MKCoordinateRegion(
            center: Self.berlin, span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)))
      ) {
        Annotation("", coordinate: Self.berlin, anchor: UnitPoint(x: .nan, y: .infinity)) {
          Text("A view")
        }
      }
    }
    let frame = try #require(stage.nodes.first { $0.text == "A view" }?.frame)
    #expect(abs(frame.midX - 200) < 0.5 && abs(frame.midY - 200) < 0.5)
    let far = [MKMapPoint(x: 1e300, y: 0), MKMapPoint(x: 1, y: -1e308), MKMapPoint(x: 5, y: 5)]
    #expect(MKPolyline(points: far, count: 3).pointCount == 1)
  }

  @Test func whatIsRefusedIsAnswered() throws {
    let still = Stage { Map(interactionModes: []) }
    let node = try surface(still)
    #expect(throws: EventError.self) {
      try still.host.handle(.input(.text("10,20,30,30,moving"), version: 9), at: node.id)
    }
    still.host.flush()
    #expect(try drawn(still).version == 9)
  }

  @Test func cameraActionsThatWriteThePositionEnd() throws {
    let model = Model()
    let stage = Stage(width: 413, height: 287) {
      Map(position: Bindable(model).position) { Marker("Berlin", coordinate: Self.berlin) }
        .onMapCameraChange(frequency: .continuous) {
          model.steps += 1
          if model.steps < 60 { model.position = .camera($0.camera) }
        }
    }
    let node = try surface(stage)
    model.steps = 0
    try stage.host.handle(.input(.text("51.3,20.7,3.3,3.3"), version: 1), at: node.id)
    for _ in 0..<10 { stage.host.flush() }
    #expect(model.steps == 1)
    #expect(abs((model.position.camera?.centerCoordinate.latitude ?? 0) - 51.3) < 1e-6)
  }

  @Test func contentStandsWhereItIsSaidTo() throws {
    let stage = Stage(width: 400, height: 400) {
      Map(
        initialPosition: .region(
          MKCoordinateRegion(
            center: Self.berlin, span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)))
      ) {
        Marker("Berlin", coordinate: Self.berlin).tint(.green)
        Annotation("Here", coordinate: Self.berlin) { Text("A view") }
        MapPolyline(
          coordinates: [Self.berlin, CLLocationCoordinate2D(latitude: 53, longitude: 14)]
        ).stroke(.red, lineWidth: 3)
      }
    }
    #expect(stage.texts.contains("Berlin") && stage.texts.contains("A view"))
    let view = try #require(stage.nodes.first { $0.text == "A view" })
    let frame = try #require(view.frame)
    #expect(abs(frame.midX - 200) < 0.5 && abs(frame.midY - 200) < 0.5)
    let lines = stage.contents.compactMap { content -> ShapeContent? in
      if case .shape(let shape) = content, shape.stroke?.style.lineWidth == 3 { shape } else { nil }
    }
    #expect(lines.count == 1)
    #expect(lines.first?.stroke?.color == Color.red.resolve(.light))
  }

  @Test func whatAForEachAddsIsKeptAndTakenAway() throws {
    let places = Places()
    var map: MKMapView?
    let stage = Stage {
      Map(initialPosition: .rect(.world)) {
        ForEach(places.all, id: \.self) { name in
          Marker(name, coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0))
        }
        if places.all.count > 1 { MapCircle(center: Self.berlin, radius: 1_000) }
      }
      .introspectMapView { map = $0 }
    }
    let first = try #require(map)
    let b = try #require(first.annotations.first { $0.title == "B" })
    #expect(first.annotations.count == 2 && first.overlays.count == 1)
    stage.act { places.all = ["B"] }
    #expect(first.annotations.count == 1 && first.annotations.first === b)
    #expect(first.overlays.isEmpty)
  }

  @Test func aTapChoosesAMarker() throws {
    let model = Model()
    let stage = Stage(width: 400, height: 400) {
      Map(initialPosition: .rect(.world), selection: Bindable(model).chosen) {
        Marker("Berlin", coordinate: Self.berlin).tag("b")
        Marker("Accra", coordinate: CLLocationCoordinate2D(latitude: 5.6, longitude: -0.2))
          .tag("a")
      }
    }
    let marker = try #require(stage.nodes.first { $0.segment.description.contains("MKMarker") })
    try stage.host.handle(.tap, at: marker.id)
    stage.host.flush()
    #expect(model.chosen == "b")
    stage.act { model.chosen = "a" }
    let node = try surface(stage)
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
    #expect(model.chosen == nil)
  }

  @Test func positionsSayWhoMoved() throws {
    let model = Model()
    let stage = Stage(width: 400, height: 400) {
      Map(position: Bindable(model).position) {
        Marker("Berlin", coordinate: Self.berlin)
      }
      .onMapCameraChange { model.seen.append($0.region.center.latitude) }
      .onMapCameraChange(frequency: .continuous) { model.steps += 1 }
    }
    #expect(!model.position.positionedByUser)
    model.seen = []
    model.steps = 0
    let node = try surface(stage)
    try stage.host.handle(.input(.text("10,20,30,30,moving"), version: 1), at: node.id)
    stage.host.flush()
    #expect(model.position.positionedByUser && model.position.region == nil)
    #expect(model.seen.isEmpty && model.steps == 1)
    try stage.host.handle(.input(.text("10,20,30,30"), version: 2), at: node.id)
    stage.host.flush()
    #expect(model.seen.count == 1 && abs((model.seen.first ?? 0) - 10) < 1e-6)
    // Where the visitor is, the map stays until code says another place.
    let there = try drawn(stage)
    stage.act {
      model.position = .region(
        MKCoordinateRegion(
          center: Self.berlin, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
    }
    #expect(try drawn(stage).scale > there.scale)
  }

  @Test func modesSayWhatVisitorsMayDo() throws {
    let stage = Stage { Map(interactionModes: [.pan]) }
    #expect(try drawn(stage).moves && !drawn(stage).zooms)
    let still = Stage { Map(interactionModes: []) }
    let node = try surface(still)
    #expect(throws: EventError.self) {
      try still.host.handle(.input(.text("10,20,30,30"), version: 1), at: node.id)
    }
  }

  @Test func darkPagesHaveDarkMaps() throws {
    let light = Stage { Map() }
    let dark = Stage { Map().environment(\.colorScheme, .dark) }
    let muted = Stage { Map().mapStyle(.standard(emphasis: .muted)) }
    #expect(try drawn(light).land != drawn(dark).land)
    #expect(try drawn(light).land != drawn(muted).land)
  }
}
