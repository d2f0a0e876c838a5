import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct TreeTests {
  private func minimap() async throws -> RemoteSession {
    try await GalleryServer.shared().newSession("minimap")
  }

  @Test func theTreeIsAsDeepAsAskedFor() async throws {
    let session = try await minimap()
    let tree = try await session.json("/tree?depth=2&fields=path,type")
    #expect(tree["revision"].int == 1)
    #expect(tree["root"]["path"].string == "/MinimapPage")
    #expect(tree["root"]["frame"] == .null)
    let row = tree["root"]["children"][0]["children"][1]
    #expect(row["path"].string == Minimap.row)
    #expect(row["childCount"].int == 4)
    #expect(row["children"] == .null)
    let part = try await session.json("/tree?root=\(Minimap.secondRow)&depth=0")
    #expect(part["root"]["path"].string == Minimap.secondRow)
  }

  @Test func theFlatTreeHasTheSameNodes() async throws {
    let session = try await minimap()
    var nested: [String] = []
    func collect(_ node: JSON) {
      if let path = node["path"].string { nested.append(path) }
      for child in node["children"].array ?? [] { collect(child) }
    }
    collect(try await session.json("/tree?depth=100")["root"])
    let flat = try await session.nodes()
    #expect(flat.map(\.path) == nested)
    #expect(Set(flat.map(\.id)).count == flat.count)
  }

  @Test func everyPathAndEveryIdLeadsBackToItsNode() async throws {
    let session = try await minimap()
    try await session.does(["type": "input", "target": .string(Minimap.toggle), "value": true])
    for node in try await session.nodes() {
      let byPath = try RemoteNode(try await session.json("/nodes" + node.path))
      #expect(byPath.id == node.id)
      let byID = try RemoteNode(try await session.json("/nodes/" + node.id))
      #expect(byID.path == node.path)
    }
    let encoded = Minimap.email.replacing("/", with: "%2F")
    #expect(try await session.json("/nodes/" + encoded)["path"].string == Minimap.email)
  }

  @Test func aNodeHasChildrenAndAncestors() async throws {
    let session = try await minimap()
    let children = try await session.json("/nodes\(Minimap.form)/children")["children"].array ?? []
    #expect(children.compactMap { $0["type"].string } == ["VStack", "HStack", "HStack", "HStack"])
    let ancestors = try await session.json("/nodes\(Minimap.form)/ancestors")["ancestors"].array
    #expect(
      ancestors?.compactMap { $0["path"].string }
        == [Minimap.row, "/MinimapPage/VStack", "/MinimapPage"])
  }

  @Test func layoutAndEnvironmentOfANode() async throws {
    let session = try await minimap()
    let layout = try await session.json("/nodes\(Minimap.title)/layout")["layout"]
    #expect(layout["size"]["height"].int == 34)
    #expect(layout["proposal"]["width"].number ?? 0 <= 540)
    #expect(layout["guides"].array?.isEmpty == false)
    let explanation = try await session.json("/nodes\(Minimap.row)/layout")["explanation"]
    #expect(explanation["chain"].array?.last?["name"].string == "HStack")
    #expect(explanation["rule"].array?.count == 3)
    let steps = explanation["steps"].array ?? []
    #expect(steps.count == 3)
    #expect(steps.first?["order"].int == 1)
    #expect(steps.last?["child"]["path"].string == Minimap.row + "/Spacer.2")
    #expect(steps.last?["reason"].string?.hasPrefix("Priority -infinity, 8 to infinity") == true)
    let environment = try await session.json("/nodes\(Minimap.email)/environment")
    #expect(environment["environment"].array?.isEmpty == false)
    #expect(environment["environment"][0]["setBy"]["path"].string == Minimap.email)
  }

  @Test func framesAreToldInAnySpace() async throws {
    let session = try await minimap()
    let path = "/nodes\(Minimap.names[0])/frame?in="
    let (local, global, inForm) = (
      try await session.json(path + "local")["frame"],
      try await session.json(path + "global")["frame"],
      try await session.json(path + Minimap.form)["frame"]
    )
    let form = try await session.frame(Minimap.form)
    let frame = try await session.frame(Minimap.names[0])
    #expect(CGRect(local) == CGRect(origin: .zero, size: frame.size))
    #expect(CGRect(global) == frame)
    let expected = frame.offsetBy(dx: -form.minX, dy: -form.minY)
    let distance = abs((CGRect(inForm)?.minX ?? 0) - expected.minX)
    #expect(distance < 0.001)
    try expectProblem(try await session.get(path + "named:nowhere"), 422, "invalid-value")
    try expectProblem(try await session.get(path + "elsewhere"), 422, "invalid-value")
  }

  @Test func theFullStructureShowsWhatHasNoStepInAPath() async throws {
    let session = try await GalleryServer.shared().newSession("sheets")
    var wrappers: Set<String> = []
    var paths: [String] = []
    func collect(_ node: JSON) {
      if let wrapper = node["wrapper"].string { wrappers.insert(wrapper) }
      if let path = node["path"].string { paths.append(path) }
      for child in node["children"].array ?? [] { collect(child) }
    }
    collect(try await session.json("/tree?structure=full&depth=100")["root"])
    #expect(wrappers.isSuperset(of: ["ModifiedContent", "TupleView"]))
    let plain = try await session.nodes().map(\.path)
    #expect(paths.count == plain.count && Set(paths) == Set(plain))
    try expectProblem(try await session.get("/tree?structure=round"), 422, "invalid-value")
    try expectProblem(
      try await session.get("/tree?structure=full&root=/No"), 404, "node-not-found")
  }

  @Test func aTurnedViewSaysWhereItsCornersAre() async throws {
    let session = try await GalleryServer.shared().newSession("gestures")
    let all = try await session.json("/find?q=*&limit=500&fields=all")["matches"].array ?? []
    let turned = all.filter { $0["quad"] != .null }
    #expect(!turned.isEmpty && turned.count < all.count)
    for node in turned {
      let corners = node["quad"].array ?? []
      let frame = try #require(CGRect(node["frame"]["global"]))
      #expect(corners.count == 4)
      let (x, y) = (corners.compactMap(\.["x"].number), corners.compactMap(\.["y"].number))
      #expect(abs((x.min() ?? 0) - frame.minX) < 0.001 && abs((x.max() ?? 0) - frame.maxX) < 0.001)
      #expect(abs((y.min() ?? 0) - frame.minY) < 0.001 && abs((y.max() ?? 0) - frame.maxY) < 0.001)
    }
    let one = try await session.json("/nodes/" + (turned[0]["id"].string ?? ""))
    #expect(one["layout"]["flexibility"]["width"]["minimum"].number != nil)
  }

  @Test func theStateOfAllViews() async throws {
    let session = try await minimap()
    try await session.does(["type": "input", "target": .string(Minimap.names[1]), "value": "Ada"])
    let state = try await session.json("/state")["state"].array ?? []
    let names = state.first { $0["path"].string == "/MinimapPage;state=names" }
    #expect(names?["wrapper"].string == "State")
    #expect(names?["value"].string == #"["", "Ada", ""]"#)
  }

  @Test func diagnosticsAreAList() async throws {
    #expect(try await minimap().json("/diagnostics")["diagnostics"].array != nil)
  }

  @Test func aPointHitsWhatIsInFront() async throws {
    let session = try await minimap()
    let toggle = try await session.frame(Minimap.toggle)
    let hit = try await session.json("/hit?x=\(toggle.midX)&y=\(toggle.midY)")
    #expect(hit["target"]["path"].string ?? hit["target"].string == Minimap.toggle, "\(hit)")
    let paths = hit["hits"].array?.compactMap { $0["path"].string } ?? []
    #expect(paths.contains(Minimap.toggle) && paths.last == "/MinimapPage")
    try expectProblem(try await session.get("/hit?x=a&y=1"), 422, "invalid-value")
    try expectProblem(try await session.get("/hit"), 422, "invalid-value")
  }
}

@Suite struct PreferenceTests {
  @Test func thePartsOfTheFormAreAPreference() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let before = try await parts(session)
    #expect(before == 11)
    try await session.does(["type": "input", "target": .string(Minimap.toggle), "value": true])
    #expect(try await parts(session) == 13)
    let answer = try await session.json("/nodes\(Minimap.row)/preferences/FormParts")
    #expect(answer["preferences"].array?.count == 1)
    #expect(answer["preferences"][0]["steps"] == .null)
  }

  private func parts(_ session: RemoteSession) async throws -> Int {
    let answer = try await session.json("/nodes\(Minimap.row)/preferences")
    let value = try #require(answer["preferences"][0]["value"].string)
    return value.matches(of: /FormPart\(id:/).count
  }

  @Test func theTraceTellsWhoAddedWhat() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let answer = try await session.json("/nodes\(Minimap.secondRow)/preferences?trace=1")
    let steps = answer["preferences"][0]["steps"].array ?? []
    #expect(steps.map { $0["operation"].string } == ["set", "transform"])
    #expect(steps.allSatisfy { $0["ran"].bool == true })
    #expect(steps.first?["before"] == .null)
    #expect(steps.first?["after"] == steps.last?["before"])
    // A closure is told by the view that it stands on.
    #expect(steps.first?["path"].string == Minimap.email)
    #expect(
      steps.last?["path"].string == Minimap.secondRow + "/FormField.0/VStack")
  }

  @Test func theTraceTellsWhichClosuresHadNothingToDo() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    try await session.does(["type": "input", "target": .string(Minimap.toggle), "value": true])
    let answer = try await session.json("/nodes\(Minimap.row)/preferences/FormParts?trace=1")
    let steps = answer["preferences"][0]["steps"].array ?? []
    let known = steps.filter { $0["ran"].bool == false }
    #expect(!known.isEmpty && known.count < steps.count)
    #expect(known.allSatisfy { $0["reason"].string?.hasSuffix("known") == true })
    #expect(known.allSatisfy { $0["after"].string != nil })
    #expect(steps.allSatisfy { ($0["ran"].bool == true) == ($0["reason"] == .null) })
  }

  @Test func aSliderSaysWhereItsElementIs() async throws {
    let session = try await GalleryServer.shared().newSession("customised")
    let slider = try #require(try await session.find("Slider").first)
    let frame = try #require(slider.frame)
    #expect(CGRect(slider.json["htmlFrame"]) == frame.insetBy(dx: 28, dy: 0))
    let text = try #require(try await session.find("Text").first)
    #expect(text.json["html"].string != nil && text.json["htmlFrame"] == .null)
  }

  @Test func anchorsAreToldInAnySpace() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let anchors = try await session.json("/nodes\(Minimap.row)/anchors")["anchors"].array ?? []
    #expect(anchors.count == 11)
    let email = anchors.first { $0["node"]["path"].string == Minimap.email }
    #expect(CGRect(email?["rect"] ?? .null) == (try await session.frame(Minimap.email)))
    let form = try await session.frame(Minimap.form)
    let inForm = try await session.json("/nodes\(Minimap.row)/anchors?in=\(Minimap.form)")
    let first = inForm["anchors"].array?.first { $0["node"]["path"].string == Minimap.email }
    let rect = try #require(CGRect(first?["rect"] ?? .null))
    #expect(abs(rect.minX + form.minX - (try await session.frame(Minimap.email)).minX) < 0.001)
  }
}
