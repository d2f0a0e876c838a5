import BrowserHarness
import Foundation
import Testing

/// The harness itself, on pages that need no server.
@Suite(.serialized) struct BrowserHarnessTests {
  private func page(_ body: String, width: Int = 400, height: Int = 300) async throws -> Page {
    let page = try await Browser.shared().newPage(width: width, height: height)
    try await page.goto(Self.url(of: body))
    return page
  }

  private static func url(of body: String) throws -> String {
    let html = "<!doctype html><style>body{margin:0}</style>" + body
    return "data:text/html;base64," + Data(html.utf8).base64EncodedString()
  }

  @Test func aScriptGivesJSON() async throws {
    let page = try await page("<title>Elm</title>")
    #expect(try await page.evaluate("document.title") == "Elm")
    #expect(try await page.evaluate("Promise.resolve([1, true, null])") == [1, true, nil])
    #expect(try await page.evaluate("({a: 1.5})", as: [String: Double].self) == ["a": 1.5])
  }

  @Test func aScriptThatThrowsSaysWhy() async throws {
    let page = try await page("")
    let error = await #expect(throws: BrowserError.self) { try await page.evaluate("leaf.fall()") }
    #expect(error?.description.contains("leaf is not defined") == true)
  }

  @Test func framesAreWhereTheBrowserShowsThem() async throws {
    let page = try await page(
      "<p id=a style='position:absolute;left:10.5px;top:900px;width:40px;height:20px;margin:0'>")
    try await page.evaluate("scrollTo(0, 500)")
    #expect(try await page.frames().map(\.description) == ["a 10.5,900.0 40.0x20.0"])
  }

  @Test func typedTextAndKeysReachTheFocusedField() async throws {
    let page = try await page("<input id=field style='position:absolute;left:0;top:0;width:200px'>")
    try await page.click(20, 8)
    try await page.type("Ulme 3 ü")
    try await page.press("Backspace")
    try await page.press("ArrowLeft")
    try await page.type("x")
    #expect(try await page.evaluate("field.value") == "Ulme 3x ")
  }

  @Test func theMouseClicksAndDrags() async throws {
    let page = try await page(
      """
      <div id=pad style='width:300px;height:200px'></div><script>
      const seen = [];
      for (const type of ["pointerdown", "pointerup", "click"])
        pad.addEventListener(type, e => seen.push(`${type} ${e.clientX},${e.clientY}`));
      </script>
      """)
    try await page.click(selector: "#pad")
    try await page.drag(from: (10, 20), to: (90, 60))
    #expect(
      try await page.evaluate("seen.join('; ')")
        == """
        pointerdown 150,100; pointerup 150,100; click 150,100; \
        pointerdown 10,20; pointerup 90,60; click 90,60
        """)
  }

  @Test func theConsoleAndUncaughtErrorsAreKept() async throws {
    let page = try await page("<script>console.warn('dry', 1); throw new Error('rot')</script>")
    #expect(page.console.map(\.description) == ["warning: dry 1"])
    #expect(page.exceptions.count == 1)
    #expect(page.exceptions.first?.hasPrefix("Error: rot") == true)
    page.clearLog()
    #expect(page.console.isEmpty && page.exceptions.isEmpty)
  }

  @Test func theViewportAndMediaCanChange() async throws {
    let page = try await page("")
    try await page.setViewport(width: 320, height: 240, scale: 2)
    try await page.setMedia(["prefers-color-scheme": "dark"])
    #expect(try await page.evaluate("[innerWidth, devicePixelRatio]") == [320, 2])
    #expect(try await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == true)
    // A PNG names its size, 640 by 480, in its bytes 16 to 23.
    #expect(try await page.screenshot()[16..<24].elementsEqual([0, 0, 2, 128, 0, 0, 1, 224]))
  }

  @Test func aPageWithoutScriptsIsStillMeasured() async throws {
    let page = try await Browser.shared().newPage()
    try await page.setScripts(enabled: false)
    try await page.goto(Self.url(of: "<p id=a>old</p><script>a.textContent = 'new'</script>"))
    #expect(try await page.evaluate("a.textContent") == "old")
  }

  @Test func whatIsNotThereIsAnError() async throws {
    let page = try await page("")
    await #expect(throws: BrowserError.self) { try await page.goto("http://127.0.0.1:1/") }
    await #expect(throws: BrowserError.self) { try await page.press("Sap") }
    await #expect(throws: BrowserError.self) {
      try await page.click(selector: "#none", timeout: .milliseconds(200))
    }
    await #expect(throws: BrowserError.self) {
      try await page.wait(until: "false", timeout: .milliseconds(50))
    }
  }

  @Test func aClosedBrowserAnswersThatItHasEnded() async throws {
    let browser = try await Browser.launch()
    let page = try await browser.newPage()
    await browser.close()
    await #expect(throws: BrowserError.self) { try await page.evaluate("1") }
  }

  @Test func aMissingBrowserSaysWhatToInstall() async throws {
    let error = await #expect(throws: BrowserError.self) {
      try await Browser.launch(executable: "/no/chromium")
    }
    #expect(error?.description.contains("config/install test") == true)
  }
}
