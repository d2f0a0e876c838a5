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
    // The higher level of contrast, which no standard colors of Apple's have.
    "color-contrast-enhanced",
    // Experimental rules that guess. The first takes each short bold text for a heading; the second
    // objects to scroll views that the keyboard reaches, for which another rule asks; the third to
    // the commas between the texts of one element, which let speech pause.
    "p-as-heading", "focus-order-semantics", "label-content-name-mismatch",
  ]

  /// The pages with controls of AppKit, or of the size that they have there: steppers, disclosure
  /// triangles and rows of macOS are smaller than 24 points.
  static let smallControls: Set = [
    "appkit", "containers", "controls", "details", "list", "spellings", "strings",
  ]

  /// The contrast of texts. The rule asks for 4.5; Apple's blue on white has 4.0, labels of the
  /// second level 3.4, and on the grounds of widgets 3.1.
  static let contrast = 3.0

  /// The pages that show samples of colors, of levels of labels, or of texts on what moves.
  static let samples: Set = ["bars", "rows", "spellings", "text", "widgets"]

  @Test(arguments: ["iOS", "macOS"], ["light", "dark"])
  func theGalleryKeepsAllOtherRules(idiom: String, scheme: String) async throws {
    // As high as the highest page, so that each has the size of the window.
    for id in GalleryPages.ids {
      let live = try await LivePage.open(
        "/\(id)?idiom=\(idiom)", width: 900, height: 4_000, comparesFrames: false)
      try await live.page.setMedia(["prefers-color-scheme": scheme])
      var exceptions = Self.exceptions
      if Self.smallControls.contains(id) { exceptions.append("target-size") }
      if Self.samples.contains(id) { exceptions.append("color-contrast") }
      #expect(
        try await live.page.axeViolations(without: exceptions, contrast: Self.contrast) == [],
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
  ///
  /// - Parameter contrast: The least contrast of texts of any size.
  func axeViolations(
    without exceptions: [String], contrast: Double
  ) async throws -> [String] {
    let least = "{expected: \(contrast)}"
    return try await axeViolations(
      of: "axe.getRules().map(r => r.ruleId).filter(r => !\(exceptions).includes(r))",
      checks:
        "{'color-contrast': {options: {contrastRatio: {normal: \(least), large: \(least)}}}}")
  }

  /// Returns what axe-core finds on the page with some rules.
  func axeViolations(only rules: [String]) async throws -> [String] {
    try await axeViolations(of: "\(rules)", checks: "{}")
  }

  private func axeViolations(of rules: String, checks: String) async throws -> [String] {
    let file = try #require(ProcessInfo.processInfo.environment["ARBOR_AXE"])
    _ = try await evaluate("\(String(contentsOfFile: file, encoding: .utf8));1")
    return try await evaluate(
      """
      axe.run(document, {runOnly: {type: 'rule', values: \(rules)}, checks: \(checks)})
        .then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html))
      """, as: [String].self)
  }
}
