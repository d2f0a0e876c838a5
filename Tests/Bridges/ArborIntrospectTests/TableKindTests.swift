import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborLooks
import ArborPlatform
import ArborSpellings
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Objects behind tables, and behind toggles, lists and navigation views of some styles.
@Suite @MainActor struct TableKindTests {
  private struct Person: Identifiable {
    let id: Int
    var name: String { "Person \(id)" }
  }

  private struct People: View {
    var count = 3
    let chosen: Remote<Set<Int>>
    let found: (AnyObject) -> Void

    var body: some View {
      Steered([], chosen) { chosen in
        Table((0..<count).map { Person(id: $0) }, selection: chosen) {
          TableColumn("Name", value: \.name)
          TableColumn("Number") { Text("No. \($0.id)") }.width(120)
        }
        .introspect(.table, on: .iOS(.v16, .v17, .v18, .v26)) { found($0) }
        .introspect(.table, on: .macOS(.v12, .v13, .v14)) { found($0) }
      }
    }
  }

  @Test func aTableIsOneOfAppKit() throws {
    var found: AnyObject?
    let chosen = Remote<Set<Int>>()
    let stage = Stage(width: 500, height: 300, idiom: .macOS) {
      People(count: 1_000, chosen: chosen) { found = $0 }
    }
    let table = try #require(found as? NSTableView)
    #expect(table.enclosingScrollView?.documentView === table)
    #expect(table.numberOfRows == 1_000 && table.numberOfColumns == 2)
    #expect(table.tableColumns.map(\.title) == ["Name", "Number"])
    let widths = table.tableColumns.map { Double($0.width) }
    #expect(widths == [340.0, 120.0])
    let header = try #require(table.headerView)
    #expect(header.superview === table && header.tableView === table)
    #expect(header.frame == NSRect(x: 0, y: 0, width: 500, height: 28))
    let row = try #require(table.rowView(atRow: 1, makeIfNecessary: false))
    #expect(row.frame == table.rect(ofRow: 1) && !row.isGroupRowStyle)
    let cell = try #require(table.view(atColumn: 1, row: 1, makeIfNecessary: false))
    #expect(cell is NSTableCellView && cell.superview === row)
    #expect(Double(cell.frame.minX) == 368)
    #expect(Double(cell.frame.width) == 120)
    #expect((cell.subviews.first as? NSTextField)?.stringValue == "No. 1")
    #expect(table.row(for: cell) == 1)
    // What is chosen is so for both.
    stage.act { chosen.value = [1, 800] }
    #expect(table.selectedRowIndexes == [1, 800] && table.allowsMultipleSelection)
    stage.act { table.selectRowIndexes([2], byExtendingSelection: false) }
    #expect(chosen.value == [2] && table.selectedRowIndexes == [2])
    // Code takes the titles away.
    #expect(stage.drawing.contains("Number"))
    stage.act { table.headerView = nil }
    #expect(!stage.drawing.contains("\"Number\"") && stage.drawing.contains("No. 1"))
    #expect(table.rect(ofRow: 0).minY == 0)
    stage.act { table.rowHeight = 60 }
    #expect(table.rect(ofRow: 1) == NSRect(x: 0, y: 60, width: 500, height: 60))
  }

  @Test func aTableIsACollectionOfUIKit() throws {
    var found: AnyObject?
    let chosen = Remote<Set<Int>>()
    let stage = Stage(width: 700, height: 300) { People(chosen: chosen) { found = $0 } }
    let collection = try #require(found as? UICollectionView)
    #expect(collection.numberOfSections == 1 && collection.numberOfItems(inSection: 0) == 3)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.frame.height == 44 && cell.frame.width == 700)
    stage.act { chosen.value = [2] }
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    stage.act { collection.backgroundColor = .red }
    #expect(stage.first(UITableView.self) == nil)
  }

  @Test func togglesAreButtons() throws {
    var found: [String: NSButton] = [:]
    var switches: [NSSwitch] = []
    let isOn = Remote<Bool>()
    let stage = Stage(idiom: .macOS) {
      Steered(false, isOn) { isOn in
        VStack {
          Toggle("Button", isOn: isOn).toggleStyle(.button)
            .introspect(.toggle(style: .button), on: .macOS(.v12, .v13, .v14)) {
              found["button"] = $0
            }
          Toggle("Box", isOn: isOn).toggleStyle(.checkbox)
            .introspect(.toggle(style: .checkbox), on: .macOS(.v10_15, .v11, .v12, .v13)) {
              found["box"] = $0
            }
          Toggle("Switch", isOn: isOn).toggleStyle(.switch)
            .introspect(.toggle(style: .switch), on: .macOS(.v13)) { switches.append($0) }
        }
      }
    }
    let button = try #require(found["button"])
    let box = try #require(found["box"])
    #expect(button.title == "Button" && button.state == .off && box.title == "Box")
    stage.act { box.performClick(nil) }
    #expect(isOn.value == true && button.state == .on && box.state == .on)
    try stage.send(.tap, to: "checkbox")
    #expect(isOn.value == false && box.state == .off && switches.first?.state == .off)
    stage.act { box.title = "By code" }
    #expect(stage.texts.contains("By code") && !stage.texts.contains("Box"))
    stage.act { button.isEnabled = false }
    #expect(stage.control("button")?.control?.isEnabled == false)
  }

  @Test func aToggleOfMacOSIsTheButtonOfACheckboxAndASwitchInForms() throws {
    var found: [String] = []
    let isOn = Remote<Bool>()
    var box: NSButton?
    let stage = Stage(idiom: .macOS) {
      Steered(false, isOn) { isOn in
        VStack {
          Toggle("Box", isOn: isOn)
            .introspect(.toggle, on: .macOS(.v10_15, .v11, .v12, .v13, .v14)) { box = $0 }
          Toggle("First", isOn: isOn).introspectButton { (button: NSButton) in
            found.append(button.title)
          }
          Form {
            Toggle("Row", isOn: isOn)
              .introspect(.toggle(style: .switch), on: .macOS(.v13, .v14)) { row in
                found.append("switch \(type(of: row) == NSSwitch.self)")
              }
          }
          .formStyle(.grouped)
        }
      }
    }
    #expect(box?.title == "Box" && box?.state == .off)
    #expect(Set(found) == ["First", "switch true"])
    stage.act { box?.performClick(nil) }
    #expect(isOn.value == true && box?.state == .on)
  }

  @Test func aPressedToggleIsAButtonOfUIKit() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(false, isOn) { Toggle("Button", isOn: $0).toggleStyle(.button) }
    }
    let button = try #require(stage.first(UIButton.self))
    #expect(!button.isSelected)
    try stage.send(.tap, to: "button")
    #expect(isOn.value == true && button.isSelected)
    stage.act { button.sendActions(for: .touchUpInside) }
    #expect(isOn.value == false && !button.isSelected)
  }

  @Test func aListWithABorderIsATable() throws {
    var found: NSTableView?
    let stage = Stage(idiom: .macOS) {
      List(0..<3) { Text("Row \($0)") }.listStyle(.bordered)
        .introspect(.list(style: .bordered), on: .macOS(.v12, .v13)) { found = $0 }
    }
    #expect(found?.numberOfRows == 3)
    withExtendedLifetime(stage) {}
  }

  @Test func columnsOfANavigationViewAreThoseOfASplitView() throws {
    var controller: UISplitViewController?
    var split: NSSplitView?
    func page() -> some View {
      NavigationView {
        Text("side")
        Text("detail")
      }
      .navigationViewStyle(.columns)
      .introspect(.navigationView(style: .columns), on: .iOS(.v13, .v14, .v15, .v16)) {
        controller = $0
      }
      .introspect(.navigationView(style: .columns), on: .macOS(.v11, .v12)) { split = $0 }
    }
    let pad = Stage(width: 1_000, height: 600) { page() }
    #expect(controller?.viewControllers.count == 2 && controller?.isCollapsed == false)
    let mac = Stage(width: 1_000, height: 600, idiom: .macOS) { page() }
    #expect(split?.arrangedSubviews.count == 2)
    withExtendedLifetime((pad, mac)) {}
  }
}
