import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Maps over HTTP.
@Suite struct MapTests {
  @Test func thePageShowsTheWorldOnceAndLooksItUpElsewhere() async throws {
    let server = try await GalleryServer.shared()
    let page = try await Curl().get(server.url("/map"))
    #expect(page.status == 200)
    let address = try #require(
      page.text.firstMatch(of: /<use x="0" href="([^"#]+arbor-world\.svg)#w"/).map {
        String($0.output.1)
      })
    let world = try await Curl().get(server.url(address))
    #expect(world.status == 200 && world["Content-Type"]?.hasPrefix("image/svg+xml") == true)
    #expect(world.text.contains("<path id=\"w\"") && world.text.utf8.count < 100_000)
    // The outlines are not in the page, and no other page names them.
    #expect(page.text.utf8.count < 40_000)
    let other = try await Curl().get(server.url("/counter"))
    #expect(!other.text.contains("arbor-world") && !other.text.contains("data-m"))
  }

  @Test func aRegionIsSetOverREST() async throws {
    let session = try await GalleryServer.shared().newSession("map")
    let maps = try await session.find("MapSurface")
    #expect(maps.count == 3)
    let id = JSON.string(maps[1].id)
    try await session.does(["type": "input", "target": id, "value": "10,20,5,5"])
    #expect(try await session.text().contains("Region 10.00, 20.00"))
    let node = try await session.json("/nodes/\(maps[1].id)")
    #expect(node["control"]["role"] == "application")
    let value = node["control"]["value"].string ?? ""
    #expect(value.split(separator: ",").count == 4)
    for bad in ["north", "91,0,1,1", "0,0,nan,1"] {
      let answer = try await session.event(
        ["type": "input", "target": id, "value": .string(bad)])
      let problem = try expectProblem(answer, 422, "invalid-value")
      #expect("\(problem)".contains("/value"))
    }
  }

  @Test func theMapsPropertiesAreReadAndWritten() async throws {
    let session = try await GalleryServer.shared().newSession("map")
    let map = try #require(try await session.find("MapSurface").last)
    let ids = try await session.find("MKMapView").map(\.path)
    let path = "/platform" + (try #require(ids.last))
    let before = try await session.json(path)
    #expect(before["class"] == "MKMapView")
    #expect(
      before["properties"]["isScrollEnabled"] == [
        "type": "Bool", "value": true, "default": true, "origin": "default", "isWritable": true,
      ])
    #expect(before["annotationCount"] == 2 && before["overlayCount"] == 1)
    func patch(_ body: JSON) async throws -> Reply {
      try await session.server.send("PATCH", session.path(path), body)
    }
    let reply = try await patch([
      "region": ["center": ["latitude": 10, "longitude": 20]], "isScrollEnabled": false,
    ])
    #expect(reply.status == 200)
    let center = try reply.json["properties"]["region"]["value"]["center"]
    #expect(abs((center["latitude"].number ?? 0) - 10) < 1e-6)
    #expect(try await patch(["region": ["span": ["latitudeDelta": 181]]]).status == 422)
    #expect(try await patch(["mapType": "satellite"]).status == 422)
    let value = try await session.json("/nodes/\(map.id)")["control"]["value"].string ?? ""
    let numbers = value.split(separator: ",").compactMap { Double($0) }
    #expect(numbers.count == 4 && abs(numbers[0] - 10) < 1e-6)
  }

  @Test func markersAreButtonsWithNames() async throws {
    let session = try await GalleryServer.shared().newSession("map")
    let marker = try #require(try await session.find("MKMarkerAnnotationView").first)
    try await session.does(["type": "tap", "target": .string(marker.id)])
    #expect(try await session.text().contains("chosen: Berlin"))
    let map = try #require(try await session.find("MapSurface").first)
    try await session.does(["type": "tap", "target": .string(map.id)])
    #expect(try await session.text().contains("chosen: none"))
  }
}
