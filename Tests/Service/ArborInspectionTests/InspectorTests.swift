import ArborCore
import ArborDisplay
import ArborInspection
import Foundation
import Testing

private let page = Inspector(
  snapshot: tree(
    """
    Page (0,0,400,300)
      VStack (10,20,300,200) mod:padding mod:frame mod:padding state:flag=true state:secret pref:Size
        Text.0 "Milk" (10,20,50,20) env:font=body
        Button.1 button:Add (10,40,50,20)
          @background (5,35,60,30)
            Color (5,35,60,30)
          Text "Add" (12,42,30,16)
        Spacer.2
        Toggle.3 switch:Loud=true (10,100,80,20) hidden
        Slider.4 slider:Volume=3 (10,140,80,20) disabled
        Field.5 secure:Password (10,180,80,20)
    """, revision: 7))

private func parameters(_ pairs: (name: String, value: String)...) -> Parameters {
  Parameters(pairs)
}

@Suite struct InspectorTests {
  @Test func nestsATreeAndCutsItAtADepth() throws {
    let answer = try object(
      try page.tree(parameters(("depth", "1"), ("fields", "id,type"))))
    #expect(answer["revision"] as? Int == 7)
    #expect(answer["truncated"] as? Bool == false)
    let root = try #require(answer["root"] as? [String: Any])
    #expect(Set(root.keys) == ["id", "type", "childCount", "children"])
    let stack = try #require((root["children"] as? [[String: Any]])?.first)
    #expect(stack["childCount"] as? Int == 6)
    #expect(stack["children"] is NSNull)
  }

  @Test func writesTheSamePathsNestedAsOneByOne() throws {
    let answer = try object(try page.tree(parameters(("root", "n2"), ("structure", "flat"))))
    let nodes = try #require(answer["nodes"] as? [[String: Any]])
    #expect(nodes.count == 10)
    for node in nodes {
      let id = try #require((node["id"] as? String).flatMap { UInt32($0.dropFirst()) })
      #expect(node["path"] as? String == page.index.pathText(ofID: id))
    }
    #expect(nodes[0]["parent"] is NSNull)
    #expect(nodes[2]["parent"] as? String == "n2")
    #expect(nodes[2]["children"] as? [String] == ["n5", "n7"])
  }

  @Test func writesEveryFacetOfANode() throws {
    let node = try object(try page.node("n2", Parameters()))
    #expect(node["path"] as? String == "/Page/VStack")
    #expect(node["generic"] as? String == "Test.VStack")
    #expect(node["html"] as? String == "#n2")
    let frame = try #require(node["frame"] as? [String: [String: Int]])
    #expect(frame["local"] == ["x": 0, "y": 0, "width": 300, "height": 200])
    #expect(frame["global"] == ["x": 10, "y": 20, "width": 300, "height": 200])
    let state = try #require(node["state"] as? [[String: Any]])
    #expect(state[0]["value"] as? String == "true")
    #expect((state[1]["value"] as? [String: Bool]) == ["redacted": true])
    #expect(node["children"] as? [String] == ["n3", "n4", "n8", "n9", "n10", "n11"])
    #expect((node["identity"] as? [String: Any])?["kind"] as? String == "view")
    let field = try object(try page.node("n11", Parameters()))
    let control = try #require(field["control"] as? [String: Any])
    #expect((control["value"] as? [String: Bool]) == ["redacted": true])
    let accessibility = try #require(
      try object(try page.node("n10", Parameters()))["accessibility"] as? [String: Any])
    #expect(accessibility["traits"] as? [String] == ["adjustable", "notEnabled"])
    #expect(accessibility["value"] as? Int == 3)
  }

  @Test func namesNumbersThatAreNotFinite() throws {
    var draft = Draft(id: 1, segment: PathSegment(kind: .view("ScrollView")))
    draft.layout = LayoutSnapshot(
      proposedWidth: nil, proposedHeight: .infinity, size: CGSize(width: 0.1, height: 20),
      priority: -.infinity, guides: [GuideSnapshot(name: "top", axis: .vertical, value: .nan)])
    let inspector = Inspector(
      snapshot: TreeSnapshot(revision: 1, size: .zero, root: draft.snapshot))
    let text = String(decoding: try inspector.layout("/"), as: UTF8.self)
    #expect(
      text
        == #"{"revision":1,"id":"n1","path":"/ScrollView","frame":null,"layout":{"#
        + #""proposal":{"width":null,"height":null,"nonFinite":{"height":"infinity"}},"#
        + #""size":{"width":0.1,"height":20},"priority":null,"nonFinite":{"priority":"-infinity"},"#
        + #""guides":[{"name":"top","axis":"vertical","value":null,"nonFinite":{"value":"nan"}}]},"explanation":null}"#
    )
  }

  @Test func answersWithOneFacetWhereThePathNamesOne() throws {
    let state = try object(try page.node("/Page/VStack;state=flag", Parameters()))
    #expect(state["path"] as? String == "/Page/VStack;state=flag")
    #expect((state["state"] as? [String: Any])?["value"] as? String == "true")
    let padding = try object(try page.node("/Page/VStack;padding.1", Parameters()))
    #expect((padding["modifier"] as? [String: Any])?["name"] as? String == "padding")
    let vague = problem { () throws(Problem) in try page.node("/Page/VStack;padding", Parameters())
    }
    #expect(vague?.kind == .nodeNotFound)
    #expect(
      vague?.member("candidates")
        == .array(
          [";padding.0", ";frame", ";padding.1"].map { .string("/Page/VStack\($0)") }))
    _ = try page.node("/Page/VStack/Text.0;env=font", Parameters())
    _ = try page.node("/Page/VStack;pref=Size", Parameters())
  }

  @Test func listsChildrenAncestorsAndState() throws {
    let children = try object(try page.children("n4", parameters(("fields", "id"))))
    #expect(
      (children["children"] as? [[String: Any]])?.map { $0["id"] as? String } == ["n5", "n7"])
    let ancestors = try object(try page.ancestors("n4", parameters(("fields", "id"))))
    #expect(
      (ancestors["ancestors"] as? [[String: Any]])?.map { $0["id"] as? String } == ["n2", "n1"])
    let state = try object(try page.state())["state"] as? [[String: Any]]
    #expect(
      state?.map { $0["path"] as? String } == [
        "/Page/VStack;state=flag", "/Page/VStack;state=secret",
      ])
  }

  @Test func convertsFrames() throws {
    func rect(_ reference: String, _ space: String) throws -> [String: Int]? {
      let answer = try page.frame(reference, in: FrameSpace(parameters(("in", space))))
      return try object(answer)["frame"] as? [String: Int]
    }
    #expect(try rect("n4", "global") == ["x": 10, "y": 40, "width": 50, "height": 20])
    #expect(try rect("n4", "local") == ["x": 0, "y": 0, "width": 50, "height": 20])
    #expect(try rect("n4", "/Page/VStack") == ["x": 0, "y": 20, "width": 50, "height": 20])
    #expect(try rect("n8", "global") == nil)
    for space in ["named:board", "n8", "sideways"] {
      #expect(throws: Problem.self) { try rect("n4", space) }
    }
  }

  @Test func hitsFromFrontToBack() throws {
    let answer = try object(try page.hit(parameters(("x", "14"), ("y", "45"))))
    let hits = try #require(answer["hits"] as? [[String: Any]])
    #expect(hits.map { $0["id"] as? String } == ["n7", "n4", "n6", "n5", "n2", "n1"])
    #expect((answer["target"] as? [String: Any])?["id"] as? String == "n4")
    #expect(hits[1]["takesTap"] as? Bool == true)
    #expect(hits[1]["reason"] is NSNull && hits[2]["reason"] as? String != nil)
  }

  @Test func whatAScrollViewCutsOffIsNotHit() throws {
    func draft(_ id: UInt32, _ type: String, _ frame: CGRect) -> Draft {
      var draft = Draft(id: id, segment: PathSegment(kind: .view(type)))
      draft.frame = frame
      return draft
    }
    var scroll = draft(2, "ScrollView", CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.scroll = ScrollSnapshot(
      axes: .vertical, offset: CGPoint(x: 0, y: 30), contentSize: CGSize(width: 100, height: 500),
      containerSize: CGSize(width: 100, height: 50), isEnabled: true)
    var text = draft(3, "Text", CGRect(x: 0, y: -30, width: 100, height: 500))
    text.clip = scroll.frame
    scroll.children = [text.snapshot]
    var root = draft(1, "Page", CGRect(x: 0, y: 0, width: 200, height: 200))
    root.children = [scroll.snapshot]
    let page = Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: root.snapshot))
    func hits(_ y: String) throws -> [String?] {
      let answer = try object(try page.hit(parameters(("x", "10"), ("y", y))))
      return (answer["hits"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
    }
    #expect(try hits("20") == ["n3", "n2", "n1"])
    #expect(try hits("60") == ["n1"])
    let clip = try object(try page.node("n3", Parameters()))["clip"] as? [String: Int]
    #expect(clip == ["x": 0, "y": 0, "width": 100, "height": 50])
    let node = try object(try page.node("n2", Parameters()))
    #expect(node["clip"] is NSNull && node["quad"] is NSNull && node["transform"] is NSNull)
    let facet = try #require(node["scroll"] as? [String: Any])
    #expect(facet["y"] as? Int == 30)
    #expect(facet["axes"] as? [String] == ["vertical"])
    #expect((facet["contentSize"] as? [String: Int])?["height"] == 500)
    let found = try object(try page.find(parameters(("q", ":scrollable"))).body)
    #expect((found["matches"] as? [[String: Any]])?.count == 1)
  }

  @Test func whatIsShrunkToNothingIsNowhere() throws {
    var shrunk = Draft(id: 2, segment: PathSegment(kind: .view("Color")))
    shrunk.turn = TurnSnapshot(
      transform: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 50, ty: 50),
      size: CGSize(width: 100, height: 100))
    shrunk.frame = CGRect(x: 50, y: 50, width: 0, height: 0)
    var root = Draft(id: 1, segment: PathSegment(kind: .view("Page")))
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.children = [shrunk.snapshot]
    let page = Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: root.snapshot))
    for place in ["1", "50", "99"] {
      let hit = try object(try page.hit(parameters(("x", place), ("y", place))))
      #expect((hit["hits"] as? [[String: Any]])?.map { $0["id"] as? String } == ["n1"])
    }
    let inside = try object(try page.frame("n1", in: FrameSpace(parameters(("in", "n2")))))
    #expect(inside["frame"] is NSNull)
    let outside = try object(try page.frame("n2", in: FrameSpace(parameters(("in", "n1")))))
    #expect(
      outside["frame"] as? [String: Int] == ["x": 50, "y": 50, "width": 0, "height": 0])
  }

  @Test func whatIsTurnedSaysHow() throws {
    var turned = Draft(id: 2, segment: PathSegment(kind: .view("Color")))
    // A quarter clockwise around (50, 50).
    turned.turn = TurnSnapshot(
      transform: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 30),
      size: CGSize(width: 40, height: 20))
    turned.frame = CGRect(x: 40, y: 30, width: 20, height: 40)
    turned.namedFrames = [NamedFrame(name: "board", frame: CGRect(x: 1, y: 2, width: 3, height: 4))]
    var root = Draft(id: 1, segment: PathSegment(kind: .view("Page")))
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.children = [turned.snapshot]
    let page = Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: root.snapshot))
    let node = try object(
      try page.node(
        "n2", parameters(("fields", "quad,transform,frame,layout,preferences")),
        LiveFacets(
          flexibility: LayoutFlexibility(
            width: .init(minimum: 0, ideal: 10, maximum: .infinity),
            height: .init(minimum: 1, ideal: 2, maximum: 3)),
          preferences: [NamedValue(name: "Size", value: "3")])))
    let preferences = node["preferences"] as? [String: [[String: String]]]
    #expect(preferences == ["contributed": [], "reduced": [["key": "Size", "value": "3"]]])
    #expect(
      node["quad"] as? [[String: Int]] == [
        ["x": 60, "y": 30], ["x": 60, "y": 70], ["x": 40, "y": 70], ["x": 40, "y": 30],
      ])
    #expect(
      node["transform"] as? [String: Int]
        == ["a": 0, "b": 1, "c": -1, "d": 0, "tx": 60, "ty": 30])
    let frame = try #require(node["frame"] as? [String: [String: Any]])
    #expect(frame["local"] as? [String: Int] == ["x": 0, "y": 0, "width": 40, "height": 20])
    #expect(
      frame["named"]?["board"] as? [String: Int] == ["x": 1, "y": 2, "width": 3, "height": 4])
    let inTurned = try object(try page.frame("n1", in: FrameSpace(parameters(("in", "n2")))))
    #expect(
      inTurned["frame"] as? [String: Int] == ["x": -30, "y": -40, "width": 100, "height": 100])
    let local = try object(try page.frame("n2", in: .local))["frame"] as? [String: Int]
    #expect(local == ["x": 0, "y": 0, "width": 40, "height": 20])
  }

  @Test func theFullStructureHasWrappers() throws {
    let padding = ModifierSnapshot(name: "padding", arguments: [], frame: nil)
    let structure = TreeStructure(items: [
      .init(.view(1), depth: 0),
      .init(
        .wrapper(WrapperSnapshot(id: 90, name: "ModifiedContent", modifier: padding)), depth: 1),
      .init(.view(2), depth: 2),
      .init(.wrapper(WrapperSnapshot(id: nil, name: "TupleView")), depth: 3),
      .init(.view(3), depth: 4),
      .init(.wrapper(WrapperSnapshot(id: 91, name: "Optional", branch: "t")), depth: 4),
      .init(.view(4), depth: 5),
    ])
    func answer(_ depth: String) throws -> [String: Any] {
      try object(
        try page.tree(
          structure,
          parameters(("structure", "full"), ("depth", depth), ("fields", "id,path"))))
    }
    func child(_ node: [String: Any]?, _ index: Int = 0) -> [String: Any]? {
      (node?["children"] as? [[String: Any]])?[index]
    }
    let whole = try answer("9")
    #expect(whole["truncated"] as? Bool == false)
    let root = whole["root"] as? [String: Any]
    #expect(root?["path"] as? String == "/Page")
    let wrapper = child(root)
    #expect(wrapper?["wrapper"] as? String == "ModifiedContent" && wrapper?["path"] == nil)
    #expect((wrapper?["modifier"] as? [String: Any])?["name"] as? String == "padding")
    let tuple = child(child(wrapper))
    #expect(tuple?["wrapper"] as? String == "TupleView" && tuple?["id"] is NSNull)
    #expect(child(tuple)?["path"] as? String == "/Page/VStack/Text.0")
    let optional = child(tuple, 1)
    #expect(optional?["branch"] as? String == "t" && optional?["id"] as? String == "n91")
    #expect(child(optional)?["path"] as? String == "/Page/VStack/Button.1")
    let cut = try answer("2")
    #expect(cut["truncated"] as? Bool == false)
    #expect(child(child(cut["root"] as? [String: Any]))?["children"] is NSNull)
  }

  @Test func drawsTheTreeAsAnOutline() {
    let lines = String(decoding: page.outline(), as: UTF8.self).split(separator: "\n")
    #expect(lines[2] == #"    Text.0 n3 (10, 20, 50, 20) "Milk""#)
    #expect(lines[9] == #"    Slider.4 n10 (10, 140, 80, 20) slider "Volume" disabled"#)
  }

  @Test func refusesWhatItCannotShow() {
    for pair in [
      ("structure", "x"), ("depth", "-1"), ("fields", "id,colour"),
      ("fields", ""), ("root", "/A//B"), ("dpeth", "1"),
    ] {
      let problem = problem { () throws(Problem) in try page.tree(parameters(pair)) }
      #expect(problem?.kind == .invalidValue, "\(pair)")
      #expect(problem?.member("parameter") == .string(pair.0))
    }
  }

  @Test func writesAnswersOfTheLiveTree() throws {
    var values = EnvironmentAnswer()
    values.values = [
      EnvironmentSnapshot(
        name: "font", value: "body", setBy: 3, isWritable: true, isEditedHere: false)
    ]
    let environment = try object(try page.environment(values, at: 3))
    let value = try #require((environment["environment"] as? [[String: Any]])?.first)
    #expect((value["setBy"] as? [String: String])?["path"] == "/Page/VStack/Text.0")
    let trace = PreferenceTrace(
      key: "Size", value: "3",
      steps: [
        .init(nodeID: 2, operation: "set", ran: true, reason: nil, before: nil, after: "3")
      ])
    for withTrace in [true, false] {
      let answer = try object(try page.preferences([trace], at: 1, withTrace: withTrace))
      let first = try #require((answer["preferences"] as? [[String: Any]])?.first)
      #expect((first["steps"] != nil) == withTrace)
    }
    let anchors = try object(
      try page.anchors(
        [AnchorSnapshot(key: "K", nodeID: 4, source: "bounds", rect: .zero)], at: 1, in: nil))
    #expect(anchors["in"] as? String == "global")
    let diagnostics = try object(
      page.diagnostics([Diagnostic(code: "c", message: "m", nodeID: nil, revision: 2)]))
    #expect((diagnostics["diagnostics"] as? [Any])?.count == 1)
  }
}
