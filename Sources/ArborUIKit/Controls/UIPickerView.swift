import ArborPlatform
public import Foundation

/// Says how many wheels a picker has, and how many rows are on each.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what is on the rows of a picker, and is told which one the visitor chooses.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// 0: as wide as there is room.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// 0: the standard height.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// In the place of the title; nil: the title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// In the place of words: what is written in the view counts.
  ///
  /// - Parameter view: one that is not used any more.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.noRowView }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Says that a delegate has no views for rows.
private final class NoRowView: UIView {}

/// Wheels side by side, on each of which one of several rows is chosen.
///
/// Data source and delegate are asked when somebody wants to know, or when the picker is shown, and again after `reloadAllComponents()`.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// What is known of a wheel.
  package struct Component: Equatable {
    package var titles: [String] = []
    /// 0: as wide as there is room.
    package var width: CGFloat = 0
    package var rowHeight: CGFloat = 32
    /// -1: there is none.
    package var selected = -1
    /// Whether a row is more than words in the picker's own look.
    package var hasViews = false
  }

  private var known: [Component] = []
  private var needsData = true
  /// The one that the delegate made last.
  private var rowView: UIView?
  /// What a delegate answers that has no views for rows.
  fileprivate lazy var noRowView: UIView = NoRowView(frame: .zero)
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if oldValue !== dataSource { needData() } }
  }
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

  /// Those in which the picker shows views itself; empty: it shows words only.
  var columns: [UIPickerColumnView] = []
  var band: UIView?

  /// Whether it shows its rows itself, as subviews.
  package var showsViews: Bool { components.contains(where: \.hasViews) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutColumns()
  }

  /// The wheels, after data source and delegate were asked where they have to be.
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

  open var numberOfComponents: Int { components.count }

  open func numberOfRows(inComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].titles.count : 0
  }

  /// As wide as the wheel and as high as its rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard components.indices.contains(component) else { return .zero }
    let known = components[component]
    let free = bounds.width - components.map(\.width).reduce(0, +)
    let sharing = components.filter { $0.width == 0 }.count
    let width = known.width > 0 ? known.width : max(free, 0) / CGFloat(max(sharing, 1))
    return CGSize(width: width, height: known.rowHeight)
  }

  /// Asks data source and delegate again; what is chosen stays where it still exists.
  open func reloadAllComponents() {
    for column in columns { column.forgetRows() }
    needData()
  }

  open func reloadComponent(_ component: Int) {
    guard components.indices.contains(component) else { return }
    known[component] = self.component(component, selected: known[component].selected)
    if columns.indices.contains(component) { columns[component].forgetRows() }
    _propertyDidChange(.look)
    setNeedsLayout()
  }

  /// The delegate's view for a row; one of the picker's own where it has none.
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

  /// The delegate is not told: it hears of what the visitor does.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard components.indices.contains(component),
      components[component].titles.indices.contains(row)
    else { return }
    write("selectedRows", known.map(\.selected), known.map(\.selected).with(row, at: component)) {
      known[component].selected = row
    }
    if columns.indices.contains(component) { columns[component].turn(to: row, animated) }
  }

  /// -1: there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].selected : -1
  }

  /// What the visitor does.
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
  /// What labels in the view say.
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
