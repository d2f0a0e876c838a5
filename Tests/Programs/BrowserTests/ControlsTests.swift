import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Controls that choose, keys and the mouse, in a real browser.
@Suite(.serialized) struct ControlsTests {
  private func text(_ live: LivePage, _ prefix: String) async throws -> String? {
    try await live.session.find("Text").compactMap(\.text).first { $0.hasPrefix(prefix) }
  }

  @Test func pickersAreOperatedByMouseAndKeyboard() async throws {
    let live = try await LivePage.open("/controls", width: 500, height: 1000)
    try await live.waitForScript("choices.js")
    #expect(try await text(live, "pear") == "pear, 1, 3, nothing")
    try await live.page.evaluate(
      """
      const menu = document.querySelector("select:not([size])");
      menu.value = 2; menu.dispatchEvent(new Event("input", { bubbles: true })); 1
      """)
    try await eventually("the plum") { try await text(live, "plum") == "plum, 1, 3, nothing" }
    try await live.page.click(selector: "[role=radiogroup] [role=radio]:first-of-type")
    try await eventually("the small one") { try await text(live, "plum") == "plum, 0, 3, nothing" }
    let wheel = "document.querySelector('select[size]').value"
    try await live.page.wait(until: "\(wheel) == '0'")
    try await live.page.press("ArrowRight")
    try await eventually("the next one") { try await text(live, "plum") == "plum, 1, 3, nothing" }
    try await live.page.wait(until: "\(wheel) == '1'")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aMenuOpensAndClosesInTheBrowser() async throws {
    let live = try await LivePage.open("/controls", width: 500, height: 1000)
    let isOpen = "document.querySelector('[popover]').matches(':popover-open')"
    try await live.page.click(selector: "[popovertarget]")
    #expect(try await live.page.evaluate(isOpen).bool == true)
    try await live.page.click(selector: "[popover] button")
    try await eventually("the copy") { try await text(live, "pear") == "pear, 1, 3, copied" }
    #expect(try await live.page.evaluate(isOpen).bool == false)
    live.expectNoComplaints()
  }

  @Test func aMenuInAMenuIsARowAndClosesBoth() async throws {
    let live = try await LivePage.open("/controls", width: 500, height: 1000)
    let inner = "[popover] [popovertarget]"
    try await live.page.click(selector: "[popovertarget]")
    let sizes = try await live.page.evaluate(
      """
      [...document.querySelectorAll("[popover] [popovertarget], [popover] button[value]")]
        .slice(0, 2).map(e => [e.offsetWidth, e.offsetHeight])
      """, as: [[Double]].self)
    #expect(sizes == [[250, 44], [250, 44]])
    // Where texts of rows begin, and an arrow at the end.
    let texts = try await live.page.evaluate(
      """
      [...document.querySelectorAll("[popover]:popover-open p")]
        .filter(e => /Copy|More/.test(e.innerText)).map(e => e.getBoundingClientRect().left)
      """, as: [Double].self)
    #expect(texts.count == 2 && texts.first == texts.last)
    #expect(
      try await live.page.evaluate("!!document.querySelector('\(inner) svg')").bool == true)
    try await live.page.click(selector: inner)
    try await live.page.wait(until: "document.querySelectorAll(':popover-open').length == 2")
    try await live.page.click(selector: "[popover] [popover] button")
    try await eventually("the copy") {
      try await text(live, "pear") == "pear, 1, 3, duplicated"
    }
    #expect(
      try await live.page.evaluate("document.querySelectorAll(':popover-open').length").number
        == 0)
    live.expectNoComplaints()
  }

  @Test func aButtonFollowsThePointerThatIsDown() async throws {
    let live = try await LivePage.open("/controls", width: 500, height: 2600)
    try await live.waitForScript("gestures.js")
    let box = try await live.page.evaluate(
      """
      (() => { const box = document.querySelector("[data-gp]").getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]; })()
      """, as: [Double].self)
    // The style makes it smaller, and its ground darker.
    let isSmall = "document.querySelector('[data-gp]').innerHTML.includes('matrix(0.9')"
    #expect(try await live.page.evaluate(isSmall).bool == false)
    #expect(
      try await live.page.evaluate("document.querySelectorAll('[data-gp]').length").number == 1)
    try await live.page.evaluate(
      "addEventListener('pointerdown', event => { window.pointer = event.pointerId }, true); 1")
    try await live.page.press(box[0], box[1]) {
      try await live.page.wait(until: isSmall)
      #expect(
        try await live.page.evaluate("root.innerText.includes('Pressed: none')").bool == true)
      try await live.page.evaluate(
        """
        document.dispatchEvent(new PointerEvent("pointermove", {
          pointerId: pointer, clientX: \(box[0]), clientY: \(box[1] + 200) })); 1
        """)
      try await live.page.wait(until: "!\(isSmall)")
    }
    try await live.page.press(box[0], box[1]) { try await live.page.wait(until: isSmall) }
    try await live.page.wait(until: "!\(isSmall)")
    try await live.page.wait(until: "root.innerText.includes('Pressed: spring')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func coloursAndDaysGoBothWays() async throws {
    let live = try await LivePage.open("/controls", width: 500, height: 1000)
    try await live.page.evaluate(
      """
      const enter = (kind, value) => {
        const field = document.querySelector(`[type=${kind}]`);
        field.value = value; field.dispatchEvent(new Event("input", { bubbles: true }));
      };
      enter("color", "#00ff00"); enter("date", "2026-03-04"); 1
      """)
    try await eventually("the day") { try await text(live, "2026") == "2026-03-04T00:00:00Z" }
    try await eventually("the green") {
      try await live.page.evaluate("document.querySelector('#root').innerHTML.includes('#0f0')")
        .bool
        == true
    }
    live.expectNoComplaints()
  }

  @Test func aFieldGrowsWithItsText() async throws {
    let live = try await LivePage.open("/controls", width: 1_000, height: 700)
    try await live.page.click(selector: "textarea.R")
    try await live.page.type("A note that is certainly longer than a line of this field is wide")
    for _ in 0..<3 { try await live.page.press("Enter") }
    try await live.page.type("end")
    try await eventually("the text") { try await text(live, "71") != nil }
    try await live.waitUntilShown()
    // All of the text is in sight: the browser breaks the lines where the server does.
    let hidden = try await live.page.evaluate(
      "Math.max(...[...document.querySelectorAll('textarea')].map(e => e.scrollHeight - e.clientHeight))"
    )
    #expect(hidden.number == 0)
    #expect(try await text(live, "71")?.hasSuffix("submitted 0 times") == true)
    try await live.page.press("Enter")
    try await eventually("the sixth line") {
      try await live.page.evaluate(
        "document.querySelector('textarea.R').scrollHeight - document.querySelector('textarea.R').clientHeight > 10"
      ).bool == true
    }
    live.expectNoComplaints()
  }

  @Test func returnEndsEditingOnMacOS() async throws {
    let live = try await LivePage.open("/controls?idiom=macOS", width: 1_000, height: 700)
    try await live.waitForScript("text.js")
    try await live.page.click(selector: "textarea.R")
    try await live.page.type("a")
    try await live.page.press("Enter", modifiers: .alt)
    try await live.page.type("b")
    try await live.page.press("Enter")
    try await eventually("the end") {
      try await text(live, "3 letters") == "3 letters, submitted 1 times"
    }
    live.expectNoComplaints()
  }

  @Test func aMonthIsOperatedByMouseAndKeyboard() async throws {
    let live = try await LivePage.open("/controls", width: 1_000, height: 1_100)
    try await live.waitForScript("choices.js")
    let month = "[role=group] [role=radiogroup]"
    func day(_ number: Int) async throws {
      try await live.page.evaluate(
        "[...document.querySelectorAll('\(month) [role=radio]')][\(number - 1)].click(); 1")
      try await eventually("the day \(number)") {
        try await text(live, "Chosen")
          == "Chosen: 2026-01-\(number < 10 ? "0" : "")\(number)T00:00:00Z"
      }
    }
    try await day(20)
    // The browser learns of it after the server.
    try await live.page.wait(
      until:
        "document.querySelectorAll('\(month) [role=radio]')[19].matches('[aria-checked=true]')")
    try await changeByKeys(live, in: month)
    // The first button turns back, the second on; down from there are the days.
    try await live.page.evaluate(
      "document.querySelector('[role=group]:has([role=radiogroup]) button').focus(); 1")
    try await live.page.press("Enter")
    try await eventually("the month before") { try await title(live, of: month) == "January 2026" }
    try await live.page.press("ArrowDown")
    #expect(try await live.page.evaluate("document.activeElement.role").string == "radio")
    try await live.page.press(" ")
    try await eventually("the first day") {
      try await text(live, "Chosen") == "Chosen: 2026-01-01T00:00:00Z"
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  /// Chooses days after and before the 20th of January, and turns to February.
  private func changeByKeys(_ live: LivePage, in month: String) async throws {
    try await live.page.click(selector: "\(month) [aria-checked=true]")
    try await live.page.press("ArrowDown")
    try await eventually("the week after") {
      try await text(live, "Chosen") == "Chosen: 2026-01-27T00:00:00Z"
    }
    try await live.page.press("ArrowLeft")
    try await eventually("the day before") {
      try await text(live, "Chosen") == "Chosen: 2026-01-26T00:00:00Z"
    }
    try await live.page.press("PageDown")
    try await eventually("the next month") { try await title(live, of: month) == "February 2026" }
    #expect(try await text(live, "Chosen") == "Chosen: 2026-01-26T00:00:00Z")
    try await live.waitUntilShown()
  }

  private func title(_ live: LivePage, of month: String) async throws -> String? {
    try await live.page.evaluate("document.querySelector('\(month)').ariaLabel").string
  }

  @Test func keysGoToWhoHasThem() async throws {
    let live = try await LivePage.open("/inputs", width: 400, height: 400)
    try await live.waitForScript("inputs.js")
    let pads = try await live.session.find("PadView").compactMap(\.frame)
    #expect(pads.count == 2)
    try await live.page.click(pads[0].minX + 20, pads[0].minY + 30)
    try await eventually("the touch") { try await text(live, "ended") == "ended 20, 30" }
    try await eventually("the focus of the first") {
      try await live.page.evaluate("document.activeElement.dataset.f").string == "f"
    }
    try await live.page.press("x")
    try await eventually("the key") { try await text(live, "x") == "x up" }
    try await live.page.click(pads[1].minX + 5, pads[1].minY + 6)
    try await eventually("the click") { try await text(live, "up 5") != nil }
    try await live.page.press("a")
    try await eventually("the key of AppKit") { try await text(live, "key") == "key a 0" }
    live.expectNoComplaints()
  }

  @Test func theWheelIsToldOfOnlyWhereItIsAskedFor() async throws {
    let live = try await LivePage.open("/inputs", width: 400, height: 400)
    try await live.waitForScript("inputs.js")
    let pads = try await live.session.find("PadView").compactMap(\.frame)
    try await live.page.scroll(x: pads[1].midX, y: pads[1].midY, byY: 40)
    try await eventually("the wheel") { try await text(live, "wheel") == "wheel -40" }
    live.expectNoComplaints()
  }

  @Test func controlsOfAppKitAreOperated() async throws {
    let live = try await LivePage.open("/appkit", width: 1_000, height: 640)
    func press(_ title: String) async throws {
      let place = try #require(
        try await live.node("Text") { $0.text == title }.frame)
      try await live.page.click(place.midX, place.midY)
    }
    try await press("A check box")
    try await eventually("the box") { try await text(live, "A check box 1") != nil }
    try await press("A push button")
    try await eventually("the button") { try await text(live, "A push button 0") != nil }
    try await press("Two")
    try await eventually("the segment") { try await text(live, "segment") == "segment 1" }
    try await live.page.evaluate(
      """
      const menu = document.querySelector("select");
      menu.value = 2; menu.dispatchEvent(new Event("input", { bubbles: true })); 1
      """)
    try await eventually("the choice") { try await text(live, "Blue") == "Blue" }
    let scroll = try #require(try await live.node("ScrollView").frame)
    try await live.page.scroll(x: scroll.midX, y: scroll.midY, byY: 100)
    try await eventually("the position") {
      try await text(live, "scrolled to") == "scrolled to 100"
    }
    live.expectNoComplaints()
  }
}
