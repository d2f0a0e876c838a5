public import ArborPlatform
public import Foundation

/// A column of a table.
@preconcurrency @MainActor open class NSTableColumn: PlatformObject {
  open var identifier: NSUserInterfaceItemIdentifier
  package weak var table: NSTableView?
  private var storedTitle = ""
  private var storedCell: NSTableHeaderCell?
  private var stored: CGFloat = 100
  /// Who may make the column wider.
  public struct ResizingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  /// Above the column, where the table has titles.
  open var title: String {
    get { read("title", storedTitle) }
    set {
      write("title", storedTitle, newValue) { storedTitle = newValue }
      headerDidChange()
    }
  }

  /// How the title looks.
  open var headerCell: NSTableHeaderCell {
    get {
      if let storedCell { return storedCell }
      let made = NSTableHeaderCell()
      made.column = self
      storedCell = made
      return made
    }
    set {
      storedCell = newValue
      newValue.column = self
      headerDidChange()
    }
  }

  /// What a click on the title sorts by; nil: it sorts nothing.
  open var sortDescriptorPrototype: NSSortDescriptor? {
    didSet { if sortDescriptorPrototype !== oldValue { headerDidChange() } }
  }

  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask] {
    didSet { if resizingMask != oldValue { headerDidChange() } }
  }

  // Kept, without effect: titles have no words of their own for a pointer that rests, and cells decide who edits.
  open var headerToolTip: String?
  open var isEditable = true

  func headerDidChange() { table?.headerDidChange() }

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }

  public convenience override init() { self.init(identifier: .init("")) }

  open var tableView: NSTableView? { table }

  /// Limited to what lies between the least and the greatest width.
  open var width: CGFloat {
    get { stored }
    set {
      guard newValue.isFinite else { return }
      let new = min(max(newValue, minWidth), max(maxWidth, minWidth))
      guard new != stored else { return }
      stored = new
      table?.columnsDidChange()
    }
  }

  open var minWidth: CGFloat = 10 { didSet { width = stored } }
  open var maxWidth = CGFloat.greatestFiniteMagnitude { didSet { width = stored } }
  open var isHidden = false { didSet { if isHidden != oldValue { table?.columnsDidChange() } } }
}

/// What of a row lies in one column.
@preconcurrency @MainActor open class NSTableCellView: NSView {
  /// Retained as a subview.
  open weak var textField: NSTextField?
  open weak var imageView: NSImageView?
  /// What the cell is about.
  open var objectValue: Any?
}

/// A row of a table: its cells side by side.
@preconcurrency @MainActor open class NSTableRowView: NSView {
  private var chosen = false
  package var row = 0
  var cells: [ObjectIdentifier: NSView] = [:]

  open override var isFlipped: Bool { true }

  open var isSelected: Bool {
    get { read("isSelected", chosen) }
    set { write("isSelected", chosen, newValue) { chosen = newValue } }
  }

  /// Whether the row is a title above others.
  open var isGroupRowStyle = false

  /// Whether a selected row is shown as one that has the keys.
  open var isEmphasized = true {
    didSet { if isEmphasized != oldValue { _propertyDidChange(.look) } }
  }

  open var backgroundColor: NSColor {
    get { read("backgroundColor", storedBackground) }
    set { write("backgroundColor", storedBackground, newValue) { storedBackground = newValue } }
  }
  private var storedBackground = NSColor.clear

  open var numberOfColumns: Int { cells.count }

  /// The cell in a column.
  open func view(atColumn column: Int) -> Any? {
    (parent as? NSTableView)?.cell(of: self, column)
  }

  override func noteContentSize() { (parent as? NSTableView)?.measureAgain(self) }

  /// Clicks are for the table.
  open override func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
}
