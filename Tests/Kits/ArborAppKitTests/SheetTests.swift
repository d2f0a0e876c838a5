import ArborAppKit
import Foundation
import Testing

/// Controllers of windows, and windows above windows, outside of any page.
@Suite @MainActor struct SheetTests {
  private final class Panel: NSWindowController {
    var notes: [String] = []
    override func windowWillLoad() { notes.append("will load") }
    override func loadWindow() {
      notes.append("load")
      window = NSWindow()
    }
    override func windowDidLoad() { notes.append("loaded \(isWindowLoaded)") }
  }

  @Test func aControllerLoadsItsWindowOnceItIsAskedFor() {
    let panel = Panel(window: nil)
    #expect(!panel.isWindowLoaded && panel.notes.isEmpty)
    panel.showWindow(nil)
    #expect(panel.notes == ["will load", "load", "loaded true"])
    #expect(panel.window?.isVisible == true && panel.window?.windowController === panel)
    #expect(panel.window?.nextResponder === panel)
    let content = NSViewController()
    panel.contentViewController = content
    #expect(panel.window?.contentView === content.view)
    panel.close()
    #expect(panel.window?.isVisible == false && panel.notes.count == 3)
  }

  @Test func aWindowThatIsGivenIsNotLoaded() {
    let window = NSWindow()
    let panel = Panel(window: window)
    #expect(panel.window === window && panel.notes.isEmpty && panel.isWindowLoaded)
    panel.window = nil
    #expect(window.windowController == nil)
    // A controller that makes none has none.
    #expect(NSWindowController().window == nil)
  }

  private final class Delegate: NSWindowDelegate {
    var notes: [String] = []
    var begins: () -> Void = {}
    func windowWillBeginSheet(_ notification: Notification) {
      notes.append("begin")
      begins()
    }
    func windowWillClose(_ notification: Notification) { notes.append("close") }
    func windowDidBecomeKey(_ notification: Notification) { notes.append("key") }
    func windowDidResignKey(_ notification: Notification) { notes.append("no key") }
    func windowDidEndSheet(_ notification: Notification) { notes.append("end") }
  }

  @Test func sheetsAreShownOneAfterAnother() {
    let (window, first, second, delegate) = (NSWindow(), NSWindow(), NSWindow(), Delegate())
    window.delegate = delegate
    var answers: [NSApplication.ModalResponse] = []
    window.beginSheet(first) { answers.append($0) }
    window.beginSheet(second) { answers.append($0) }
    // Again, and above itself.
    window.beginSheet(first) { answers.append($0) }
    first.beginSheet(window) { answers.append($0) }
    first.beginSheet(first) { answers.append($0) }
    #expect(window.attachedSheet === first && window.sheets.count == 2)
    #expect(first.sheetParent === window && first.isSheet && !window.isSheet)
    #expect(first.isVisible && !second.isVisible)
    window.endSheet(first, returnCode: .OK)
    #expect(answers == [.OK] && !first.isVisible && first.sheetParent == nil)
    #expect(window.attachedSheet === second && second.isVisible)
    window.endSheet(first, returnCode: .cancel)
    second.close()
    #expect(answers == [.OK, .stop] && window.attachedSheet == nil && !second.isVisible)
    #expect(delegate.notes.filter { !$0.hasSuffix("key") } == ["begin", "end", "begin", "end"])
  }

  @Test func aSheetThatEndsTakesThoseAboveItAlong() {
    let (window, sheet, upper) = (NSWindow(), NSWindow(), NSWindow())
    var answers: [NSApplication.ModalResponse] = []
    window.beginSheet(sheet) { answers.append($0) }
    sheet.beginSheet(upper) { answers.append($0) }
    window.endSheet(sheet)
    #expect(answers == [.abort, .stop] && !upper.isSheet && !upper.isVisible)
  }

  @Test func aWindowThatClosesHasNoKeys() {
    let (window, delegate) = (NSWindow(), Delegate())
    window.delegate = delegate
    window.makeKeyAndOrderFront(nil)
    window.performClose(nil)
    #expect(delegate.notes == ["key", "close", "no key"] && !window.isKeyWindow)
  }

  @Test func theKeysGoBackWhenASheetEnds() {
    let (window, sheet, delegate) = (NSWindow(), NSWindow(), Delegate())
    window.makeKeyAndOrderFront(nil)
    window.delegate = delegate
    window.beginSheet(sheet)
    #expect(sheet.isKeyWindow && !window.isKeyWindow)
    window.endSheet(sheet)
    #expect(window.isKeyWindow && delegate.notes == ["begin", "no key", "key", "end"])
    window.close()
  }

  @Test func aSheetMayEndWhenItIsToBegin() {
    let (window, sheet, delegate) = (NSWindow(), NSWindow(), Delegate())
    window.delegate = delegate
    delegate.begins = { window.endSheet(sheet, returnCode: .cancel) }
    var answers: [NSApplication.ModalResponse] = []
    window.beginSheet(sheet) { answers.append($0) }
    #expect(answers == [.cancel] && !sheet.isVisible && window.sheets.isEmpty)
  }

  @Test func aSheetThatClosesMayBeginAnew() {
    let (window, sheet) = (NSWindow(), NSWindow())
    window.beginSheet(sheet) { _ in window.beginSheet(sheet) }
    sheet.close()
    #expect(sheet.isVisible && window.attachedSheet === sheet)
    sheet.close()
    #expect(!sheet.isVisible && !sheet.isSheet)
  }

  @Test func controllersEndTheirOwnPresentation() {
    let (presenter, one, other) = (NSViewController(), NSViewController(), NSViewController())
    presenter.presentAsSheet(one)
    presenter.presentAsSheet(other)
    one.dismiss(nil)
    #expect(presenter.presentedViewControllers?.count == 1)
    other.dismiss(other)
    #expect(presenter.presentedViewControllers?.isEmpty == true)
    #expect(other.presentingViewController == nil)
  }

  private final class Rows: NSTableViewDataSource, NSTableViewDelegate {
    var names = ["a", "b", "c", "d"]
    func numberOfRows(in tableView: NSTableView) -> Int { names.count }
    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? { NSTextField(labelWithString: names[row]) }
  }

  @Test func aRowThatMovesTakesItsViewAlong() {
    let (rows, table) = (Rows(), NSTableView(frame: NSRect(x: 0, y: 0, width: 100, height: 300)))
    table.addTableColumn(NSTableColumn(identifier: .init("name")))
    table.allowsMultipleSelection = true
    table.dataSource = rows
    table.delegate = rows
    let window = NSWindow()
    window.contentView = table
    window.layoutIfNeeded()
    func shown() -> [String] {
      (0..<table.numberOfRows).map {
        (table.view(atColumn: 0, row: $0, makeIfNecessary: false) as? NSTextField)?.stringValue
          ?? "?"
      }
    }
    #expect(shown() == ["a", "b", "c", "d"])
    table.selectRowIndexes([0, 2], byExtendingSelection: false)
    let view = table.view(atColumn: 0, row: 0, makeIfNecessary: false)
    rows.names = ["b", "c", "a", "d"]
    table.moveRow(at: 0, to: 2)
    window.layoutIfNeeded()
    #expect(shown() == ["b", "c", "a", "d"] && table.selectedRowIndexes == [1, 2])
    #expect(table.view(atColumn: 0, row: 2, makeIfNecessary: false) === view)
    table.moveRow(at: 3, to: 0)
    window.layoutIfNeeded()
    #expect(shown() == ["d", "b", "c", "a"] && table.selectedRowIndexes == [2, 3])
    table.moveRow(at: 3, to: 4)
    table.moveRow(at: -1, to: 0)
    #expect(shown() == ["d", "b", "c", "a"])
  }

  private final class Pad: NSView {
    var heard: [String] = []
    override func mouseDown(with event: NSEvent) { heard.append("down \(event.clickCount)") }
    override func rightMouseDown(with event: NSEvent) { heard.append("right") }
  }

  @Test func monitorsHearOfEventsFirst() {
    let (window, pad) = (NSWindow(), Pad())
    window.contentView = pad
    var seen: [String] = []
    let one = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .keyDown]) {
      seen.append("one \($0.type)")
      return $0
    }
    let other = NSEvent.addLocalMonitorForEvents(matching: .leftMouseDown) { event in
      seen.append("other")
      return event.clickCount == 2 ? nil : event
    }
    let place = CGPoint(x: 5, y: 5)
    window.dispatcher.pointerPressed(.left, at: place)
    window.dispatcher.pointerPressed(.left, at: place, clickCount: 2)
    window.dispatcher.pointerPressed(.right, at: place)
    #expect(pad.heard == ["down 1", "right"])
    #expect(seen == ["one leftMouseDown", "other", "one leftMouseDown", "other"])
    if let one { NSEvent.removeMonitor(one) }
    if let other { NSEvent.removeMonitor(other) }
    NSEvent.removeMonitor("none")
    window.dispatcher.pointerPressed(.left, at: place, clickCount: 2)
    #expect(pad.heard.last == "down 2" && seen.count == 4)
  }

  @Test func aRemovedMonitorLetsGoOfItsHandler() {
    weak var held: Pad?
    var monitor: Any?
    do {
      let pad = Pad()
      held = pad
      monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
        withExtendedLifetime(pad) { event }
      }
    }
    #expect(held != nil)
    if let monitor { NSEvent.removeMonitor(monitor) }
    #expect(held == nil)
  }
}
