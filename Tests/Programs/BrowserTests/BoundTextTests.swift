import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Real keys into text views whose text and selection are bound, at any pace and with a slow
/// connection.
///
/// `ARBOR_TYPING_RUNS` says how often each of them is used, each time at another pace;
/// `make soak-typing` has it at 50.
@Suite(.serialized) struct BoundTextTests {
  private static let versions = [
    "AppKit, later", "UIKit, later", "AppKit, at once", "AppKit, highlighted", "AppKit, two views",
  ]
  private static let runs =
    ProcessInfo.processInfo.environment["ARBOR_TYPING_RUNS"].flatMap(Int.init) ?? 1
  /// In milliseconds.
  private static let waits = [5, 80, 20, 150, 40]
  private static let delays = [0, 200, 50, 20]
  private static let pasted = String(repeating: "word 12, ", count: 1_112).prefix(10_000)

  @Test(arguments: versions) func everyCharacterStaysInItsPlace(_ version: String) async throws {
    let server = try await GalleryServer.shared()
    let proxy = try DelayingProxy(to: server.process.port)
    let page = try await Browser.shared().newPage(width: 1000, height: 800)
    let first = Self.versions.firstIndex(of: version) ?? 0
    for run in first..<(first + Self.runs) {
      let wait = Self.waits[run % Self.waits.count]
      let delay = Self.delays[run % Self.delays.count]
      proxy.delay(milliseconds: 0)
      try await page.goto(proxy.url + "/textview")
      let live = LivePage(
        server: server, page: page, session: try await LivePage.session(of: page, server))
      try await live.waitUntilLaidOut(width: 1000, height: 800)
      try await live.waitForScripts()
      let button = try await live.node(":button(\"\(version)\")")
      try await live.session.does(["type": "tap", "target": .string(button.id)])
      try await page.wait(until: "document.querySelectorAll('textarea').length > 2")
      try await live.waitForScripts()
      proxy.delay(milliseconds: delay)
      var typist = try await Typist(live, wait: .milliseconds(wait), "\(version), run \(run)")
      try await typist.useEveryWay(pasting: String(Self.pasted))
      try await typist.expectNothingElse(isAtOnce: version == "AppKit, at once")
      page.clearLog()
    }
  }
}

/// A visitor who types into a text view, and what the text must be then.
private struct Typist {
  private let live: LivePage
  private let wait: Duration
  /// Names the run where something fails.
  private let name: String
  private let area: String
  private var text = "Hello"
  private var caret = 5

  private var page: Page { live.page }

  init(_ live: LivePage, wait: Duration, _ name: String) async throws {
    (self.live, self.wait, self.name) = (live, wait, name)
    area = try await live.page.evaluate("document.querySelectorAll('textarea')[2].id").string ?? ""
    try await live.page.click(selector: "#" + area)
  }

  private func press(_ key: String, _ modifiers: KeyModifiers = []) async throws {
    try await page.press(key, modifiers: modifiers)
    try await Task.sleep(for: wait)
  }

  private mutating func type(_ keys: String, replacing length: Int = 0) async throws {
    for key in keys { try await press(String(key)) }
    replace(length, with: keys)
  }

  private mutating func replace(_ length: Int, with new: String) {
    let start = text.utf16.index(text.startIndex, offsetBy: caret)
    let end = text.utf16.index(start, offsetBy: length)
    text.replaceSubrange(start..<end, with: new)
    caret += new.utf16.count
  }

  mutating func useEveryWay(pasting pasted: String) async throws {
    try await press("End", .control)
    try await type("abcdefghij")
    try await check("keys at the end")
    try await press("Home")
    for _ in 0..<3 { try await press("ArrowRight") }
    caret = 3
    try await type("123 456")
    try await check("keys in the middle")
    let before = text
    for _ in 0..<4 { try await press("ArrowRight", .shift) }
    try await type("XY", replacing: 4)
    try await check("keys in place of the selection")
    try await undo(to: before)
    try await check("undo")
    for part in ["に", "にほ", "にほん"] {
      try await page.compose(part)
      try await Task.sleep(for: wait)
    }
    try await page.insert("日本")
    replace(0, with: "日本")
    try await type("go")
    try await check("composition")
    try await paste(pasted)
    try await press("ArrowLeft")
    caret -= 1
    try await type("end")
    try await check("keys in what was pasted")
  }

  /// Takes back what was typed last: all of it, or its last letter where that came late.
  private mutating func undo(to before: String) async throws {
    let withoutLast = text.replacing("XY", with: "X")
    try await press("z", .control)
    let shown = try await page.evaluate("document.getElementById('\(area)').value").string ?? ""
    #expect([before, withoutLast].contains(shown), "\(name): undo")
    text = shown
    try await press("End")
    caret = text.utf16.count
  }

  /// Copies from a field of no page, and pastes at the caret.
  private mutating func paste(_ pasted: String) async throws {
    try await page.evaluate(
      """
      (() => {
        const scratch = document.body.appendChild(document.createElement("textarea"));
        scratch.id = "scratch";
        scratch.value = \(JSON.string(pasted));
        scratch.focus();
        scratch.select();
        return 1;
      })()
      """)
    try await press("c", .control)
    try await page.evaluate("scratch.remove(); document.getElementById('\(area)').focus(); 1")
    try await press("v", .control)
    replace(0, with: pasted)
  }

  /// The browser shows the text and the caret, now and when the state has them too.
  private func check(_ step: String) async throws {
    let inField = "document.getElementById('\(area)')"
    #expect(try await page.evaluate(inField + ".value").string == text, "\(name): \(step)")
    let (units, shown) = (text.utf16.count, text.prefix(80))
    do {
      try await eventually("\(step) in the state, \(name)") {
        let said = try await live.session.text()
        return said.contains("\(units) units, caret \(caret), 0")
          && said.contains("State: \(shown)")
      }
    } catch {
      Issue.record("\(name): \(step): \(try await live.session.text().suffix(600))")
    }
    #expect(try await page.evaluate(inField + ".value").string == text, "\(name): \(step), later")
    #expect(
      try await page.evaluate(
        "[\(inField).selectionStart, \(inField).selectionEnd]", as: [Int].self)
        == [caret, caret], "\(name): \(step)")
  }

  /// No update has set the text again, and nothing was complained about.
  func expectNothingElse(isAtOnce: Bool) async throws {
    let codes =
      try await live.session.json("/diagnostics")["diagnostics"].array?
      .compactMap { $0["code"].string } ?? []
    if isAtOnce {
      #expect(codes.contains("write-during-update"), "\(name)")
    } else {
      #expect(codes == [], "\(name)")
      let button = try await live.node(":button(\"Count\")")
      try await live.session.does(["type": "tap", "target": .string(button.id)])
      // The first update gives the view its first text.
      try await eventually("the resets, \(name)") {
        try await live.session.text().contains("Counted 1")
      }
    }
    live.expectNoComplaints()
  }
}
