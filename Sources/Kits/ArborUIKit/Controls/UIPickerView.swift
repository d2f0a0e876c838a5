import ArborPlatform
public import Foundation

/// Provides the number of columns of a picker and the number of rows of each.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of columns.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a column.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker, and is notified when the visitor selects one.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a column in points; 0 to share the remaining width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a column's rows in points; 0 for the standard height.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the styled title of a row; `nil` to use the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns a view for a row, which replaces its title. The text of the view's labels is its
  /// accessibility value.
  ///
  /// - Parameter view: A view that is no longer used, if there is one.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called after the visitor selected another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns 0: the column shares the remaining width.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns 0: the rows have the standard height.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  /// Returns `nil`: the row has no title.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns `nil`: the plain title is used.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a placeholder: the row shows its title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.noRowView }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// The placeholder that stands for a delegate without row views.
private final class NoRowView: UIView {}

/// Columns side by side, in each of which the visitor selects one of several rows.
///
/// Data source and delegate are queried when the rows are first read or shown, and again after
/// `reloadAllComponents()`.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The cached contents of a column.
  package struct Component: Equatable {
    package var titles: [String] = []
    /// The width in points; 0 to share the remaining width.
    package var width: CGFloat = 0
    package var rowHeight: CGFloat = 32
    /// The selected row; -1 if there is none.
    package var selected = -1
    /// Whether a row shows a view or a styled title.
    package var hasViews = false
  }

  private var known: [Component] = []
  private var needsData = true
  /// The view that the delegate returned last.
  private var rowView: UIView?
  /// The answer of a delegate that has no row views.
  fileprivate lazy var noRowView: UIView = NoRowView(frame: .zero)
  /// Provides the number of columns and rows. It is not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if oldValue !== dataSource { needData() } }
  }
  /// Provides the rows and is notified of selections. It is not retained.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if oldValue !== delegate { needData() } }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  private func needData() {
    needsData = true
    _propertyDidChange(.look)
    setNeedsLayout()
  }

  /// The columns that the picker shows as subviews; empty while it shows plain titles only.
  var columns: [UIPickerColumnView] = []
  var band: UIView?

  /// Whether the picker shows its rows itself, as subviews.
  package var showsViews: Bool { components.contains(where: \.hasViews) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutColumns()
  }

  /// The columns; data source and delegate are queried if they are outdated.
  package var components: [Component] {
    if needsData {
      needsData = false
      let old = known
      known = (0..<max(dataSource?.numberOfComponents(in: self) ?? 0, 0)).map { index in
        component(index, selected: old.indices.contains(index) ? old[index].selected : 0)
      }
    }
    return known
  }

  private func component(_ index: Int, selected: Int) -> Component {
    let count = max(dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0, 0)
    var component = Component()
    component.titles = (0..<count).map {
      title(ofRow: $0, in: index, hasViews: &component.hasViews)
    }
    component.width = delegate?.pickerView(self, widthForComponent: index) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? 0
    if height > 0 { component.rowHeight = height }
    component.selected = min(max(selected, 0), count - 1)
    return component
  }

  private func title(ofRow row: Int, in component: Int, hasViews: inout Bool) -> String {
    guard let delegate else { return "?" }
    let view = delegate.pickerView(
      self, viewForRow: row, forComponent: component, reusing: rowView)
    if !(view is NoRowView) {
      rowView = view
      hasViews = true
      return view.words.joined(separator: " ")
    }
    let attributed = delegate.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    if attributed != nil { hasViews = true }
    return attributed?.string
      ?? delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
  }

  /// The number of columns.
  open var numberOfComponents: Int { components.count }

  /// Returns the number of rows of a column; 0 if there is no such column.
  open func numberOfRows(inComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].titles.count : 0
  }

  /// Returns the width of a column and the height of its rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard components.indices.contains(component) else { return .zero }
    let known = components[component]
    let free = bounds.width - components.map(\.width).reduce(0, +)
    let sharing = components.filter { $0.width == 0 }.count
    let width = known.width > 0 ? known.width : max(free, 0) / CGFloat(max(sharing, 1))
    return CGSize(width: width, height: known.rowHeight)
  }

  /// Queries data source and delegate again. Selected rows that still exist stay selected.
  open func reloadAllComponents() {
    for column in columns { column.forgetRows() }
    needData()
  }

  /// Queries data source and delegate again for one column.
  open func reloadComponent(_ component: Int) {
    guard components.indices.contains(component) else { return }
    known[component] = self.component(component, selected: known[component].selected)
    if columns.indices.contains(component) { columns[component].forgetRows() }
    _propertyDidChange(.look)
    setNeedsLayout()
  }

  /// Returns the delegate's view for a row, or a label if it provides none.
  func view(ofRow row: Int, in component: Int, reusing old: UIView?) -> UIView {
    if let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: old), !(view is NoRowView)
    {
      return view
    }
    let label = old as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.text = components[component].titles[row]
    if let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = title
    }
    return label
  }

  /// Selects a row. The delegate is not notified: it is for selections of the visitor only.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard components.indices.contains(component),
      components[component].titles.indices.contains(row)
    else { return }
    write("selectedRows", known.map(\.selected), known.map(\.selected).with(row, at: component)) {
      known[component].selected = row
    }
    if columns.indices.contains(component) { columns[component].turn(to: row, animated) }
  }

  /// Returns the selected row of a column; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].selected : -1
  }

  /// Selects the row that the visitor chose and notifies the delegate.
  package func userSelect(_ row: Int, inComponent component: Int) {
    guard isUserInteractionEnabled, numberOfRows(inComponent: component) > row, row >= 0 else {
      return
    }
    if selectedRow(inComponent: component) == row { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  private static let standardSize = CGSize(width: 320, height: 216)

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardSize.height)
  }
}

extension UIView {
  /// The text of all labels in the view.
  fileprivate var words: [String] {
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    return children.flatMap(\.words)
  }
}

extension [Int] {
  fileprivate func with(_ value: Int, at index: Int) -> [Int] {
    var copy = self
    copy[index] = value
    return copy
  }
}
