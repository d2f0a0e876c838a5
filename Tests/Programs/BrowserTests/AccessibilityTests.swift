import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What assistive technology reads of a page, as the browser tells it, and what the keyboard does.
@Suite(.serialized) struct AccessibilityTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/accessibility", width: 520, height: 640)
    try await live.waitForScript("access")
    return live
  }

  /// The elements of the browser's accessibility tree, as `role name`.
  private func elements(_ live: LivePage) async throws -> [String] {
    let tree = try await live.page.call("Accessibility.getFullAXTree", [:])
    return (tree["nodes"].array ?? []).compactMap { node in
      guard node["ignored"].bool != true, let role = node["role"]["value"].string else {
        return nil
      }
      return "\(role) \(node["name"]["value"].string ?? "")"
    }
  }

  @Test func everyControlOfTheGalleryHasAName() async throws {
    let operated = [
      "button", "checkbox", "combobox", "link", "listbox", "progressbar", "radio", "slider",
      "spinbutton", "switch", "textbox",
    ]
    for id in GalleryPages.ids {
      // On some pages shapes do not fill their frames.
      let live = try await LivePage.open(
        "/" + id, width: 900, height: 800,
        comparesFrames: ![
          "paints", "canvas", "charts", "charts-more", "charts-notes", "drawing", "motion",
          "layers", "players", "web",
        ].contains(id))
      let elements = try await elements(live)
      let nameless = elements.filter {
        $0.hasSuffix(" ") && operated.contains(String($0.dropLast()))
      }
      #expect(nameless.isEmpty, "\(id): \(nameless)")
      #expect(elements.contains { $0.hasPrefix("main ") }, "\(id): \(elements)")
      live.expectNoComplaints()
    }
  }

  /// The elements with these roles and a name, as `role name`, as the REST interface answers them.
  private func answered(_ live: LivePage, _ roles: [String]) async throws -> [String] {
    var found: [String] = []
    var pending = try await live.session.json("/accessibility")["elements"].array ?? []
    while let element = pending.popLast() {
      let role = element["role"].string ?? ""
      // Of a value that the role has none for, browsers hear in the name.
      let name = element["name"].string ?? ""
      let value = ["button", "heading", "image", "link"].contains(role) ? element["value"] : .null
      let isSaid = value.string == nil || value.string == name
      if roles.contains(role) {
        found.append("\(role) \(name)\(isSaid ? "" : value.string ?? "")")
      }
      pending += element["children"].array ?? []
    }
    return found
  }

  @Test func theInterfaceAnswersWhatTheBrowserReads() async throws {
    let roles = [
      "button", "checkbox", "combobox", "heading", "image", "link", "progressbar", "radio",
      "slider", "switch", "textbox",
    ]
    // Words are apart by spaces in browsers, by commas in answers.
    func normal(_ elements: [String]) -> [String] {
      elements.map { element in
        String(element.filter { !$0.isWhitespace && $0 != "," })
      }.sorted()
    }
    for id in ["accessibility", "list", "places", "containers"] {
      let live = try await LivePage.open("/" + id, width: 900, height: 800)
      let title = try await live.page.evaluate("document.querySelector('h1')?.textContent").string
      let read = try await elements(live).filter { element in
        roles.contains { element.hasPrefix($0 + " ") } && element != "image "
          && element != "heading " + (title ?? "")
      }
      #expect(!read.isEmpty)
      #expect(normal(read) == normal(try await answered(live, roles)), "\(id)")
      live.expectNoComplaints()
    }
  }

  @Test func theKeyboardWorksGesturesAlone() async throws {
    let live = try await LivePage.open("/gestures", width: 900, height: 1200)
    func press(_ key: String, on text: String) async throws {
      try await live.page.evaluate(
        """
        [...document.querySelectorAll('[data-gk]')].find(e => e.textContent.includes('\(text)'))
          .focus({ focusVisible: true })
        """)
      try await live.page.press(key)
    }
    try await press("Enter", on: "Taps 0")
    try await live.page.wait(until: "root.innerText.includes('Taps 1')")
    try await press("ArrowRight", on: "Card 20, 20")
    try await live.page.wait(until: "/Card (2[1-9]|[3-9]\\d), 20/.test(root.innerText)")
    live.expectNoComplaints()
  }

  @Test func theKeyboardScrollsWhatHasNothingElseToReach() async throws {
    let live = try await LivePage.open("/scrolling", width: 900, height: 800)
    #expect(
      try await live.page.evaluate("document.querySelectorAll('.S[tabindex]').length").number ?? 0
        > 0)
    for _ in 0..<40 {
      try await live.page.press("Tab")
      if try await live.page.evaluate("document.activeElement.matches('.S.Y[tabindex]')").bool
        == true
      {
        break
      }
    }
    try await live.page.press("End")
    try await live.page.wait(
      until:
        "document.activeElement.matches('.S.Y[tabindex]') && document.activeElement.scrollTop > 0")
    live.expectNoComplaints()
  }

  private func focused(_ live: LivePage) async throws -> String? {
    try await live.page.evaluate(
      "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
    ).string
  }

  /// Presses Tab until an element of this name has the focus.
  private func tab(to name: String, _ live: LivePage) async throws {
    for _ in 0..<30 {
      try await live.page.press("Tab")
      if try await focused(live) == name { return }
    }
    Issue.record("The Tab key does not reach \(name).")
  }

  @Test func theBrowserKnowsNamesAndRoles() async throws {
    let live = try await open()
    let elements = try await elements(live)
    for element in [
      "heading Settings of a lamp", "heading Messages", "button Lamp, off", "slider Rating",
      "slider Brightness", "button Ada, Today", "button Delete Ada", "group Buttons in order",
    ] {
      #expect(elements.contains(element), "\(element) is not in \(elements)")
    }
    #expect(!elements.contains { $0.hasSuffix("decoration") })
    let order = try await live.page.evaluate(
      "[...document.querySelectorAll('[aria-label=\"Buttons in order\"] button')].map(e => e.textContent).join()"
    ).string
    #expect(order == "First,Second,Later")
    live.expectNoComplaints()
  }

  @Test func theKeyboardPressesAnElement() async throws {
    let live = try await open()
    try await tab(to: "Grace, Today", live)
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.includes('Grace open, 1 by key')")
    try await live.page.wait(
      until: "document.activeElement.getAttribute('aria-pressed') == 'true'")
    try await live.page.press("Escape")
    try await live.page.wait(until: "root.innerText.includes('none open')")
    // A pointer means the gesture.
    let row = try #require(try await live.node(":text(\"Mary\")").frame)
    try await live.page.click(row.midX, row.midY)
    try await live.page.wait(until: "root.innerText.includes('Mary open, 1 by key')")
    live.expectNoComplaints()
  }

  @Test func namedActionsAppearWithTheFocus() async throws {
    let live = try await open()
    let opacity = "getComputedStyle(document.activeElement.closest('.Z') || root).opacity"
    try await tab(to: "Delete Grace", live)
    #expect(try await live.page.evaluate(opacity).string == "1")
    #expect(
      try await live.page.evaluate(
        "[...document.querySelectorAll('.Z')].filter(e => getComputedStyle(e).opacity == '1').length"
      ).number == 1)
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.includes('2 messages')")
    live.expectNoComplaints()
  }

  @Test func arrowKeysAdjust() async throws {
    let live = try await open()
    try await tab(to: "Rating", live)
    try await live.page.press("ArrowRight")
    let value = "document.activeElement.getAttribute('aria-valuetext')"
    try await live.page.wait(until: "\(value) == '4 of 5 stars'")
    try await live.page.press("ArrowDown")
    try await live.page.press("ArrowDown")
    try await live.page.wait(until: "\(value) == '2 of 5 stars'")
    // The representation of the bar is a slider of the browser.
    try await tab(to: "Brightness", live)
    try await live.page.press("ArrowRight")
    try await eventually("a brighter lamp") {
      try await live.node("Slider").control["value"].number ?? 0 > 0.4
    }
    live.expectNoComplaints()
  }

  @Test func codeMovesTheFocusAndAnnounces() async throws {
    let live = try await open()
    try await live.page.click(selector: "#" + live.node(":button(\"Check the lamp\")").id)
    try await live.page.wait(until: "root.innerText.includes('has the focus')")
    try await live.page.wait(
      until: "document.activeElement.textContent.startsWith('The lamp is fine')")
    try await live.page.wait(
      until: "document.querySelector('[aria-live].H')?.textContent == 'The lamp was checked'")
    try await live.page.press("Tab")
    try await live.page.wait(until: "root.innerText.includes('Not checked')")
    live.expectNoComplaints()
  }

  @Test func theVisitorsPreferencesReachThePage() async throws {
    let live = try await open()
    try await live.page.wait(until: "root.innerText.includes('Motion full, contrast standard')")
    try await live.page.setMedia(["prefers-reduced-motion": "reduce", "prefers-contrast": "more"])
    try await live.page.wait(until: "root.innerText.includes('Motion reduced, contrast increased')")
    live.expectNoComplaints()
  }
}
