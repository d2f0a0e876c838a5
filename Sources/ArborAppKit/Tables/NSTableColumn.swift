public import ArborPlatform
public import Foundation

/// A column of a table.
@preconcurrency @MainActor open class NSTableColumn: PlatformObject {
  open var identifier: NSUserInterfaceItemIdentifier
  package weak var table: NSTableView?
  open var title = "" { didSet { table?._propertyDidChange(.look) } }
  private var stored: CGFloat = 100
  /// Who may make the column wider.
  public struct ResizingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  // Kept, without effect: titles are not drawn, cells decide who edits, and columns are as wide as code says.
  open var headerToolTip: String?
  open var isEditable = true
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]

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

  /// Clicks are for the table.
  open override func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
}

/// What stands above a table's columns.
@preconcurrency @MainActor open class NSTableHeaderView: NSView {
  open internal(set) weak var tableView: NSTableView?
}
