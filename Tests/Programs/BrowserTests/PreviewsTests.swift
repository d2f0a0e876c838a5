import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// The page with all previews, which only the setting `previews.enabled` brings.
@Suite(.serialized) struct PreviewsTests {
  private func open(width: Int) async throws -> LivePage {
    let server = try await GalleryServer.start(environment: ["ARBOR_PREVIEWS_ENABLED": "true"])
    // Pictures are boxes until they have arrived.
    return try await LivePage.open(
      "/previews", width: width, height: 900, on: server, comparesFrames: false)
  }

  @Test func thePageIsThereOnlyIfItIsAskedFor() async throws {
    #expect(try await GalleryServer.shared().get("/previews").status == 404)
    #expect(try await GalleryServer.shared().get("/previews/CounterPage").status == 404)
  }

  @Test func picturesArriveAndOpenTheirPreviewLive() async throws {
    let live = try await open(width: 1280)
    try await live.page.wait(
      until: "[...document.querySelectorAll('img')].filter(i => i.naturalWidth == 390).length >= 2")
    let link = "document.querySelector('a[aria-label=\"Open CounterPage, Phone, dark\"]')"
    let address = try await live.page.evaluate("\(link).getAttribute('href')").string ?? ""
    #expect(address.hasPrefix("/previews/CounterPage?colorScheme=dark"))
    let preview = try await live.server.get(address)
    #expect(preview.status == 200 && preview.text.contains("Tap + to count."))
    live.expectNoComplaints()
  }

  @Test func choicesChangeThePictures() async throws {
    let live = try await open(width: 390)
    let pictures = "document.querySelectorAll('img').length"
    let before = try await live.page.evaluate(pictures).number ?? 0
    let light = try await live.server.json("/v1/sessions")["sessions"].array?.count ?? 0
    #expect(before > 0 && light > 0)
    try await live.page.evaluate(
      "[...document.querySelectorAll('input[type=radio],button,[role=radio],label')].find(e => (e.textContent || e.ariaLabel) == 'Light').click()"
    )
    try await live.page.wait(until: "\(pictures) < \(Int(before))")
    live.expectNoComplaints()
  }

  @Test func axeFindsNothing() async throws {
    let live = try await open(width: 1280)
    for scheme in ["light", "dark"] {
      try await live.page.setMedia(["prefers-color-scheme": scheme])
      #expect(try await live.page.axeViolations() == [], "\(scheme)")
    }
  }
}
