import BrowserHarness
import Foundation
import GallerySupport
import Testing

@Suite(.serialized) struct MinimapTests {
  private func colour(_ part: String, in live: LivePage) async throws -> String {
    let id = try await live.element(Minimap.part(part))
    return try await live.page.evaluate(
      "getComputedStyle(document.querySelector('\(id)')).fill"
    ).string ?? ""
  }

  private func shows(_ text: String, in live: LivePage) async throws {
    let title = try await live.element(Minimap.title)
    try await live.page.wait(
      until: "document.querySelector('\(title)').textContent == \(JSON.string(text))")
  }

  @Test func theMapIsOnePictureWithOneRectanglePerPart() async throws {
    let live = try await LivePage.open("/minimap")
    let picture = """
      document.querySelector('\(try await live.element(Minimap.part("title")))').closest("svg")
      """
    #expect(try await live.page.evaluate("\(picture).querySelectorAll('*').length") == 9)
    #expect(try await live.page.evaluate("\(picture).querySelectorAll('rect').length") == 9)
    #expect(try await live.session.find(":root Minimap Rectangle").count == 9)
    // Beside it are the backgrounds of the four fields.
    #expect(try await live.page.evaluate("document.querySelectorAll('svg').length") == 5)
  }

  @Test func typingColoursTheFieldsPlaceInTheMap() async throws {
    let live = try await LivePage.open("/minimap")
    #expect(try await colour("First name", in: live) == "rgb(255, 59, 48)")
    let width = try await live.session.frame(Minimap.title).width
    try await live.page.click(selector: live.element(Minimap.names[0]))
    try await live.page.type("ab")
    try await shows("Hello ab  ", in: live)
    #expect(try await colour("First name", in: live) == "rgb(255, 204, 0)")
    try await live.page.type("c")
    try await shows("Hello abc  ", in: live)
    #expect(try await colour("First name", in: live) == "rgb(52, 199, 89)")
    #expect(try await colour("Middle name", in: live) == "rgb(255, 59, 48)")
    #expect(try await live.session.frame(Minimap.title).width > width)
    try await live.waitUntilShown()
    for _ in 0..<3 { try await live.page.press("Backspace") }
    try await shows("Hello   ", in: live)
    #expect(try await colour("First name", in: live) == "rgb(255, 59, 48)")
    live.expectNoComplaints()
  }

  @Test func theSwitchShowsAFifthField() async throws {
    let live = try await LivePage.open("/minimap")
    let fields = "document.querySelectorAll('#root input:not([type])').length"
    #expect(try await live.page.evaluate(fields) == 4)
    try await live.page.click(selector: live.element(Minimap.toggle))
    try await live.page.wait(until: "\(fields) == 5")
    let answer = try await live.session.json("/nodes\(Minimap.row)/preferences/FormParts")
    let value = answer["preferences"][0]["value"].string ?? ""
    #expect(value.matches(of: /FormPart\(id:/).count == 13)
    #expect(try await live.page.evaluate("document.querySelectorAll('svg').length") == 6)
    try await live.waitUntilShown()
    try await live.page.click(selector: live.element(Minimap.toggle))
    try await live.page.wait(until: "\(fields) == 4")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theSliderWidensTheSecondRowAndTheMap() async throws {
    let live = try await LivePage.open("/minimap")
    let slider = try await live.session.frame(Minimap.slider)
    let part = Minimap.part("Email container")
    let before = try await live.session.frame(part).width
    try await live.page.drag(
      from: (slider.minX + 14, slider.midY), to: (slider.midX, slider.midY), steps: 12)
    let element = try await live.element(Minimap.slider)
    let value = {
      try await live.page.evaluate("+document.querySelector('\(element)').value").number ?? 0
    }
    try await eventually("the row's width") {
      try await live.session.frame(Minimap.secondRow).width == value()
    }
    #expect(abs(try await value() - 450) < 5)
    #expect(try await live.session.frame(part).width > before * 1.15)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func fastTypingKeepsOrderAndCaret() async throws {
    let live = try await LivePage.open("/minimap")
    let field = try await live.element(Minimap.names[1])
    let text = "The quick brown fox!"
    try await live.page.click(selector: field)
    try await live.page.type(text)
    try await shows("Hello  \(text) ", in: live)
    let state =
      "[document.querySelector('\(field)').value, document.querySelector('\(field)').selectionStart, document.activeElement.id]"
    #expect(
      try await live.page.evaluate(state) == [
        .string(text), 20, .string(String(field.dropFirst())),
      ])
    for _ in 0..<4 { try await live.page.press("ArrowLeft") }
    try await live.page.type("red ")
    try await shows("Hello  The quick brown red fox! ", in: live)
    #expect(try await live.page.evaluate("document.querySelector('\(field)').selectionStart") == 20)
    try await live.waitUntilShown()
  }

  @Test func aTabHasItsOwnState() async throws {
    let live = try await LivePage.open("/minimap")
    try await live.page.click(selector: live.element(Minimap.names[0]))
    try await live.page.type("Ada")
    try await shows("Hello Ada  ", in: live)
    let other = try await LivePage.open("/minimap", in: live.page.newTab())
    #expect(other.session.id != live.session.id)
    try await shows("Hello   ", in: other)
    try await other.page.click(selector: other.element(Minimap.names[0]))
    try await other.page.type("Bo")
    try await shows("Hello Bo  ", in: other)
    try await shows("Hello Ada  ", in: live)
  }

  @Test func aPageThatIsLoadedAgainKeepsItsFields() async throws {
    let live = try await LivePage.open("/minimap")
    try await live.page.click(selector: live.element(Minimap.names[0]))
    try await live.page.type("Ada")
    try await shows("Hello Ada  ", in: live)
    try await live.page.reload()
    try await live.page.wait(until: "root.innerText.includes('Hello Ada')")
    let again = LivePage(
      server: live.server, page: live.page,
      session: try await LivePage.session(of: live.page, live.server))
    #expect(again.session.id == live.session.id)
    try await shows("Hello Ada  ", in: again)
    let field = try await again.element(Minimap.names[0])
    #expect(try await again.page.evaluate("document.querySelector('\(field)').value") == "Ada")
  }
}
