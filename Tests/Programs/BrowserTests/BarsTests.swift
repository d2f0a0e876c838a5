import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Bars as code wants them, in a real browser.
@Suite(.serialized) struct BarsTests {
  @Test func anItemOfAToolbarHasTheColorOfCodeAndDoesWhatItsButtonDoes() async throws {
    let live = try await LivePage.open("/bars")
    let button = "[...root.querySelectorAll('button')].find(b => b.innerText == 'New')"
    let label = "[\(button), ...\(button).querySelectorAll('*')].pop()"
    let color = try await live.page.evaluate("getComputedStyle(\(label)).color").string
    #expect(color == "rgb(179, 255, 191)")
    #expect(try await live.session.json()["revision"].int == 1)
    let id = try #require(try await live.page.evaluate("\(button).id").string)
    let frame = try #require(try await live.page.frames(selector: "#\(id)").first?.rect)
    try await live.page.click(frame.midX, frame.midY)
    try await live.page.wait(until: "root.innerText.includes('Order 5')")
    live.expectNoComplaints()
  }
}
