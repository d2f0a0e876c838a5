import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Gestures over REST, without a browser.
@Suite struct GestureTests {
  private func session() async throws -> RemoteSession {
    try await GalleryServer.shared().newSession("gestures")
  }

  @Test func aNodeSaysItsGestures() async throws {
    let session = try await session()
    let card = try #require(try await session.find(":text(\"Card 20, 20\")").first)
    #expect(
      card.json["gestures"][0]["name"] == "gesture"
        && card.json["gestures"][0]["events"] == ["drag"])
    #expect(card.json["gestures"][0]["isEnabled"] == true)
    let frame = try #require(card.frame)
    let hit = try await session.json("/hit?x=\(frame.midX)&y=\(frame.midY)")
    #expect(hit["hits"][0]["why"] == "It answers to drag, not to tap.")
    #expect(hit["hits"][0]["reason"] == "not-interactive")
    #expect(hit["target"]["path"].string == nil)
    let taps = try #require(
      try await session.find("VStack:has(> Text:contains(\"Taps\"))").first?.frame)
    let tapped = try await session.json("/hit?x=\(taps.midX)&y=\(taps.minY + 2)")
    #expect(tapped["target"]["path"].string?.contains("TapSpecimen") == true)
  }

  @Test func aDragMovesTheCard() async throws {
    let session = try await session()
    let card = try #require(try await session.find(":text(\"Card 20, 20\")").first)
    try await session.does(["type": "drag", "target": .string(card.id), "dx": 40, "dy": 10])
    #expect(try await session.text().contains("Card 60, 30"))
    let frame = try #require(try await session.find(":text(\"Card 60, 30\")").first?.frame)
    try await session.does([
      "type": "drag", "x": .number(frame.midX), "y": .number(frame.midY), "dx": -20,
    ])
    #expect(try await session.text().contains("Card 40, 30"))
  }

  @Test func aPressCanBeLookedAtWhileItGoesOn() async throws {
    let session = try await session()
    let circle = try #require(try await session.find(":text(\"Held 0\")").first)
    let x = try #require(circle.frame).midX
    let y = try #require(circle.frame).midY
    func isLarge() async throws -> Bool {
      let nodes = try await session.nodes().filter { $0.type == "Circle" }
      return nodes.contains { ($0.frame?.width ?? 0) > 70 }
    }
    #expect(try await isLarge() == false)
    try await session.does(["type": "down", "x": .number(x), "y": .number(y)])
    #expect(try await isLarge())
    try await session.does(["type": "cancel"])
    #expect(try await isLarge() == false)
    #expect(try await session.text().contains("Held 0"))
    try await session.does(["type": "press", "target": .string(circle.id), "duration": 0.6])
    #expect(try await session.text().contains("Held 1"))
  }

  @Test func twoFingersMagnifyAndTurn() async throws {
    let session = try await session()
    let square = try #require(
      try await session.find("ZStack:has(> Color)").last {
        $0.json["gestures"][0]["events"] == ["pinch"]
      })
    try await session.does(["type": "pinch", "target": .string(square.id), "scale": 2])
    #expect(try await session.text().contains("200 %, 0°"))
    let frame = try #require(square.frame)
    try await session.does([
      "type": "pinch", "x": .number(frame.midX), "y": .number(frame.midY), "scale": 0.5,
      "rotation": 30, "apart": 80,
    ])
    #expect(try await session.text().contains("100 %, 30°"))
    // Recognisers of UIKit.
    let pad = try #require(try await session.find("PinchView").first)
    try await session.does(["type": "pinch", "target": .string(pad.id), "scale": 1.5])
    #expect(try await session.text().contains("Let go at 150 %, 0°"))
  }

  @Test func whatCannotBeIsSaid() async throws {
    let session = try await session()
    let up = try await session.event(["type": "up", "x": 1, "y": 1])
    #expect(up.status == 409)
    #expect(try up.json["reason"] == "no-press")
    let title = try #require(try await session.find(":text(\"Gestures\")").first)
    let drag = try await session.event(["type": "drag", "target": .string(title.id), "dx": 40])
    #expect(drag.status == 409)
    #expect(try drag.json["reason"] == "not-interactive")
    let circle = try #require(
      try await session.find("ZStack:has(> Circle):has(> Text)").first?.frame)
    // In the frame of the circle that takes presses, and outside of that circle.
    let corner = try await session.event([
      "type": "press", "x": .number(circle.midX - 46), "y": .number(circle.midY - 46),
    ])
    #expect(corner.status == 409)
    #expect(try corner.json["reason"] == "content-shape")
    let wrong = try await session.event(["type": "drag", "target": "n1", "dx": "far"])
    #expect(wrong.status == 422)
  }
}
