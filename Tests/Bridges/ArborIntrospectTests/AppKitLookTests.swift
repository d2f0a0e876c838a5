import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// What properties of authors' views of AppKit change about what is drawn.
@Suite @MainActor struct AppKitLookTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  /// Each change makes the page another one, and undoing it makes it what it was.
  private func check<View: NSView>(
    _ view: View, _ changes: [(String, (View) -> Void, (View) -> Void)]
  ) {
    let stage = Stage(idiom: .macOS) { Maker(view: view).frame(width: 200, height: 100) }
    for (name, change, undo) in changes {
      // What has once been drawn otherwise stays an element of its own.
      stage.act { change(view) }
      stage.act { undo(view) }
      let before = stage.host.markup
      stage.act { change(view) }
      #expect(stage.host.markup != before, "\(name)")
      stage.act { undo(view) }
      #expect(stage.host.markup == before, "\(name) undone")
    }
  }

  @Test func buttons() {
    let button = NSButton(title: "A title", target: nil, action: nil)
    button.setButtonType(.pushOnPushOff)
    button.image = NSImage(systemSymbolName: "star", accessibilityDescription: nil)
    check(
      button,
      [
        ("imageAbove", { $0.imagePosition = .imageAbove }, { $0.imagePosition = .imageLeading }),
        (
          "imageTrailing", { $0.imagePosition = .imageTrailing },
          { $0.imagePosition = .imageLeading }
        ),
        ("imageHugsTitle", { $0.imageHugsTitle = true }, { $0.imageHugsTitle = false }),
        ("alignment", { $0.alignment = .left }, { $0.alignment = .natural }),
        ("isTransparent", { $0.isTransparent = true }, { $0.isTransparent = false }),
        ("isHighlighted", { $0.highlight(true) }, { $0.highlight(false) }),
        (
          "alternateTitle",
          {
            $0.alternateTitle = "Another"
            $0.state = .on
          },
          {
            $0.state = .off
            $0.alternateTitle = ""
          }
        ),
        (
          "frameCenterRotation", { $0.frameCenterRotation = 90 }, { $0.frameCenterRotation = 0 }
        ),
      ])
    button.alternateTitle = "Another"
    button.state = .on
    let stage = Stage(idiom: .macOS) { Maker(view: button).frame(width: 200, height: 100) }
    #expect(stage.drawing.contains("Another") && !stage.drawing.contains("A title"))
  }

  @Test func pictures() {
    let picture = NSImageView(frame: .zero)
    picture.image = NSImage(systemSymbolName: "star", accessibilityDescription: nil)
    picture.imageScaling = .scaleNone
    check(
      picture,
      [
        (
          "imageAlignment", { $0.imageAlignment = .alignBottomRight },
          { $0.imageAlignment = .alignCenter }
        ),
        ("imageFrameStyle", { $0.imageFrameStyle = .grayBezel }, { $0.imageFrameStyle = .none }),
      ])
  }

  @Test func controls() {
    let segments = NSSegmentedControl(
      labels: ["One", "Number two"], trackingMode: .selectOne, target: nil, action: nil)
    segments.selectedSegment = 0
    check(
      segments,
      [
        (
          "selectedSegmentBezelColor", { $0.selectedSegmentBezelColor = .systemRed },
          { $0.selectedSegmentBezelColor = nil }
        ),
        (
          "segmentDistribution", { $0.segmentDistribution = .fit },
          { $0.segmentDistribution = .fill }
        ),
      ])
    check(
      NSSlider(value: 0.5, minValue: 0, maxValue: 1, target: nil, action: nil),
      [
        ("numberOfTickMarks", { $0.numberOfTickMarks = 5 }, { $0.numberOfTickMarks = 0 })
      ])
    check(
      NSColorWell(frame: .zero),
      [("supportsAlpha", { $0.supportsAlpha = false }, { $0.supportsAlpha = true })])
    let picker = NSDatePicker(frame: .zero)
    picker.dateValue = Date(timeIntervalSince1970: 0)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    check(
      picker,
      [
        ("textColor", { $0.textColor = .systemRed }, { $0.textColor = .controlTextColor }),
        ("drawsBackground", { $0.drawsBackground = true }, { $0.drawsBackground = false }),
        (
          "timeZone", { $0.timeZone = TimeZone(secondsFromGMT: 3600) },
          { $0.timeZone = TimeZone(secondsFromGMT: 0) }
        ),
      ])
  }

  @Test func slidersKnowTheirTickMarks() {
    let slider = NSSlider(value: 0.3, minValue: 0, maxValue: 8, target: nil, action: nil)
    #expect(slider.closestTickMarkValue(toValue: 3.2) == 3.2)
    slider.numberOfTickMarks = 5
    #expect(slider.tickMarkValue(at: 1) == 2 && slider.tickMarkValue(at: 9) == 0)
    #expect(slider.closestTickMarkValue(toValue: 3.2) == 4)
  }

  @Test func entriesThatPullDown() {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.addItems(withTitles: ["One", "Two"])
    check(
      button,
      [
        (
          "indentationLevel", { $0.item(at: 1)?.indentationLevel = 2 },
          { $0.item(at: 1)?.indentationLevel = 0 }
        )
      ])
    button.setTitle("Three")
    #expect(button.titleOfSelectedItem == "Three" && button.numberOfItems == 3)
  }

  @Test func texts() {
    let text = NSTextView(frame: .zero)
    text.string = "Words"
    check(
      text,
      [
        (
          "insertionPointColor", { $0.insertionPointColor = .systemRed },
          { $0.insertionPointColor = nil }
        ),
        (
          "isContinuousSpellCheckingEnabled", { $0.isContinuousSpellCheckingEnabled = false },
          { $0.isContinuousSpellCheckingEnabled = true }
        ),
        (
          "isAutomaticSpellingCorrectionEnabled",
          { $0.isAutomaticSpellingCorrectionEnabled = false },
          { $0.isAutomaticSpellingCorrectionEnabled = true }
        ),
        (
          "lineFragmentPadding", { $0.textContainer?.lineFragmentPadding = 20 },
          { $0.textContainer?.lineFragmentPadding = 5 }
        ),
      ])
  }

  @Test func textFields() {
    let field = NSTextField(string: "Words")
    check(
      field,
      [
        ("contentType", { $0.contentType = .emailAddress }, { $0.contentType = nil }),
        (
          "isAutomaticTextCompletionEnabled", { $0.isAutomaticTextCompletionEnabled = false },
          { $0.isAutomaticTextCompletionEnabled = true }
        ),
        ("bezelStyle", { $0.bezelStyle = .roundedBezel }, { $0.bezelStyle = .squareBezel }),
        (
          "placeholderAttributedString",
          { $0.placeholderAttributedString = NSAttributedString(string: "A name") },
          { $0.placeholderAttributedString = nil }
        ),
      ])
  }

  @Test func formattersSayWhatFieldsShow() {
    let field = NSTextField(string: "")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    numbers.minimumFractionDigits = 2
    field.formatter = numbers
    field.objectValue = 1234.5
    #expect(field.stringValue == "1,234.50")
    field.stringValue = "7.25"
    #expect((field.objectValue as? NSNumber)?.doubleValue == 7.25)
    field.stringValue = "words"
    #expect(field.objectValue as? String == "words")
  }

  private final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int { 3 }
    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? { NSTextField(labelWithString: "Row \(row)") }
  }

  /// A table in a scroll view. It does not own the rows.
  private func table(
    of rows: Rows, columns: [String]
  ) -> (scroll: NSScrollView, table: NSTableView) {
    let table = NSTableView(frame: .zero)
    for name in columns {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
      column.title = name
      table.addTableColumn(column)
    }
    table.dataSource = rows
    table.delegate = rows
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    scroll.documentView = table
    return (scroll, table)
  }

  @Test func tables() {
    let rows = Rows()
    let (scroll, table) = table(of: rows, columns: ["a", "b"])
    check(
      scroll,
      [
        (
          "gridStyleMask", { _ in table.gridStyleMask = .solidHorizontalGridLineMask },
          { _ in table.gridStyleMask = [] }
        ),
        (
          "gridStyleMask upright", { _ in table.gridStyleMask = .solidVerticalGridLineMask },
          { _ in table.gridStyleMask = [] }
        ),
        (
          "usesAlternatingRowBackgroundColors",
          { _ in table.usesAlternatingRowBackgroundColors = true },
          { _ in table.usesAlternatingRowBackgroundColors = false }
        ),
        (
          "selectionHighlightStyle",
          { _ in
            table.selectRowIndexes([1], byExtendingSelection: false)
            table.selectionHighlightStyle = .regular
          },
          { _ in table.deselectAll(nil) }
        ),
        (
          "contentInsets",
          { $0.contentInsets = NSEdgeInsets(top: 10, left: 0, bottom: 0, right: 0) },
          { $0.contentInsets = NSEdgeInsets() }
        ),
      ])
    table.columnAutoresizingStyle = .uniformColumnAutoresizingStyle
    scroll.setFrameSize(NSSize(width: 400, height: 100))
    scroll.layoutSubtreeIfNeeded()
    #expect(table.tableColumns[0].width > 120)
  }

  @Test func titlesOfColumns() {
    let rows = Rows()
    let (scroll, table) = table(of: rows, columns: ["Name", "Moons"])
    let column = table.tableColumns[0]
    let changes: [(String, (NSScrollView) -> Void, (NSScrollView) -> Void)] = [
      (
        "headerView", { _ in table.headerView = nil },
        { _ in table.headerView = NSTableHeaderView() }
      ),
      ("title", { _ in column.title = "Word" }, { _ in column.title = "Name" }),
      (
        "alignment", { _ in column.headerCell.alignment = .right },
        { _ in column.headerCell.alignment = .natural }
      ),
      (
        "textColor", { _ in column.headerCell.textColor = .systemRed },
        { _ in column.headerCell.textColor = nil }
      ),
      ("width", { _ in column.width = 60 }, { _ in column.width = 100 }),
      (
        "resizing", { _ in table.allowsColumnResizing = false },
        { _ in table.allowsColumnResizing = true }
      ),
    ]
    check(scroll, changes)
    column.sortDescriptorPrototype = NSSortDescriptor(
      keyPath: \HeaderRow.name, ascending: true)
    let sorts: [(String, (NSScrollView) -> Void, (NSScrollView) -> Void)] = [
      (
        "sortDescriptors",
        { _ in table.sortDescriptors = [column.sortDescriptorPrototype].compactMap { $0 } },
        { _ in table.sortDescriptors = [] }
      )
    ]
    check(scroll, sorts)
  }

  private final class HeaderRow { let name = "" }

  @Test func levels() {
    let level = NSLevelIndicator(frame: .zero)
    level.maxValue = 5
    check(
      level,
      [
        ("doubleValue", { $0.doubleValue = 3 }, { $0.doubleValue = 0 }),
        (
          "levelIndicatorStyle", { $0.levelIndicatorStyle = .continuousCapacity },
          { $0.levelIndicatorStyle = .discreteCapacity }
        ),
        ("maxValue", { $0.maxValue = 8 }, { $0.maxValue = 5 }),
      ])
    level.doubleValue = 4
    check(
      level,
      [
        ("fillColor", { $0.fillColor = .systemBlue }, { $0.fillColor = .systemGreen }),
        (
          "criticalValue",
          {
            $0.warningValue = 2
            $0.criticalValue = 4
          },
          {
            $0.warningValue = 0
            $0.criticalValue = 0
          }
        ),
        (
          "isEditable", { $0.isEditable = true }, { $0.isEditable = false }
        ),
      ])
    level.doubleValue = 9
    #expect(level.doubleValue == 5)
    level.isEditable = true
    level.userChose(2)
    #expect(level.doubleValue == 2)
  }

  @Test func glass() {
    check(
      NSVisualEffectView(frame: .zero),
      [
        ("material", { $0.material = .hudWindow }, { $0.material = .sidebar }),
        ("state", { $0.state = .inactive }, { $0.state = .followsWindowActiveState }),
      ])
  }

  @Test func menusThatAreOpen() throws {
    let view = NSView(frame: .zero)
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "An entry") { _ in })
    let stage = Stage(idiom: .macOS) { Maker(view: view).frame(width: 200, height: 100) }
    let before = stage.host.markup
    stage.act { view.menu = menu }
    #expect(stage.host.markup.contains("data-i=b"))
    stage.act { menu.popUp(positioning: nil, at: NSPoint(x: 20, y: 30), in: view) }
    #expect(stage.drawing.contains("An entry"))
    stage.act { menu.cancelTracking() }
    #expect(!stage.drawing.contains("An entry"))
    stage.act { view.menu = nil }
    #expect(!stage.host.markup.contains("data-i"), "\(before)")
  }

  @Test func boxesAndWindows() {
    check(
      NSBox(frame: .zero),
      [("isTransparent", { $0.isTransparent = true }, { $0.isTransparent = false })])
    let window = NSWindow()
    window.appearance = .dark
    #expect(window.contentView?.effectiveAppearance == .dark && window.effectiveAppearance == .dark)
    window.appearance = nil
    #expect(window.contentView?.effectiveAppearance == .light)
  }

  @Test func whatRefusesTheKeysDoesNotGetThem() {
    let field = NSTextField(string: "")
    #expect(field.acceptsFirstResponder)
    field.refusesFirstResponder = true
    #expect(!field.acceptsFirstResponder)
  }
}
