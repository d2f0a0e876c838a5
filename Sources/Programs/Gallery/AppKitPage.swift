import SwiftUI

/// Controls and containers of AppKit.
struct AppKitPage: View {
  @State private var said = "nothing"

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(alignment: .top, spacing: 20) { parts(420, 460) }
      VStack(alignment: .leading, spacing: 12) { parts(350, 350) }
    }
    .padding(20)
  }

  @ViewBuilder private func parts(_ left: CGFloat, _ right: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(said)
      Controls(said: $said).frame(width: left, height: 330)
      Document(said: $said).frame(width: 300, height: 120)
    }
    VStack(alignment: .leading, spacing: 12) {
      Panes(said: $said).frame(width: right, height: 180)
      Bezels().frame(width: right, height: 50, alignment: .leading)
      HStack(spacing: 20) {
        Notes(said: $said).frame(width: right / 2 - 10, height: 120)
        Outline(said: $said).frame(width: right / 2 - 10, height: 120)
      }
      Planets(said: $said).frame(width: right, height: 120)
      Questions(said: $said).frame(width: right, height: 24)
    }
  }
}

private struct Controls: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSStackView {
    let box = NSButton(checkboxWithTitle: "A check box", target: nil, action: nil)
    let radio = NSButton(radioButtonWithTitle: "A radio button", target: nil, action: nil)
    let push = NSButton(title: "A push button", target: nil, action: nil)
    let field = NSTextField(string: "A field")
    let slider = NSSlider(value: 30, minValue: 0, maxValue: 100, target: nil, action: nil)
    let segments = NSSegmentedControl(
      labels: ["One", "Two", "Three"], trackingMode: .selectOne, target: nil, action: nil)
    let popUp = NSPopUpButton(frame: .zero, pullsDown: false)
    popUp.addItems(withTitles: ["Red", "Green", "Blue"])
    let progress = NSProgressIndicator()
    progress.isIndeterminate = false
    progress.doubleValue = 40
    let well = NSColorWell()
    let stepper = NSStepper()
    let label = NSTextField(labelWithString: "A label")
    field.setAccessibilityLabel("A field")
    slider.setAccessibilityLabel("A slider")
    popUp.setAccessibilityLabel("Color")
    progress.setAccessibilityLabel("A progress indicator")
    stepper.setAccessibilityLabel("A stepper")
    well.setAccessibilityLabel("A color well")
    let stack = NSStackView(views: [
      label, push, box, radio, field, slider, segments, popUp, progress, stepper, well,
    ])
    stack.orientation = .vertical
    stack.alignment = .leading
    for control in stack.views.compactMap({ $0 as? NSControl }) {
      context.coordinator.watch(control)
    }
    return stack
  }

  func updateNSView(_ view: NSStackView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    var said: (String) -> Void = { _ in }

    func watch(_ control: NSControl) {
      control.onAction = { [weak self] sender in
        switch sender {
        case let popUp as NSPopUpButton: self?.said(popUp.titleOfSelectedItem ?? "")
        case let button as NSButton: self?.said("\(button.title) \(button.state.rawValue)")
        case let segments as NSSegmentedControl: self?.said("segment \(segments.selectedSegment)")
        default: self?.said("\(type(of: sender)) \(sender.stringValue)")
        }
      }
    }
  }
}

/// A document of 20 lines that reports its scroll position.
private struct Document: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let scroll = NSScrollView()
    scroll.hasVerticalScroller = true
    scroll.verticalScrollElasticity = .none
    let document = Lines(frame: NSRect(x: 0, y: 0, width: 300, height: 600))
    for index in 0..<20 {
      let line = NSTextField(labelWithString: "Line \(index)")
      line.frame = NSRect(x: 8, y: index * 30, width: 200, height: 30)
      document.addSubview(line)
    }
    scroll.documentView = document
    context.coordinator.watch(scroll.contentView)
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Lines: NSView {
    override var isFlipped: Bool { true }
  }

  final class Coordinator {
    var said: (String) -> Void = { _ in }
    private var observer: NSObjectProtocol?

    func watch(_ clip: NSClipView, _ words: String = "scrolled to") {
      observer = NotificationCenter.default.addObserver(
        forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
      ) { [weak self, weak clip] _ in
        MainActor.assumeIsolated { self?.said("\(words) \(Int(clip?.bounds.minY ?? 0))") }
      }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
  }
}

/// A box and a tab view beside each other, with a divider that can be dragged.
private struct Panes: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSSplitView {
    let box = NSBox()
    box.title = "A box"
    box.contentView = NSTextField(labelWithString: "In a box")
    let tabs = NSTabView()
    tabs.delegate = context.coordinator
    for name in ["First", "Second"] {
      let item = NSTabViewItem(identifier: name)
      item.label = name
      item.view = NSTextField(labelWithString: "The \(name.lowercased()) page")
      tabs.addTabViewItem(item)
    }
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 460, height: 180))
    split.isVertical = true
    split.addArrangedSubview(box)
    split.addArrangedSubview(tabs)
    split.setPosition(160, ofDividerAt: 0)
    split.delegate = context.coordinator
    return split
  }

  func updateNSView(_ view: NSSplitView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, NSTabViewDelegate, NSSplitViewDelegate {
    var said: (String) -> Void = { _ in }

    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
      said("tab \(tabViewItem?.label ?? "")")
    }

    func splitView(
      _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
      ofSubviewAt dividerIndex: Int
    ) -> CGFloat { 80 }

    func splitView(
      _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
      ofSubviewAt dividerIndex: Int
    ) -> CGFloat { 260 }
  }
}

/// Buttons of several shapes.
private struct Bezels: NSViewRepresentable {
  func makeNSView(context: Context) -> NSStackView {
    let styles: [(String, NSButton.BezelStyle)] = [
      ("Push", .push), ("Round", .circular), ("Badge", .badge), ("Square", .smallSquare),
      ("", .helpButton), ("Bar", .toolbar), ("", .disclosure),
    ]
    let stack = NSStackView(
      views: styles.map { title, style in
        let button = NSButton(title: title, target: nil, action: nil)
        button.bezelStyle = style
        return button
      })
    stack.orientation = .horizontal
    return stack
  }

  func updateNSView(_ view: NSStackView, context: Context) {}
}

/// An outline whose folders expand and collapse.
private struct Outline: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let outline = NSOutlineView()
    outline.headerView = nil
    let column = NSTableColumn(identifier: .init("name"))
    outline.addTableColumn(column)
    outline.outlineTableColumn = column
    outline.dataSource = context.coordinator
    outline.delegate = context.coordinator
    let scroll = NSScrollView()
    scroll.documentView = outline
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    var said: (String) -> Void = { _ in }
    private let folders = ["Fruit": ["Apple", "Pear"], "Vegetables": ["Leek"]]

    private func names(in item: Any?) -> [String] {
      (item as? String).map { folders[$0] ?? [] } ?? folders.keys.sorted()
    }

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      names(in: item).count
    }

    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      names(in: item)[index]
    }

    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      !names(in: item).isEmpty
    }

    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? { LabelCell(item as? String ?? "") }

    func outlineViewItemDidExpand(_ notification: Notification) {
      said("opened \(notification.userInfo?["NSObject"] ?? "")")
    }

    func outlineViewSelectionDidChange(_ notification: Notification) {
      guard let outline = notification.object as? NSOutlineView else { return }
      said("chose \(outline.item(atRow: outline.selectedRow) ?? "nothing")")
    }
  }
}

/// A cell with a text in the middle of its row: a text field alone would draw it at the top.
final class LabelCell: NSTableCellView {
  init(_ text: String) {
    super.init(frame: .zero)
    let label = NSTextField(labelWithString: text)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    textField = label
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A table that is sorted by clicks on column titles and has a context menu.
private struct Planets: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let table = NSTableView()
    let name = NSTableColumn(identifier: .init("name"))
    name.title = "Name"
    name.width = 160
    name.sortDescriptorPrototype = NSSortDescriptor(keyPath: \Planet.name, ascending: true)
    let moons = NSTableColumn(identifier: .init("moons"))
    moons.title = "Moons"
    moons.sortDescriptorPrototype = NSSortDescriptor(keyPath: \Planet.moons, ascending: false)
    table.addTableColumn(name)
    table.addTableColumn(moons)
    table.dataSource = context.coordinator
    table.delegate = context.coordinator
    let menu = NSMenu()
    menu.addItem(
      NSMenuItem(title: "Count the moons") {
        [weak table, weak coordinator = context.coordinator] _ in
        if let table { coordinator?.count(table.clickedRow) }
      })
    table.menu = menu
    let scroll = NSScrollView()
    scroll.hasVerticalScroller = true
    scroll.documentView = table
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Planet {
    let name: String
    let moons: Int
    init(_ name: String, _ moons: Int) {
      self.name = name
      self.moons = moons
    }
  }

  final class Coordinator: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var said: (String) -> Void = { _ in }
    private var planets = [Planet("Mars", 2), Planet("Earth", 1), Planet("Saturn", 146)]

    func numberOfRows(in tableView: NSTableView) -> Int { planets.count }

    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      let planet = planets[row]
      return LabelCell(
        tableColumn?.identifier.rawValue == "name" ? planet.name : "\(planet.moons)")
    }

    func tableView(
      _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) {
      guard let order = tableView.sortDescriptors.first else { return }
      planets.sort { order.compare($0, to: $1) == .orderedAscending }
      tableView.reloadData()
      said("sorted by \(order.keyPath == \Planet.name ? "Name" : "Moons")")
    }

    func count(_ row: Int) {
      guard planets.indices.contains(row) else { return }
      said("\(planets[row].name) has \(planets[row].moons)")
    }
  }
}

/// A long text that reports its scroll position.
private struct Notes: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let scroll = NSTextView.scrollableTextView()
    scroll.documentView?.setAccessibilityLabel("Notes")
    (scroll.documentView as? NSTextView)?.string = (1...60).map { "Note \($0)" }
      .joined(separator: "\n")
    context.coordinator.watch(scroll.contentView, "notes at")
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Document.Coordinator { Document.Coordinator() }
}

/// Shows an alert in front of the page, a popover beside a button, and a window above the page.
private struct Questions: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSStackView {
    let coordinator = context.coordinator
    let ask = NSButton(title: "Ask", target: nil, action: nil)
    ask.onAction = { [weak coordinator] in coordinator?.ask($0) }
    let more = NSButton(title: "More", target: nil, action: nil)
    more.onAction = { [weak coordinator] in coordinator?.showMore($0) }
    let ninth = NSButton(title: "Ninth", target: nil, action: nil)
    ninth.onAction = { [weak coordinator] in coordinator?.askForName($0) }
    return NSStackView(views: [ask, more, ninth])
  }

  func updateNSView(_ view: NSStackView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  @MainActor final class Coordinator {
    var said: (String) -> Void = { _ in }
    private let popover = NSPopover()

    func ask(_ sender: NSControl) {
      guard let window = sender.window else { return }
      let alert = NSAlert()
      alert.messageText = "Delete the planets?"
      alert.informativeText = "They cannot be restored."
      alert.addButton(withTitle: "Delete").hasDestructiveAction = true
      alert.addButton(withTitle: "Cancel")
      alert.showsSuppressionButton = true
      alert.beginSheetModal(for: window) { [weak self] response in
        let isSuppressed = alert.suppressionButton?.state == .on
        self?.said(
          "\(response == .alertFirstButtonReturn ? "deleted" : "kept"), \(isSuppressed)")
      }
    }

    func askForName(_ sender: NSControl) {
      let panel = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 260, height: 100), styleMask: [.titled],
        backing: .buffered, defer: false)
      let field = NSTextField(frame: NSRect(x: 20, y: 56, width: 220, height: 24))
      field.placeholderString = "Name of the ninth"
      let done = NSButton(title: "Done", target: nil, action: nil)
      done.frame = NSRect(x: 180, y: 16, width: 60, height: 24)
      done.onAction = { [weak panel] _ in
        if let panel { panel.sheetParent?.endSheet(panel, returnCode: .OK) }
      }
      panel.contentView?.addSubview(field)
      panel.contentView?.addSubview(done)
      panel.makeFirstResponder(field)
      sender.window?.beginSheet(panel) { [weak self] response in
        if response == .OK { self?.said("named \(field.stringValue)") }
      }
    }

    func showMore(_ sender: NSControl) {
      popover.behavior = .transient
      popover.contentViewController = NSHostingController(
        rootView: Text("Eight of them, as far as we know").padding())
      popover.show(relativeTo: sender.bounds, of: sender, preferredEdge: .maxX)
    }
  }
}
