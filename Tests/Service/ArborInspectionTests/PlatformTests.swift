import ArborCore
import ArborInspection
import ArborPlatform
import Foundation
import Testing

/// Objects from an outline: a class per line, two spaces per level, ids from 1 in the order of the
/// lines; `n3` is the node for which one stands, `<A` a class above.
private func objects(_ outline: String) -> PlatformSnapshot {
  var objects: [ObjectSnapshot] = []
  var open: [Int] = []
  for line in outline.split(separator: "\n") {
    let text = line.drop { $0 == " " }
    open = Array(open.prefix((line.count - text.count) / 2))
    let words = text.split(separator: " ").map(String.init)
    let node = words.first { $0.first == "n" }.flatMap { UInt32($0.dropFirst()) }
    let place = objects.count
    objects.append(
      ObjectSnapshot(
        name: ObjectName(id: UInt64(place + 1), className: words[0]),
        superclasses: words.filter { $0.first == "<" }.map { String($0.dropFirst()) }, node: node,
        frame: CGRect(x: 1, y: 2, width: 3, height: 4),
        pageFrame: CGRect(x: 11, y: 12, width: 3, height: 4), isHidden: false, controller: nil,
        isCustomised: words.contains("customised"), parent: open.last, depth: open.count,
        end: place + 1, properties: nil))
    for parent in open { objects[parent].end = place + 1 }
    open.append(place)
  }
  return PlatformSnapshot(objects: objects)
}

private let page: Inspector = {
  var page = Inspector(
    snapshot: tree(
      """
      Page (0,0,400,300)
        VStack (0,0,400,300)
          Text.0 "Title" (0,0,100,20)
          ScrollView.1 (0,20,400,200)
            Text "Row" (0,20,100,20)
          Box.2 (0,220,400,80)
      """))
  page.platform = objects(
    """
    _UIHostingView<Page> n1
      UILabel n3
      PlatformViewHost<Box>
        HostingScrollView <UIScrollView n4 customised
          UILabel n5
      UITextField n6
    """)
  return page
}()

@Suite struct PlatformTests {
  private func found(_ query: String) throws -> [String] {
    let answer = try object(try page.find(Parameters([("q", query)])).body)
    return (answer["matches"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  @Test func selectorsAskForClasses() throws {
    #expect(try found(":platform(UIScrollView)") == ["n4"])
    #expect(try found("Text:platform(UILabel)") == ["n3", "n5"])
    #expect(try found(":platform(_UIHostingView)") == ["n1"])
    #expect(try found(":customized") == ["n4"])
    #expect(try found(":platform(NSView)") == [])
    #expect(try Selector(parsing: ":customized").needs.objects)
    #expect(try !Selector(parsing: "Text").needs.objects)
  }

  /// Each part of a selector means objects of the classes that it names itself.
  @Test(arguments: [
    ("Text:platform(UILabel), :platform(PlatformViewHost)", [1, 2, 4]),
    ("Nothing ?? :platform(PlatformViewHost)", [2]),
    (":is(:platform(UITextField), :platform(PlatformViewHost))", [2, 5]),
    (":platform(UIScrollView):platform(HostingScrollView)", [3]),
    (":platform(UIScrollView):platform(UILabel)", []),
    // There are both at n1, but no object is both.
    (":platform(_UIHostingView):platform(PlatformViewHost)", []),
    ("ScrollView, :platform(PlatformViewHost)", [2, 3]),
  ])
  func listsMeanTheObjectsOfAllTheirClasses(_ text: String, _ places: [Int]) throws {
    let selector = try Selector(parsing: text)
    #expect(selector.asksForObjects)
    #expect(page.objects(matching: selector, limit: 10).sorted() == places)
    #expect(try found(text).isEmpty == places.isEmpty)
  }

  @Test func whatBelongsToNoViewIsFoundAtTheOneAroundIt() throws {
    let answer = try object(try page.find(Parameters([("q", ":platform(PlatformViewHost)")])).body)
    let match = try #require((answer["matches"] as? [[String: Any]])?.first)
    #expect(match["id"] as? String == "n1")
    let name = try #require(match["object"] as? [String: String])
    #expect(name["class"] == "PlatformViewHost<Box>")
    let own = try object(try page.find(Parameters([("q", "#n3:platform(UILabel)")])).body)
    let label = (own["matches"] as? [[String: Any]])?.first?["object"] as? [String: String]
    #expect(label?["class"] == "UILabel")
    #expect(try found(":platform(UIScrollView)") == ["n4"])
  }

  @Test func selectorsAskForTheEnvironmentAndTheFocus() throws {
    var page = page
    page.facts.environment = ["colorScheme": [1: "dark", 2: "dark", 3: "light"]]
    page.facts.focused = 6
    func found(_ query: String) throws -> [String] {
      let answer = try object(try page.find(Parameters([("q", query)])).body)
      return (answer["matches"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
    #expect(try found(":env(colorScheme=dark)") == ["n1", "n2"])
    #expect(try found(":env(colorScheme)") == ["n1", "n2", "n3"])
    #expect(try found("VStack:env(colorScheme=\"light\")").isEmpty)
    #expect(try found(":focused") == ["n6"])
    let needs = try Selector(parsing: "A:is(:env(locale=de), :focused) :env(x)").needs
    #expect(needs.environment == ["locale", "x"] && needs.focus && !needs.objects)
    #expect(Inspector.needs("Text").isEmpty && Inspector.needs(":::").isEmpty)
    let many = (0..<9).map { ":env(a\($0))" }.joined()
    #expect(problem { () throws(Problem) in try Selector(parsing: many) }?.kind == .selectorSyntax)
  }

  @Test func axesLeadFromObjectToObject() throws {
    #expect(try found("Box::sibling-containing(UIScrollView)") == ["n4"])
    #expect(try found("Box::sibling-of(UILabel)") == ["n3"])
    #expect(try found("#n5::ancestor(UIScrollView)") == ["n4"])
    #expect(try found("#n5::hosting-view") == ["n1"])
    #expect(try found("#n3::next-sibling-containing(UITextField)") == ["n6"])
    #expect(try found("#n3::ancestor-child(UITextField)") == ["n6"])
    #expect(try found("ScrollView::receiver(UILabel)") == ["n5"])
    // What stands for no view of the page is named by the next around it that does.
    #expect(try found("#n5::view-host") == ["n1"])
    #expect(try found("Box::sibling-containing(UIScrollView) > Text") == ["n5"])
    #expect(try found("Box::sibling-containing(UITableView) ?? Box") == ["n6"])
    #expect(try found("Box::sibling-containing(UIScrollView)::ancestor(_UIHostingView)") == ["n1"])
  }

  @Test func axesThatAreNoneAreNamed() {
    for text in ["A::cousin(B)", "A::ancestor", "A::ancestor()", "::", "A::ancestor(B"] {
      #expect(
        problem { () throws(Problem) in try Selector(parsing: text) }?.kind == .selectorSyntax)
    }
  }

  @Test func introspectsByRelation() throws {
    let platform = try #require(page.platform)
    func answer(_ pairs: (name: String, value: String)...) throws -> [String: Any] {
      try object(try page.introspect("n6", Parameters(pairs), in: platform))
    }
    let sibling = try answer(("target", "UIScrollView"), ("relation", "siblingContaining"))
    let scroll = try #require(sibling["object"] as? [String: Any])
    #expect(scroll["id"] as? String == "p4")
    #expect(scroll["class"] as? String == "HostingScrollView")
    #expect((sibling["from"] as? [String: Any])?["id"] as? String == "p6")
    let none = try answer(("target", "UITableView"), ("scope", "ancestor"))
    #expect(none["object"] is NSNull)
    #expect(none["relation"] as? String == "ancestor")
    #expect((none["why"] as? String)?.isEmpty == false)
    #expect(throws: Problem.self) { try answer(("relation", "receiver")) }
    #expect(throws: Problem.self) { try answer(("target", "A"), ("relation", "cousin")) }
  }

  @Test func nestsObjectsAndCutsThemAtADepth() throws {
    let platform = try #require(page.platform)
    let answer = try object(
      try page.platformTree(platform, Parameters([("depth", "1"), ("fields", "id,class,node")])))
    #expect(answer["objectCount"] as? Int == 6)
    let root = try #require((answer["roots"] as? [[String: Any]])?.first)
    #expect(Set(root.keys) == ["id", "class", "node", "childCount", "subviews"])
    let children = try #require(root["subviews"] as? [[String: Any]])
    #expect(children.map { $0["id"] as? String } == ["p2", "p3", "p6"])
    #expect(children[1]["subviews"] is NSNull)
    #expect(children[1]["childCount"] as? Int == 1)
    #expect((children[0]["node"] as? [String: Any])?["path"] as? String == "/Page/VStack/Text.0")
    let part = try object(try page.platformTree(platform, Parameters([("root", "p4")])))
    let scroll = try #require((part["roots"] as? [[String: Any]])?.first)
    #expect(scroll["superclasses"] as? [String] == ["UIScrollView"])
    #expect((scroll["subviews"] as? [Any])?.count == 1)
  }

  @Test func hitsNameObjects() throws {
    let answer = try object(try page.hit(Parameters([("x", "10"), ("y", "30")])))
    let hits = try #require(answer["hits"] as? [[String: Any]])
    #expect(
      hits.map { ($0["platform"] as? [String: Any])?["id"] as? String } == [
        "p5", "p4", nil, "p1",
      ])
  }

  @Test func whatStandsForNothingNamesItsNeighbours() throws {
    let platform = try #require(page.platform)
    let failure = problem { () throws(Problem) in
      try page.platformTree(platform, Parameters([("root", "/Page/VStack")]))
    }
    #expect(failure?.kind == .nodeNotFound)
    #expect(failure?.detail.contains("No object") == true)
    let gone = problem { () throws(Problem) in
      try page.platformTree(platform, Parameters([("root", "p99")]))
    }
    #expect(gone?.kind == .nodeNotFound)
  }

  @Test func customizationsAreReadWhole() throws {
    func fails(_ body: String, _ kind: Problem.Kind) {
      let failure = problem { () throws(Problem) in
        try CustomizationRequest(parsing: Array(body.utf8))
      }
      #expect(failure?.kind == kind, "\(body)")
    }
    let good = #"{"selector": "List", "set": {"bounces": false}, "policy": "once"}"#
    #expect(try CustomizationRequest(parsing: Array(good.utf8)).policy == .once)
    let named = #"{"introspect":{"target":"A","relation":"siblingOfType"},"set":{"a":1}}"#
    #expect(throws: Never.self) { try CustomizationRequest(parsing: Array(named.utf8)) }
    fails(#"{"introspect":{"target":"","relation":"viewHost"},"set":{"a":1}}"#, .invalidValue)
    fails(#"{"selector":null,"introspect":{"target":"A"},"set":{"a":1}}"#, .invalidValue)
    fails(#"{"set": {"bounces": false}}"#, .invalidValue)
    fails(#"{"selector": "List"}"#, .invalidValue)
    fails(#"{"selector": "List", "set": {}}"#, .invalidValue)
    fails(#"{"selector": "!", "set": {"bounces": false}}"#, .selectorSyntax)
    fails(#"{"selector": "List", "set": {"bounces": false}, "policy": "never"}"#, .invalidValue)
    fails(
      #"{"introspect": {"node": "n1", "relation": "ancestor"}, "set": {"a": 1}}"#, .invalidValue)
  }
}
