import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// The inspector of a page, each in a tab of a browser.
@Suite(.serialized) struct InspectorTests {
  /// A page, and the inspector that looks at it.
  private struct Pair {
    let inspected: LivePage
    let live: LivePage
    var page: Page { live.page }

    static func open(
      _ path: String, width: Int = 1280, height: Int = 800, waitsForPicture: Bool = true
    ) async throws -> Pair {
      let inspected = try await LivePage.open(path, comparesFrames: false)
      let live = try await LivePage.open(
        "/inspect?session=\(inspected.session.id)", width: width, height: height,
        comparesFrames: false)
      let pair = Pair(inspected: inspected, live: live)
      if waitsForPicture {
        try await pair.page.wait(until: "!!document.querySelector('#root img')")
      }
      return pair
    }

    /// Clicks the first element of this name that can be clicked.
    func tap(_ name: String) async throws {
      let found = """
        [...document.querySelectorAll('#root button, #root a')].filter(e =>
          e.getBoundingClientRect().width && (e.getAttribute('aria-label') == \(JSON.string(name))
            || [...e.querySelectorAll('p')].some(p => p.innerText.trim() == \(JSON.string(name))))
        )[0]
        """
      try await page.wait(until: "!!\(found)")
      let id = try #require(
        try await page.evaluate(
          "(e => { e.scrollIntoView({block: 'nearest'}); return e.id; })(\(found))"
        )
        .string)
      try await page.click(selector: "#" + id)
    }

    func says(_ text: String) async throws {
      try await page.wait(until: "root.innerText.includes(\(JSON.string(text)))")
    }

    /// Selects a view by its id in the inspected page, as a search does.
    func select(_ node: RemoteNode) async throws {
      let field = "#root input[aria-label=Selector]"
      try await page.click(selector: field)
      try await page.evaluate("document.querySelector('\(field)').select()")
      try await page.type("#" + node.id)
      try await page.press("Enter")
      try await says("1 found")
      try await tap(node.type)
      try await page.wait(until: "!root.innerText.includes('1 found')")
      try await says("\(node.type) \(node.id)")
    }

    /// The place of a point of the inspected page in the picture of the inspector.
    func place(_ x: Double, _ y: Double) async throws -> (Double, Double) {
      let box = try await page.evaluate(
        """
        (() => {
          const box = document.querySelector('#root img').getBoundingClientRect();
          return [box.x, box.y, box.width];
        })()
        """)
      let scale = (box[2].number ?? 0) / 1280
      return ((box[0].number ?? 0) + x * scale, (box[1].number ?? 0) + y * scale)
    }

    /// Waits until a shape covers a rectangle of the inspected page.
    func draws(_ frame: CGRect) async throws {
      let (left, top) = try await place(frame.minX, frame.minY)
      let (right, bottom) = try await place(frame.maxX, frame.maxY)
      try await page.wait(
        until: """
          [...document.querySelectorAll("#root svg *")].map(e => e.getBoundingClientRect()).some(box =>
            Math.abs(box.left - \(left)) < 2 && Math.abs(box.right - \(right)) < 2
              && Math.abs(box.top - \(top)) < 2 && Math.abs(box.bottom - \(bottom)) < 2)
          """)
    }

    func replace(_ label: String, by text: String) async throws {
      let field = "#root input[aria-label=\(JSON.string(label))]"
      try await page.wait(until: "!!document.querySelector(\(JSON.string(field)))")
      try await page.click(selector: field)
      try await page.evaluate("document.querySelector(\(JSON.string(field))).select()")
      try await page.type(text)
      try await page.press("Enter")
    }
  }

  @Test func openPagesAreListed() async throws {
    let inspected = try await LivePage.open("/counter")
    let live = try await LivePage.open("/inspect", comparesFrames: false)
    let link = "#root a[href*='\(inspected.session.id)']"
    try await live.page.wait(until: "!!document.querySelector(\"\(link)\")")
    #expect(try await live.page.evaluate("root.innerText.includes('Counter')") == true)
    try await live.page.click(selector: link)
    try await live.page.wait(until: "location.search.includes('\(inspected.session.id)')")
    // The next document has no root until it is read.
    try await live.page.wait(until: "window.root?.innerText.includes('CounterPage')")
    live.expectNoComplaints()
  }

  @Test func theTreeOpensAndCloses() async throws {
    let pair = try await Pair.open("/million")
    try await pair.says("1000000 elements")
    try await pair.tap("Open LazyVStack")
    try await pair.says("=1")
    try await pair.tap("Close LazyVStack")
    try await pair.page.wait(until: "!root.innerText.includes('=1')")
    pair.live.expectNoComplaints()
  }

  @Test func aSelectorFindsViews() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.page.click(selector: "#root input[aria-label=Selector]")
    try await pair.page.type("Button")
    try await pair.page.press("Enter")
    try await pair.says("2 found")
    try await pair.tap("Show Tree")
    try await pair.page.click(selector: "#root input[aria-label=Selector]")
    try await pair.page.type("VStack >")
    try await pair.page.press("Enter")
    // The reason is what the interface says of the selector.
    try await pair.page.wait(until: "/selector|expected/i.test(root.innerText)")
    pair.live.expectNoComplaints()
  }

  @Test func thePointerShowsFramesAndClicksSelect() async throws {
    let pair = try await Pair.open("/counter")
    let plus = try await pair.inspected.node("Text:contains(\"Tap\")")
    let frame = try #require(plus.frame)
    let (x, y) = try await pair.place(frame.midX, frame.midY)
    try await pair.page.hover(x, y)
    try await pair.says("Text \(Int(frame.minX)), ")
    try await pair.page.click(x, y)
    try await pair.says("Text \(plus.id)")
    // Over a row of the tree, the frame of its view is shown.
    try await pair.page.hover(150, 157)
    try await pair.says("CounterPage 560, ")
    pair.live.expectNoComplaints()
  }

  @Test func distancesAndOffersAreExplained() async throws {
    let pair = try await Pair.open("/minimap")
    let stack = try await pair.inspected.node("FormField > VStack")
    try await pair.select(stack)
    for text in [
      "Margin", "Spacing", "Guide", "padding", "offered ", "took ", "Offers to children",
    ] {
      try await pair.says(text)
    }
    // The strip of a spacing lies between two children, over their common width.
    let inner = try await pair.inspected.session.find("FormField > VStack > *")
      .filter { $0.path.hasPrefix(stack.path + "/") }.compactMap(\.frame)
    let (first, second) = (try #require(inner.first), try #require(inner.dropFirst().first))
    let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
    try await pair.draws(
      CGRect(x: left, y: first.maxY, width: right - left, height: second.minY - first.maxY))
    // A guide is a line across the view.
    let frame = try #require(stack.frame)
    let guides = try await pair.inspected.session.json(
      "/nodes\(stack.path)?fields=layout")["layout"]["guides"]
    let guide = try #require(guides.array?.first { $0["axis"].string == "vertical" })
    let height = frame.minY + (try #require(guide["value"].number))
    try await pair.draws(CGRect(x: frame.minX, y: height, width: frame.width, height: 0))
    // The frame of an offered size is dashed.
    try await pair.page.wait(
      until: """
        [...document.querySelectorAll("#root svg *")].some(e => {
          const { width, height } = e.getBoundingClientRect();
          return getComputedStyle(e).strokeDasharray != "none" && width > 2 && width < 76 && height < 48;
        })
        """)
    pair.live.expectNoComplaints()
  }

  /// The frames of the views that are marked, as the picture shows them.
  @Test func framesAreDrawnWhereTheViewsAre() async throws {
    let pair = try await Pair.open("/counter")
    let button = try await pair.inspected.node("Button")
    try await pair.select(button)
    try await pair.draws(#require(button.frame))
    pair.live.expectNoComplaints()
  }

  @Test func linesOpenInTheEditor() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.select(try await pair.inspected.node("Text:contains(\"−\")"))
    try await pair.tap("Source")
    for text in ["StepButton.body", "Gallery/CounterPage.swift:27:7", ".frame", ".contentShape"] {
      try await pair.says(text)
    }
    let links = try await pair.page.evaluate(
      "[...root.querySelectorAll('a')].map(a => a.getAttribute('href'))")
    let places = (links.array ?? []).compactMap(\.string).filter { $0.hasPrefix("vscode:") }
    #expect(places.count == 3)
    for (place, end) in zip(places, [":27:7", ":28:10", ":29:10"]) {
      #expect(place.hasPrefix("vscode://file/"))
      #expect(place.hasSuffix("/Sources/Programs/Gallery/CounterPage.swift" + end))
    }
    try await pair.select(try await pair.inspected.node("StepButton:nth-child(1)"))
    try await pair.says("Its own code")
    pair.live.expectNoComplaints()
  }

  @Test func stateIsEdited() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.tap("State")
    try await pair.says("@State count: Int")
    try await pair.replace("count", by: "41")
    try await pair.inspected.page.wait(until: "root.innerText.startsWith('41')")
    try await pair.says("“41”")
    pair.live.expectNoComplaints()
  }

  @Test func theEnvironmentHasSourcesAndAnEditor() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.select(pair.inspected.node("Button"))
    try await pair.tap("Environment")
    try await pair.says("isEnabled")
    try await pair.says("Set by Button")
    try await pair.replace("Locale", by: "de-AT")
    try await eventually("the locale") {
      try await pair.inspected.session.json()["locale"].string == "de-AT"
    }
    // The editor has written the value, and nothing moves any more.
    try await pair.page.wait(
      until: "document.querySelector('[aria-label=\"Set Locale\"]').disabled")
    try await pair.live.waitUntilStill()
    try await pair.tap("Reset")
    try await eventually("the locale by itself") {
      try await pair.inspected.session.json()["locale"].string == "en-US"
    }
    pair.live.expectNoComplaints()
  }

  @Test func environmentValuesOfAViewAreEdited() async throws {
    let pair = try await Pair.open("/counter")
    let plus = try await pair.inspected.node(":button(\"+\")")
    func isDisabled() async throws -> Bool {
      let state = "document.getElementById('\(plus.id)').matches('[disabled],[aria-disabled=true]')"
      return try await pair.inspected.page.evaluate(state).bool == true
    }
    try await pair.select(plus)
    try await pair.tap("Environment")
    try await pair.says("Edit for this view and all inside it")
    try await pair.page.click(selector: "#root [aria-label=isEnabled]")
    try await eventually("a button that is disabled") { try await isDisabled() }
    try await pair.says("Edited here")
    try await pair.tap("Reset isEnabled")
    try await eventually("a button that is enabled") { try await !isDisabled() }
    try await pair.page.wait(until: "!root.innerText.includes('Edited here')")
    pair.live.expectNoComplaints()
  }

  @Test func preferencesHaveTheTraceOfTheirReduction() async throws {
    let pair = try await Pair.open("/minimap")
    try await pair.select(pair.inspected.node("FormField"))
    try await pair.tap("Preferences")
    try await pair.says("FormParts")
    try await pair.says("1. set at ")
    try await pair.says("2. transform at ")
    pair.live.expectNoComplaints()
  }

  @Test func readersAndReasonsAreListed() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.tap("Readers")
    try await pair.says("state count")
    try await pair.says("first evaluation")
    try await pair.tap("Accessibility")
    try await pair.says("Tap + to count.")
    try await pair.tap("Diagnostics")
    try await pair.says("There is nothing to report.")
    pair.live.expectNoComplaints()
  }

  @Test func objectsAreShownAndEdited() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.tap("Objects")
    try await pair.says("HostedStackView")
    try await pair.tap("Views")
    try await pair.select(pair.inspected.node("Text:contains(\"Tap\")"))
    try await pair.tap("Object")
    try await pair.says("UILabel")
    try await pair.replace("alpha", by: "0.5")
    try await pair.page.wait(until: "!!document.querySelector('[aria-label=\"Undo alpha\"]')")
    let object = try await pair.inspected.session.json(
      "/nodes/\(pair.inspected.node("Text:contains(\"Tap\")").id)?fields=platform")
    #expect(object["platform"]["properties"]["alpha"]["value"].number == 0.5)
    try await pair.tap("Undo alpha")
    try await pair.page.wait(until: "!document.querySelector('[aria-label=\"Undo alpha\"]')")
    pair.live.expectNoComplaints()
  }

  @Test func revisionsHaveCostsAndPictures() async throws {
    let pair = try await Pair.open("/counter")
    let plus = "#" + (try await pair.inspected.node(":button(\"+\")").id)
    let picture = "document.querySelector('#root img').src"
    var present = try await pair.page.evaluate(picture)
    for count in 1...2 {
      try await pair.inspected.page.click(selector: plus)
      try await pair.says("“\(count)”")
      try await pair.page.wait(until: "\(picture) != \(present)")
      present = try await pair.page.evaluate(picture)
    }
    try await pair.page.wait(
      until: """
        /Revision [0-9]+\\s+[1-9][0-9]* bodies, [0-9]+ sizes\\s+[1-9][0-9]* bytes, [1-9][0-9]* changes/
          .test(root.innerText)
        """)
    try await pair.page.wait(
      until: "(root.innerText.match(/Revision [0-9]+/g) ?? []).length == 2")
    // The oldest is the last.
    let revision = try await pair.page.evaluate("root.innerText.match(/Revision [0-9]+/g).at(-1)")
    try await pair.tap(#require(revision.string))
    try await pair.says("Bodies that ran")
    try await pair.says("state count")
    try await pair.page.wait(
      until: "!!document.querySelector('#root img') && \(picture) != \(present)")
    // Its tree stands in place of the present one, with what it changed.
    try await pair.says("As it was then; it cannot be changed.")
    try await pair.says("“1”")
    try await pair.says("changed")
    try await pair.page.wait(
      until: "!root.innerText.includes('“2”') && !root.innerText.includes('Selector')")
    try await pair.tap("Back to Now")
    try await pair.page.wait(until: "\(picture) == \(present)")
    try await pair.says("“2”")
    try await pair.page.wait(until: "!root.innerText.includes('As it was then')")
    pair.live.expectNoComplaints()
  }

  @Test func whatIsSelectedIsCopied() async throws {
    let pair = try await Pair.open("/counter")
    try await pair.page.evaluate(
      """
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async text => { window.copied = text; } }
      });
      """)
    let node = try await pair.inspected.node("HStack")
    try await pair.select(node)
    for (item, text) in [
      ("Copy Selector", "HStack"), ("Copy Path", node.path),
      (
        "Copy curl Command",
        "curl -H \"Authorization: Bearer $TOKEN\" '\(pair.live.server.url("/v1"))/sessions/"
          + "\(pair.inspected.session.id)/nodes/\(node.id)'"
      ),
    ] {
      try await pair.tap("Copy")
      try await pair.tap(item)
      try await pair.page.wait(until: "window.copied == \(JSON.string(text))")
    }
    pair.live.expectNoComplaints()
  }

  @Test func aSessionThatEndsSaysSo() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("counter")
    let live = try await LivePage.open("/inspect?session=\(session.id)", comparesFrames: false)
    try await live.page.wait(until: "root.innerText.includes('CounterPage')")
    _ = try await server.send("DELETE", "/v1/sessions/\(session.id)", text: "")
    try await live.page.wait(until: "root.innerText.includes('The session has ended.')")
  }

  @Test func aNarrowPageShowsOneColumn() async throws {
    let pair = try await Pair.open("/counter", width: 390, height: 844, waitsForPicture: false)
    try await pair.says("CounterPage")
    for title in ["Page", "Details", "Tree"] {
      try await pair.tap(title)
      switch title {
      case "Page": try await pair.page.wait(until: "!!document.querySelector('#root img')")
      case "Details": try await pair.says("Frame on the page")
      default: try await pair.page.wait(until: "!root.innerText.includes('Frame on the page')")
      }
    }
    #expect(
      try await pair.page.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
    pair.live.expectNoComplaints()
  }

  @Test func axeFindsNothing() async throws {
    let list = try await LivePage.open("/inspect", comparesFrames: false)
    #expect(try await list.page.axeViolations() == [])
    for scheme in ["light", "dark"] {
      let pair = try await Pair.open("/minimap")
      try await pair.page.setMedia(["prefers-color-scheme": scheme])
      for tab in [
        "Layout", "Source", "State", "Environment", "Preferences", "Readers", "Accessibility",
        "Object", "Diagnostics",
      ] {
        try await pair.tap(tab)
        #expect(try await pair.page.axeViolations() == [], "\(scheme) \(tab)")
      }
    }
  }
}
