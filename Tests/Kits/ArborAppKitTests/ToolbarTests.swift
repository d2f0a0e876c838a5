import ArborAppKit
import Foundation
import Testing

@MainActor @Suite struct ToolbarTests {
  private final class Maker: NSToolbarDelegate {
    var log: [String] = []
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? {
      if itemIdentifier.rawValue == "none" { return nil }
      let item = NSToolbarItem(itemIdentifier: itemIdentifier)
      item.label = itemIdentifier.rawValue
      item.setTarget(self, action: Maker.clicked)
      return item
    }
    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
      [.init("a"), .flexibleSpace, .init("none"), .init("b")]
    }
    func toolbarWillAddItem(_ notification: Notification) {
      log.append("+" + ((notification.userInfo?["item"] as? NSToolbarItem)?.label ?? ""))
    }
    func toolbarDidRemoveItem(_ notification: Notification) {
      log.append("-" + ((notification.userInfo?["item"] as? NSToolbarItem)?.label ?? ""))
    }
    func clicked(_ item: NSToolbarItem) { log.append("click \(item.label)") }
  }

  @Test func theDelegateMakesTheItems() {
    let (maker, window, toolbar) = (Maker(), NSWindow(), NSToolbar(identifier: "main"))
    toolbar.delegate = maker
    #expect(toolbar.items.isEmpty)
    window.toolbar = toolbar
    #expect(toolbar.items.map(\.label) == ["a", "", "b"])
    toolbar.insertItem(withItemIdentifier: .init("c"), at: 1)
    toolbar.removeItem(at: 0)
    toolbar.removeItem(at: 7)
    #expect(toolbar.items.map(\.label) == ["c", "", "b"])
    #expect(maker.log == ["+a", "+", "+b", "+c", "-a"])
    toolbar.items[2].userClicked()
    toolbar.items[0].isEnabled = false
    toolbar.items[0].userClicked()
    #expect(maker.log.last == "click b" && toolbar.items[1].toolbar === toolbar)
  }

  @Test func itComesAndGoes() {
    let (maker, window, toolbar) = (Maker(), NSWindow(), NSToolbar())
    toolbar.delegate = maker
    window.toolbar = toolbar
    toolbar.items[0].isHidden = true
    #expect(toolbar.visibleItems?.count == 2)
    window.toggleToolbarShown(nil)
    #expect(!toolbar.isVisible && toolbar.visibleItems == nil)
    window.toolbar = nil
    window.toolbar = toolbar
    // The defaults come once.
    #expect(toolbar.items.count == 3)
  }
}
