import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What axe-core finds on the pages of the gallery; `ARBOR_AXE` names its file, which the
/// repository does not contain.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["ARBOR_AXE"] != nil))
struct AxeTests {
  /// The rules that do not hold, and why.
  static let exceptions = [
    // Apple's standard colors: blue on white has 4.0, labels of the second level have 3.4.
    "color-contrast", "color-contrast-enhanced",
    // Steppers and disclosure triangles of macOS are smaller than 24 points.
    "target-size",
    // Experimental rules that guess. The first takes each short bold text for a heading; the second
    // objects to scroll views that the keyboard reaches, for which another rule asks; the third to
    // the commas between the texts of one element, which let speech pause.
    "p-as-heading", "focus-order-semantics", "label-content-name-mismatch",
  ]

  @Test(arguments: ["iOS", "macOS"], ["light", "dark"])
  func theGalleryKeepsAllOtherRules(idiom: String, scheme: String) async throws {
    // As high as the highest page, so that each has the size of the window.
    for id in GalleryPages.ids {
      let live = try await LivePage.open(
        "/\(id)?idiom=\(idiom)", width: 900, height: 4_000, comparesFrames: false)
      try await live.page.setMedia(["prefers-color-scheme": scheme])
      #expect(
        try await live.page.axeViolations(without: Self.exceptions) == [],
        "\(id) \(idiom) \(scheme)")
    }
  }

  @Test func textsAreReadableForVisitorsWhoPreferMoreContrast() async throws {
    // Pages on which no text lies on pictures, gradients and colors that are samples.
    for id in ["", "counter", "board", "session", "list", "reminders", "search", "sheets"] {
      let live = try await LivePage.open(
        "/" + id, width: 900, height: 800, comparesFrames: false)
      try await live.page.setMedia(["prefers-contrast": "more"])
      try await live.page.wait(
        until: "[...document.styleSheets].some(s => s.cssRules.length) && !!document.body")
      try await live.waitUntilStill()
      #expect(try await live.page.axeViolations(only: ["color-contrast"]) == [], "\(id)")
    }
  }
}

extension Page {
  /// Returns what axe-core finds on the page with all its rules but some.
  func axeViolations(without exceptions: [String]) async throws -> [String] {
    try await axeViolations(
      of: "axe.getRules().map(r => r.ruleId).filter(r => !\(exceptions).includes(r))")
  }

  /// Returns what axe-core finds on the page with some rules.
  func axeViolations(only rules: [String]) async throws -> [String] {
    try await axeViolations(of: "\(rules)")
  }

  private func axeViolations(of rules: String) async throws -> [String] {
    let file = try #require(ProcessInfo.processInfo.environment["ARBOR_AXE"])
    _ = try await evaluate("\(String(contentsOfFile: file, encoding: .utf8));1")
    return try await evaluate(
      """
      axe.run(document, {runOnly: {type: 'rule', values: \(rules)}})
        .then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html))
      """, as: [String].self)
  }
}
