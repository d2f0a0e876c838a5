import BrowserHarness
import GallerySupport
import Testing

@Suite(.serialized) struct ClockTests {
  private func evaluations(_ live: LivePage) async throws -> Int {
    let nodes = try await live.session.nodes()
    let face = try #require(nodes.first { $0.type == "TimelineView" })
    return face.json["evaluations"]["count"].int ?? 0
  }

  @Test func itIsPushedWhileSomebodyLooksAndStandsStillOtherwise() async throws {
    let live = try await LivePage.open("/clock")
    var shown: Set<String> = []
    try await eventually("three times") {
      shown.insert(try await live.page.evaluate("root.innerText").string ?? "")
      return shown.count >= 3
    }
    try await live.waitUntilShown()
    try await live.expectTextsFit()
    live.expectNoComplaints()

    try await live.page.goto("about:blank")
    try await eventually("the end of the socket") {
      try await live.session.json()["isConnected"].bool == false
    }
    let count = try await evaluations(live)
    try await Task.sleep(for: .seconds(2.5))
    #expect(try await evaluations(live) == count)
  }

  @Test func twoTabsShowTheSameSecond() async throws {
    let one = try await LivePage.open("/clock")
    let other = try await LivePage.open("/clock", width: 900)
    var same = 0
    try await eventually("the same time in both") {
      let first = try await one.page.evaluate("root.innerText")
      if try await other.page.evaluate("root.innerText") == first { same += 1 }
      return same >= 5
    }
    for live in [one, other] { try await live.waitUntilShown() }
  }
}
