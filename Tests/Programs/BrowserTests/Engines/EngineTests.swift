import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The main pages in Gecko and WebKit: what Chromium shows and does, they show and do as well.
@Suite(
  .serialized,
  .enabled(
    if: !Engine.present.isEmpty, "Neither Firefox nor WebKit is there: run `config/install test`."))
struct EngineTests {
  /// A page in an engine, and its session on the server.
  private struct Live {
    let tab: any EngineTab
    let session: RemoteSession

    func node(_ selector: String) async throws -> RemoteNode {
      try await Engine.awaiting(selector) { try await session.find(selector).first }
    }

    func tap(_ title: String) async throws {
      try await tab.click(
        "#" + node("Button:contains(\"\(title)\"):not(:hidden)").id)
    }

    func shows(_ text: String) async throws {
      try await tab.wait(until: "root.innerText.includes(\(JSON.string(text)))")
    }

    /// Expects the frames of the server's layout, once the page has them.
    func expectFrames(at location: SourceLocation = #_sourceLocation) async throws {
      let differences = try await LivePage.lastDifferences(from: session, within: .seconds(10)) {
        try await tab.evaluate($0)
      }
      #expect(differences == [], sourceLocation: location)
    }

    func expectNoComplaints(at location: SourceLocation = #_sourceLocation) async throws {
      #expect(try await tab.complaints() == [], sourceLocation: location)
    }
  }

  private func open(
    _ path: String, in engine: Engine, width: Int = 1280, height: Int = 800
  ) async throws -> Live {
    let server = try await GalleryServer.shared()
    let tab = try await engine.tab()
    try await tab.setViewport(width: width, height: height)
    try await tab.goto(server.url(path))
    let session = try await session(in: tab, server)
    try await session.waitUntilLive(width: width, height: height)
    return Live(tab: tab, session: session)
  }

  private func session(in tab: any EngineTab, _ server: GalleryServer) async throws -> RemoteSession
  {
    try await LivePage.session(on: server) { try await tab.evaluate($0) }
  }

  /// The lines of text, how much wider or narrower they are than the server has measured, in CSS
  /// pixels, and how many characters they have.
  private let lines = """
    [...document.querySelectorAll("#root p")].filter(p => p.style.width && p.checkVisibility() && !p.querySelector("i"))
      .flatMap(p => {
        const range = document.createRange();
        range.selectNodeContents(p);
        const tops = new Set([...range.getClientRects()].map(box => Math.round(box.bottom / 8)));
        // The space at the end of a line that is broken hangs over.
        return tops.size > 1 ? [] : { text: p.textContent, count: p.textContent.length,
          off: range.getBoundingClientRect().width - parseFloat(p.style.width) };
      })
    """

  private struct Line: Decodable {
    var text: String
    var count: Double
    var off: Double
  }

  /// Expects lines as wide as the server says, which rounds up to whole pixels.
  ///
  /// Gecko places glyphs where Chromium does, to a tenth of a pixel. WebKitGTK gives every glyph
  /// a width of whole pixels: each may be half a pixel off. Apple's WebKit does not.
  private func expectWidths(
    _ live: Live, in engine: Engine, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let all = try await live.tab.evaluate(lines).decoded(as: [Line].self)
    let wrong = all.filter { line in
      // A space at the end of a line hangs over.
      let room = line.text.last == " " ? 6.0 : 0
      switch engine {
      case .firefox: return line.off > 0.15 + room || line.off < -1.15
      case .webKit: return abs(line.off) > 2 + line.count / 2 + room
      }
    }
    #expect(wrong.map { "\($0)" } == [], sourceLocation: location)
  }

  @Test(arguments: Engine.present)
  func pagesAreWhereTheServerPutsThem(_ engine: Engine) async throws {
    for page in ["", "counter", "minimap", "controls", "list", "sheets", "navigation", "layout"] {
      let live = try await open("/" + page, in: engine)
      try await live.expectFrames()
      try await expectWidths(live, in: engine)
      try await live.expectNoComplaints()
    }
    let live = try await open("/list", in: engine, width: 390, height: 844)
    try await live.expectFrames()
  }

  @Test(arguments: Engine.present)
  func theCounterCountsByMouseAndKeyboard(_ engine: Engine) async throws {
    let live = try await open("/counter", in: engine)
    let plus = try await live.node(":button(\"+\")").id
    try await live.tab.click("#" + plus)
    try await live.tab.wait(until: "root.innerText.startsWith('1')")
    try await live.tab.type(" ")
    try await live.tab.wait(until: "root.innerText.startsWith('2')")
    try await live.tab.type(returnKey)
    try await live.tab.wait(until: "root.innerText.startsWith('3')")
    #expect(try await live.tab.evaluate("document.activeElement.id").string == plus)
    try await live.expectFrames()
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func aFormIsFilledInAndStaysAfterAReload(_ engine: Engine) async throws {
    let live = try await open("/minimap", in: engine)
    let field = try await live.node(":root Minimap Rectangle")
    #expect(field.frame != nil)
    let name = "#" + (try RemoteNode(try await live.session.json("/nodes" + Minimap.names[0])).id)
    try await live.tab.click(name)
    try await live.tab.type("Ada")
    try await live.shows("Hello Ada")
    let slider = try await live.session.frame(Minimap.slider)
    try await live.tab.drag(
      from: CGPoint(x: slider.minX + 14, y: slider.midY),
      to: CGPoint(x: slider.midX, y: slider.midY))
    try await eventually("a wider row") {
      abs(try await live.session.frame(Minimap.secondRow).width - 450) < 8
    }
    try await live.expectFrames()
    try await live.expectNoComplaints()
    try await live.tab.evaluate("location.reload()")
    try await live.tab.wait(
      until: """
        performance.getEntriesByType('navigation')[0]?.type == 'reload' &&
        window.root?.innerText.includes('Hello Ada')
        """)
    #expect(try await session(in: live.tab, live.session.server).id == live.session.id)
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func wordsOfAnEditedTextChangeTheirLooks(_ engine: Engine) async throws {
    let live = try await open("/richtext", in: engine)
    try await live.tab.wait(until: RichTextBox.areShown)
    let recipe = RichTextBox.recipe, start = "Bread\nMix flour and ".count
    try await live.tab.evaluate(recipe.selecting(start + 4, start + 4))
    try await live.tab.type("er")
    try await live.tab.evaluate(recipe.selecting(start, start))
    try await live.tab.type("a ")
    try await live.tab.evaluate(recipe.selecting(6, 9))
    try await live.tab.press("b", holding: controlKey)
    try await live.tab.wait(
      until: "\(recipe.looks) == '[Bread]\\n[Mix] flour and a [warmer] water, then wait.'")
    try await live.shows("Runs: 5, 1, 3, 13, 6, 13, 4, 1")
    // The selection is still that of the visitor, and can be made larger and smaller.
    try await live.tab.press(leftKey, holding: shiftKey)
    #expect(try await live.tab.evaluate("`${getSelection()}`") == "Mi")
    try await live.tab.press("z", holding: controlKey)
    try await live.tab.wait(
      until: "\(recipe.looks) == '[Bread]\\nMix flour and a [warmer] water, then wait.'")
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func aWheelTurnsAndWhatIsInItsMiddleIsChosen(_ engine: Engine) async throws {
    let live = try await open("/controls", in: engine, width: 900, height: 1000)
    let offsets = """
      [...document.querySelectorAll("select[size]")].map(wheel => {
        const option = wheel.selectedOptions[0].getBoundingClientRect(), around = wheel.getBoundingClientRect();
        return option.top + option.height / 2 - around.top - around.height / 2;
      })
      """
    let areInTheMiddle = "\(offsets).every(offset => Math.abs(offset) < 1.5)"
    try await live.tab.wait(until: areInTheMiddle)
    let day = try await live.tab.evaluate(
      "(box => [box.x + 60, box.y + 100])(document.querySelectorAll('select[size]')[2].getBoundingClientRect())"
    )
    try await live.tab.scroll(day[0].number ?? 0, day[1].number ?? 0, by: 60)
    try await eventually("a later day") {
      try await !live.session.text().contains("Chosen: 2026-01-01")
    }
    try await live.tab.wait(until: areInTheMiddle)
    let row = try await live.tab.evaluate(
      "document.querySelector('select[size]').selectedOptions[0].getBoundingClientRect().height")
    #expect((32...36).contains(row.number ?? 0))
    // The rows of a large font are higher, and so is the wheel.
    try await live.tab.evaluate(
      """
      document.querySelectorAll("select[size]").forEach(wheel => {
        wheel.style.font = "40px sans-serif";
        wheel.style.height = "300px";
      }) || root.dispatchEvent(new Event("patch"))
      """)
    try await live.tab.wait(until: areInTheMiddle)
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func cardsChangeAsTheyAreScrolled(_ engine: Engine) async throws {
    let live = try await open("/motion", in: engine, width: 820, height: 1200)
    let looks = """
      [...document.querySelectorAll(".S.X")].map(strip => [...strip.querySelectorAll("style")]
        .map(sheet => +getComputedStyle(sheet.parentNode).opacity))
      """
    let (inside, cut) = ("look > 0.99", "look > 0.2 && look < 0.99")
    // Of the first strip four cards are whole, and the fifth is cut.
    try await live.tab.wait(
      until: """
        \(looks)[0].slice(0, 4).every(look => \(inside)) &&
        (look => \(cut))(\(looks)[0][4])
        """)
    try await live.tab.evaluate(
      "document.querySelectorAll('.S.X').forEach(strip => { strip.scrollLeft = 40; })")
    try await live.tab.wait(
      until: """
        [0, 4].every(index => (look => \(cut))(\(looks)[0][index])) &&
        [1, 2, 3].every(index => (look => \(inside))(\(looks)[0][index])) &&
        \(looks)[2].some(look => look == 0) && \(looks)[2].some(look => \(inside))
        """)
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func aStyleGivesAShapeAShadow(_ engine: Engine) async throws {
    let live = try await open("/paints", in: engine, width: 820, height: 1200)
    let filter = "getComputedStyle(document.querySelector('svg [style*=filter]')).filter"
    guard engine == .webKit else {
      return #expect(try await live.tab.evaluate(filter).string?.contains("drop-shadow") == true)
    }
    // WebKit draws that of an SVG alone, and coarsely if it is large.
    try await live.tab.wait(until: "\(filter).startsWith('url(')")
    let width = try await live.tab.evaluate(
      "document.querySelector('filter:has(>feDropShadow)').width.baseVal.value")
    #expect((48...120).contains(width.number ?? 0))
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func textThatIsDrawnWiderThanMeasuredScrollsNoPage(_ engine: Engine) async throws {
    let live = try await open("/thumbnails?idiom=macOS", in: engine, width: 390, height: 844)
    let width = "document.documentElement.scrollWidth"
    #expect(try await live.tab.evaluate(width).number == 390)
    // As wide as a name that nobody has measured.
    try await live.tab.evaluate("root.querySelector('p').append('long'.repeat(200))")
    if engine == .webKit { #expect(try await live.tab.evaluate(width).number == 390) }
  }

  @Test(arguments: Engine.present)
  func aMenuAtTheLowerEdgeStaysOnThePage(_ engine: Engine) async throws {
    let live = try await open("/controls", in: engine)
    // The lower edge is brought to the button, since a scroll view may end before it.
    let edge = try await live.tab.evaluate(
      "document.querySelector('[popovertarget]').getBoundingClientRect().bottom + 60")
    try await live.tab.setViewport(width: 1280, height: Int(min(edge.number ?? 800, 800)))
    try await live.tab.click("[popovertarget]")
    try await live.tab.wait(until: "!!document.querySelector(':popover-open')")
    let bottom = "document.querySelector(':popover-open').getBoundingClientRect().bottom"
    try await live.tab.wait(until: "\(bottom) <= innerHeight")
    try await live.tab.type(escapeKey)
    try await live.tab.wait(until: "!document.querySelector(':popover-open')")
    try await live.expectNoComplaints()
  }

  @Test(arguments: Engine.present)
  func sheetsMenusAndPagesComeAndGo(_ engine: Engine) async throws {
    let sheets = try await open("/sheets", in: engine)
    try await sheets.tap("Sheet")
    try await sheets.tab.wait(until: "!!document.querySelector('dialog:modal')")
    try await sheets.expectFrames()
    try await sheets.tab.type(escapeKey)
    try await sheets.tab.wait(until: "!document.querySelector('dialog')")
    try await sheets.shows("Answers: sheet gone")
    try await sheets.expectNoComplaints()

    let controls = try await open("/controls", in: engine)
    try await controls.tab.click("[popovertarget]")
    try await controls.tab.wait(until: "!!document.querySelector(':popover-open')")
    try await controls.tab.click(":popover-open button")
    try await controls.tab.wait(until: "!document.querySelector(':popover-open')")
    try await controls.expectNoComplaints()

    let pages = try await open("/navigation", in: engine, width: 390, height: 844)
    try await pages.shows("Fruit 3")
    try await pages.tap("Fruit 2")
    try await pages.shows("All about Fruit 2")
    try await pages.expectFrames()
    try await pages.tap("Its tree")
    try await pages.shows("All about Tree of Fruit 2")
    try await pages.tap("To the first page")
    try await pages.shows("Fruit 3")
    try await pages.expectNoComplaints()
  }
}
