public import ArborPlatform
public import Foundation

/// A column of a table.
@preconcurrency @MainActor open class NSTableColumn: PlatformObject {
  /// The name by which the table and its delegate know the column.
  open var identifier: NSUserInterfaceItemIdentifier
  package weak var table: NSTableView?
  private var storedTitle = ""
  private var storedCell: NSTableHeaderCell?
  private var stored: CGFloat = 100
  /// The ways in which a column's width may change.
  public struct ResizingOptions: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table resizes the column with its own width.
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    /// The visitor may drag the edge of the column.
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  /// The text above the column. Without any text in any column, the table shows no header.
  open var title: String {
    get { read("title", storedTitle) }
    set {
      write("title", storedTitle, newValue) { storedTitle = newValue }
      headerDidChange()
    }
  }

  /// The appearance of the title; created when it is first read.
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

  /// The descriptor by which a click on the title sorts; `nil` means that it does not sort.
  open var sortDescriptorPrototype: NSSortDescriptor? {
    didSet { if sortDescriptorPrototype !== oldValue { headerDidChange() } }
  }

  /// The ways in which the column's width may change. Only `userResizingMask` has an effect.
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask] {
    didSet { if resizingMask != oldValue { headerDidChange() } }
  }

  // Stored, without effect: titles have no tooltips, and cells decide whether they are editable.
  /// Stored, without effect.
  open var headerToolTip: String?
  /// Stored, without effect.
  open var isEditable = true

  func headerDidChange() { table?.headerDidChange() }

  /// Creates a column that is 100 points wide.
  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }

  public convenience override init() { self.init(identifier: .init("")) }

  /// The table that has the column; `nil` before it is added to one.
  open var tableView: NSTableView? { table }

  /// The width in points, limited to `minWidth`…`maxWidth`; values that are not finite are ignored.
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

  /// The smallest width, in points.
  open var minWidth: CGFloat = 10 { didSet { width = stored } }
  /// The largest width, in points.
  open var maxWidth = CGFloat.greatestFiniteMagnitude { didSet { width = stored } }
  /// Whether the column and its cells are hidden.
  open var isHidden = false { didSet { if isHidden != oldValue { table?.columnsDidChange() } } }
}

/// The view for one row in one column.
@preconcurrency @MainActor open class NSTableCellView: NSView {
  /// The text field of the cell. It is retained only as a subview.
  open weak var textField: NSTextField?
  /// The image view of the cell. It is retained only as a subview.
  open weak var imageView: NSImageView?
  /// The value that the cell shows, as the data source provides it.
  open var objectValue: Any?
}

/// A row of a table, which has the cells of its columns as subviews.
@preconcurrency @MainActor open class NSTableRowView: NSView {
  private var chosen = false
  package var row = 0
  var cells: [ObjectIdentifier: NSView] = [:]
  /// The cell of a row that spans all columns.
  var groupCell: NSView?

  open override var isFlipped: Bool { true }

  /// Whether the row is selected; the table sets it.
  open var isSelected: Bool {
    get { read("isSelected", chosen) }
    set { write("isSelected", chosen, newValue) { chosen = newValue } }
  }

  /// Whether the row is the title of a group.
  open var isGroupRowStyle = false

  /// Whether a selected row is shown as in a view with keyboard focus.
  open var isEmphasized = true {
    didSet { if isEmphasized != oldValue { _propertyDidChange(.look) } }
  }

  /// The background color of the row; clear at first.
  open var backgroundColor: NSColor {
    get { read("backgroundColor", storedBackground) }
    set { write("backgroundColor", storedBackground, newValue) { storedBackground = newValue } }
  }
  private var storedBackground = NSColor.clear

  /// The number of cells in the row.
  open var numberOfColumns: Int { cells.count }

  /// Returns the cell in a column, or `nil` if there is none.
  open func view(atColumn column: Int) -> Any? {
    (parent as? NSTableView)?.cell(of: self, column)
  }

  override func noteContentSize() { (parent as? NSTableView)?.measureAgain(self) }

  /// Passes clicks on to the table.
  open override func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
}
