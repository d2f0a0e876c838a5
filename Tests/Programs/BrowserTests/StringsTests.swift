import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Texts of String Catalogs, value fields and dialogs in a real browser.
@Suite(.serialized) struct StringsTests {
  private func text(_ live: LivePage) async throws -> String {
    try await live.page.evaluate("root.innerText.replace(/\\s+/g, ' ')", as: String.self)
  }

  @Test func thePageIsInTheLanguageOfTheVisitor() async throws {
    let live = try await LivePage.open("/strings?locale=pl", width: 700, height: 500)
    #expect(try await text(live).contains("Twój album"))
    #expect(try await text(live).contains("1 zdjęcie (wszystkie foldery)"))
    #expect(try await text(live).contains("Anuluj"))
    #expect(try await text(live).contains("This sentence has no translation."))
    #expect(
      try await live.page.evaluate("document.querySelector('#root input').placeholder").string
        == "Napisz notatkę")
    let plus = "[...document.querySelectorAll('button')].find(b => b.innerText == '+')"
    for _ in 0..<4 { try await live.page.evaluate("\(plus).click(); 1") }
    try await live.page.wait(until: "root.innerText.includes('5 zdjęć')")
    live.expectNoComplaints()
  }

  @Test func stringsOfActionsAreInTheSameLanguage() async throws {
    let live = try await LivePage.open("/strings?locale=de-AT", width: 700, height: 500)
    #expect(try await text(live).contains("In allen Ordnern: 1 Bild"))
    let button = "[...document.querySelectorAll('button')].find(b => b.innerText == 'Neu zählen')"
    try await live.page.evaluate("\(button).click(); 1")
    try await live.page.wait(until: "root.innerText.includes('Ein Bild gezählt')")
    live.expectNoComplaints()
  }

  @Test func aDataSetIsRead() async throws {
    let live = try await LivePage.open("/strings", width: 700, height: 500)
    try await live.page.wait(until: "root.innerText.includes('Read from a data set')")
    live.expectNoComplaints()
  }

  @Test func colorsHaveDarkVariants() async throws {
    let live = try await LivePage.open("/strings?colorScheme=dark", width: 700, height: 500)
    #expect(
      try await live.page.evaluate("root.innerHTML.includes('#5cb8ff')").bool == true)
    live.expectNoComplaints()
  }

  @Test func valuesAreReadWhenTheFieldIsLeft() async throws {
    let live = try await LivePage.open("/spellings", width: 700, height: 1_000)
    let amount = "document.querySelectorAll('#root input')[0].value"
    #expect(try await live.page.evaluate(amount).string == "12.5")
    try await live.page.click(selector: "#root input")
    try await live.page.evaluate("document.querySelector('#root input').select(); 1")
    try await live.page.type("1250.75")
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.includes('€1,250.75')")
    try await live.page.wait(until: "\(amount) == '1,250.75'")
    try await live.page.click(selector: "#root input")
    try await live.page.evaluate("document.querySelector('#root input').select(); 1")
    try await live.page.type("nothing")
    try await live.page.press("Tab")
    try await live.page.wait(until: "\(amount) == '1,250.75'")
    live.expectNoComplaints()
  }

  @Test func olderDialogsAreAnswered() async throws {
    let live = try await LivePage.open("/spellings", width: 700, height: 1_000)
    func press(_ text: String) async throws {
      let button =
        "[...document.querySelectorAll('button')].filter(b => b.innerText.trim() == '\(text)').at(-1)"
      try await live.page.wait(until: "!!\(button)")
      try await live.page.evaluate("\(button).click(); 1")
    }
    try await press("Alert")
    try await press("Delete")
    try await live.page.wait(until: "root.innerText.includes('deleted')")
    try await press("Action Sheet")
    try await press("Copy Link")
    try await live.page.wait(until: "root.innerText.includes('copied')")
    try await press("Link")
    try await live.page.wait(until: "root.innerText.includes('Pushed')")
    live.expectNoComplaints()
  }
}
