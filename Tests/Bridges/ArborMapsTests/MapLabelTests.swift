import Arbor
import ArborCore
import ArborDisplay
import ArborLocation
import ArborMaps
import ArborPaints
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The titles of markers and annotations, and the styles of overlays.
@Suite @MainActor struct MapLabelTests {
  private static let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

  private func stage<Content: MapContent>(
    @MapContentBuilder _ content: @escaping () -> Content
  ) -> Stage {
    Stage(width: 400, height: 400) {
      Map(
        initialPosition: .region(
          MKCoordinateRegion(
            center: Self.berlin, span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))),
        content: content)
    }
  }

  @Test func labelsHaveATitleAndAnIcon() {
    let stage = stage {
      Marker(coordinate: Self.berlin) { Label("Tram stop", systemImage: "tram.fill") }
    }
    #expect(stage.texts.contains("Tram stop"))
    #expect(stage.nodes.contains { "\($0.segment)".contains("Image") })
  }

  @Test func aTextIsATitle() {
    let stage = stage {
      Marker(coordinate: Self.berlin) { Text("Here") }
      Annotation(coordinate: Self.berlin) {
        Text("A house")
      } label: {
        Text("Home")
      }
    }
    #expect(stage.texts.contains("Here"))
    #expect(stage.texts.contains("A house") && stage.texts.contains("Home"))
  }

  @Test func titlesAreKeysOrStringsAsTheyAre() {
    let (count, name) = (3, "**Berlin**")
    let stage = stage {
      Marker("\(count) stops", systemImage: "tram", coordinate: Self.berlin)
      Marker(name, monogram: Text("B"), coordinate: Self.berlin)
    }
    #expect(stage.texts.contains("3 stops") && stage.texts.contains("**Berlin**"))
    #expect(stage.texts.contains("B"))
  }

  @Test func overlaysHaveStyles() throws {
    let far = CLLocationCoordinate2D(latitude: 53, longitude: 14)
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let stage = stage {
      MapPolyline(coordinates: [Self.berlin, far])
        .stroke(
          LinearGradient(
            colors: [red, blue, red], startPoint: .leading, endPoint: .trailing),
          lineWidth: 3)
      MapCircle(center: Self.berlin, radius: 20_000).foregroundStyle(.green.opacity(0.5))
        .stroke(red.gradient, style: StrokeStyle(lineWidth: 5, dash: [4]))
    }
    let shapes = stage.contents.compactMap { content -> ShapeContent? in
      if case .shape(let shape) = content { shape } else { nil }
    }
    let line = try #require(shapes.first { $0.stroke?.style.lineWidth == 3 }?.stroke)
    // The middle of the gradient.
    #expect(line.color.blue > line.color.red)
    let circle = try #require(shapes.first { $0.stroke?.style.lineWidth == 5 })
    #expect(circle.stroke?.style.dash == [4] && (circle.fill?.opacity ?? 0) == 0.5)
    #expect((circle.stroke?.color.red ?? 0) > 0.8)
  }

  @Test func thereAreNoImagesFromSpace() {
    let stage = Stage {
      VStack {
        Map().mapStyle(.hybrid(elevation: .realistic, pointsOfInterest: .excludingAll))
        Map().mapStyle(.imagery)
      }
    }
    #expect(stage.diagnostics == ["no-counterpart-MapStyle.imagery"])
    let plain = Stage { Map().mapStyle(.standard(pointsOfInterest: .all, showsTraffic: true)) }
    #expect(plain.diagnostics.isEmpty)
  }
}
