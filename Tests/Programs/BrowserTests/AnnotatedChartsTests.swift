import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Charts with annotations in a real browser.
@Suite(.serialized) struct AnnotatedChartsTests {
  @Test func anAnnotationOfTheFirstDaysStaysInTheChart() async throws {
    // Marks do not fill their frames.
    let live = try await LivePage.open(
      "/charts-notes", width: 1150, height: 900, comparesFrames: false)
    let note = "[...document.querySelectorAll('#root p')].find(p => / boxes$/.test(p.textContent))"
    try await live.page.wait(until: "\(note)?.textContent == '\(60 + 7919 % 83) boxes'")
    let left = try await live.page.evaluate("\(note).getBoundingClientRect().left").number
    let title = try await live.session.find("Text:text(\"Best sellers\")").first?.frame
    // Its middle would be at the second of 31 days, and a part of it to the left of the chart.
    #expect(try #require(left) >= #require(title).minX - 1)
    live.expectNoComplaints()
  }

  @Test func axesAndLegendsAreTexts() async throws {
    let live = try await LivePage.open(
      "/charts-notes", width: 1150, height: 900, comparesFrames: false)
    let texts = Set(try await live.session.find("Text").compactMap(\.text))
    let names: Set = [
      "Boxes sold", "Cupertino", "San Francisco", "goal", "Age", "Thousands", "2026", "Old town",
    ]
    let shown = try await live.page.evaluate("root.innerText", as: String.self)
    #expect(names.filter { !shown.contains($0) } == [], "\(texts.sorted())")
    // The hollow squares of a series are outlines, one for each day.
    let squares = try await live.page.evaluate(
      "document.querySelectorAll('#root svg path, #root svg rect').length"
    ).number
    #expect((squares ?? 0) > 60)
    live.expectNoComplaints()
  }
}
