import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Rows of a table that are selected, swiped, deleted and moved, in a real browser.
@Suite(.serialized) struct PlacesTests {
  private func middle(_ selector: String, _ live: LivePage) async throws -> CGPoint {
    let frame = try #require(try await live.node(selector).frame)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Names of places, from the top down.
  private func places(_ live: LivePage) async throws -> [String] {
    let names = ["Lisbon", "Tallinn", "Kyoto", "Cusco", "Nuuk"]
    let texts = try await live.session.find("Text")
    return texts.filter { names.contains($0.text ?? "") }
      .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
      .compactMap(\.text)
  }

  @Test func rowsAreSelectedDeletedAndMoved() async throws {
    let live = try await LivePage.open("/places", width: 800, height: 600)
    #expect(try await places(live) == ["Lisbon", "Tallinn", "Kyoto", "Cusco", "Nuuk"])
    let row = try await middle("Text:text(\"Tallinn\")", live)
    try await live.page.click(400, row.y)
    try await eventually("the name of the row") {
      try await live.session.text().contains("Tallinn selected")
    }
    let edit = try await middle(":button(\"Edit\")", live)
    try await live.page.click(edit.x, edit.y)
    try await live.page.wait(until: "root.innerText.includes('Done')")
    try await live.waitUntilShown()
    // The control before the row, and then what confirms it.
    let name = try #require(try await live.session.find("Text:text(\"Tallinn\")").first?.frame)
    try await live.page.click(40, name.midY)
    try await eventually("the button that deletes") {
      try await live.session.find(":button(\"Delete\")").count == 1
    }
    try await live.waitUntilShown()
    let delete = try await middle(":button(\"Delete\")", live)
    try await live.page.click(delete.x, delete.y)
    try await eventually("the row has gone") {
      try await places(live) == ["Lisbon", "Kyoto", "Cusco", "Nuuk"]
    }
    try await live.waitUntilShown()
    let lisbon = try await middle("Text:text(\"Lisbon\")", live)
    let kyoto = try await middle("Text:text(\"Kyoto\")", live)
    try await live.page.drag(from: (758, lisbon.y), to: (758, kyoto.y + 4))
    try await eventually("the row has moved") {
      try await places(live) == ["Kyoto", "Lisbon", "Cusco", "Nuuk"]
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aDragAcrossARowShowsItsActions() async throws {
    let live = try await LivePage.open("/places", width: 800, height: 600)
    let row = try await middle("Text:text(\"Kyoto\")", live)
    try await live.page.drag(from: (500, row.y), to: (400, row.y))
    try await eventually("the action") {
      try await live.session.find(":button(\"Star\")").count == 1
    }
    try await live.waitUntilShown()
    let star = try await middle(":button(\"Star\")", live)
    try await live.page.click(star.x, star.y)
    try await eventually("the star") {
      try await live.session.find("PlacesTable Image").count == 6
    }
    #expect(try await live.session.find(":button(\"Star\")").isEmpty)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
