import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A program that an application delegate of UIKit starts, in a real browser.
@Suite(.serialized) struct DelegateTests {
  private func click(_ text: String, _ live: LivePage) async throws {
    let node = try #require(try await live.session.nodes().last { $0.text == text })
    let frame = try #require(node.frame)
    try await live.page.click(frame.midX, frame.midY)
  }

  @Test func windowsOfScenesArePages() async throws {
    let server = try await GalleryServer.startDelegatePages()
    let live = try await LivePage.open(
      "/", width: 390, height: 700, on: server, comparesFrames: false)
    try await live.page.wait(until: "root.innerText.includes('Letters')")
    try await click("Letters", live)
    try await live.page.wait(until: "root.innerText.includes('Note: Letters')")
    try await live.waitUntilStill()
    try await click("About", live)
    try await live.page.wait(until: "root.innerText.includes('Tapped 0')")
    try await click("Tapped 0", live)
    try await live.page.wait(until: "root.innerText.includes('Tapped 1')")
    // Each visitor has a window.
    let other = try await LivePage.open(
      "/", width: 390, height: 700, on: server, comparesFrames: false)
    try await other.page.wait(until: "root.innerText.includes('Letters')")
    live.expectNoComplaints()
    other.expectNoComplaints()
  }

  @Test func theMenuBarCallsTheFirstResponder() async throws {
    let server = try await GalleryServer.startDelegatePages()
    let live = try await LivePage.open(
      "/", width: 390, height: 700, on: server, comparesFrames: false)
    try await live.page.wait(until: "root.innerText.includes('Letters')")
    try await live.waitUntilStill()
    try await live.page.press("e", modifiers: .control)
    try await live.page.wait(until: "root.innerText.includes('Another')")
    // The bar is seen while the keyboard is in it.
    let bar = "[...document.querySelectorAll('button')].find(e => e.innerText == 'File')"
    try await live.page.wait(until: "!!\(bar)")
    _ = try await live.page.evaluate("\(bar).focus(), 1")
    try await live.page.press("Enter")
    let item =
      "[...document.querySelectorAll('[popover] button')].find(e => e.innerText == 'Add Note')"
    try await live.page.wait(until: "\(item)?.checkVisibility() == true")
    _ = try await live.page.evaluate("\(item).click(), 1")
    try await live.page.wait(until: "root.innerText.split('Another').length == 3")
    live.expectNoComplaints()
  }

  @Test func aShortcutOpensThePage() async throws {
    let server = try await GalleryServer.startDelegatePages()
    let live = try await LivePage.open(
      "/", width: 390, height: 700, on: server, comparesFrames: false)
    try await live.page.wait(until: "root.innerText.includes('Letters')")
    // The browser's own reading of the manifest, which the policy of the page allows.
    let manifest = try await live.page.call("Page.getAppManifest")
    #expect(manifest["errors"] == [])
    let read = try JSONDecoder().decode(
      Manifest.self, from: Data((manifest["data"].string ?? "").utf8))
    let shortcut = try #require(read.shortcuts.first)
    #expect(shortcut.name == "New Note" && read.shortcuts.count == 1)
    let opened = try await LivePage.open(
      shortcut.url, width: 390, height: 700, on: server, comparesFrames: false)
    try await opened.page.wait(until: "root.innerText.includes('Draft')")
    #expect(try await live.page.evaluate("root.innerText.includes('Draft')") == false)
    opened.expectNoComplaints()
  }

  private struct Manifest: Decodable {
    struct Shortcut: Decodable {
      var name: String
      var url: String
    }
    var shortcuts: [Shortcut]
  }
}
