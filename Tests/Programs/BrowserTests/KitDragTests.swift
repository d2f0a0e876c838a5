import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Drag and drop of the kits, with a real mouse.
@Suite(.serialized) struct KitDragTests {
  private typealias Point = (x: Double, y: Double)

  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/kit-drag", width: 900, height: 700)
    try await live.waitForScript("drag.js")
    return live
  }

  private func middle(_ live: LivePage, _ selector: String) async throws -> Point {
    let frame = try #require(try await live.page.frames(selector: selector).first?.rect)
    return (frame.midX, frame.midY)
  }

  private func text(_ live: LivePage, _ text: String) async throws -> Point {
    let node = try #require(try await live.session.find("Text:text(\"\(text)\")").last)
    let frame = try #require(node.frame)
    return (frame.midX, frame.midY)
  }

  private func says(_ text: String, _ live: LivePage) async throws {
    try await eventually("the text \(text)") {
      try await live.session.find("Text:text(\"\(text)\")").first != nil
    }
  }

  @Test func itemsGoBetweenUIKitAndSwiftUI() async throws {
    let live = try await open()
    let source = try await middle(live, "[data-testid=source]")
    let target = try await middle(live, "[data-testid=target]")
    try await live.page.drag(from: source, to: target)
    try await says("UIKit got of UIKit and 42", live)
    try await live.page.drag(from: source, to: try await text(live, "Drop here"))
    try await says("SwiftUI got of UIKit", live)
    try await live.page.drag(from: try await text(live, "of SwiftUI"), to: target)
    try await says("UIKit got of SwiftUI", live)
    try await live.page.wait(until: "root.dataset.drag == null")
    live.expectNoComplaints()
  }

  @Test func itemsOfACollectionArePutInOrder() async throws {
    let live = try await open()
    func order() async throws -> String {
      try await live.page.evaluate(
        """
        [...root.querySelectorAll("[data-testid=red],[data-testid=green],[data-testid=blue]")]
          .map(e => [e.getBoundingClientRect().x, e.dataset.testid]).sort((a, b) => a[0] - b[0])
          .map(pair => pair[1]).join()
        """
      ).string ?? ""
    }
    #expect(try await order() == "red,green,blue")
    try await live.page.drag(
      from: try await middle(live, "[data-testid=red]"),
      to: try await middle(live, "[data-testid=blue]"))
    try await eventually("the order of the items") { try await order() == "green,blue,red" }
    live.expectNoComplaints()
  }

  @Test func aRowOfAnOutlineGoesToAnotherBranch() async throws {
    let live = try await open()
    let rose = try await text(live, "Rose")
    let flowers = try await text(live, "Flowers")
    // Faster than the server answers, and over rows that take nothing.
    try await live.page.drag(from: rose, to: flowers)
    try await says("Flowers got Rose", live)
    try await eventually("Rose below Flowers") {
      try await text(live, "Rose").y > text(live, "Flowers").y
    }
    // A text from elsewhere on the page.
    try await live.page.drag(
      from: try await text(live, "of SwiftUI"), to: try await text(live, "Flowers"))
    try await says("Flowers got of SwiftUI", live)
    live.expectNoComplaints()
  }

  @Test func whereADropIsKnownToBeForbiddenTheBrowserRefusesIt() async throws {
    let live = try await open()
    try await live.page.evaluate(
      """
      window.drops = 0;
      document.addEventListener("dragover", e => { window.effect = e.dataTransfer.dropEffect });
      document.addEventListener("drop", () => { drops += 1 }); 1
      """)
    func effect() async throws -> String? { try await live.page.evaluate("effect").string }
    let (rose, oak) = (try await text(live, "Rose"), try await text(live, "Oak"))
    try await live.page.drag(from: rose, to: oak) { again in
      try await eventually("the answer for the place") {
        try await again()
        return try await effect() == "none"
      }
    }
    try await live.page.wait(until: "root.dataset.drag == null")
    #expect(try await live.page.evaluate("drops").number == 0)
    // A view that does not take what is dragged says so wherever the pointer is.
    let target = try await middle(live, "[data-testid=colors]")
    try await live.page.drag(from: try await text(live, "of SwiftUI"), to: target) { again in
      try await eventually("the answer for the collection") {
        try await again()
        return try await effect() == "none"
      }
    }
    try await live.page.wait(until: "root.dataset.drag == null")
    #expect(try await live.page.evaluate("drops").number == 0)
    live.expectNoComplaints()
  }

  @Test func itemsOfACollectionOfAppKitArePutInOrder() async throws {
    let live = try await open()
    let three = try await text(live, "Three")
    try await live.page.drag(
      from: try await text(live, "One"), to: (three.x + 34, three.y))
    try await says("Two, Three, One", live)
    // Onto an item, from SwiftUI.
    try await live.page.drag(
      from: try await text(live, "of SwiftUI"), to: try await text(live, "Two"))
    try await says("Two got of SwiftUI", live)
    live.expectNoComplaints()
  }
}
