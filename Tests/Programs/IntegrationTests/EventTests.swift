import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct EventTests {
  private func change(_ answer: JSON, of path: String) -> JSON {
    answer["changes"].array?.first { $0["path"].string == path } ?? .null
  }

  @Test func aTapTellsWhatItChanged() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    let answer = try await session.does(["type": "tap", "target": ":button(\"+\")"])
    #expect(answer["revision"].int == 2)
    #expect(answer["previousRevision"].int == 1)
    #expect(answer["truncated"].bool == false)
    let number = try #require(try await session.find("Text:text(\"1\")").first)
    #expect(change(answer, of: number.path)["members"].array?.contains("text") == true)
    let minus = try #require(try await session.find(":button(\"−\")").first)
    #expect(change(answer, of: minus.path)["members"] == ["control.isEnabled"])
  }

  @Test func keysReachTheViewThatHasThem() async throws {
    let session = try await GalleryServer.shared().newSession("inputs")
    let nobody = try await session.event(["type": "key", "key": "a"])
    try expectProblem(nobody, 404, "node-not-found")
    let pads = try await session.find("PadView")
    #expect(pads.count == 2)
    // A view of UIKit takes the keys once it is the first responder.
    let keys: JSON = ["type": "key", "key": "a", "target": .string(pads[0].id)]
    try expectProblem(try await session.event(keys), 409, "control-unresponsive")
    try await session.does(["type": "tap", "target": .string(pads[0].id)])
    try await session.does(["type": "key", "key": "a"])
    #expect(try await session.text().contains("\"a up\""))
    try await session.does(["type": "focus", "target": .string(pads[1].id)])
    #expect(try await session.find(":focused").map(\.id) == [pads[1].id])
    try await session.does(["type": "key", "key": "b", "phase": "down"])
    #expect(try await session.text().contains("\"key b 11\""))
    let text = try #require(try await session.find("Text").first?.id)
    let refused = try await session.event(["type": "key", "key": "a", "target": .string(text)])
    let problem = try expectProblem(refused, 409, "control-unresponsive")
    #expect(problem["reason"] == "not-interactive")
  }

  @Test func itemsAreDroppedByName() async throws {
    let session = try await GalleryServer.shared().newSession("drag")
    try await session.does([
      "type": "drop", "target": "DropZone",
      "items": [["text": "milk"], ["url": "https://example.org/a", "text": "a"]],
    ])
    let text = try await session.text()
    #expect(text.contains("\"milk\"") && text.contains("\"https://example.org/a\""))
    // A card goes to another column, by its view or by a point.
    let cards = try await session.find("Text:text(\"Water the oak\")")
    let card = try #require(cards.first)
    let columns = try await session.find("CardColumn")
    #expect(columns.count == 3)
    let frame = try #require(columns[2].frame)
    try await session.does(["type": "dragstart", "target": .string(card.id)])
    try await session.does(["type": "drop", "x": .number(frame.midX), "y": .number(frame.midY)])
    let moved = try #require(try await session.find("Text:text(\"Water the oak\")").first?.frame)
    #expect(frame.contains(CGPoint(x: moved.midX, y: moved.midY)))
    // A text is no card, and a column cannot be dragged.
    let refused = try await session.event([
      "type": "drop", "target": .string(columns[0].id), "items": [["text": "x"]],
    ])
    try expectProblem(refused, 422, "invalid-value")
    let nothing = try await session.event([
      "type": "drop", "target": .string(columns[0].id), "source": .string(columns[1].id),
    ])
    #expect(try expectProblem(nothing, 409, "control-unresponsive")["reason"] == "no-press")
    for body: JSON in [
      ["type": "drop", "target": "DropZone", "items": []],
      ["type": "drop", "target": "DropZone", "items": [[:]]],
      ["type": "drop", "target": "DropZone", "source": "DropZone"],
    ] {
      try expectProblem(try await session.event(body), 422, "invalid-value")
    }
  }

  @Test func aTapMayNameAPoint() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    let frame = try #require(try await session.find(":button(\"+\")").first?.frame)
    try await session.does(["type": "tap", "x": .number(frame.midX), "y": .number(frame.midY)])
    #expect(try await session.text().contains("\"1\""))
    let outside = try await session.event(["type": "tap", "x": 3, "y": 3])
    try expectProblem(outside, 404, "node-not-found")
  }

  @Test func anInputReachesEverythingThatShowsIt() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let id = try #require(try await session.find("TextField").first?.id)
    let before = try await session.frame(Minimap.title)
    let answer = try await session.does(["type": "input", "target": .string(id), "value": "abc"])
    #expect(change(answer, of: Minimap.names[0])["members"] == ["control.value"])
    #expect(change(answer, of: Minimap.title)["members"] == ["frame", "text"])
    #expect(try await session.frame(Minimap.title).width > before.width)
    #expect(try await session.json("/nodes" + Minimap.names[0])["control"]["value"].string == "abc")
    let same = try await session.does(["type": "input", "target": .string(id), "value": "abc"])
    #expect(same["changes"].array?.isEmpty == true)
  }

  @Test func theSliderWidensTheSecondRow() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    #expect(try await session.frame(Minimap.secondRow).width == 360)
    try await session.does(["type": "input", "target": .string(Minimap.slider), "value": 450])
    #expect(try await session.frame(Minimap.secondRow).width == 450)
    try expectProblem(
      try await session.event(["type": "input", "target": "Slider", "value": "wide"]), 422,
      "invalid-value")
  }

  @Test func aResizeIsAnEventToo() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    let answer = try await session.does(["type": "resize", "width": 500, "height": 400])
    #expect(answer["revision"].int == 2)
    #expect(try await session.json()["size"] == ["width": 500, "height": 400])
    #expect(try await session.frame("/CounterPage").midX == 250)
  }

  @Test func fieldsTakeFocusAndLoseIt() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    for type in ["focus", "blur", "submit"] {
      try await session.does(["type": .string(type), "target": .string(Minimap.email)])
    }
  }

  @Test func aDisabledControlRefuses() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    let minus: JSON = ["type": "tap", "target": ":button(\"−\")"]
    let problem = try expectProblem(
      try await session.event(minus), 409, "control-unresponsive")
    #expect(problem["reason"].string == "disabled")
    #expect(problem["path"].string?.hasSuffix("/Button") == true)
    #expect(problem["blockedByPath"].string != nil)
    #expect(try await session.json()["revision"].int == 1)
    try await session.does(["type": "tap", "target": ":button(\"+\")"])
    try await session.does(minus)
    #expect(try await session.text().contains("\"0\""))
  }

  @Test func aControlThatHasGoneRefuses() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let toggle = { (isOn: Bool) async throws in
      try await session.does([
        "type": "input", "target": .string(Minimap.toggle), "value": .bool(isOn),
      ])
    }
    _ = try await toggle(true)
    let phone = try await session.json("/nodes" + Minimap.phone)["id"].string ?? ""
    try await session.does(["type": "input", "target": .string(phone), "value": "12"])
    _ = try await toggle(false)
    try expectProblem(
      try await session.event(["type": "input", "target": .string(phone), "value": "123"]), 410,
      "stale-node")
    try expectProblem(try await session.get("/nodes/" + phone), 410, "stale-node")
    let lost = try expectProblem(
      try await session.get("/nodes" + Minimap.phone), 404, "node-not-found")
    #expect(lost["nearest"].string == Minimap.secondRow)
    // What was typed is state of the page, not of the field.
    _ = try await toggle(true)
    #expect(try await session.json("/nodes" + Minimap.phone)["control"]["value"].string == "12")
  }
}
