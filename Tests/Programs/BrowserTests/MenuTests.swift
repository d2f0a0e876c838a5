import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Context menus and keyboard shortcuts in a real browser.
@Suite(.serialized) struct MenuTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/menus", width: 900, height: 700)
    for script in ["menus.js", "keys.js"] { try await live.waitForScript(script) }
    return live
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('Last: \(text)')")
  }

  private let isOpen = "!!document.querySelector(':popover-open')"

  /// The middle of the first element with a text.
  private func place(_ text: String, _ live: LivePage) async throws -> CGPoint {
    let found = try await live.page.evaluate(
      """
      (() => {
        const e = [...document.querySelectorAll('p,span,div.T')].concat([...root.querySelectorAll('*')])
          .find(e => e.children.length == 0 && e.textContent == '\(text)' && e.checkVisibility())
        if (!e) return []
        const r = e.getBoundingClientRect()
        return [r.x + r.width / 2, r.y + r.height / 2]
      })()
      """, as: [Double].self)
    try #require(found.count == 2, "no \(text)")
    return CGPoint(x: found[0], y: found[1])
  }

  @Test func theSecondaryButtonOpensAMenu() async throws {
    let live = try await open()
    let article = try await place("An article", live)
    try await live.page.clickSecondary(article.x, article.y)
    try await live.page.wait(until: isOpen)
    // At the pointer.
    let corner = try await live.page.evaluate(
      """
      (() => { const r = document.querySelector(':popover-open').getBoundingClientRect()
      return [r.x, r.y] })()
      """, as: [Double].self)
    #expect(abs(corner[0] - article.x) < 2 && abs(corner[1] - article.y) < 2, "\(corner)")
    let entry = try await place("Open", live)
    try await live.page.click(entry.x, entry.y)
    try await says(live, "opened")
    try await live.page.wait(until: "!\(isOpen)")
    live.expectNoComplaints()
  }

  @Test func keysMoveInTheMenuAndCloseIt() async throws {
    let live = try await open()
    let picture = try await live.page.evaluate(
      """
      (() => { const r = document.querySelector('[data-menu]').getBoundingClientRect()
      return [r.x + r.width / 2, r.y + r.height / 2] })()
      """, as: [Double].self)
    try await live.page.clickSecondary(picture[0], picture[1])
    try await live.page.wait(until: isOpen)
    try await live.page.wait(until: "document.activeElement.innerText.includes('Copy')")
    // What is disabled is passed over.
    try await live.page.press("ArrowDown")
    try await live.page.wait(until: "document.activeElement.innerText.includes('Delete')")
    try await live.page.press("Escape")
    try await live.page.wait(until: "!\(isOpen)")
    try await live.page.clickSecondary(picture[0], picture[1])
    try await live.page.wait(until: isOpen)
    try await live.page.press("End")
    try await live.page.press("Enter")
    try await says(live, "deleted")
    try await live.page.wait(until: "!\(isOpen)")
    try await live.page.clickSecondary(picture[0], picture[1])
    try await live.page.wait(until: isOpen)
    try await live.page.click(700, 600)
    try await live.page.wait(until: "!\(isOpen)")
    live.expectNoComplaints()
  }

  @Test func aMenuOfItemsHasTheirRolesAndKeys() async throws {
    let live = try await open()
    let button = try await place("Styled", live)
    try await live.page.click(button.x, button.y)
    try await live.page.wait(until: isOpen)
    try await live.page.wait(
      until: """
        document.querySelector(':popover-open[role=menu]')
          && document.activeElement.role == 'menuitem'
          && !!document.querySelector('[popovertarget][aria-haspopup=menu]')
        """)
    try await live.page.press("Escape")
    try await live.page.wait(
      until: "!\(isOpen) && document.activeElement.getAttribute('aria-haspopup') == 'menu'")
    // The keyboard alone opens it, and runs an item.
    try await live.page.press("Enter")
    try await live.page.wait(until: "document.activeElement.role == 'menuitem'")
    try await live.page.press("ArrowDown")
    try await live.page.press("Enter")
    try await says(live, "one")
    live.expectNoComplaints()
  }

  @Test func aListTellsItsMenuOfTheRow() async throws {
    let live = try await LivePage.open("/rivers?idiom=macOS", width: 800, height: 600)
    try await live.waitForScript("menus.js")
    let row = try await place("Yangtze", live)
    try await live.page.clickSecondary(row.x, row.y)
    try await live.page.wait(until: "\(isOpen) && root.innerText.includes('Copy Yangtze')")
    let entry = try await place("Copy Yangtze", live)
    try await live.page.click(entry.x, entry.y)
    try await live.page.wait(until: "root.innerText.includes('Yangtze copied')")
    let other = try await place("Congo", live)
    for _ in 0..<2 { try await live.page.click(other.x, other.y) }
    try await live.page.evaluate(
      """
      document.elementFromPoint(\(other.x), \(other.y)).dispatchEvent(
        new MouseEvent("dblclick", { bubbles: true }))
      """)
    try await live.page.wait(until: "root.innerText.includes('Congo opened')")
    // Beside the rows there is no menu.
    try await live.page.clickSecondary(other.x, 590)
    #expect(try await live.page.evaluate(isOpen).bool == false)
    live.expectNoComplaints()
  }

  @Test func aToggleInAMenuIsChecked() async throws {
    let live = try await open()
    for isChecked in [true, false] {
      let label = try await place("Options", live)
      try await live.page.click(label.x, label.y)
      try await live.page.wait(
        until: """
          \(isOpen) && document.querySelector(":popover-open [role=menuitemcheckbox]")
            ?.ariaChecked == "\(isChecked)"
          """)
      let entry = try await place("Hidden Files", live)
      try await live.page.click(entry.x, entry.y)
      try await live.page.wait(until: "!\(isOpen)")
    }
    live.expectNoComplaints()
  }

  @Test func aLongPressOpensAMenu() async throws {
    let live = try await open()
    try await live.page.emulateTouch()
    let article = try await place("An article", live)
    try await live.page.putFingerDown(article.x, article.y)
    try await live.page.wait(until: isOpen)
    try await live.page.liftFinger()
    let entry = try await place("Open", live)
    try await live.page.tap(entry.x, entry.y)
    try await says(live, "opened")
    live.expectNoComplaints()
  }

  @Test func aPrimaryActionIsATap() async throws {
    let live = try await open()
    let label = try await place("Add", live)
    try await live.page.click(label.x, label.y)
    try await says(live, "added")
    try await live.page.clickSecondary(label.x, label.y)
    try await live.page.wait(until: isOpen)
    let entry = try await place("Duplicate", live)
    try await live.page.click(entry.x, entry.y)
    try await says(live, "duplicated")
    live.expectNoComplaints()
  }

  @Test func keysPressButtons() async throws {
    let live = try await open()
    try await live.page.press("s", modifiers: .control)
    try await says(live, "saved")
    try await live.page.press("G", modifiers: [.control, .shift])
    try await says(live, "next")
    try await live.page.press("ArrowUp", modifiers: .alt)
    try await says(live, "up")
    try await live.page.press("p")
    try await says(live, "plain")
    try await live.page.press("Enter")
    try await says(live, "done")
    // Also of a menu that is closed.
    try await live.page.press("d", modifiers: .control)
    try await says(live, "duplicated")
    live.expectNoComplaints()
  }

  @Test func fieldsAndTheBrowserKeepTheirKeys() async throws {
    let live = try await open()
    try await live.page.evaluate(
      """
      window.kept = [];
      addEventListener('keydown', event => kept.push(event.key + event.defaultPrevented)); 1
      """)
    // A button that is disabled is not pressed; nor is one whose keys are the browser's.
    try await live.page.press("o", modifiers: .control)
    try await live.page.press("r", modifiers: .control)
    try await live.page.press("s", modifiers: .control)
    try await says(live, "saved")
    #expect(
      try await live.page.evaluate("kept.filter(k => !k.startsWith('Con'))", as: [String].self)
        == ["ofalse", "rfalse", "strue"])
    try await live.page.click(selector: "#root input")
    try await live.page.type("pp")
    try await live.page.wait(until: "document.querySelector('#root input').value == 'pp'")
    try await says(live, "saved")
    // The default button reacts to Return also from a field.
    try await live.page.press("Enter")
    try await says(live, "done")
    live.expectNoComplaints()
  }

  @Test func aSheetHasKeysOfItsOwn() async throws {
    let live = try await open()
    try await live.page.press("k", modifiers: .control)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    try await live.page.press("s", modifiers: .control)
    try await live.page.press("Enter")
    try await says(live, "yes")
    live.expectNoComplaints()
  }
}
