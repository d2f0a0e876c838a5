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
