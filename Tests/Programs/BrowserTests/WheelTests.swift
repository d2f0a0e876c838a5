import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Wheels of options in a real browser: what is chosen can be seen.
@Suite(.serialized) struct WheelTests {
  /// How far the chosen options of all wheels are from the middle, downwards, as far as the ends of
  /// a wheel allow; and whether the whole option is seen.
  private let places = """
    [...document.querySelectorAll("select[size]")].map(wheel => {
      const option = wheel.selectedOptions[0].getBoundingClientRect(), around = wheel.getBoundingClientRect();
      const off = option.top + option.height / 2 - around.top - around.height / 2;
      const isAtEnd = off < 0 ? wheel.scrollTop < 1 : wheel.scrollTop > wheel.scrollHeight - wheel.clientHeight - 1;
      return { text: wheel.selectedOptions[0].text, off: isAtEnd ? 0 : off,
        isSeen: option.top > around.top - 1 && option.bottom < around.bottom + 1 };
    })
    """

  private struct Place: Decodable {
    var text: String
    var off: Double
    var isSeen: Bool
  }

  private func check(
    _ live: LivePage, shows texts: [String], at location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await live.page.evaluate(places, as: [Place].self)
    #expect(found.map(\.text) == texts, sourceLocation: location)
    #expect(
      found.allSatisfy { abs($0.off) <= 1 && $0.isSeen }, "\(found)", sourceLocation: location)
  }

  @Test func theChosenOptionOfAWheelIsSeen() async throws {
    let live = try await LivePage.open("/controls", width: 900, height: 1000)
    try await live.waitForScript("choices.js")
    try await check(live, shows: ["Medium", "January", "1", "2026"])
    let wheels = try await live.session.find("DatePicker Select")
    let month = try #require(wheels.first)
    for name in ["November", "June", "February"] {
      try await live.session.does([
        "type": "input", "target": .string(month.id), "value": .string(name),
      ])
      try await live.page.wait(
        until:
          "[...document.querySelectorAll('select[size]')][1].selectedOptions[0].text == '\(name)'"
      )
      try await live.waitUntilShown()
      try await check(live, shows: ["Medium", name, "1", "2026"])
    }
    live.expectNoComplaints()
  }

  @Test func whatTheVisitorChoosesComesToTheMiddle() async throws {
    let live = try await LivePage.open("/controls", width: 900, height: 1000)
    try await live.waitForScript("choices.js")
    try await live.page.evaluate(
      """
      const wheel = document.querySelectorAll("select[size]")[1];
      wheel.value = 7; wheel.dispatchEvent(new Event("input", { bubbles: true })); 1
      """)
    try await eventually("August") {
      try await live.session.text().contains("2026-08-01")
    }
    try await live.waitUntilShown()
    try await check(live, shows: ["Medium", "August", "1", "2026"])
    live.expectNoComplaints()
  }
}
