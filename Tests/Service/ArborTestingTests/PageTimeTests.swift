import ArborTesting
import Foundation
import SwiftUI
import Testing

/// A view whose text comes from a task.
private struct Loading: View {
  let source: AsyncStream<String>
  @State private var text = "Loading"

  var body: some View {
    Text(text).task { for await word in source { text = word } }
  }
}

private struct Clock: View {
  let start: Date

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { context in
      Text("\(Int(context.date.timeIntervalSince(start).rounded())) s")
    }
  }
}

private final class Shown {
  var dates: [Date] = []
}

private struct Keys: View {
  @State private var last = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    Text("Key \(last)").focusable().focused($isFocused)
      .onKeyPress { press in
        last = press.characters
        return .handled
      }
      .onAppear { isFocused = true }
  }
}

private struct Store: App {
  @State private var title = "Books"

  var body: some Scene {
    WindowGroup { Text(title) }
    WindowGroup(id: "cart") { Text("Cart") }
  }
}

@Suite struct PageTimeTests {
  @Test func findWaitsForWhatATaskBrings() async throws {
    let (stream, source) = AsyncStream.makeStream(of: String.self)
    let page = try await Page(Loading(source: stream))
    #expect(page.text("Loading"))
    source.yield("Loaded")
    _ = try await page.find("Text:text(\"Loaded\")")
    source.yield("Again")
    try await page.wait { page.text("Again") }
    source.finish()
  }

  @Test func timePassesOnlyWhenItIsTold() async throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let page = try await Page(Clock(start: date), traits: PageTraits(date: date))
    #expect(page.text("0 s"))
    await page.advance(by: .milliseconds(900))
    #expect(page.text("0 s"))
    await page.advance(by: .milliseconds(200))
    #expect(page.text("1 s"))
    await page.advance(by: .seconds(60))
    #expect(page.text("61 s") && page.date == date + 61.1)
    await page.advance(by: .seconds(-5))
    #expect(page.date == date + 61.1)
  }

  @Test func everyDateIsShownInOrder() async throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let shown = Shown()
    let page = try await Page(
      TimelineView(.periodic(from: date, by: 0.03)) { context in
        let _ = shown.dates.append(context.date)
        Text("\(context.date.timeIntervalSince(date))")
      }, traits: PageTraits(date: date))
    shown.dates = []
    await page.advance(by: .milliseconds(301))
    #expect(shown.dates.count == 10 && shown.dates == shown.dates.sorted())
    // However long it is, it ends.
    await page.advance(by: .seconds(100_000_000_000_000_000))
  }

  @Test func theFocusedViewReceivesKeys() async throws {
    let page = try await Page(Keys())
    try await page.press("x")
    #expect(page.text("Key x"))
    #expect(try await page.find(":focused").text == "Key x")
  }

  @Test func pagesOfAnAppAreOpenedByPath() async throws {
    #expect(try await Page(of: Store.self).text("Books"))
    #expect(try await Page(of: Store.self, path: "/cart").texts == ["Cart"])
    let error = await #expect(throws: PageError.self) {
      try await Page(of: Store.self, path: "/cash")
    }
    #expect(error?.description.contains("/cart") == true)
  }
}
