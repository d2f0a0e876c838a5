import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct FindTests {
  private func minimap() async throws -> RemoteSession {
    try await GalleryServer.shared().newSession("minimap")
  }

  @Test func theTextFieldsOfTheMinimap() async throws {
    let session = try await minimap()
    let before = try await session.find("TextField")
    #expect(before.map(\.path) == Minimap.names + [Minimap.email])
    let paths = try await session.nodes().map(\.path)

    try await session.does(["type": "input", "target": .string(Minimap.toggle), "value": true])
    let after = try await session.find("TextField")
    #expect(after.map(\.path) == Minimap.names + [Minimap.email, Minimap.phone])
    for field in after {
      #expect(try await session.json("/nodes" + field.path)["id"].string == field.id)
    }
    // The switch changes no other path.
    let kept = try await session.nodes().map(\.path)
    #expect(Set(paths).subtracting(kept).isEmpty)
    try await session.does(["type": "input", "target": .string(Minimap.toggle), "value": false])
    #expect(try await session.nodes().map(\.path) == paths)
  }

  @Test(arguments: [
    ("FormField", 4), ("HStack > FormField", 4),
    ("FormField TextField", 4), ("Text + TextField", 4), ("Toggle ~ Slider", 1),
    (#":text("First name")"#, 1), (#"Text:contains("name")"#, 3),
    (":role(switch)", 1), ("[type=Slider]", 1), ("FormField:nth-child(2)", 1),
    ("FormField:first-child", 2), ("FormField:only-child", 1), (":root", 1),
    (#"FormField:has(:text("Email"))"#, 1), (#"FormField:not(:has(:text("Email")))"#, 3),
    (":is(Slider, Toggle)", 2), ("Carousel", 0), ("Rectangle", 9),
    (#"[path$="Slider.1"]"#, 1), ("TextField[width > 200]", 1),
  ])
  func aSelectorMatches(selector: String, count: Int) async throws {
    let session = try await minimap()
    let query = selector.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let reply = try await session.get("/find?q=" + query)
    #expect(reply.status == 200, "\(reply)")
    #expect(try reply.json["matched"].int == count)
  }

  @Test func aNodeIsFoundByItsId() async throws {
    let session = try await minimap()
    let email = try #require(try await session.find(":root TextField").last)
    #expect(try await session.find("#" + email.id).map(\.path) == [Minimap.email])
  }

  @Test func buttonsAreFoundByTheirLabels() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    #expect(try await session.find(#":button("+")"#).map(\.type) == ["Button"])
    #expect(try await session.find("Button:disabled").count == 1)
    #expect(try await session.find(#"Text:text("Tap + to count.")"#).count == 1)
  }

  @Test func longAnswersComeInParts() async throws {
    let session = try await minimap()
    var paths: [String] = []
    var cursor: String?
    repeat {
      let rest = cursor.map { "&cursor=" + $0 } ?? ""
      let reply = try await session.get("/find?q=Rectangle&limit=4" + rest)
      let answer = try reply.json
      paths += answer["matches"].array?.compactMap { $0["path"].string } ?? []
      cursor = answer["cursor"].string
      #expect((reply["Link"]?.contains("rel=\"next\"") == true) == (cursor != nil))
    } while cursor != nil && paths.count < 100
    #expect(paths == (try await session.find("Rectangle").map(\.path)))
  }

  @Test(arguments: ["", ":::", "Text[", "VStack.3", "Text >", ":nope(3)", "Text:nth-child(x)"])
  func aWrongSelectorSaysWhere(selector: String) async throws {
    let session = try await minimap()
    let query = selector.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let problem = try expectProblem(
      try await session.get("/find?q=" + query), 400, "selector-syntax")
    #expect(problem["offset"].int != nil)
  }
}
