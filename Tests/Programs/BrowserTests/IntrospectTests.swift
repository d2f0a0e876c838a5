import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What code sets on the objects behind views, in a real browser.
@Suite(.serialized) struct IntrospectTests {
  private func style(_ selector: String, _ name: String, _ live: LivePage) async throws -> String? {
    try await live.page.evaluate(
      "getComputedStyle(root.querySelector('\(selector)')).\(name)"
    ).string
  }

  @Test func whatCodeSetsIsThereFromTheStart() async throws {
    let live = try await LivePage.open("/introspect")
    #expect(try await style(".S", "overscrollBehaviorY", live) == "none")
    #expect(try await style("[role=switch]", "backgroundColor", live) == "rgb(175, 82, 222)")
    #expect(
      try await live.page.evaluate("root.querySelector('input.R').placeholder").string
        == "A name in capitals")
    // One revision: nothing was shown before the code had run.
    #expect(try await live.session.json()["revision"].int == 1)
    live.expectNoComplaints()
  }

  @Test func scrollingMovesTheObjectAndItsObservers() async throws {
    let live = try await LivePage.open("/introspect")
    let frame = try await live.page.frames(selector: ".S").first?.rect
    let place = try #require(frame)
    try await live.page.scroll(x: place.midX, y: place.midY, byY: 120)
    try await live.page.wait(until: "root.innerText.includes('Scrolled by 120')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func typingRunsTheActionsOfTheField() async throws {
    let live = try await LivePage.open("/introspect")
    let place = try #require(try await live.page.frames(selector: "input.R").first?.rect)
    try await live.page.click(place.midX, place.midY)
    try await live.page.type("Ann")
    try await live.page.wait(until: "root.innerText.includes('Ann, ')")
    live.expectNoComplaints()
  }

  @Test func aFieldShowsItsClearButtonWhenItIsToBeThereAlways() async throws {
    let live = try await LivePage.open("/introspect")
    let field = try #require(try await live.page.frames(selector: "input.R").first?.rect)
    try await live.page.click(field.midX, field.midY)
    try await live.page.type("Ann")
    try await live.page.wait(until: "root.innerText.includes('Ann, ')")
    _ = try await live.page.evaluate("document.activeElement.blur()")
    try await live.page.hover(1, 1)
    try await live.page.wait(until: "!root.querySelector('[data-k]')")
    func picture(_ mode: String) async throws -> Data {
      _ = try await live.session.server.send(
        "POST", live.session.path("/customizations"),
        ["selector": "TextField", "set": ["clearButtonMode": .string(mode)]])
      let isThere = mode == "always"
      try await live.page.wait(
        until: "root.querySelector('input.R').hasAttribute('data-a') == \(isThere)")
      try await live.waitUntilShown()
      try await live.waitUntilStill()
      return try await live.page.screenshot()
    }
    let hidden = try await picture("whileEditing")
    #expect(try await picture("whileEditing") == hidden)
    #expect(try await picture("always") != hidden)
    // At the end of the field, which does not have the focus.
    try await live.page.click(field.maxX - 14, field.midY)
    try await live.page.wait(until: "root.querySelector('input.R').value == ''")
    live.expectNoComplaints()
  }

  @Test func theFieldHasAToolbarWhileItIsEdited() async throws {
    let live = try await LivePage.open("/introspect")
    #expect(try await live.page.evaluate("!root.querySelector('[data-k]')").bool == true)
    let place = try #require(try await live.page.frames(selector: "input.R").first?.rect)
    try await live.page.click(place.midX, place.midY)
    try await live.page.type("Ann")
    try await live.page.wait(until: "root.innerText.includes('Ann, ')")
    // At the lower edge of the window.
    try await live.page.wait(
      until: "root.querySelector('[data-k]')?.getBoundingClientRect().bottom == innerHeight")
    try await live.waitForScript("text.js")
    func press(_ title: String) async throws {
      let id = try await live.page.evaluate(
        "[...root.querySelectorAll('[data-k] button')].find(b => b.innerText == '\(title)').id"
      ).string
      let frame = try #require(try await live.page.frames(selector: "#\(id ?? "")").first?.rect)
      try await live.page.click(frame.midX, frame.midY)
    }
    try await press("Clear")
    try await live.page.wait(until: "root.querySelector('input.R').value == ''")
    // The field still has the focus.
    #expect(
      try await live.page.evaluate("document.activeElement.matches('input.R')").bool == true)
    try await live.page.type("Bo")
    try await live.page.wait(until: "root.innerText.includes('Bo, ')")
    try await press("Done")
    try await live.page.wait(until: "!root.querySelector('[data-k]')")
    try await live.page.wait(until: "document.activeElement == document.body")
    live.expectNoComplaints()
  }

  @Test func theSheetStaysUntilItsButtonIsPressed() async throws {
    let live = try await LivePage.open("/introspect")
    let isModal = "!!document.querySelector('dialog:modal')"
    let isStill =
      "document.querySelector('dialog').getAnimations({ subtree: true }).length == 0"
    try await live.page.click(selector: "#" + live.node(":button(\"Show a sheet that stays\")").id)
    try await live.page.wait(until: isModal)
    try await live.page.wait(until: isStill)
    func attempts() -> Int {
      live.page.webSocketFrames.count { $0.direction == .sent && $0.text.contains("dismiss") }
    }
    try await live.page.press("Escape")
    try await eventually("the server to hear of Escape") { attempts() == 1 }
    try await live.page.click(10, 10)
    // What is sent later arrives later.
    try await live.page.press("Escape")
    try await eventually("the server to hear of Escape again") { attempts() == 2 }
    try await live.page.wait(until: isStill)
    try await live.waitUntilShown()
    #expect(try await live.page.evaluate(isModal) == true)
    #expect(try await live.session.find("@sheet").count == 1)
    try await live.page.click(selector: "#" + live.node(":button(\"Done\")").id)
    try await live.page.wait(until: "!document.querySelector('dialog')")
    live.expectNoComplaints()
  }

  /// Browsers let a page keep its dialog once, and again only after a click.
  @Test func theSheetStaysHoweverOftenItIsToGo() async throws {
    let live = try await LivePage.open("/introspect")
    let isModal = "!!document.querySelector('dialog:modal')"
    try await live.page.click(selector: "#" + live.node(":button(\"Show a sheet that stays\")").id)
    try await live.page.wait(until: isModal)
    func attempts() -> Int {
      live.page.webSocketFrames.count { $0.direction == .sent && $0.text.contains("dismiss") }
    }
    for count in 1...3 {
      try await live.page.press("Escape")
      try await eventually("the server to hear of Escape") { attempts() == count }
      #expect(try await live.page.evaluate(isModal) == true)
    }
    // As browsers do that have a button for going back.
    try await live.page.evaluate("document.querySelector('dialog').close(); 1")
    try await live.page.wait(until: isModal)
    try await eventually("the server to hear of it") { attempts() == 4 }
    try await live.page.wait(
      until: "document.querySelector('dialog').getAnimations({ subtree: true }).length == 0")
    #expect(try await live.session.find("@sheet").count == 1)
    try await live.page.click(selector: "#" + live.node(":button(\"Done\")").id)
    try await live.page.wait(until: "!document.querySelector('dialog')")
    live.expectNoComplaints()
  }

  @Test func aPullLoadsAgain() async throws {
    let live = try await LivePage.open("/introspect")
    try await live.page.wait(until: "root.querySelector('.Q>button')")
    _ = try await live.page.evaluate("root.querySelector('.Q>button').click()")
    try await live.page.wait(until: "root.innerText.includes('Loaded 1 times')")
    live.expectNoComplaints()
  }
}
