import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Text views in a real browser.
@Suite(.serialized) struct TextViewTests {
  private let areas = "document.querySelectorAll('textarea')"

  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/textview", width: 1000, height: 700)
    try await live.page.wait(until: "document.querySelectorAll('.E').length == 2")
    return live
  }

  private func diagnostics(_ live: LivePage) async throws -> [String] {
    try await live.session.json("/diagnostics")["diagnostics"].array?
      .compactMap { $0["code"].string } ?? []
  }

  /// Types in the first text view, a character every 5 ms.
  private func type(_ text: String, at position: String, in live: LivePage) async throws {
    try await live.page.evaluate(
      """
      (() => {
        const area = \(areas)[0], text = "\(text)";
        area.focus();
        area.setSelectionRange(\(position), \(position));
        let next = 0;
        const timer = setInterval(() => {
          document.execCommand("insertText", false, text[next++]);
          if (next == text.length) { clearInterval(timer); window.typed = true; }
        }, 5);
        return 1;
      })()
      """)
    try await live.page.wait(until: "window.typed")
  }

  @Test func fastTypingArrivesInOrder() async throws {
    let live = try await open()
    try await type("func f() { return 7 ", at: "area.value.length", in: live)
    let expected = "// A program\nlet answer = 42\nprint(\"Hello\", answer)\nfunc f() { return 7 "
    try await eventually("the other text view") {
      try await live.page.evaluate("\(areas)[1].value").string == expected
    }
    #expect(try await live.page.evaluate("\(areas)[0].value").string == expected)
    #expect(
      try await live.page.evaluate(
        "\(areas)[0].selectionStart == \(areas)[0].value.length && document.activeElement == \(areas)[0]"
      ) == true)
    // What is drawn is what is typed.
    try await live.page.wait(
      until:
        "[...document.querySelectorAll('.E')].every(q => q.textContent == \(areas)[0].value + '\\n')"
    )
    try await live.page.wait(
      until:
        "[...document.querySelectorAll('.E span')].filter(s => s.textContent == 'func').length == 2"
    )
    try await live.page.click(selector: "#" + live.node(":button(\"Count resets\")").id)
    try await eventually("no reset of what was typed") {
      try await live.session.text().contains("Resets 1, ")
    }
    #expect(try await diagnostics(live) == [])
    live.expectNoComplaints()
  }

  @Test func aLongTextIsEditedByWhatChanges() async throws {
    let live = try await open()
    try await live.page.evaluate(
      """
      (() => {
        const send = WebSocket.prototype.send, sent = window.sent = [];
        WebSocket.prototype.send = function(data) { sent.push(data); send.call(this, data); };
        const area = \(areas)[0];
        area.focus();
        area.value = ("Some words of a \\"long\\" text 😀. ".repeat(60) + "\\n").repeat(110);
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
        return 1;
      })()
      """)
    try await eventually("all of the text on the server") {
      try await live.page.evaluate("\(areas)[1].value == \(areas)[0].value").bool == true
    }
    #expect((try await live.page.evaluate("\(areas)[1].value.length").int ?? 0) > 200_000)
    let before = try await live.page.evaluate("sent.length").int ?? 0
    #expect(
      try await live.page.evaluate("Math.max(...sent.map(text => new Blob([text]).size)) < 65536")
        .bool == true)
    try await type("01234", at: "100000", in: live)
    try await eventually("the other text view") {
      try await live.page.evaluate(
        "\(areas)[1].value.slice(100000, 100005) == '01234' && \(areas)[1].value == \(areas)[0].value"
      ).bool == true
    }
    #expect(
      try await live.page.evaluate(
        "Math.max(...sent.slice(\(before)).map(text => text.length)) < 200"
      ).bool == true)
    #expect(try await diagnostics(live) == [])
    live.expectNoComplaints()
  }

  @Test func theSelectionGoesBothWays() async throws {
    let live = try await open()
    try await live.page.evaluate("\(areas)[0].focus(); \(areas)[0].setSelectionRange(2, 5); 1")
    try await eventually("the selection on the server") {
      try await live.session.text().contains("Left 2, 3")
    }
    try await live.page.click(selector: "#" + live.node(":button(\"Select the first word\")").id)
    try await live.page.wait(
      until: "\(areas)[0].selectionStart == 0 && \(areas)[0].selectionEnd == 2")
    try await live.page.click(selector: "#" + live.node(":button(\"Capitals\")").id)
    try await live.page.wait(until: "\(areas)[0].value.startsWith('// A PROGRAM')")
    live.expectNoComplaints()
  }

  @Test func whatIsSentOverRESTReachesTheBrowser() async throws {
    let live = try await open()
    let field = try await live.node(":role(textbox)").id
    try await live.session.does([
      "type": "input", "target": .string(field), "value": "let x = 1", "start": 4, "end": 5,
    ])
    try await live.page.wait(
      until:
        "[...\(areas)].every(area => area.value == 'let x = 1') && \(areas)[0].selectionEnd == 5")
    try await live.session.does([
      "type": "select", "target": .string(field), "start": 0, "end": 3,
    ])
    try await live.page.wait(
      until: "\(areas)[0].selectionStart == 0 && \(areas)[0].selectionEnd == 3")
    live.expectNoComplaints()
  }

  @Test func anUpdateThatWritesItsBindingIsReportedOnce() async throws {
    let live = try await open()
    try await live.page.click(selector: "#" + live.node(":role(switch)").id)
    try await live.page.wait(until: "root.innerText.includes('letters')")
    try await eventually("the diagnostic") { try await !diagnostics(live).isEmpty }
    #expect(try await diagnostics(live) == ["write-during-update"])
  }
}
