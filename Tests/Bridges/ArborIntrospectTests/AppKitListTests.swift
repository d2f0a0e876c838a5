import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborIntrospect
import ArborLooks
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Tables and boxes behind views on pages of macOS.
@Suite @MainActor struct AppKitListTests {
  private func text(in view: NSView?) -> String? {
    guard let view else { return nil }
    if let label = view as? NSTextField { return label.stringValue }
    return view.subviews.lazy.compactMap { text(in: $0) }.first
  }

  @Test func colorsThatCodeSetsAreThoseOfTheSchemeAround() {
    let scheme = Remote<ColorScheme>()
    let stage = Stage(idiom: .macOS) {
      Steered(ColorScheme.dark, scheme) { scheme in
        ScrollView { Text("a") }
          .introspect(.scrollView, on: .macOS(.v14)) {
            $0.drawsBackground = true
            $0.backgroundColor = .windowBackgroundColor
          }
          .environment(\.colorScheme, scheme.wrappedValue)
      }
    }
    #expect(stage.host.markup.contains("#323232"))
    scheme.value = .light
    stage.host.flush()
    #expect(stage.host.markup.contains("#ececec"))
  }

  @Test func aListIsATableOfRowsWithCells() throws {
    var found: NSTableView?
    var named: [NSTableCellView] = []
    let stage = Stage(height: 900, idiom: .macOS) {
      List {
        Text("alone")
        Section("Letters") {
          Text("a")
          Text("b").introspect(.listCell, on: .macOS(.v13)) { named.append($0) }
        }
      }
      .introspect(.list, on: .macOS(.v12, .v13)) { found = $0 }
    }
    let table = try #require(found)
    #expect(table.enclosingScrollView?.documentView === table)
    #expect(table.numberOfRows == 3 && table.numberOfColumns == 1)
    let last = try #require(table.rowView(atRow: 2, makeIfNecessary: false))
    #expect(last.superview === table && !last.isGroupRowStyle && last.frame == table.rect(ofRow: 2))
    let cell = try #require(table.view(atColumn: 0, row: 2, makeIfNecessary: false))
    #expect(cell is NSTableCellView && cell.superview === last && cell.frame == last.bounds)
    #expect(text(in: cell) == "b")
    #expect(named.map { text(in: $0) } == ["b"] && named.first === cell)
    #expect(last.view(atColumn: 0) as? NSView === cell)
    #expect(table.row(for: cell) == 2)
    let middle = NSPoint(x: 100, y: last.frame.midY)
    #expect(table.row(at: middle) == 2)
    #expect(table.rows(in: last.frame) == NSRange(location: 2, length: 1), "\(last.frame)")
    // The title of the section is a row without a number.
    let title = table.subviews.lazy.compactMap { $0 as? NSTableRowView }.first(
      where: \.isGroupRowStyle)
    #expect(title.map { table.row(for: $0) } == -1)
    withExtendedLifetime(stage) {}
  }

  @Test func codeMarksRowsAndScrollsToThem() throws {
    let stage = Stage(idiom: .macOS) { List(0..<500) { Text("Row \($0)") } }
    let table = try #require(stage.firstOfAppKit(NSTableView.self))
    #expect(table.numberOfRows == 500)
    let plain = stage.drawing
    stage.act { table.selectRowIndexes([1], byExtendingSelection: false) }
    #expect(table.rowView(atRow: 1, makeIfNecessary: false)?.isSelected == true)
    #expect(stage.drawing != plain)
    stage.act { table.deselectAll(nil) }
    #expect(stage.drawing == plain)
    stage.act { table.scrollRowToVisible(400) }
    #expect(stage.drawing.contains("Row 400") && !stage.drawing.contains("Row 1\""))
    #expect(text(in: table.rowView(atRow: 400, makeIfNecessary: false)) == "Row 400")
    stage.act { table.rowHeight = 60 }
    // Higher rows push the last of those that were seen out of sight.
    stage.act { table.scrollRowToVisible(400) }
    #expect(table.rowView(atRow: 400, makeIfNecessary: false)?.frame.height == 60)
  }

  @Test func whatCodeWantsBehindRowsIsDrawn() throws {
    let stage = Stage(idiom: .macOS) { List(0..<3) { Text("Row \($0)") } }
    let table = try #require(stage.firstOfAppKit(NSTableView.self))
    let plain = stage.drawing
    stage.act { table.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1) }
    let red = stage.drawing
    #expect(red != plain)
    stage.act {
      table.enclosingScrollView?.backgroundColor = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
      table.rowView(atRow: 0, makeIfNecessary: false)?.backgroundColor = .systemYellow
    }
    #expect(stage.drawing != red)
  }

  @Test func aScrollViewIsAsElasticAsCodeWants() throws {
    let stage = Stage(idiom: .macOS) { ScrollView { Color.red.frame(height: 1_000) } }
    let scroll = try #require(stage.firstOfAppKit(NSScrollView.self))
    let before = stage.drawing
    stage.act { scroll.verticalScrollElasticity = .none }
    let stiff = stage.drawing
    #expect(stiff != before)
    stage.act { scroll.hasVerticalScroller = false }
    #expect(stage.drawing != stiff)
    stage.act {
      scroll.verticalScrollElasticity = .automatic
      scroll.hasVerticalScroller = true
    }
    #expect(stage.drawing == before)
  }

  @Test func aGroupBoxIsABox() throws {
    let stage = Stage(idiom: .macOS) {
      GroupBox("Card") { Text("inside") }
    }
    let box = try #require(stage.firstOfAppKit(NSBox.self))
    #expect(box.title == "Card" && box.boxType == .primary)
    #expect(box.contentView?.frame == box.bounds && box.bounds.height > 40)
    stage.act { box.title = "By code" }
    #expect(stage.drawing.contains("By code") && !stage.drawing.contains("Card"))
    let plain = stage.drawing
    stage.act {
      box.boxType = .custom
      box.fillColor = .systemYellow
      box.cornerRadius = 20
      box.borderWidth = 3
      box.borderColor = .systemRed
    }
    #expect(stage.drawing != plain)
    stage.act { box.titlePosition = .noTitle }
    #expect(!stage.drawing.contains("By code") && stage.drawing.contains("inside"))
  }

  @Test func theFocusGoesBackToWhoDoesNotLetGo() throws {
    final class Holder: NSTextFieldDelegate {
      func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { false }
    }
    let holder = Holder()
    let stage = Stage(idiom: .macOS) {
      VStack {
        TextField("First", text: .constant("a"))
          .introspect(.textField, on: .macOS(.v13)) { $0.delegate = holder }
        TextField("Second", text: .constant("b"))
      }
    }
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    let first = try #require(stage.firstOfAppKit(NSTextField.self))
    try stage.host.handle(.focus, at: fields[0].id)
    stage.host.flush()
    #expect((first.window?.firstResponder as? NSTextView)?.delegate === first)
    _ = stage.host.popFocusRequest()
    try stage.host.handle(.focus, at: fields[1].id)
    stage.host.flush()
    #expect((first.window?.firstResponder as? NSTextView)?.delegate === first)
    #expect(stage.host.popFocusRequest() == .some(.some(fields[0].id)))
    try stage.host.handle(.blur, at: fields[0].id)
    stage.host.flush()
    #expect(stage.host.popFocusRequest() == .some(.some(fields[0].id)))
  }

  @Test func aSidebarIsAnOutline() throws {
    var (side, detail): (NSTableView?, NSTableView?)
    let stage = Stage(width: 900, height: 400, idiom: .macOS) {
      NavigationSplitView {
        List(0..<3, id: \.self) { Text("Row \($0)") }
          .introspect(.list(style: .sidebar), on: .macOS(.v13, .v14)) { side = $0 }
      } detail: {
        List(0..<2, id: \.self) { Text("Item \($0)") }
          .introspect(.list, on: .macOS(.v13, .v14)) { detail = $0 }
      }
    }
    let outline = try #require(side as? NSOutlineView)
    #expect(outline.numberOfRows == 3 && outline.level(forRow: 2) == 0)
    #expect(outline.item(atRow: 1) as? Int == 1 && outline.row(forItem: 2) == 2)
    #expect(outline.item(atRow: 3) == nil && !outline.isExpandable(1))
    #expect(outline.rowView(atRow: 0, makeIfNecessary: false)?.frame.height == 28)
    #expect(detail != nil && !(detail is NSOutlineView))
    stage.act { outline.selectRowIndexes([1], byExtendingSelection: false) }
    #expect(outline.rowView(atRow: 1, makeIfNecessary: false)?.isSelected == true)
  }

  @Test func anEditorIsWhereTheBrowserIs() throws {
    let stage = Stage(width: 200, height: 100, idiom: .macOS) {
      TextEditor(text: .constant(String(repeating: "A line of text\n", count: 100)))
    }
    let text = try #require(stage.firstOfAppKit(NSTextView.self))
    let clip = try #require(text.enclosingScrollView?.contentView)
    #expect(text.superview === clip && text.frame.height > 1_000 && clip.bounds.height == 100)
    var seen: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
    ) { _ in MainActor.assumeIsolated { seen.append(clip.bounds.minY) } }
    defer { NotificationCenter.default.removeObserver(token) }
    let id = try #require(stage.control("textbox")).id
    stage.host.clientScrolled(id, to: CGPoint(x: 0, y: 40), byUser: true)
    stage.host.flush()
    #expect(seen == [40] && stage.host.drainScrollMoves().isEmpty)
    stage.act { clip.scroll(to: NSPoint(x: 0, y: 500)) }
    #expect(stage.host.drainScrollMoves().map(\.node) == [id])
    stage.act { text.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(stage.host.drainScrollMoves().first?.move.position == .zero)
  }
}
