import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Rows with columns, in a real browser.
@Suite(.serialized) struct RiversTests {
  /// Of the first column, from the top down.
  private static let names = """
    (() => {
      const names = ["Nile", "Amazon", "Yangtze", "Mississippi", "Yenisei", "Congo", "Murray", "Danube"];
      return [...document.querySelectorAll("#root *")]
        .filter(e => e.children.length == 0 && names.includes(e.innerText))
        .map(e => [e.getBoundingClientRect().top, e.innerText])
        .sort((a, b) => a[0] - b[0]).map(p => p[1]).join();
    })()
    """

  private func left(_ text: String, _ live: LivePage) async throws -> Double {
    Double(try await live.node("Text:text(\"\(text)\")").frame?.minX ?? .nan)
  }

  @Test(arguments: ["", "?idiom=macOS"])
  func theVisitorSortsAndChooses(idiom: String) async throws {
    let live = try await LivePage.open("/rivers" + idiom, width: 900, height: 600)
    #expect(
      try await live.page.evaluate(Self.names).string
        == "Nile,Amazon,Yangtze,Mississippi,Yenisei,Congo,Murray,Danube")
    for (title, cell) in [("River", "Congo"), ("Continent", "Europe"), ("Length", "2850 km")] {
      #expect(try await left(title, live) == left(cell, live), "\(title)")
    }
    try await live.page.click(selector: "#" + live.node("Text:text(\"River\")").id)
    try await live.page.wait(
      until:
        "\(Self.names) == 'Amazon,Congo,Danube,Mississippi,Murray,Nile,Yangtze,Yenisei'")
    try await live.page.click(selector: "#" + live.node("Text:text(\"River\")").id)
    try await live.page.wait(
      until:
        "\(Self.names) == 'Yenisei,Yangtze,Nile,Murray,Mississippi,Danube,Congo,Amazon'")
    try await live.waitUntilShown()
    try await live.page.click(selector: "#" + live.node("Text:text(\"2850 km\")").id)
    try await live.page.wait(until: "root.innerText.includes('Danube is chosen')")
    try await live.page.wait(
      until: "document.querySelectorAll('label>[aria-pressed=true]').length == 1")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aPhoneShowsTheFirstColumn() async throws {
    let live = try await LivePage.open("/rivers", width: 390, height: 844)
    #expect(try await live.page.evaluate("root.innerText.includes('Danube')") == true)
    #expect(try await live.page.evaluate("root.innerText.includes('Europe')") == false)
    #expect(try await live.page.evaluate("root.innerText.includes('Length')") == false)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
