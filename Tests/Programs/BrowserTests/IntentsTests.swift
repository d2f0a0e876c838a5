import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Intents that buttons of a page and requests perform.
@Suite(.serialized) struct IntentsTests {
  @Test func buttonsAndRequestsDoTheSame() async throws {
    let live = try await LivePage.open("/intents", width: 700, height: 700)
    func count(_ title: String) async throws -> Int {
      try await live.session.find("Text:text(\"\(title)\")").count
    }
    func press(_ title: String) async throws {
      let node = try #require(try await live.session.find("Text:text(\"\(title)\")").last)
      let frame = try #require(node.frame)
      try await live.page.click(frame.midX, frame.midY)
    }
    try await press("Start again")
    try await eventually("one task") { try await count("1 to do") == 1 }
    try await press("Add milk")
    try await eventually("milk") { try await count("Milk") == 1 }
    let answer = try await live.server.send(
      "POST", "/v1/intents/AddTask", ["name": "Bread", "priority": "high"])
    let result = try answer.json
    #expect(result["dialog"].string == "Added Bread.")
    try await eventually("bread") { try await count("Bread") == 1 }
    let id = try #require(result["value"].number)
    _ = try await live.server.send(
      "POST", "/v1/intents/CompleteTask", ["task": .string("\(Int(id))")])
    try await eventually("two to do") { try await count("2 to do") == 1 }
    let toggle = try #require(try await live.page.frames(selector: "input[type=checkbox]").first)
    try await live.page.click(toggle.rect.midX, toggle.rect.midY)
    try await eventually("one to do") { try await count("1 to do") == 1 }
    live.expectNoComplaints()
  }
}
