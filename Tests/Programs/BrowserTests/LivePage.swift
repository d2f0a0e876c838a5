import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A gallery page in a browser, and its session on the server.
struct LivePage {
  let server: GalleryServer
  let page: Page
  var session: RemoteSession

  /// Opens `path`, on a server of the test's own if there is one, and waits until the page is live
  /// and laid out for the browser's viewport.
  static func open(
    _ path: String, width: Int = 1280, height: Int = 800, in tab: Page? = nil,
    on own: GalleryServer? = nil, comparesFrames: Bool = true
  ) async throws -> LivePage {
    let server = if let own { own } else { try await GalleryServer.shared() }
    let page: Page =
      if let tab { tab } else {
        try await Browser.shared().newPage(width: width, height: height)
      }
    try await page.goto(server.url(path))
    let live = LivePage(
      server: server, page: page, session: try await session(of: page, server))
    try await live.waitUntilLaidOut(
      width: width, height: height, comparesFrames: comparesFrames)
    try await live.waitForScripts()
    return live
  }

  static func session(of page: Page, _ server: GalleryServer) async throws -> RemoteSession {
    try await session(on: server) { try await page.evaluate($0) }
  }

  /// A session's token, which is in the page's form, starts with its id.
  static func session(
    on server: GalleryServer, evaluate: (String) async throws -> JSON
  ) async throws -> RemoteSession {
    let token = try await evaluate("document.forms.page.elements.s.value").string ?? ""
    return RemoteSession(server: server, id: String(token.prefix { $0 != "." }))
  }

  /// Waits until the page is laid out for a viewport.
  ///
  /// - Parameter comparesFrames: Whether the browser must show all frames of the tree; shapes that
  ///   do not fill their frames never do. Then the size of the page must be the viewport's, which
  ///   comes in one message with everything that is elsewhere because of it: a click before that
  ///   goes to where something was.
  func waitUntilLaidOut(width: Int, height: Int, comparesFrames: Bool = true) async throws {
    try await session.waitUntilLive(width: width, height: height)
    if comparesFrames { return try await waitUntilShown() }
    try await page.wait(
      until: "root.style.width == '\(width)px' && root.style.height == '\(height)px'")
  }

  /// Waits until every part of the runtime that the page has asked for is at work: what a visitor
  /// does before goes nowhere.
  func waitForScripts() async throws {
    let addresses = JSON.array(page.scriptAddresses.map { .string($0) })
    try await page.evaluate(
      """
      (async () => {
        const plain = [...document.scripts].map(e => e.src);
        for (const address of \(addresses)) if (!plain.includes(address)) await import(address);
        await new Promise(done => setTimeout(done));
      })()
      """)
  }

  /// Waits for a part of the runtime that pages load when they need it, once.
  func waitForScript(_ file: String) async throws {
    try await eventually("the part of the runtime in \(file)") {
      try await page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.includes('\(file)')).length"
      ).number == 1
    }
    try await waitForScripts()
  }

  /// Waits until nothing is animated: what moves is missed by a click at where it will be.
  func waitUntilStill() async throws {
    // Without those that go on for ever, and bars that follow what is scrolled.
    try await page.wait(
      until: """
        !document.getAnimations().some(animation => animation.timeline == document.timeline
          && animation.effect.getTiming().iterations != Infinity)
        """)
  }

  /// What has gone up, as far as the page has run: the browser tells of it apart from what the
  /// server answers.
  func sent() async throws -> [String] {
    try await page.evaluate("1")
    return page.webSocketFrames.filter { $0.direction == .sent }.map(\.text)
  }

  /// Lets presses that begin from now on take no time worth speaking of, however long the machine
  /// stands still meanwhile.
  func hurryPresses() async throws {
    try await page.evaluate(
      """
      (() => {
        let now = performance.now();
        for (const type of ["pointerdown", "pointermove", "pointerup"])
          addEventListener(type, event => {
            Object.defineProperty(event, "timeStamp", { value: now += 5 });
          }, true);
      })()
      """)
  }

  /// Has the page's timers of this length, in milliseconds, wait for seconds: what belongs together
  /// stays so on a machine that stands still meanwhile.
  func stretchTimers(of length: Int) async throws {
    try await page.evaluate(
      """
      (() => {
        const set = window.setTimeout;
        window.setTimeout = (body, time, ...more) => set(body, time == \(length) ? 5000 : time, ...more);
      })()
      """)
  }

  /// Waits until the browser shows all frames and texts of the server's tree.
  func waitUntilShown() async throws {
    let differences = try await Self.lastDifferences(from: session, within: .seconds(30)) {
      try await page.evaluate($0)
    }
    if !differences.isEmpty { throw NotShown(differences: differences) }
  }

  /// The differences of a page from the tree of `session` as soon as there are none, or after a
  /// time.
  static func lastDifferences(
    from session: RemoteSession, within time: Duration, evaluate: (String) async throws -> JSON
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + time
    while true {
      let found = try await differences(from: session, evaluate: evaluate)
      if found.isEmpty || ContinuousClock.now >= deadline { return found }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  struct NotShown: Error { var differences: [String] }

  /// Elements that stand for nodes: what groups others, or is drawn around options and in what is
  /// not open, has none.
  private static let nodes =
    "#root [id^=n]:not(.L,.M,dialog>.O,[popover],[popover] *,[role=radio],[role=radio] svg *,[role=radiogroup],[role^=group]:not(.O),label[data-g]>button:first-child,[role=progressbar]:not(.N))"

  /// Where the browser's rectangles and the frames of the nodes are more than half a point apart,
  /// and what it rounds; empty: nowhere.
  func differencesFromTheTree() async throws -> [String] {
    try await Self.differences(from: session) { try await page.evaluate($0) }
  }

  /// The differences of a page from the tree of `session`, in any browser that evaluates scripts.
  static func differences(
    from session: RemoteSession, evaluate: (String) async throws -> JSON
  ) async throws -> [String] {
    let nodes = try await session.nodes()
    let elements = try await restingFrames(evaluate)
    var frames: [String: ElementFrame] = [:]
    for element in elements { frames[element.id] = element }
    var differences: [String] = []
    for node in nodes where node.json["html"].string != nil && !node.path.contains("/@content") {
      guard let expected = CGRect(node.json["htmlFrame"]) ?? node.frame else {
        differences.append("\(node.path) is shown and has no frame")
        continue
      }
      guard let shown = frames.removeValue(forKey: node.id)?.rect else {
        differences.append("\(node.path) \(node.id) is not shown")
        continue
      }
      let distances = [
        shown.minX - expected.minX, shown.minY - expected.minY, shown.maxX - expected.maxX,
        shown.maxY - expected.maxY,
      ]
      let distance = distances.map(abs).max() ?? 0
      if distance > 0.52 {
        differences.append("\(node.path) \(node.id) is at \(shown), not \(expected)")
      }
    }
    // A list draws cards and lines that belong to no view of their own.
    if nodes.contains(where: { $0.type.hasPrefix("List") || $0.type == "Table" }) {
      return differences
    }
    // What code wants around a view is drawn by an element of its own.
    let layers = try await evaluate("[...document.querySelectorAll('#root .O')].map(e => e.id)")
      .decoded(as: [String].self)
    return differences
      + frames.keys.filter { !layers.contains($0) }.sorted().map { "#\($0) is no node" }
  }

  /// The frames of the elements, those of what is repeated where it rests.
  private static func restingFrames(
    _ evaluate: (String) async throws -> JSON
  ) async throws -> [ElementFrame] {
    _ = try await evaluate(
      """
      window.held = document.getAnimations()
        .filter(a => a.constructor == Animation && a.effect.getTiming().iterations != 1)
        .map(a => { const time = a.currentTime; a.cancel(); return [a, time]; })
      """)
    let frames = try await evaluate(ElementFrame.script(selector: nodes))
    _ = try await evaluate("held.forEach(([a, time]) => { a.play(); a.currentTime = time; })")
    return try frames.decoded(as: [ElementFrame].self)
  }

  /// The element of a node, as a CSS selector.
  func element(_ path: String) async throws -> String {
    "#" + (try RemoteNode(try await session.json("/nodes" + path)).id)
  }

  /// The first node that matches `selector` and is `wanted`, as soon as there is one.
  func node(
    _ selector: String, where wanted: (RemoteNode) -> Bool = { _ in true }
  ) async throws -> RemoteNode {
    var node: RemoteNode?
    try await eventually("a node that matches \(selector)") {
      node = try await session.find(selector).first(where: wanted)
      return node != nil
    }
    return try #require(node)
  }

  /// What a page's visitor would see as broken.
  func expectNoComplaints(at location: SourceLocation = #_sourceLocation) {
    #expect(page.console.map(\.description) == [], sourceLocation: location)
    #expect(page.exceptions == [], sourceLocation: location)
  }
}

/// Asks again and again until `condition` holds; fails after a minute.
func eventually(
  _ what: String, _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while try await !condition() {
    guard ContinuousClock.now < deadline else {
      throw BrowserError.timedOut(what: what, after: .seconds(60))
    }
    try await Task.sleep(for: .milliseconds(10))
  }
}

/// Where the parts of the minimap page are.
enum Minimap {
  static let form = "/MinimapPage/VStack/HStack.1/VStack.1"
  static let row = "/MinimapPage/VStack/HStack.1"
  static let title = form + "/VStack.0/Text.0"
  static let toggle = form + "/HStack.1/Toggle.0/HStack/Switch.2"
  static let slider = form + "/HStack.1/Slider.1"
  static let secondRow = form + "/HStack.3"
  static let names = (0..<3).map { form + "/HStack.2/FormField.\($0)/VStack/TextField.1" }
  static let map = row + "/@overlay/GeometryReader/Minimap/ZStack.t"
  static func part(_ id: String) -> String {
    map + "/=" + id.replacing(" ", with: "%20") + "/Rectangle.t"
  }
}

extension RemoteSession {
  /// Waits until a browser shows the session, with a viewport of this size.
  func waitUntilLive(width: Int, height: Int) async throws {
    let size: JSON = ["width": .number(Double(width)), "height": .number(Double(height))]
    try await eventually("the session of \(width)x\(height)") {
      let info = try await json()
      return info["isConnected"].bool == true && info["size"] == size
    }
  }
}
