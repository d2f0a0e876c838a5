import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// The objects of the kits over REST.
@Suite struct PlatformTests {
  private func ids(_ tree: JSON) -> [String] {
    (tree["subviews"].array ?? tree["roots"].array ?? []).flatMap { object in
      [object["id"].string ?? "?"] + ids(object)
    }
  }

  /// The path below `platform/` of the object of a class.
  private func object(_ name: String, _ session: RemoteSession) async throws -> String {
    let node = try #require(try await session.find(":platform(\(name))").first)
    let id = try await session.json("/platform" + node.path)["id"].string
    return "/platform/" + (try #require(id))
  }

  @Test func theTreeLinksObjectsAndNodes() async throws {
    let session = try await GalleryServer.shared().newSession("wrap")
    let tree = try await session.json("/platform?depth=100")
    #expect(tree["truncated"] == .bool(false))
    let all = ids(tree)
    #expect(all.count == tree["objectCount"].int && Set(all).count == all.count)
    let label = try #require(try await session.find("UILabel").first)
    let object = try await session.json("/platform" + label.path)
    #expect(object["class"] == "UILabel")
    #expect(object["superclasses"].array?.prefix(2) == ["UIView", "UIResponder"])
    #expect(object["node"]["path"].string == label.path)
    let id = try #require(object["id"].string)
    #expect(all.contains(id))
    #expect(try await session.json("/platform/" + id) == object)
    #expect(object["responderChain"].array?.first?["id"].string == id)
    let frame = try #require(label.frame)
    let page = object["frame"]["page"]
    #expect(abs((page["width"].number ?? 0) - frame.width) < 0.01)
    #expect(abs((page["y"].number ?? 0) - frame.minY) < 0.01)
    let facet = try await session.json("/nodes" + label.path)["platform"]
    #expect(facet["id"].string == id)
    #expect(facet["properties"]["textAlignment"]["value"] == "center")
  }

  @Test func aDatePickerTakesAnotherStyle() async throws {
    let session = try await GalleryServer.shared().newSession("controls")
    func picker(in objects: [JSON]) -> String? {
      for object in objects {
        if object["class"] == "UIDatePicker" { return object["id"].string }
        if let found = picker(in: object["subviews"].array ?? []) { return found }
      }
      return nil
    }
    let tree = try await session.json("/platform?depth=100")
    let path = "/platform/" + (try #require(picker(in: tree["roots"].array ?? [])))
    let months = try await session.find("DateMonth").count
    #expect(
      try await session.json(path)["properties"]["preferredDatePickerStyle"]["value"] == "automatic"
    )
    let reply = try await session.patch(path, ["preferredDatePickerStyle": "inline"])
    #expect(reply.status == 200)
    #expect(try await session.find("DateMonth").count == months + 1)
    #expect(try await session.patch(path, ["preferredDatePickerStyle": "round"]).status == 422)
  }

  @Test func propertiesAreReadAndWritten() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let path = try await object("UIScrollView", session)
    let before = try await session.json(path)
    #expect(
      before["properties"]["bounces"] == [
        "type": "Bool", "value": true, "default": true, "origin": "default", "isWritable": true,
      ])
    #expect(before["properties"]["isDragging"]["isWritable"] == false)
    let revision = try #require(before["revision"].int)
    let reply = try await session.patch(
      path, ["bounces": false, "contentOffset": ["y": 100]], ["If-Match": "\"\(revision)\""])
    #expect(reply.status == 200)
    let answer = try reply.json
    #expect(answer["properties"]["bounces"]["origin"] == "customised")
    #expect(answer["properties"]["contentOffset"]["value"]["y"] == 100)
    #expect((answer["revision"].int ?? 0) > revision)
    #expect(answer["count"].int ?? 0 > 0)
    #expect(try await session.text().contains("Offset 100"))
    let after = try await session.json(path)
    #expect(after["properties"]["bounces"]["value"] == false)
    #expect(
      try await session.patch(path, ["bounces": true], ["If-Match": "\"\(revision)\""]).status
        == 412)
  }

  @Test func whatCanNotBeWrittenIsRefused() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let path = try await object("UIScrollView", session)
    let wrong = try await session.patch(path, ["alpha": 0.5, "contentInset": ["top": "a"]])
    #expect(wrong.status == 422)
    #expect(try wrong.json["pointer"] == "/contentInset/top")
    // All or nothing.
    #expect(try await session.json(path)["properties"]["alpha"]["value"] == 1)
    #expect(try await session.patch(path, ["alpha": 2]).status == 422)
    let choice = try await session.patch(path, ["contentMode": "wide"])
    #expect(choice.status == 422)
    #expect(try choice.json["detail"].string?.contains("scaleAspectFit") == true)
    #expect(try await session.patch(path, ["isDragging": true]).status == 403)
    let unknown = try await session.patch(path, ["bounce": true])
    #expect(unknown.status == 422)
    #expect(try unknown.json["candidates"].array?.contains("bounces") == true)
    #expect(try await session.patch("/platform/p999999", ["alpha": 1]).status == 404)
    let get = try await session.get("/platform/p999999")
    #expect(get.status == 404)
  }

  @Test func anObjectThatWasThereHasGone() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let path = try await object("UIScrollView", session)
    try await session.does(["type": "tap", "target": ":button(\"Hide\")"])
    let gone = try await session.get(path)
    #expect(gone.status == 410)
    #expect(try gone.json["type"] == "/problems/stale-node")
    #expect(try gone.json["object"].string.map { path.hasSuffix($0) } == true)
    #expect(try await session.patch(path, ["alpha": 1]).status == 410)
    #expect(
      try await session.get("/platform?root=" + path.dropFirst("/platform/".count)).status == 410)
    // Of another page.
    let other = try await GalleryServer.shared().newSession("scroll")
    #expect(try await other.get(path).status == 404)
    #expect(try await other.get("/platform?root=p999999").status == 404)
  }

  @Test func tagsFollowWhatIsSaid() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let path = try await object("UIScrollView", session)
    let tag = try #require(try await session.get(path)["ETag"])
    #expect(try await session.get(path, ["If-None-Match": tag]).status == 304)
    #expect(try await session.patch(path, ["tag": 7]).status == 200)
    #expect(try await session.get(path, ["If-None-Match": tag]).status == 200)
  }

  @Test func customizationsComeAndGo() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let made = try await session.server.send(
      "POST", session.path("/customizations"),
      ["selector": ":platform(UIScrollView)", "set": ["bounces": false], "policy": "sticky"])
    #expect(made.status == 201)
    let id = try #require(try made.json["customization"]["id"].string)
    let path = try await object("UIScrollView", session)
    #expect(try await session.json(path)["properties"]["bounces"]["value"] == false)
    #expect(try await session.find(":customized").isEmpty == false)
    // An object that comes later has it from the beginning.
    try await session.does(["type": "tap", "target": ":button(\"Hide\")"])
    #expect(try await session.find(":platform(UIScrollView)").isEmpty)
    try await session.does(["type": "tap", "target": ":button(\"Show\")"])
    let later = try await object("UIScrollView", session)
    #expect(later != path)
    #expect(try await session.json(later)["properties"]["bounces"]["value"] == false)
    #expect(try await session.json("/customizations")["customizations"].array?.count == 1)
    let gone = try await session.server.send(
      "DELETE", session.path("/customizations/" + id), .null)
    #expect(gone.status == 200)
    #expect(try await session.json(later)["properties"]["bounces"]["value"] == true)
    #expect(try await session.json(later)["properties"]["bounces"]["origin"] == "default")
    #expect(try await session.get("/customizations/" + id).status == 404)
    let wrong = try await session.server.send(
      "POST", session.path("/customizations"),
      ["selector": ":platform(UIScrollView)", "set": ["bounces": 3]])
    #expect(wrong.status == 422)
    #expect(try wrong.json["pointer"] == "/set/bounces")
  }

  @Test func policiesSayUntilWhenAPropertyIsSet() async throws {
    for (policy, later, afterwards) in [
      ("once", true, true), ("sticky", false, true), ("onChange", false, false),
    ] {
      let session = try await GalleryServer.shared().newSession("scroll")
      let made = try await session.server.send(
        "POST", session.path("/customizations"),
        [
          "introspect": ["target": "UIScrollView"], "set": ["bounces": false],
          "policy": .string(policy),
        ])
      #expect(made.status == 201)
      #expect(try made.json["customization"]["policy"].string == policy)
      let now = try await session.json(try await object("UIScrollView", session))
      #expect(now["properties"]["bounces"]["value"] == false)
      // Another object of the class, which comes later.
      try await session.does(["type": "tap", "target": ":button(\"Hide\")"])
      try await session.does(["type": "tap", "target": ":button(\"Show\")"])
      let path = try await object("UIScrollView", session)
      #expect(
        try await session.json(path)["properties"]["bounces"]["value"] == .bool(later), "\(policy)")
      // Somebody else sets it.
      #expect(try await session.patch(path, ["bounces": true]).status == 200)
      #expect(
        try await session.json(path)["properties"]["bounces"]["value"] == .bool(afterwards),
        "\(policy)")
    }
  }

  @Test func tablesSayHowTheyReuseCells() async throws {
    let session = try await GalleryServer.shared().newSession("table")
    let path = try await object("UITableView", session)
    let table = try await session.json(path)
    #expect(table["reuse"]["rowCount"] == 300)
    let visible = try #require(table["reuse"]["visibleCells"].int)
    #expect(visible > 5 && visible < 40)
    #expect(table["visibleCells"].array?.count == visible)
    #expect(table["properties"]["rowHeight"]["value"] == -1, "UITableView.automaticDimension")
    let reply = try await session.patch(path, ["rowHeight": 88])
    #expect(reply.status == 200)
    #expect(
      try await session.json(path)["reuse"]["visibleCells"].int.map { $0 < visible } == true)
  }

  @Test func viewsOfAppKitHaveTrackingAreas() async throws {
    let session = try await GalleryServer.shared().newSession("tracking", ["idiom": "macOS"])
    let path = try await object("NSHostingView", session)
    let view = try await session.json(path)
    #expect(view["superclasses"].array?.contains("NSView") == true)
    let areas = view["properties"]["trackingAreas"]
    #expect(areas["type"] == "[NSTrackingArea]" && areas["isWritable"] == false)
    let area = try #require(areas["value"].array?.first)
    #expect(area["options"] == ["mouseMoved", "activeAlways", "inVisibleRect"])
    #expect(area["rect"]["width"].number.map { $0 > 100 } == true)
    #expect(area["owner"].string?.hasPrefix("TrackingHostingView") == true)
    #expect(view["properties"]["alphaValue"]["value"] == 1)
  }

  @Test func viewsOfAppKitAreFoundOnAPageOfIOS() async throws {
    let session = try await GalleryServer.shared().newSession("tracking", ["idiom": "iOS"])
    let path = try await object("NSHostingView", session)
    let view = try await session.json(path)
    #expect(view["class"].string?.hasPrefix("TrackingHostingView") == true)
    #expect(view["superclasses"].array?.contains("NSView") == true)
    let node = try #require(try await session.find(":platform(NSHostingView)").first)
    #expect(CGRect(view["frame"]["page"]) == node.frame)
    let tree = try await session.json("/platform?depth=100&fields=id,class")
    let id = try #require(view["id"].string)
    #expect(ids(tree).contains(id))
  }

  @Test func barsAreFoundAtTheViewThatHasThem() async throws {
    let session = try await GalleryServer.shared().newSession("bars")
    let matches = try await session.json("/find?q=%3Aplatform(UINavigationBar)")["matches"].array
    let match = try #require(matches?.first)
    #expect(match["object"]["class"] == "UINavigationBar")
    let bar = try #require(match["object"]["id"].string)
    let value = "/platform/" + bar
    let before = try await session.json(value)["properties"]["tintColor"]["value"]
    let made = try await session.server.send(
      "POST", session.path("/customizations"),
      [
        "selector": ":platform(UINavigationBar), :platform(UITextField)",
        "set": ["tintColor": "#102030ff"],
      ])
    #expect(made.status == 201)
    let classes = try made.json["customization"]["objects"].array?.compactMap {
      $0["class"].string
    }
    #expect(classes?.contains("UINavigationBar") == true)
    #expect(Set(classes ?? []).isSubset(of: ["UINavigationBar", "UITextField"]))
    let after = try await session.json(value)["properties"]["tintColor"]["value"]
    #expect(after == "#102030ff" && before != after)
  }

  @Test func relationsLeadToObjects() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let text = try #require(try await session.find("Text:text(\"Row 3\")").first)
    let answer = try await session.json(
      "/nodes" + text.path + "/introspect?target=UIScrollView&scope=ancestor")
    #expect(answer["object"]["class"] == "UIScrollView")
    #expect(try await session.get("/nodes" + text.path + "/introspect").status == 422)
    let hit = try await session.json("/hit?x=100&y=200")
    #expect(
      hit["hits"].array?.contains { $0["platform"]["class"] == "UIScrollView" } == true)
  }

  @Test func nullTakesBackWhatWasPatched() async throws {
    let session = try await GalleryServer.shared().newSession("introspect")
    let path = try await object("HostingScrollView", session)
    func property(_ name: String) async throws -> JSON {
      let known = try await session.json(path)["properties"][name]
      return ["value": known["value"], "origin": known["origin"]]
    }
    // Of the page's code, of its views, and of nobody.
    for (name, value): (String, JSON) in [
      ("bounces", true), ("isScrollEnabled", false), ("alpha", 0.5), ("contentInset", ["top": 7]),
      ("backgroundColor", "systemRed"), ("showsVerticalScrollIndicator", false),
    ] {
      let before = try await property(name)
      let reply = try await session.patch(path, .object([name: value]))
      #expect(reply.status == 200, "\(name)")
      #expect(try reply.json["properties"][name]["origin"] == "customised")
      #expect(try await property(name)["value"] != before["value"], "\(name)")
      #expect(try await session.patch(path, .object([name: .null])).status == 200)
      #expect(try await property(name) == before, "\(name)")
    }
    #expect(try await property("bounces") == ["value": false, "origin": "customised"])
    // What was not patched stays.
    #expect(try await session.patch(path, ["bounces": .null]).status == 200)
    #expect(try await property("bounces")["value"] == false)
  }

  @Test func numbersArePossibleOnes() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("scroll")
    let path = try await object("UIScrollView", session)
    for (patch, pointer): (JSON, String) in [
      (["contentOffset": ["y": 1e19]], "/contentOffset/y"),
      (["contentOffset": ["y": 1e308]], "/contentOffset/y"),
      (["transform": ["a": -1e308]], "/transform/a"),
      (["bounds": ["x": 1e19, "y": 1e19, "width": 1e19, "height": 1e19]], "/bounds/"),
      (["contentInset": ["top": -1e10]], "/contentInset/top"),
    ] {
      let reply = try await session.patch(path, patch)
      #expect(reply.status == 422)
      #expect(try reply.json["pointer"].string?.hasPrefix(pointer) == true)
    }
    #expect(try await session.patch(path, ["contentOffset": ["y": 1e9]]).status == 200)
    for y: Double in [1e19, -1e308] {
      let event = try await session.event(
        ["type": "scroll", "target": "ScrollView", "y": .number(y)])
      #expect(event.status == 422)
      #expect(try event.json["pointer"] == "/y")
    }
    #expect(try await server.get("/v1/pages").status == 200)
  }

  @Test func eachBarIsThatOfItsAxis() async throws {
    let session = try await GalleryServer.shared().newSession("scroll")
    let path = try await object("UIScrollView", session)
    func hasBar() async throws -> Bool {
      try await session.get("/snapshot?format=html").text.contains("class=\"S Y B\"")
    }
    #expect(try await hasBar())
    _ = try await session.patch(path, ["showsHorizontalScrollIndicator": false])
    #expect(try await hasBar())
    _ = try await session.patch(path, ["showsVerticalScrollIndicator": false])
    #expect(try await !hasBar())
    _ = try await session.patch(path, ["showsVerticalScrollIndicator": .null])
    #expect(try await hasBar())
  }

  @Test func relationsHaveTheNamesOfCode() async throws {
    let session = try await GalleryServer.shared().newSession("introspect")
    let node = try #require(try await session.find(":platform(UIScrollView)").first)
    for (name, other) in [
      ("siblingOfType", "sibling"), ("ancestorOrSiblingOfType", "ancestorOrSibling"),
      ("siblingOfTypeOrAncestor", "siblingOrAncestor"),
    ] {
      func answer(_ relation: String) async throws -> JSON {
        try await session.json(
          "/nodes" + node.path + "/introspect?target=UIView&relation=" + relation)["object"]
      }
      #expect(try await answer(name) == answer(other), "\(name)")
    }
    let wrong = try await session.get(
      "/nodes" + node.path + "/introspect?target=UIView&relation=cousinOfType")
    #expect(wrong.status == 422)
  }
}

extension RemoteSession {
  fileprivate func patch(
    _ path: String, _ body: JSON, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await server.send("PATCH", self.path(path), body, headers)
  }
}
