import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pictures for people: written to the folder that PICTURES names.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["PICTURES"] != nil))
struct PictureTests {
  private let folder = ProcessInfo.processInfo.environment["PICTURES"] ?? ""

  @Test(arguments: ["/", "/counter", "/minimap", "/layout", "/gestures"], FrameTests.viewports)
  func aPictureOfEachPage(path: String, viewport: (Int, Int)) async throws {
    let live = try await LivePage.open(path, width: viewport.0, height: viewport.1)
    let name = path == "/" ? "index" : String(path.dropFirst())
    try await live.page.screenshot("\(folder)/\(name)-\(viewport.0).png")
  }

  @Test func aPictureOfTheMinimapInUse() async throws {
    let live = try await LivePage.open("/minimap")
    for (place, name) in [(0, "Ada"), (2, "Lovelace")] {
      try await live.page.click(selector: live.element(Minimap.names[place]))
      try await live.page.type(name)
    }
    try await live.page.click(selector: live.element(Minimap.toggle))
    let slider = try await live.session.frame(Minimap.slider)
    try await live.page.drag(
      from: (slider.minX + 14, slider.midY), to: (slider.minX + slider.width * 0.7, slider.midY))
    let email = try #require(
      try await live.session.find("FormField:has(:text(\"Email\")) TextField").first)
    try await live.page.click(selector: "#" + email.id)
    try await live.page.type("ad")
    try await eventually("the text") {
      try await live.session.json("/nodes" + email.path)["control"]["value"].string == "ad"
    }
    try await live.waitUntilShown()
    try await live.page.evaluate("document.activeElement.blur()")
    try await live.page.settle()
    try await live.page.screenshot("\(folder)/minimap.png")
  }
}
