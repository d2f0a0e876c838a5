import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What happens when the network goes away for a while.
@Suite(.serialized) struct ReconnectTests {
  @Test func positionsSurviveALostConnection() async throws {
    let live = try await LivePage.openSwitchable("/scrolling")
    let rows = "document.querySelector('.S.Y')"
    try await live.page.evaluate("\(rows).scrollTop = 500")
    try await live.page.wait(until: "root.innerText.includes('Offset 500')")
    try await live.goOffline()
    try await live.page.evaluate("\(rows).scrollTop = 900")
    try await live.goOnline()
    try await live.page.wait(until: "root.innerText.includes('Offset 900')")
    try await live.fetchWholePage()
    try await live.waitUntilShown()
    #expect(try await live.page.evaluate("\(rows).scrollTop") == 900)
    #expect(try await live.session.find("ScrollView")[0].json["scroll"]["y"] == 900)
  }

  @Test func tapsMadeOfflineArriveOnce() async throws {
    let live = try await LivePage.openSwitchable("/counter")
    let plus = "#" + (try await live.node(":button(\"+\")").id)
    try await live.page.click(selector: plus)
    try await live.page.wait(until: "root.innerText.includes('Counted')")
    try await live.goOffline()
    for _ in 0..<3 { try await live.page.click(selector: plus) }
    #expect(try await live.session.text().contains("\"1\""))
    try await live.goOnline()
    try await live.page.wait(until: "root.innerText.startsWith('4')")
    #expect(try await live.session.text().contains("\"4\""))
    // Once more, with nothing to say.
    try await live.goOffline()
    try await live.goOnline()
    try await live.page.click(selector: plus)
    try await live.page.wait(until: "root.innerText.startsWith('5')")
    try await live.waitUntilShown()
    #expect(live.page.exceptions == [])
  }

  @Test func whatWasTypedOfflineIsKept() async throws {
    let live = try await LivePage.openSwitchable("/minimap")
    let field = try await live.element(Minimap.names[0])
    try await live.page.click(selector: field)
    try await live.page.type("Ad")
    try await eventually("Ad") { try await live.session.text().contains("Hello Ad  ") }
    try await live.goOffline()
    try await live.page.type("a Lovelace")
    #expect(
      try await live.page.evaluate("document.querySelector('\(field)').value") == "Ada Lovelace")
    try await live.goOnline()
    try await live.page.wait(until: "root.innerText.includes('Hello Ada Lovelace')")
    #expect(
      try await live.page.evaluate("document.activeElement.id").string == String(field.dropFirst()))
    #expect(try await live.page.evaluate("document.querySelector('\(field)').selectionStart") == 12)
    try await live.waitUntilShown()
  }

  @Test func whatChangedMeanwhileIsCaughtUp() async throws {
    let live = try await LivePage.openSwitchable("/minimap")
    try await live.goOffline()
    try await live.session.does(
      ["type": "input", "target": .string(Minimap.toggle), "value": true])
    try await live.session.does(
      ["type": "input", "target": .string(Minimap.names[2]), "value": "Noether"])
    #expect(try await live.page.evaluate("root.innerText.includes('Noether')") == false)
    try await live.goOnline()
    try await live.page.wait(until: "root.innerText.includes('Noether')")
    try await live.waitUntilShown()
    let field = try await live.element(Minimap.names[2])
    try await live.page.wait(until: "document.querySelector('\(field)').value == 'Noether'")
  }

  @Test func aPageWhoseSessionWasEndedStartsAnew() async throws {
    let live = try await LivePage.openSwitchable("/counter")
    let plus = "#" + (try await live.node(":button(\"+\")").id)
    try await live.page.click(selector: plus)
    try await live.page.wait(until: "root.innerText.startsWith('1')")
    let reply = try await live.server.curl.delete(live.server.url(live.session.path()))
    #expect(reply.status == 204)
    try await live.page.wait(until: "root.innerText.startsWith('0')")
    try await live.waitUntilShown()
    try await live.page.click(selector: "#" + live.node(":button(\"+\")").id)
    try await live.page.wait(until: "root.innerText.startsWith('1')")
  }

  /// Opens the minimap, and types into its first field, which is returned as a selector.
  private func openAndType(on server: GalleryServer) async throws -> (
    live: LivePage, field: String
  ) {
    let live = try await LivePage.open("/minimap", on: server)
    let field = try await live.element(Minimap.names[0])
    try await live.page.click(selector: field)
    try await live.page.type("Ada")
    try await live.page.wait(until: "root.innerText.includes('Hello Ada')")
    return (live, field)
  }

  @Test func aPageComesBackToARestartedServer() async throws {
    let key = "an old key of thirty-two bytes or more"
    let server = try await GalleryServer.start(environment: ["ARBOR_SESSIONS_SECRET": key])
    var live = try await openAndType(on: server).live
    let page = live.page
    #expect(try await server.process.terminate() == 0)
    let again = try await GalleryServer.start(
      environment: ["ARBOR_SESSIONS_SECRET": key, "ARBOR_HTTP_PORT": "\(server.process.port)"],
      arguments: ["serve"])
    live.session = RemoteSession(server: again, id: live.session.id)
    // What the visitor had typed is taken over by the new server.
    try await page.wait(until: "root.innerText.includes('Hello Ada')", timeout: .seconds(20))
    try await eventually("the name") { try await live.session.text().contains("Hello Ada") }
    try await live.waitUntilShown()
    #expect(page.exceptions == [])
  }

  /// One of two processes is killed: its tab finds its page under the same address, with what was
  /// typed.
  @Test func aPageOfADeadWorkerComesBack() async throws {
    let server = try await GalleryServer.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    let live = try await openAndType(on: server).live
    let page = live.page
    let parent = server.process.processID
    var workers: [Int32] = []
    try await eventually("both workers") {
      workers = try children(of: parent)
      return workers.count == 2
    }
    for (index, worker) in workers.enumerated() {
      let metrics = try await server.get("/metrics?worker=\(index)").text
      if metrics.contains("arbor_sessions{worker=\"\(index)\"} 1\n") { kill(worker, SIGKILL) }
    }
    try await eventually("the name") { try await live.session.text().contains("Hello Ada") }
    try await page.type(" L")
    try await eventually("more") { try await live.session.text().contains("Hello Ada L") }
    try await live.waitUntilShown()
    #expect(page.exceptions == [])
  }

  @Test func aSecondSocketOfTheSamePageTakesOver() async throws {
    let live = try await LivePage.openSwitchable("/counter")
    try await live.page.evaluate(
      """
      window.other = new WebSocket(location.origin.replace("http", "ws") + "/live");
      new Promise(done => {
        other.onopen = () => other.send(JSON.stringify([
          3, document.forms.page.elements.s.value, 1, "/counter", [1280, 800, 1],
          document.forms.page.elements.c.value]));
        other.onmessage = () => done();
      })
      """)
    try await live.page.wait(until: "sockets[0].readyState == 3")
    // The first does not fight for the session; it comes back when its visitor does.
    try await live.page.settle()
    #expect(try await live.page.evaluate("sockets.length") == 2)
    try await live.page.evaluate("dispatchEvent(new Event('focus'))")
    try await live.page.wait(until: "other.readyState == 3 && sockets.at(-1).readyState == 1")
    try await live.page.click(selector: "#" + live.node(":button(\"+\")").id)
    try await live.page.wait(until: "root.innerText.startsWith('1')")
  }

  private func open(_ server: GalleryServer) async throws -> Page {
    let page = try await Browser.shared().newPage()
    try await page.goto(server.url("/"))
    try await page.wait(until: "document.forms.page")
    return page
  }

  /// How many workers of the server have ended by a fault.
  private func ends(of server: GalleryServer) -> Int {
    server.process.output.split(separator: "\n").count { $0.contains("ended with signal") }
  }

  private func button(_ label: String) -> String {
    "[...document.querySelectorAll('button')].find(e => e.innerText.startsWith('\(label)'))"
  }

  /// An event that ended the process is not sent to the next one, nor are those around it.
  @Test func anEventHappensAtMostOnceAcrossProcesses() async throws {
    let server = try await GalleryServer.startFaultyPages(
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    let page = try await open(server)
    try await page.evaluate("\(button("Count")).click()")
    try await page.wait(until: "root.innerText.includes('Count 1')")
    try await page.evaluate("\(button("Trap")).click(); \(button("Count")).click()")
    // The page is that of the next worker, which has seen no event.
    try await page.wait(until: "root.innerText.includes('Count 0')", timeout: .seconds(30))
    try await page.evaluate("\(button("Count")).click()")
    try await page.wait(until: "root.innerText.includes('Count 1')")
    try await page.settle()
    #expect(try await page.evaluate("root.innerText.includes('Count 1')") == true)
    #expect(ends(of: server) == 1, "\(server.process.output)")
    #expect(page.exceptions == [])
  }

  /// A value that ends each process it is sent to is sent to two: the one in which it was typed,
  /// and the one that took the tab over.
  @Test func aValueThatEndsProcessesIsNotSentAThirdTime() async throws {
    let server = try await GalleryServer.startFaultyPages(
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    let page = try await open(server)
    try await page.click(selector: "input[type=text],input:not([type])")
    try await page.type("bad")
    try await eventually("the second end") { ends(of: server) == 2 }
    // The third process serves the tab, which still shows what was typed. Taps before that are
    // lost.
    try await page.wait(
      until: "(\(button("Count")).click(), /Count [1-9]/.test(root.innerText))",
      timeout: .seconds(30))
    let value = try await page.evaluate("document.querySelector('input:not([type=hidden])').value")
    #expect(value == "bad")
    #expect(ends(of: server) == 2, "\(server.process.output)")
  }

  /// A page that is loaded again has the state that it had, and so has one that is returned to;
  /// a page that is opened anew begins anew.
  @Test func aPageThatIsLoadedAgainGoesOn() async throws {
    let live = try await LivePage.open("/counter")
    let plus = "#" + (try await live.node(":button(\"+\")").id)
    for _ in 0..<2 { try await live.page.click(selector: plus) }
    try await live.page.wait(until: "root.innerText.startsWith('2')")
    try await live.page.evaluate("location.reload()")
    try await live.page.wait(
      until: """
        performance.getEntriesByType('navigation')[0]?.type == 'reload' &&
        window.root?.innerText.startsWith('2')
        """)
    try await live.page.click(selector: "#" + live.node(":button(\"+\")").id)
    try await live.page.wait(until: "window.root?.innerText.startsWith('3')")
    try await live.page.goto(live.server.url("/list"))
    try await live.page.wait(until: "document.title != 'Counter'")
    try await live.page.evaluate("history.back()")
    try await live.page.wait(
      until: "document.title == 'Counter' && window.root?.innerText.startsWith('3')")
    try await live.page.goto(live.server.url("/counter?again"))
    try await live.page.wait(until: "window.root?.innerText.startsWith('0')")
    #expect(live.page.exceptions == [])
  }

  /// The tree of a tab that nobody uses is freed; the visitor notices nothing.
  @Test func aTabThatSleptGoesOn() async throws {
    let server = try await GalleryServer.start(
      environment: ["ARBOR_SESSIONS_SLEEP_SECONDS": "0.1"])
    let page = try await Browser.shared().newPage(width: 1280, height: 800)
    try await page.goto(server.url("/minimap"))
    let field = "#root input:not([type=range],[type=checkbox])"
    try await page.click(selector: field)
    try await page.type("Ada")
    try await page.wait(until: "root.innerText.includes('Hello Ada')")
    // The list of sessions wakes nobody, other than a question about one of them.
    try await eventually("sleep") {
      let list = try JSON(parsing: Data(try await server.get("/v1/sessions").text.utf8))
      return list["sessions"].array?.first?["isAsleep"].bool == true
    }
    let ids = "[...document.querySelectorAll('[id]')].map(e => e.id).join()"
    let before = try await page.evaluate(ids)
    try await page.type(" Lovelace")
    try await page.wait(until: "root.innerText.includes('Hello Ada Lovelace')")
    #expect(try await page.evaluate(ids) == before)
    #expect(try await page.evaluate("document.activeElement.value == 'Ada Lovelace'") == true)
    // The page is loaded again, and its field has the focus again.
    try await page.evaluate("location.reload()")
    try await page.wait(
      until: """
        performance.getEntriesByType('navigation')[0]?.type == 'reload' &&
        document.activeElement?.value == 'Ada Lovelace'
        """)
    #expect(page.exceptions == [])
    #expect(try await server.process.terminate() == 0)
  }

  /// Nothing that is older than a second is lost when the server is killed.
  @Test func aKilledServerGoesOnWhereItWas() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-killed-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "arbor.sqlite").path
    let server = try await GalleryServer.start(
      environment: ["ARBOR_STORAGE_FILE": file, "ARBOR_PROCESS_WORKERS": "0"])
    let (opened, _) = try await openAndType(on: server)
    var live = opened
    try await eventually("the name in the file") {
      [file, file + "-wal"].contains { path in
        FileManager.default.contents(atPath: path)?.range(of: Data("\"Ada\"".utf8)) != nil
      }
    }
    kill(server.process.processID, SIGKILL)
    let again = try await GalleryServer.start(
      environment: [
        "ARBOR_STORAGE_FILE": file, "ARBOR_HTTP_PORT": "\(server.process.port)",
      ],
      arguments: ["serve"])
    live.session = RemoteSession(server: again, id: live.session.id)
    try await eventually("the name") { try await live.session.text().contains("Hello Ada") }
    try await live.page.wait(until: "root.innerText.includes('Hello Ada')")
  }

  /// Whether a state property of a session was written into the file with a value.
  private func isParked(_ name: String, _ value: String, in file: String) -> Bool {
    [file, file + "-wal"].contains { path in
      guard var rest = FileManager.default.contents(atPath: path)?[...] else { return false }
      while let found = rest.range(of: Data(name.utf8)) {
        rest = rest[found.upperBound...]
        // The type of the value stands between the two.
        if rest.prefix(value.utf8.count + 2).range(of: Data(value.utf8)) != nil { return true }
      }
      return false
    }
  }

  private func tap(_ title: String, in live: LivePage) async throws {
    let node = try await live.node("Button:contains(\"\(title)\"):not(:hidden)")
    try await live.waitUntilStill()
    try await live.page.click(selector: "#" + node.id)
  }

  private func shows(_ text: String, in live: LivePage) async throws {
    try await live.page.wait(until: "window.root?.innerText.includes('\(text)')")
  }

  private static let scroller = "document.querySelector('#root .S')"

  /// A list below two pushed pages, a tab with a switch, a chosen row, and a sheet with a field.
  private func useFourPages(on server: GalleryServer) async throws -> [LivePage] {
    var pages: [LivePage] = []
    for path in ["/navigation", "/bars", "/list", "/sheets"] {
      pages.append(try await LivePage.open(path, width: 390, height: 600, on: server))
    }
    let (stack, tabs, list, sheets) = (pages[0], pages[1], pages[2], pages[3])
    let plus = try await stack.node("Button:has(Image)") {
      $0.frame.map { $0.maxY < 60 && $0.maxX > 340 } == true
    }
    for _ in 0..<40 { try await stack.session.does(["type": "tap", "target": .string(plus.id)]) }
    try await stack.page.evaluate("\(Self.scroller).scrollTop = 600")
    try await shows("Fruit 20", in: stack)
    try await tap("Fruit 20", in: stack)
    try await tap("Its tree", in: stack)
    try await shows("All about Tree of Fruit 20", in: stack)
    try await tap("Settings", in: tabs)
    try await shows("Version", in: tabs)
    try await tabs.page.click(selector: "#root input[type=checkbox]")
    try await list.page.evaluate("\(Self.scroller).scrollTop = 700")
    try await shows("Row 5", in: list)
    try await list.page.click(selector: "#" + list.node(":text(\"Row 5\")").id)
    try await shows("1 chosen", in: list)
    try await tap("Sheet", in: sheets)
    try await typeNote("tea", in: sheets)
    try await tap("Done", in: sheets)
    try await shows("Answers: tea, sheet gone", in: sheets)
    try await tap("Sheet", in: sheets)
    try await typeNote("milk", in: sheets)
    return pages
  }

  private func typeNote(_ note: String, in sheets: LivePage) async throws {
    try await sheets.page.wait(until: "!!document.querySelector('dialog:modal input')")
    try await sheets.waitUntilStill()
    try await sheets.page.click(selector: "dialog input")
    try await sheets.page.type(note)
  }

  /// What visitors have done on pages of all kinds comes back after a server is killed, also in a
  /// page that is loaded again.
  @Test func pagesOfAKilledServerComeBack() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-killed-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "arbor.sqlite").path
    let server = try await GalleryServer.start(
      environment: ["ARBOR_STORAGE_FILE": file, "ARBOR_PROCESS_WORKERS": "0"])
    var pages = try await useFourPages(on: server)
    for (name, value) in [
      ("state=_path", #"["Fruit 20","Tree of Fruit 20"]"#), ("state=_isOn", "false"),
      ("state=_chosen", "[5]"), ("state=_note", #""milk""#),
    ] {
      try await eventually("\(name) in the file") { isParked(name, value, in: file) }
    }
    // The click on a row has scrolled it into the middle.
    let place = try await pages[2].page.evaluate("\(Self.scroller).scrollTop").number ?? 0
    #expect(place > 0)
    kill(server.process.processID, SIGKILL)
    let again = try await GalleryServer.start(
      environment: ["ARBOR_STORAGE_FILE": file, "ARBOR_HTTP_PORT": "\(server.process.port)"],
      arguments: ["serve"])
    for (index, text) in ["of Fruit 20", "Version", "1 chosen", "A note"].enumerated() {
      pages[index].session = RemoteSession(server: again, id: pages[index].session.id)
      try await eventually(text) { try await pages[index].session.text().contains(text) }
      try await pages[index].page.evaluate("location.reload()")
      try await pages[index].page.wait(
        until: "performance.getEntriesByType('navigation')[0]?.type == 'reload'")
      try await shows(text, in: pages[index])
      pages[index].session = try await LivePage.session(of: pages[index].page, again)
      try await pages[index].waitForScripts()
    }
    try await expectFourPages(pages, place)
  }

  private func expectFourPages(_ pages: [LivePage], _ place: Double) async throws {
    let (stack, tabs, list, sheets) = (pages[0], pages[1], pages[2], pages[3])
    try await shows("All about Tree of Fruit 20", in: stack)
    try await tap("Fruit 20", in: stack)
    try await shows("All about Fruit 20", in: stack)
    try await tap("Fruit", in: stack)
    try await stack.page.wait(until: "\(Self.scroller)?.scrollTop == 600")
    #expect(
      try await tabs.page.evaluate("root.querySelector('input[type=checkbox]').checked") == false)
    try await list.page.wait(until: "\(Self.scroller)?.scrollTop == \(place)")
    let chosen = try await list.page.evaluate(
      "document.querySelector('label>[aria-pressed=true]').parentNode.innerText")
    #expect(chosen.string?.hasPrefix("Row 5") == true)
    try await sheets.page.wait(until: "document.activeElement.matches('dialog:modal input')")
    #expect(try await sheets.page.evaluate("document.activeElement.value") == "milk")
    try await tap("Done", in: sheets)
    try await shows("Answers: tea, sheet gone, milk", in: sheets)
    for live in pages { #expect(live.page.exceptions == []) }
  }

  /// The scripts of the next server are others: the tab loads the page anew, once, under its
  /// session, and keeps what was typed.
  @Test func anOpenTabSurvivesAnUpdate() async throws {
    let key = "an old key of thirty-two bytes or more"
    let server = try await GalleryServer.start(environment: ["ARBOR_SESSIONS_SECRET": key])
    let (opened, field) = try await openAndType(on: server)
    var live = opened
    let page = live.page
    #expect(try await server.process.terminate() == 0)
    // Typed while there is no server.
    try await page.type(" L")
    let again = try await GalleryServer.start(
      environment: [
        "ARBOR_SESSIONS_SECRET": key, "ARBOR_HTTP_PORT": "\(server.process.port)",
        // The same scripts under another version.
        "ARBOR_HTTP_PUBLIC_FOLDER": "Public",
      ],
      arguments: ["serve"])
    live.session = RemoteSession(server: again, id: live.session.id)
    try await page.wait(
      until: "document.scripts[0]?.src.includes('/assets/current/')", timeout: .seconds(30))
    try await page.wait(until: "root.innerText.includes('Hello Ada L')", timeout: .seconds(20))
    try await eventually("the name") { try await live.session.text().contains("Hello Ada L") }
    // It goes on without loading the page again, and the cookie of the update is gone.
    let loading = try await page.evaluate("performance.getEntriesByType('navigation')[0].type")
    #expect(loading == "reload")
    #expect(try await page.evaluate("document.cookie.replace(/arbor-scheme=\\w+/, '')") == "")
    try await page.click(selector: field)
    try await page.type("X")
    try await eventually("more") { try await live.session.text().contains("X") }
  }
}
