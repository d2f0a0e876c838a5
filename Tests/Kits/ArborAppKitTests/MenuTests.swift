import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Menus of views and their entries.
@MainActor @Suite struct MenuTests {
  final class Watcher: NSMenuDelegate {
    var heard: [String] = []
    func menuNeedsUpdate(_ menu: NSMenu) {
      heard.append("update")
      if menu.items.isEmpty { menu.addItem(NSMenuItem(title: "Late") { _ in }) }
    }
    func menuWillOpen(_ menu: NSMenu) { heard.append("open") }
    func menuDidClose(_ menu: NSMenu) { heard.append("close") }

    func copyRow(_ item: NSMenuItem) { heard.append("copy \(item.title)") }
  }

  @Test func entriesKnowTheirMenus() {
    let menu = NSMenu(title: "File")
    let item = menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
    let more = NSMenu(title: "Recent")
    menu.addItem(.separator())
    menu.setSubmenu(more, for: item)
    #expect(item.menu === menu && more.supermenu === menu && item.hasSubmenu)
    #expect(menu.numberOfItems == 2 && menu.indexOfItem(withTitle: "Open") == 0)
    menu.removeItem(item)
    #expect(item.menu == nil && more.supermenu == nil && menu.index(of: item) == -1)
    menu.removeItem(at: 5)
    #expect(menu.numberOfItems == 1)
  }

  @Test func whatDoesNothingCanNotBeChosen() {
    let menu = NSMenu()
    let watcher = Watcher()
    let idle = NSMenuItem(title: "Idle")
    let busy = NSMenuItem(title: "Busy", action: nil, keyEquivalent: "")
    busy.setTarget(watcher, action: Watcher.copyRow)
    menu.items = [idle, busy]
    #expect(!menu.canChoose(idle) && menu.canChoose(busy))
    menu.performActionForItem(at: 0)
    menu.performActionForItem(at: 1)
    #expect(watcher.heard == ["copy Busy"])
    menu.autoenablesItems = false
    #expect(menu.canChoose(idle))
    busy.isEnabled = false
    #expect(!menu.canChoose(busy))
  }

  @Test func aPressOfTheSecondaryButtonOpensTheMenuOfTheViewAround() throws {
    let outer = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let inner = NSView(frame: NSRect(x: 50, y: 20, width: 50, height: 50))
    outer.addSubview(inner)
    let watcher = Watcher()
    outer.menu = NSMenu()
    outer.menu?.delegate = watcher
    let events = ViewEvents(root: outer)
    events.pointerPressed(.right, at: CGPoint(x: 60, y: 40))
    let open = try #require(outer.openMenu)
    #expect(open.place == CGPoint(x: 60, y: 40) && open.menu === outer.menu)
    // A browser closes what opens before the button is up.
    #expect(open.isWaiting)
    events.pointerReleased(.right, at: CGPoint(x: 60, y: 40))
    #expect(outer.openMenu?.isWaiting == false)
    let late = try #require(open.menu.items.first)
    outer.userChose(late)
    #expect(outer.openMenu == nil && watcher.heard == ["update", "open", "close"])
    outer.menu?.removeAllItems()
    outer.menu?.delegate = nil
    events.pointerPressed(.right, at: CGPoint(x: 60, y: 40))
    #expect(outer.openMenu == nil)
  }

  @Test func aMenuIsSeenAtTheNextPressWhereTheReleaseIsLost() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    view.menu = NSMenu()
    view.menu?.addItem(NSMenuItem(title: "Do") { _ in })
    let events = ViewEvents(root: view)
    events.pointerPressed(.right, at: CGPoint(x: 60, y: 40))
    #expect(view.openMenu?.isWaiting == true)
    events.pointerPressed(.left, at: CGPoint(x: 60, y: 40))
    #expect(view.openMenu?.isWaiting == false)
  }

  private final class Opener: NSView {
    var open: (NSEvent) -> Void = { _ in }
    override func rightMouseDown(with event: NSEvent) { open(event) }
  }

  @Test func aMenuThatCodeOpensForAnotherViewIsSeenOnceTheButtonIsUp() throws {
    let outer = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let opener = Opener(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let sibling = NSView(frame: NSRect(x: 100, y: 0, width: 100, height: 100))
    outer.addSubview(opener)
    outer.addSubview(sibling)
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "Do") { _ in })
    let events = ViewEvents(root: outer)
    let ways: [(NSEvent) -> Void] = [
      { NSMenu.popUpContextMenu(menu, with: $0, for: sibling) },
      { _ in menu.popUp(positioning: nil, at: .zero, in: sibling) },
    ]
    for way in ways {
      opener.open = way
      events.pointerPressed(.right, at: CGPoint(x: 10, y: 10))
      #expect(sibling.openMenu?.isWaiting == true)
      events.pointerReleased(.right, at: CGPoint(x: 10, y: 10))
      #expect(sibling.openMenu?.isWaiting == false)
      sibling.closeMenu()
    }
    // With the event of a press that is over, and without any.
    var last: NSEvent?
    opener.open = { last = $0 }
    events.pointerPressed(.right, at: CGPoint(x: 10, y: 10))
    events.pointerReleased(.right, at: CGPoint(x: 10, y: 10))
    NSMenu.popUpContextMenu(menu, with: try #require(last), for: sibling)
    #expect(sibling.openMenu?.isWaiting == false)
    menu.popUp(positioning: nil, at: .zero, in: outer)
    #expect(outer.openMenu?.isWaiting == false)
  }

  private final class OwnMenu: NSView {
    override func menu(for event: NSEvent) -> NSMenu? { nil }
  }

  @Test func classesWithMenusOfTheirOwnAreKnown() {
    #expect(MouseMethods.of(OwnMenu.self).answersMenus)
    #expect(!MouseMethods.of(NSView.self).answersMenus)
    #expect(!MouseMethods.of(NSOutlineView.self).answersMenus)
    #expect(!MouseMethods.of(OwnMenu.self).answersSecondaryPresses)
  }

  @Test func theMenuOfAPopUpIsItsEntries() {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.menu?.addItem(NSMenuItem(title: "One"))
    button.addItem(withTitle: "Two")
    #expect(button.itemTitles == ["One", "Two"] && button.titleOfSelectedItem == "One")
    #expect(button.menu?.numberOfItems == 2)
    let other = NSMenu()
    other.addItem(NSMenuItem(title: "Three"))
    button.menu = other
    #expect(button.itemTitles == ["Three"] && button.indexOfSelectedItem == 0)
  }

  @Test func aTableKnowsTheRowOfItsMenu() {
    final class Rows: NSTableViewDataSource {
      func numberOfRows(in tableView: NSTableView) -> Int { 5 }
    }
    let rows = Rows()
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let table = NSTableView()
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    table.dataSource = rows
    scroll.documentView = table
    table.menu = NSMenu()
    table.menu?.addItem(NSMenuItem(title: "Do") { _ in })
    scroll.layoutSubtreeIfNeeded()
    ViewEvents(root: scroll).pointerPressed(.right, at: CGPoint(x: 10, y: 60))
    #expect(table.clickedRow == 2 && table.openMenu != nil)
    #expect(table.clickedColumn == table.column(at: CGPoint(x: 10, y: 60)))
    table.closeMenu()
    #expect(table.clickedRow == -1 && table.clickedColumn == -1)
  }
}
