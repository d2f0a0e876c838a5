import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Models in a store, which two visitors see and change.
@Suite(.serialized) struct TripsTests {
  private func button(_ title: String, _ live: LivePage) async throws -> String {
    "#" + (try await live.node(":button(\"\(title)\")").id)
  }

  /// Clicks into the middle of a node.
  private func click(_ selector: String, _ live: LivePage) async throws {
    let frame = try #require(try await live.node(selector).frame)
    try await live.page.click(frame.midX, frame.midY)
  }

  /// The names of trips, from the top down.
  private func names(_ live: LivePage) async throws -> [String] {
    let names = [
      "Along the fjords", "Islands", "A weekend in Ghent", "New trip", "New trip to the Alps",
    ]
    return try await live.session.find("Text").filter { names.contains($0.text ?? "") }
      .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
      .compactMap(\.text)
  }

  @Test func aChangeIsSeenByBothAndLastsInTheFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["ARBOR_STORAGE_FILE": folder.appending(path: "arbor.sqlite").path]
    let first = ["A weekend in Ghent", "Along the fjords", "Islands"]
    do {
      let server = try await GalleryServer.start(environment: environment)
      let one = try await LivePage.open("/trips", on: server)
      let other = try await LivePage.open("/trips", width: 900, on: server)
      #expect(try await names(one) == first)
      try await one.page.click(selector: button("Add a trip", one))
      for live in [one, other] {
        try await live.page.wait(until: "root.innerText.includes('New trip')")
      }
      try await other.waitUntilShown()
      try await click("Text:text(\"New trip\")", other)
      try await other.page.wait(until: "root.innerText.includes('Delete the trip')")
      try await other.waitUntilShown()
      let field = "#" + (try await other.node("TextField").id)
      try await other.page.click(selector: field)
      try await other.page.press("End")
      try await other.page.type(" to the Alps")
      try await one.page.wait(until: "root.innerText.includes('New trip to the Alps')")
      try await one.waitUntilShown()
      #expect(try await names(one) == first + ["New trip to the Alps"])
      one.expectNoComplaints()
      other.expectNoComplaints()
    }
    // The next server has the file.
    let server = try await GalleryServer.start(environment: environment)
    let live = try await LivePage.open("/trips", on: server)
    #expect(try await names(live) == first + ["New trip to the Alps"])
    try await click("Text:text(\"New trip to the Alps\")", live)
    try await live.page.wait(until: "root.innerText.includes('Delete the trip')")
    try await live.waitUntilShown()
    try await live.page.click(selector: button("Delete the trip", live))
    try await eventually("the trip has gone") { try await names(live) == first }
    live.expectNoComplaints()
  }

  @Test func tripsAreSortedAndFiltered() async throws {
    let live = try await LivePage.open("/trips")
    #expect(try await names(live) == ["A weekend in Ghent", "Along the fjords", "Islands"])
    let toggle = try #require(try await live.node("Toggle").frame)
    try await live.page.click(toggle.maxX - 24, toggle.midY)
    try await eventually("open trips only") {
      try await names(live) == ["Along the fjords", "Islands"]
    }
    live.expectNoComplaints()
  }
}
