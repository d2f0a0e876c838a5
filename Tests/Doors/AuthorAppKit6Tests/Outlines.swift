import AppKit
import Testing

/// A folder of a library.
class Folder {
  let name: String
  let children: [Folder]
  init(name: String, children: [Folder] = []) {
    self.name = name
    self.children = children
  }
}

/// A sidebar with an outline, as an author writes it.
class LibraryController: NSViewController, NSOutlineViewDataSource, NSOutlineViewDelegate {
  let outlineView = NSOutlineView()
  let folders = [
    Folder(name: "Music", children: [Folder(name: "Songs"), Folder(name: "Albums")]),
    Folder(name: "Films"),
  ]
  var chosen: String?

  override func loadView() {
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.documentView = outlineView
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    outlineView.addTableColumn(column)
    outlineView.outlineTableColumn = column
    outlineView.headerView = nil
    outlineView.dataSource = self
    outlineView.delegate = self
  }

  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    guard let folder = item as? Folder else { return folders.count }
    return folder.children.count
  }

  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
    guard let folder = item as? Folder else { return folders[index] }
    return folder.children[index]
  }

  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    guard let folder = item as? Folder else { return false }
    return !folder.children.isEmpty
  }

  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any)
    -> NSView?
  {
    guard let folder = item as? Folder else { return nil }
    let cell = NSTableCellView()
    let label = NSTextField(labelWithString: folder.name)
    cell.addSubview(label)
    cell.textField = label
    return cell
  }

  func outlineViewSelectionDidChange(_ notification: Notification) {
    chosen = (outlineView.item(atRow: outlineView.selectedRow) as? Folder)?.name
  }
}

extension NSToolbarItem.Identifier {
  static let reveal = NSToolbarItem.Identifier("reveal")
}

/// The toolbar of a window, as an author writes it: only the line with the selector is another one.
class LibraryToolbar: NSObject, NSToolbarDelegate {
  var reveals = 0

  func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    [.reveal, .flexibleSpace]
  }

  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    [.flexibleSpace, .reveal]
  }

  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? {
    guard itemIdentifier == .reveal else { return nil }
    let item = NSToolbarItem(itemIdentifier: itemIdentifier)
    item.label = "Reveal"
    item.image = NSImage(systemSymbolName: "eye", accessibilityDescription: "Reveal")
    item.onAction = { [weak self] _ in self?.reveals += 1 }
    return item
  }
}

struct OutlineTests {
  @Test func anOutlineAndAToolbarWorkAsTheyDoOnAMac() {
    let controller = LibraryController()
    let window = NSWindow(contentViewController: controller)
    let buttons = LibraryToolbar()
    let toolbar = NSToolbar(identifier: "library")
    toolbar.delegate = buttons
    toolbar.displayMode = .iconOnly
    window.toolbar = toolbar
    window.layoutIfNeeded()
    let outline = controller.outlineView
    #expect(outline.numberOfRows == 2)
    outline.expandItem(controller.folders[0])
    outline.selectRowIndexes([2], byExtendingSelection: false)
    #expect(controller.chosen == "Albums" && outline.level(forRow: 2) == 1)
    let item = toolbar.items.first { $0.itemIdentifier == .reveal }
    item?.onAction?(toolbar.items[1])
    #expect(buttons.reveals == 1 && toolbar.items.count == 2)
  }
}
