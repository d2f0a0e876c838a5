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
///
/// All rules run once for each idiom, in the light: of what they look at only the colors depend on
/// the scheme and on the contrast that visitors prefer.
@Suite struct AxeTests {
  /// Apple's blue on white has a contrast of 4.0, and labels of the second level 3.4, where the
  /// rule asks for 4.5: they are compared with 3.
  @Test(arguments: ["iOS", "macOS"])
  func onlyTheContrastOfColorsOfTheSystemIsFoundByDefault(idiom: String) async throws {
    let small = idiom == "iOS" ? Self.smallOnPhones : Self.smallOnDesktops
    try await visit(idiom, ["prefers-color-scheme": "light"]) { page, id in
      let found = try await page.axeViolations(contrast: 3, more: "'target-size': {enabled: true}")
      let targets = found.filter { $0.hasPrefix("target-size:") }
      #expect(found.count == targets.count, "\(id) \(idiom) \(found)")
      #expect(targets.isEmpty != small.contains(id), "\(id) \(idiom) \(targets)")
    }
  }

  @Test(arguments: ["iOS", "macOS"])
  func onlyTheContrastOfColorsOfTheSystemIsFoundInTheDark(idiom: String) async throws {
    try await visit(idiom, ["prefers-color-scheme": "dark"]) { page, id in
      let found = try await page.axeViolations(of: Self.rulesOfColors, contrast: 3)
      #expect(found == [], "\(id) \(idiom)")
    }
  }

  @Test(arguments: ["iOS", "macOS"], ["light", "dark"])
  func noColorIsFoundForVisitorsWhoPreferMoreContrast(idiom: String, scheme: String) async throws {
    try await visit(idiom, ["prefers-color-scheme": scheme, "prefers-contrast": "more"]) {
      page, id in
      let found = try await page.axeViolations(of: Self.rulesOfColors)
      #expect(found == [], "\(id) \(idiom) \(scheme)")
    }
  }

  /// The rules about colors.
  static let rulesOfColors = ["color-contrast", "link-in-text-block"]
  /// The pages with controls of AppKit, or in a style of a Mac: steppers and disclosure triangles
  /// are smaller than 24 points wherever they are.
  static let smallOnPhones: Set = ["appkit", "containers", "controls"]
  /// The pages with small controls of a Mac.
  static let smallOnDesktops = smallOnPhones.union(["details", "list", "spellings", "strings"])

  /// Opens each page of the gallery in a tab with preferences.
  private func visit(
    _ idiom: String, _ preferences: [String: String],
    _ check: (_ page: Page, _ id: String) async throws -> Void
  ) async throws {
    // As high as the highest page, so that each has the size of the window.
    let tab = try await Browser.shared().newPage(width: 900, height: 4_000)
    try await tab.setMedia(preferences)
    try await tab.call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Axe.required())])
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
  static func required() throws -> String {
    try #require(source, "axe-core is not installed: run `config/install test`.")
  }

  private static let source: String? = {
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
  /// Returns what axe-core finds on the page.
  ///
  /// - Parameters:
  ///   - rules: The rules that run; `nil` for those that run by default.
  ///   - contrast: The least contrast of texts of any size; `nil` for that of the rule.
  ///   - more: Settings of rules, as a part of a JavaScript object.
  func axeViolations(
    of rules: [String]? = nil, contrast: Double? = nil, more: String = ""
  ) async throws -> [String] {
    // What frames show are other pages.
    var options = ["resultTypes: ['violations'], iframes: false, rules: {\(more)}"]
    if let rules { options.append("runOnly: {type: 'rule', values: \(rules)}") }
    if let contrast {
      let least = "{expected: \(contrast)}"
      options.append(
        """
        checks: {'color-contrast':
          {options: {contrastRatio: {normal: \(least), large: \(least)}}}}
        """)
    }
    if try await evaluate("!window.axe") == true { try await evaluate(Axe.required() + ";1") }
    return try await evaluate(
      """
      axe.run(document, {\(options.joined(separator: ", "))}).then(r =>
        r.violations.flatMap(v => v.nodes.map(n =>
          v.id + ': ' + n.html + ' ' + (n.any[0]?.message ?? ''))))
      """, as: [String].self)
  }
}
