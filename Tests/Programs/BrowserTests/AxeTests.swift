import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What axe-core finds on the pages of the gallery.
///
/// Its default set of rules leaves out those of the higher level of contrast, the size of targets,
/// and experiments: `p-as-heading` takes each short bold text for a heading,
/// `focus-order-semantics` objects to scroll views that the keyboard reaches, for which another
/// rule asks, and `label-content-name-mismatch` to the commas between the texts of one element,
/// which let speech pause.
@Suite(.serialized) struct AxeTests {
  @Test(arguments: ["iOS", "macOS"], ["light", "dark"])
  func nothingIsFoundForVisitorsWhoPreferMoreContrast(idiom: String, scheme: String) async throws {
    try await visit(idiom, ["prefers-color-scheme": scheme, "prefers-contrast": "more"]) {
      page, id in
      let found = try await page.axeViolations()
      #expect(found == [], "\(id) \(idiom) \(scheme)")
    }
  }

  /// Apple's blue on white has a contrast of 4.0, and labels of the second level 3.4, where the
  /// rule asks for 4.5.
  @Test(arguments: ["iOS", "macOS"], ["light", "dark"])
  func onlyTheContrastOfColorsOfTheSystemIsFoundByDefault(
    idiom: String, scheme: String
  ) async throws {
    try await visit(idiom, ["prefers-color-scheme": scheme]) { page, id in
      let found = try await page.axeViolations().filter { !$0.hasPrefix("color-contrast:") }
      #expect(found == [], "\(id) \(idiom) \(scheme)")
      let faint = try await page.axeViolations(contrast: 3)
      #expect(faint == [], "\(id) \(idiom) \(scheme)")
    }
  }

  /// The pages with controls of AppKit, or in a style of a Mac: steppers and disclosure triangles
  /// are smaller than 24 points wherever they are.
  static let smallOnPhones: Set = ["appkit", "containers", "controls"]
  /// The pages with small controls of a Mac.
  static let smallOnDesktops = smallOnPhones.union(["details", "list", "spellings", "strings"])

  @Test(arguments: ["iOS", "macOS"])
  func targetsAreLargeEnough(idiom: String) async throws {
    let small = idiom == "iOS" ? Self.smallOnPhones : Self.smallOnDesktops
    try await visit(idiom, ["prefers-color-scheme": "light"]) { page, id in
      let found = try await page.axeViolations(of: ["target-size"])
      #expect(found.isEmpty != small.contains(id), "\(id) \(idiom) \(found)")
    }
  }

  /// Opens each page of the gallery in a tab with preferences.
  private func visit(
    _ idiom: String, _ preferences: [String: String],
    _ check: (Page, String) async throws -> Void
  ) async throws {
    // As high as the highest page, so that each has the size of the window.
    let tab = try await Browser.shared().newPage(width: 900, height: 4_000)
    try await tab.setMedia(preferences)
    for id in GalleryPages.ids {
      let live = try await LivePage.open(
        "/\(id)?idiom=\(idiom)", width: 900, height: 4_000, in: tab, comparesFrames: false)
      try await live.waitUntilStill()
      try await check(tab, id)
    }
  }
}

/// The file of axe-core, which `config/install test` installs; `ARBOR_AXE` names another one.
private enum Axe {
  static let source: String? = {
    let named = ProcessInfo.processInfo.environment["ARBOR_AXE"].map { URL(filePath: $0) }
    return (named.map { [$0] } ?? installed).lazy.compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }.first
  }()

  private static var installed: [URL] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let library = root.appending(path: ".build/python/lib")
    let versions =
      (try? FileManager.default.contentsOfDirectory(
        at: library, includingPropertiesForKeys: nil)) ?? []
    return versions.map {
      $0.appending(path: "site-packages/axe_playwright_python/axe.min.js")
    }
  }
}

extension Page {
  /// Returns what axe-core finds on the page as it is set up by default.
  func axeViolations() async throws -> [String] { try await axeViolations(options: "{}") }

  /// Returns what axe-core finds on the page with some rules.
  func axeViolations(of rules: [String]) async throws -> [String] {
    try await axeViolations(options: "{runOnly: {type: 'rule', values: \(rules)}}")
  }

  /// Returns the texts of any size that have less than a contrast.
  func axeViolations(contrast: Double) async throws -> [String] {
    let least = "{expected: \(contrast)}"
    return try await axeViolations(
      options: """
        {runOnly: {type: 'rule', values: ['color-contrast']}, checks: {'color-contrast':
          {options: {contrastRatio: {normal: \(least), large: \(least)}}}}}
        """)
  }

  private func axeViolations(options: String) async throws -> [String] {
    let axe = try #require(
      Axe.source, "axe-core is not installed: run `config/install test`.")
    _ = try await evaluate("window.axe || \(axe);1")
    return try await evaluate(
      """
      axe.run(document, \(options)).then(r => r.violations.flatMap(v => v.nodes.map(n =>
        v.id + ': ' + n.html + ' ' + (n.any[0]?.message ?? ''))))
      """, as: [String].self)
  }
}
