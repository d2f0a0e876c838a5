import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Drag and drop with a real mouse, and from outside of the browser.
@Suite(.serialized) struct DragTests {
  private typealias Point = (x: Double, y: Double)

  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/drag", width: 900, height: 800)
    try await live.waitForScript("drag.js")
    return live
  }

  private func middle(_ live: LivePage, _ selector: String) async throws -> Point {
    let node = try #require(try await live.session.find(selector).first)
    let frame = try #require(node.frame)
    return (frame.midX, frame.midY)
  }

  @Test func aCardGoesToAnotherColumn() async throws {
    let live = try await open()
    let column = try #require(try await live.session.find("CardColumn").last?.frame)
    try await live.page.drag(
      from: try await middle(live, "Text:text(\"Water the oak\")"),
      to: (column.midX, column.maxY - 20))
    try await eventually("the card in the last column") {
      let card = try await live.session.find("Text:text(\"Water the oak\")").first
      return card?.frame.map { column.contains(CGPoint(x: $0.midX, y: $0.midY)) } == true
    }
    // Nothing is left of the drag.
    try await live.page.wait(until: "root.dataset.drag == null")
    live.expectNoComplaints()
  }

  @Test func aCardGoesToAnotherColumnByKeys() async throws {
    let live = try await open()
    func command(_ name: String, at text: String) async throws {
      try await live.page.evaluate(
        """
        (() => {
          const e = [...document.querySelectorAll("[data-xfer][tabindex]")].find(e => e.textContent.includes("\(text)"));
          e.focus();
          const clipboardData = window.clipboard ||= new DataTransfer();
          e.dispatchEvent(new ClipboardEvent("\(name)", { bubbles: true, cancelable: true, clipboardData }));
        })()
        """)
    }
    let column = try #require(
      try await live.session.find("CardColumn").compactMap(\.frame).dropFirst().first)
    try await command("cut", at: "Water the oak")
    try await command("paste", at: "Prune the apple tree")
    try await eventually("the card in the second column") {
      let card = try await live.session.find("Text:text(\"Water the oak\")").first
      return card?.frame.map { column.contains(CGPoint(x: $0.midX, y: $0.midY)) } == true
    }
    live.expectNoComplaints()
  }

  @Test func rowsFollowThePointer() async throws {
    let live = try await open()
    let trees = ["Oak", "Beech", "Linden", "Maple"]
    func order() async throws -> [String] {
      try await live.session.find("RankedList Text").compactMap(\.text).filter(trees.contains)
    }
    let oak = try await middle(live, "Text:text(\"Oak\")")
    let linden = try await middle(live, "Text:text(\"Linden\")")
    #expect(try await order() == trees)
    try await live.page.drag(from: oak, to: (oak.x, linden.y), steps: 12)
    try await eventually("the order of the rows") {
      try await order() == ["Beech", "Linden", "Oak", "Maple"]
    }
    live.expectNoComplaints()
  }

  @Test func otherProgramsGetTheText() async throws {
    let live = try await open()
    let text = try await live.page.evaluate(
      """
      (() => {
        const card = root.querySelector("[data-xfer^=d]"), dataTransfer = new DataTransfer();
        for (const name of ["dragstart", "dragend"])
          card.dispatchEvent(new DragEvent(name, { bubbles: true, dataTransfer }));
        return dataTransfer.getData("text/plain");
      })()
      """)
    #expect(text.string == "Water the oak")
    live.expectNoComplaints()
  }

  @Test func theClipboardIsPasted() async throws {
    let live = try await open()
    _ = try await live.page.evaluate(
      "navigator.clipboard.readText = async () => 'from the clipboard'")
    let button = try await live.node(":button(\"Paste\")")
    try await live.page.click(selector: "#" + button.id)
    try await live.page.wait(until: "root.innerText.includes('from the clipboard')")
    live.expectNoComplaints()
  }

  @Test func theKeyboardPastesAndCopies() async throws {
    let live = try await open()
    _ = try await live.page.evaluate(
      """
      (() => {
        window.copied = [];
        navigator.clipboard.writeText = async text => { copied.push(text); };
        const data = new DataTransfer();
        data.setData("text/plain", "typed elsewhere");
        document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
      })()
      """)
    try await live.page.wait(until: "root.innerText.includes('typed elsewhere')")
    _ = try await live.page.evaluate(
      "document.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }))"
    )
    try await live.page.wait(until: "copied.join() == 'typed elsewhere'")
    live.expectNoComplaints()
  }

  @Test func nothingIsCutWhileTheFocusIsNowhere() async throws {
    let live = try await open()
    let areLeftAlone = try await live.page.evaluate(
      """
      (() => {
        const layer = root.querySelector("[data-xfer^=kc]");
        const send = name => document.body.dispatchEvent(new ClipboardEvent(name, { bubbles: true, cancelable: true }));
        layer.dataset.xfer = "kx";
        const cut = send("cut");
        layer.dataset.xfer = "kc";
        return [cut, send("copy")].join();
      })()
      """)
    #expect(areLeftAlone.string == "true,false")
    live.expectNoComplaints()
  }

  @Test func filesAndTextsComeFromOutside() async throws {
    let live = try await open()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("arbor-note.txt")
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let zone = try await middle(live, "DropZone")
    let text: JSON = ["mimeType": "text/plain", "data": "a text"]
    try await live.page.drop(["items": [text], "dragOperationsMask": 1], at: zone)
    try await live.page.wait(until: "root.innerText.includes('a text')")
    try await live.page.drop(
      ["items": [], "files": [.string(file.path)], "dragOperationsMask": 1], at: zone)
    try await live.page.wait(until: "root.innerText.includes('arbor-note.txt, 5 bytes')")
    // The board takes cards only, and says so before the drop.
    let board = try await middle(live, "Text:text(\"To do\")")
    try await live.page.drag("dragEnter", ["items": [text], "dragOperationsMask": 1], at: board)
    try await live.page.drag("dragOver", ["items": [text], "dragOperationsMask": 1], at: board)
    try await live.page.wait(until: "!!root.querySelector('[data-xfer=tn]')")
    try await live.page.drag("dragOver", ["items": [text], "dragOperationsMask": 1], at: (20, 20))
    try await live.page.wait(until: "!root.querySelector('[data-xfer=tn]')")
    live.expectNoComplaints()
  }
}

extension Page {
  /// Sends a step of a drag from outside.
  fileprivate func drag(
    _ step: String, _ data: JSON, at point: (x: Double, y: Double)
  ) async throws {
    try await call(
      "Input.dispatchDragEvent",
      ["type": .string(step), "x": .number(point.x), "y": .number(point.y), "data": data])
  }

  /// Drops something from outside.
  fileprivate func drop(_ data: JSON, at point: (x: Double, y: Double)) async throws {
    for step in ["dragEnter", "dragOver", "drop"] { try await drag(step, data, at: point) }
  }
}
