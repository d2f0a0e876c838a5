import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The Return key, windows of their own, turned views and dark pages in a real browser.
@Suite(.serialized) struct SurroundingsTests {
  @Test func theReturnKeyReachesOnSubmit() async throws {
    let live = try await LivePage.open("/surroundings")
    let field = "#" + (try await live.node("TextField").id)
    for word in ["oak", "elm"] {
      try await live.page.click(selector: field)
      try await live.page.type(word)
      try await live.page.press("Enter")
      try await live.page.wait(until: "root.innerText.includes('\(word)')")
      try await live.page.wait(until: "document.querySelector('\(field)').value == ''")
    }
    #expect(
      try await live.page.evaluate("document.querySelector('\(field)').enterKeyHint") == "done")
    // Two words are turned: what the browser shows are the upright rectangles of the tree.
    try await live.page.wait(until: "document.querySelectorAll('[style*=rotate]').length == 2")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theReturnKeyWorksWithoutScript() async throws {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage()
    try await page.setScripts(enabled: false)
    try await page.goto(server.url("/surroundings"))
    let session = try await LivePage.session(of: page, server)
    let field = "#" + (try #require(try await session.find("TextField").first).id)
    try await page.click(selector: field)
    try await page.type("ash")
    try await page.press("Enter")
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('ash')")
    #expect(try await page.evaluate("document.querySelector('\(field)').value") == "")
  }

  @Test func aDarkPageIsDark() async throws {
    let live = try await LivePage.open("/surroundings")
    let ground = "getComputedStyle(document.body).backgroundColor"
    #expect(try await live.page.evaluate(ground) == "rgb(255, 255, 255)")
    try await live.page.click(selector: "#" + (live.node(":role(switch)").id))
    try await live.page.wait(until: "\(ground) == 'rgb(0, 0, 0)'")
    try await live.page.wait(until: "root.innerText.includes('The page is dark.')")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aTintIsThatOfWhatCanBeOperated() async throws {
    let live = try await LivePage.open("/surroundings")
    let track = "getComputedStyle(document.querySelector('[type=range]')).getPropertyValue('--lo')"
    let text = """
      getComputedStyle([...document.querySelectorAll('#root p')]
      .find(p => p.innerText == 'In the tint')).color
      """
    #expect(try await live.page.evaluate(track) == "#af52de")
    #expect(try await live.page.evaluate(text) == "rgb(175, 82, 222)")
    try await live.page.click(selector: "#" + (live.node(":button(\"Another tint\")").id))
    try await live.page.wait(until: "\(track) == '#34c759'")
    try await live.page.wait(until: "\(text) == 'rgb(52, 199, 89)'")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  /// The thumb is white, as the page is: its edge and its shadow are what is seen of it.
  @Test func theThumbOfASliderIsSeenOnWhite() async throws {
    let live = try await LivePage.open("/surroundings")
    let slider = try #require(try await live.node("Slider").frame)
    try await live.waitUntilStill()
    let picture = try await live.page.screenshot().base64EncodedString()
    let blank = try await Browser.shared().newPage()
    let darkest = try await blank.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = "data:image/png;base64,\(picture)";
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        // Upward, downward and aslant: along the track its colour would be found.
        return [45, 90, 135, 225, 270, 315].map(angle => {
          let least = 255;
          for (let radius = 11; radius < 16; radius += .5) {
            const x = \(slider.midX) + radius * Math.cos(angle * Math.PI / 180);
            const y = \(slider.midY) + radius * Math.sin(angle * Math.PI / 180);
            least = Math.min(least, context.getImageData(x, y, 1, 1).data[0]);
          }
          return least;
        });
      })()
      """, as: [Double].self)
    #expect(darkest.allSatisfy { $0 < 230 }, "\(darkest)")
  }

  @Test func openURLOpensAWindow() async throws {
    let live = try await LivePage.open("/surroundings")
    let opened = "window.opened = []; window.open = url => { opened.push(url); return {} }; 1"
    _ = try await live.page.evaluate(opened)
    try await live.page.click(selector: "#" + (live.node(":button(\"Open the counter\")").id))
    try await live.page.wait(until: "opened.length == 1")
    #expect(try await live.page.evaluate("opened[0]") == "/counter")
    live.expectNoComplaints()
  }
}
