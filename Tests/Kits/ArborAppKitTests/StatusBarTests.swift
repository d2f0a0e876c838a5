import ArborAppKit
import Foundation
import Testing

/// Items of the status bar, items of toolbars with a field or a menu, and those who say what can be
/// chosen.
@Suite(.serialized) @MainActor struct StatusBarTests {
  @Test func anItemIsThereForAsLongAsSomebodyHoldsIt() {
    let bar = NSStatusBar.system
    var changes = 0
    let former = bar.changed
    bar.changed = { changes += 1 }
    defer { bar.changed = former }
    let count = bar.items.count
    var item: NSStatusItem? = bar.statusItem(withLength: NSStatusItem.variableLength)
    #expect(bar.items.count == count + 1 && bar.items.last === item && changes == 1)
    item?.button?.title = "Timer"
    #expect(changes > 1)
    let before = changes
    let menu = NSMenu()
    item?.menu = menu
    menu.addItem(NSMenuItem(title: "Stop") { _ in })
    menu.items[0].title = "Start"
    #expect(changes >= before + 3)
    item = nil
    #expect(bar.items.count == count)
    let other = bar.statusItem(withLength: 20)
    bar.removeStatusItem(other)
    #expect(bar.items.count == count && other.length == 20)
  }

  @Test func changesInSubmenusReachTheBarAndEqualValuesDoNot() {
    let bar = NSStatusBar.system
    var changes = 0
    let former = bar.changed
    bar.changed = { changes += 1 }
    defer { bar.changed = former }
    let item = bar.statusItem(withLength: 20)
    let (menu, more, late) = (NSMenu(), NSMenu(), NSMenu())
    let opener = NSMenuItem(title: "More")
    opener.submenu = more
    menu.addItem(opener)
    item.menu = menu
    func tells(_ action: () -> Void) -> Bool {
      let before = changes
      action()
      return changes > before
    }
    #expect(tells { more.addItem(NSMenuItem(title: "One") { _ in }) })
    #expect(tells { more.items[0].state = .on })
    #expect(!tells { more.items[0].state = .on })
    #expect(!tells { more.items[0].title = "One" } && !tells { more.items[0].isEnabled = true })
    #expect(!tells { more.items[0].toolTip = nil } && !tells { more.items[0].isHidden = false })
    #expect(!tells { more.items[0].indentationLevel = -1 })
    #expect(tells { opener.submenu = late } && tells { late.addItem(NSMenuItem(title: "Two")) })
    #expect(!tells { more.items[0].title = "Three" } && !tells { more.removeAllItems() })
    #expect(tells { item.menu = nil } && !tells { late.items[0].title = "Four" })
  }

  private final class Editor: NSObject, NSMenuItemValidation {
    var canPaste = false
    func paste() {}
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
      menuItem.tag == 1 ? canPaste : true
    }
  }

  private final class Reader: NSObject, NSUserInterfaceValidations {
    var tags: [Int] = []
    func turn() {}
    func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
      tags.append(item.tag)
      return item.tag != 2
    }
  }

  @Test func targetsSayWhatCanBeChosen() {
    let (editor, reader) = (Editor(), Reader())
    let menu = NSMenu()
    let items = (1...3).map { tag in
      let item = NSMenuItem(title: "\(tag)")
      item.tag = tag
      menu.addItem(item)
      return item
    }
    items[0].setTarget(editor, action: Editor.paste)
    items[1].setTarget(reader, action: Reader.turn)
    items[2].setTarget(reader, action: Reader.turn)
    #expect(items.map { menu.canChoose($0) } == [false, false, true])
    #expect(reader.tags == [2, 3])
    editor.canPaste = true
    #expect(menu.canChoose(items[0]))
    // Without automatic enabling nobody is asked.
    menu.autoenablesItems = false
    #expect(menu.canChoose(items[1]) && reader.tags == [2, 3])
  }

  @Test func toolbarsAskTheirTargetsWhenCodeWantsIt() {
    let reader = Reader()
    let toolbar = NSToolbar(identifier: "bar")
    let item = NSToolbarItem(itemIdentifier: .init("turn"))
    item.tag = 2
    item.setTarget(reader, action: Reader.turn)
    let delegate = Items([item])
    toolbar.delegate = delegate
    toolbar.insertItem(withItemIdentifier: item.itemIdentifier, at: 0)
    #expect(item.isEnabled)
    toolbar.validateVisibleItems()
    #expect(!item.isEnabled && item.target === reader)
  }

  private final class Items: NSObject, NSToolbarDelegate {
    let items: [NSToolbarItem]
    init(_ items: [NSToolbarItem]) { self.items = items }
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? { items.first { $0.itemIdentifier == itemIdentifier } }
  }

  @Test func itemsOfToolbarsHaveAFieldOrAMenu() {
    let search = NSSearchToolbarItem(itemIdentifier: .init("search"))
    search.preferredWidthForSearchField = 300
    #expect(search.view === search.searchField && search.searchField.frame.width == 300)
    search.preferredWidthForSearchField = .nan
    #expect(search.searchField.frame.width == 220)
    let field = NSSearchField(frame: NSRect(x: 0, y: 0, width: 90, height: 24))
    search.searchField = field
    #expect(search.view === field && search.preferredWidthForSearchField == 90)
    let sort = NSMenuToolbarItem(itemIdentifier: .init("sort"))
    sort.title = "Sort"
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "By name") { _ in })
    sort.menu = menu
    let button = sort.view as? NSPopUpButton
    #expect(button?.pullsDown == true)
    #expect(button?.menu?.items.map(\.title) == ["Sort", "By name"])
    sort.title = "Order"
    #expect(button?.menu?.items.map(\.title) == ["Order", "By name"])
    menu.addItem(NSMenuItem(title: "By size") { _ in })
    #expect(button?.menu?.items.map(\.title) == ["Order", "By name", "By size"])
    #expect(menu.items.allSatisfy { $0.menu === menu })
    sort.menu = NSMenu()
    menu.removeAllItems()
    sort.menu.addItem(NSMenuItem(title: "By age") { _ in })
    #expect(button?.menu?.items.map(\.title) == ["Order", "By age"])
    let plain = NSMenuToolbarItem(itemIdentifier: .init("plain"))
    plain.menu.addItem(NSMenuItem(title: "First") { _ in })
    #expect((plain.view as? NSPopUpButton)?.menu?.items.map(\.title) == ["", "First"])
  }
}
