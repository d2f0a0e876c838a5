import AppKit
import Testing

/// A form, as an author writes it: only the lines with selectors are other ones.
class FormController: NSViewController, NSTextFieldDelegate {
  let nameField = NSTextField(string: "")
  let label = NSTextField(labelWithString: "Name")
  lazy var button = NSButton(title: "Greet", target: self, action: FormController.greet)
  let slider = NSSlider(value: 2, minValue: 0, maxValue: 10, target: nil, action: nil)
  var greeting = ""
  var changes = 0

  override func loadView() {
    let stack = NSStackView(views: [label, nameField, slider, button])
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.spacing = 10
    stack.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    self.view = stack
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.delegate = self
    nameField.placeholderString = "Your name"
    label.font = NSFont.boldSystemFont(ofSize: NSFont.systemFontSize)
    label.textColor = .secondaryLabelColor
    nameField.widthAnchor.constraint(equalToConstant: 200).isActive = true
    slider.widthAnchor.constraint(equalTo: nameField.widthAnchor).isActive = true
    slider.onAction = { [weak self] in self?.changes += $0.integerValue }
  }

  func greet(_ sender: NSButton) {
    greeting = "Hello, \(nameField.stringValue)"
    sender.title = greeting
  }

  func controlTextDidChange(_ obj: Notification) {
    guard let field = obj.object as? NSTextField else { return }
    button.isEnabled = !field.stringValue.isEmpty
  }
}

/// A table, as an author writes it.
class NamesController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
  let names = ["Ada", "Grace", "Barbara"]
  let tableView = NSTableView()
  var chosen: String?

  override func loadView() {
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.hasVerticalScroller = true
    scrollView.documentView = tableView
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    column.title = "Name"
    tableView.addTableColumn(column)
    tableView.headerView = nil
    tableView.dataSource = self
    tableView.delegate = self
  }

  func numberOfRows(in tableView: NSTableView) -> Int { names.count }

  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int)
    -> NSView?
  {
    let identifier = NSUserInterfaceItemIdentifier("nameCell")
    let text =
      tableView.makeView(withIdentifier: identifier, owner: self) as? NSTextField
      ?? NSTextField(labelWithString: "")
    text.identifier = identifier
    text.stringValue = names[row]
    return text
  }

  func tableViewSelectionDidChange(_ notification: Notification) {
    chosen = tableView.selectedRow >= 0 ? names[tableView.selectedRow] : nil
  }
}

@MainActor struct AuthorForms {
  @Test func theFormGreets() {
    let controller = FormController()
    let window = NSWindow(contentViewController: controller)
    window.layoutIfNeeded()
    #expect(controller.nameField.frame.width == 200 && controller.slider.frame.width == 200)
    #expect(window.frame.width == 240)
    #expect(
      controller.label.frame.minX == 20 && controller.label.frame.maxY == window.frame.height - 20)
    controller.nameField.stringValue = "Ada"
    controller.button.performClick(nil)
    #expect(controller.greeting == "Hello, Ada" && controller.button.title == "Hello, Ada")
  }

  @Test func theTableShowsNames() {
    let controller = NamesController()
    let window = NSWindow(contentViewController: controller)
    window.layoutIfNeeded()
    let cell = controller.tableView.view(atColumn: 0, row: 1, makeIfNecessary: true)
    #expect((cell as? NSTextField)?.stringValue == "Grace")
    controller.tableView.selectRowIndexes(IndexSet(integer: 2), byExtendingSelection: false)
    #expect(controller.chosen == "Barbara")
    controller.tableView.deselectAll(nil)
    #expect(controller.chosen == nil)
  }
}
