import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What is typed and selected over REST.
@Suite struct TextTests {
  @Test func aSelectionReachesTheOtherSide() async throws {
    let session = try await GalleryServer.shared().newSession("textview")
    let field = try #require(try await session.find(":role(textbox)").first).id
    try await session.does([
      "type": "input", "target": .string(field), "value": "let x = 1", "start": 4, "end": 5,
    ])
    #expect(try await session.text().contains("Left 4, 1"))
    try await session.does([
      "type": "select", "target": .string(field), "start": 0, "end": 3,
    ])
    #expect(try await session.text().contains("Left 0, 3"))
    // Both views show one text.
    let values = try await session.find(":role(textbox)")
    #expect(values.count == 2)
    // Behind the end there is nothing to select.
    try await session.does([
      "type": "select", "target": .string(field), "start": 5, "end": 500,
    ])
    #expect(try await session.text().contains("Left 5, 4"))
  }

  @Test func aSelectionThatMakesNoSenseIsRefused() async throws {
    let session = try await GalleryServer.shared().newSession("textview")
    let field = try #require(try await session.find(":role(textbox)").first).id
    let answer = try await session.event([
      "type": "select", "target": .string(field), "start": 5, "end": 2,
    ])
    #expect(answer.status == 400 || answer.status == 422)
    let button = try #require(try await session.find(":role(button)").first).id
    let other = try await session.event([
      "type": "select", "target": .string(button), "start": 0, "end": 1,
    ])
    #expect(other.status == 409)
  }

  @Test func codeMovesTheSelection() async throws {
    let session = try await GalleryServer.shared().newSession("textview")
    try await session.does(["type": "tap", "target": ":button(\"Select the first word\")"])
    #expect(try await session.text().contains("Left 0, 2"))
    #expect(try await session.text().contains("Right "))
  }
}
