import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborDrag
import ArborHostingAppKit
import ArborTransfer
import Foundation
import StageSupport
import Testing

/// Views of AppKit that are dragged, and on which items are dropped.
@MainActor @Suite struct AppKitDragTests {
  private struct Shown: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ view: NSView, context: Context) {}
  }

  private final class Source: NSView, NSDraggingSource {
    var log: [String] = []

    override func mouseDragged(with event: NSEvent) {
      let item = NSDraggingItem(pasteboardWriter: "dragged" as NSString)
      item.setDraggingFrame(bounds, contents: nil)
      beginDraggingSession(with: [item], event: event, source: self)
    }

    func draggingSession(
      _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { context == .withinApplication ? [.copy, .move] : [] }

    func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
      log.append("begins")
    }

    func draggingSession(
      _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { log.append("ended \(operation.rawValue)") }
  }

  private final class Target: NSView {
    var log: [String] = []
    var operation = NSDragOperation.move

    override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
      let place = convert(sender.draggingLocation, from: nil)
      log.append("entered at \(Int(place.x)) \(Int(place.y))")
      return operation
    }
    override func draggingExited(_ sender: (any NSDraggingInfo)?) { log.append("exited") }
    override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
      let board = sender.draggingPasteboard
      let urls = board.readObjects(forClasses: [NSURL.self]) as? [URL]
      let text = board.string(forType: .string) ?? urls?.first?.absoluteString ?? "nothing"
      log.append("got \(text) of \(sender.draggingSource is Source)")
      return true
    }
    override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { log.append("done") }
  }

  @Test func itemsAreDraggedFromViewToView() throws {
    let (source, target) = (Source(), Target())
    target.registerForDraggedTypes([.string, .URL])
    let stage = Stage(width: 200, height: 200, idiom: .macOS) {
      VStack(spacing: 0) {
        Shown(view: source).frame(width: 100, height: 100)
        Shown(view: target).frame(width: 100, height: 100)
      }
    }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["d", "tcuf"])
    try stage.send(.begin, to: marks[0].id)
    #expect(source.log == ["begins"])
    try stage.send(.enter(.view(marks[0].id), at: CGPoint(x: 70, y: 120)), to: marks[1].id)
    #expect(stage.transfers[1].mark == "tmuf")
    try stage.send(.drop(.view(marks[0].id), at: CGPoint(x: 70, y: 120)), to: marks[1].id)
    #expect(target.log == ["entered at 20 80", "got dragged of true", "done"])
    #expect(source.log == ["begins", "ended 16"])
    #expect(stage.transfers[1].mark == "tcuf")
    // From another program, whose items cannot be moved.
    target.log = []
    try stage.send(.enter(.types([["text/uri-list"]]), at: nil), to: marks[1].id)
    #expect(stage.transfers[1].mark == "tnuf")
    try stage.send(.leave, to: marks[1].id)
    (target.log, target.operation) = ([], .copy)
    let item = TransferItem([.init(type: "text/uri-list", text: "https://example.org/")])
    try stage.send(.enter(.types([["text/uri-list"]]), at: nil), to: marks[1].id)
    try stage.send(.drop(.items([item], awaitsFiles: false), at: nil), to: marks[1].id)
    #expect(target.log == ["entered at 50 50", "got https://example.org/ of false", "done"])
    // Nothing of other types, and nothing once the types are gone.
    target.log = []
    try stage.send(.enter(.types([["image/png"]]), at: nil), to: marks[1].id)
    #expect(target.log.isEmpty)
    #expect(stage.transfers[1].mark == "tnf")
    target.unregisterDraggedTypes()
    stage.host.flush()
    #expect(stage.transfers.map(\.mark) == ["d"])
  }

  @Test func whatADropWouldNotTakeEndsWithoutOne() throws {
    let (source, target) = (Source(), Target())
    target.registerForDraggedTypes([.string])
    target.operation = []
    let stage = Stage(idiom: .macOS) {
      Shown(view: source)
      Shown(view: target)
    }
    let marks = stage.transfers
    try stage.send(.begin, to: marks[0].id)
    try stage.send(.enter(.view(marks[0].id), at: nil), to: marks[1].id)
    #expect(stage.transfers[1].mark == "tnuf")
    try stage.send(.drop(.view(marks[0].id), at: nil), to: marks[1].id)
    #expect(target.log.count == 2 && target.log.last == "exited")
    #expect(source.log == ["begins", "ended 0"])
  }

  @Test func filesAreAddresses() throws {
    let target = Target()
    target.registerForDraggedTypes([.fileURL])
    let stage = Stage(idiom: .macOS) { Shown(view: target) }
    let node = try #require(stage.transfers.first?.id)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("file".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    target.operation = .copy
    try stage.send(.drop(.items([], awaitsFiles: true), at: nil), to: node)
    try stage.host.handle(.files(.received([url])), at: node)
    #expect(target.log == ["entered at 200 150", "got \(url.absoluteString) of false", "done"])
    #expect(FileManager.default.fileExists(atPath: url.path))
    // Files are not taken against the operation, and are gone then.
    (target.log, target.operation) = ([], [])
    try stage.host.handle(.files(.received([url])), at: node)
    #expect(target.log == ["entered at 200 150", "exited"])
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  private final class Pressed: NSView, NSDraggingSource {
    var log: [String] = []
    override func mouseDown(with event: NSEvent) {
      beginDraggingSession(
        with: [NSDraggingItem(pasteboardWriter: "pressed" as NSString)], event: event,
        source: self)
    }
    func draggingSession(
      _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { .link }
    func draggingSession(
      _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { log.append("ended \(operation.rawValue)") }
  }

  @Test func aDragOfCodeBelongsToItsView() throws {
    let (pressed, source, target) = (Pressed(), Source(), Target())
    target.registerForDraggedTypes([.string])
    target.operation = .every
    let stage = Stage(width: 200, height: 300, idiom: .macOS) {
      VStack(spacing: 0) {
        Shown(view: pressed).frame(width: 100, height: 100)
        Shown(view: source).frame(width: 100, height: 100)
        Shown(view: target).frame(width: 100, height: 100)
      }
    }
    let marks = stage.transfers
    try #require(marks.count == 3)
    let event = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 1, pressure: 1))
    pressed.mouseDown(with: event)
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.drop(.view(marks[1].id), at: nil), to: marks[2].id)
    #expect(target.log.contains("got dragged of true"))
    pressed.mouseDown(with: event)
    try stage.send(.begin, to: marks[0].id)
    try stage.send(.drop(.view(marks[0].id), at: nil), to: marks[2].id)
    #expect(target.log.contains("got pressed of false"))
    #expect(pressed.log == ["ended 2"])
  }

  // MARK: Tables

  private final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var log: [String] = []

    func numberOfRows(in tableView: NSTableView) -> Int { 3 }

    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? { NSTextField(labelWithString: "row \(row)") }

    func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? { row == 1 ? nil : "row \(row)" as NSString }

    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { log.append("ended \(operation.rawValue)") }

    func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      log.append("\(dropOperation) \(row)")
      if row == 2, dropOperation == .on { tableView.setDropRow(2, dropOperation: .above) }
      return info.draggingSource as? NSTableView === tableView ? .move : .copy
    }

    func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      let texts = info.draggingPasteboard.pasteboardItems?.compactMap {
        $0.string(forType: .string)
      }
      log.append("\(texts ?? []) \(dropOperation) \(row)")
      return true
    }
  }

  @Test func rowsAreDroppedBetweenRows() throws {
    let rows = Rows()
    let table = NSTableView()
    table.addTableColumn(NSTableColumn(identifier: .init("one")))
    table.headerView = nil
    table.rowHeight = 38
    table.intercellSpacing = NSSize(width: 0, height: 2)
    table.dataSource = rows
    table.delegate = rows
    table.allowsMultipleSelection = true
    table.registerForDraggedTypes([.string])
    let stage = Stage(width: 200, height: 200, idiom: .macOS) { Shown(view: table) }
    let marks = stage.transfers
    // The row without a writer cannot be dragged.
    #expect(marks.map(\.mark) == ["tcuf", "d", "d"])
    table.selectRowIndexes([0, 1, 2], byExtendingSelection: false)
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.enter(.view(marks[1].id), at: CGPoint(x: 20, y: 60)), to: marks[0].id)
    try stage.send(.move(at: CGPoint(x: 20, y: 42)), to: marks[0].id)
    try stage.send(.move(at: CGPoint(x: 20, y: 190)), to: marks[0].id)
    try stage.send(.move(at: CGPoint(x: 20, y: 100)), to: marks[0].id)
    #expect(Array(rows.log.suffix(4)) == ["on 1", "above 1", "above 3", "on 2"])
    try stage.send(.drop(.view(marks[1].id), at: CGPoint(x: 20, y: 100)), to: marks[0].id)
    #expect(
      Array(rows.log.suffix(2)) == [#"["row 0", "row 2"] above 2"#, "ended 16"])
  }

  private final class Leaves: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    var log: [String] = []

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      item == nil ? 2 : item as? String == "b0" ? 2 : 0
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      item == nil ? "b\(index)" : "leaf \(index)"
    }
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      item as? String == "b0"
    }
    func outlineView(
      _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
    ) -> (any NSPasteboardWriting)? {
      (item as? String)?.hasPrefix("leaf") == true ? "x" as NSString : nil
    }
    func outlineView(
      _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo,
      proposedItem item: Any?, proposedChildIndex index: Int
    ) -> NSDragOperation {
      log.append("\(item ?? "root") \(index)")
      return .copy
    }
    func outlineView(
      _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
      childIndex index: Int
    ) -> Bool {
      log.append("got \(item ?? "root") \(index)")
      return true
    }
  }

  @Test func itemsOfAnOutlineAreDroppedInItems() throws {
    let leaves = Leaves()
    let outline = NSOutlineView()
    let column = NSTableColumn(identifier: .init("one"))
    outline.addTableColumn(column)
    outline.outlineTableColumn = column
    outline.headerView = nil
    outline.rowHeight = 38
    outline.intercellSpacing = NSSize(width: 0, height: 2)
    outline.dataSource = leaves
    outline.delegate = leaves
    outline.registerForDraggedTypes([.string])
    outline.expandItem("b0")
    let stage = Stage(width: 200, height: 300, idiom: .macOS) { Shown(view: outline) }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["tcuf", "d", "d"])
    try stage.send(.begin, to: marks[1].id)
    let places: [(Double, String)] = [
      (20, "b0 -1"), (82, "b0 1"), (122, "root 1"), (250, "root 2"), (140, "b1 -1"),
    ]
    for (y, expected) in places {
      try stage.send(.enter(.view(marks[1].id), at: CGPoint(x: 20, y: y)), to: marks[0].id)
      #expect(leaves.log.last == expected, "at \(y)")
    }
    try stage.send(.drop(.view(marks[1].id), at: CGPoint(x: 20, y: 20)), to: marks[0].id)
    #expect(leaves.log.last == "got b0 -1")
  }
}
