import Foundation

/// A picker column whose rows are views.
///
/// ## Algorithm
/// 1. The rows are stacked in a scroll view whose content insets allow each of them to reach the
///    middle. Scrolling comes to rest at a row.
/// 2. Only visible rows have views; the delegate can reuse the others.
/// 3. When the visitor's scrolling comes to rest, the row in the middle is selected.
final class UIPickerColumnView: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  private let index: Int
  private var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var rowHeight: CGFloat = 32
  private var count = 0

  /// The number of rows before and after the visible ones that have a resting position.
  private static let reach = 60

  init(_ index: Int, of picker: UIPickerView) {
    self.index = index
    self.picker = picker
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func show(_ component: UIPickerView.Component, in frame: CGRect) {
    let isMoved = frame != self.frame || rowHeight != component.rowHeight
    rowHeight = component.rowHeight
    count = component.titles.count
    self.frame = frame
    let margin = max((frame.height - rowHeight) / 2, 0)
    contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    contentSize = CGSize(width: frame.width, height: rowHeight * CGFloat(count))
    if isMoved, component.selected >= 0 { turn(to: component.selected, false) }
    accessibilityLabel = picker?.accessibilityLabel
    accessibilityValue =
      component.titles.indices.contains(component.selected)
      ? component.titles[component.selected] : nil
    layoutRows()
  }

  /// Removes all row views, so that the delegate provides new ones.
  func forgetRows() {
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    spare = []
    setNeedsLayout()
  }

  func turn(to row: Int, _ animated: Bool) {
    let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private var middle: Int {
    guard rowHeight > 0, count > 0 else { return -1 }
    let row = ((contentOffset.y + contentInset.top) / rowHeight).rounded()
    return Int(min(max(row, 0), CGFloat(count - 1)))
  }

  private func layoutRows() {
    guard let picker, rowHeight > 0 else { return forgetRows() }
    // Code may scroll the column before its next layout.
    count = picker.numberOfRows(inComponent: index)
    guard count > 0 else { return forgetRows() }
    let (top, bottom) = (contentOffset.y, contentOffset.y + bounds.height)
    let first = Int(max((top / rowHeight).rounded(.down) - 1, 0))
    let last = Int(min((bottom / rowHeight).rounded(.up), CGFloat(count - 1)))
    let visible = first <= last ? first...last : middle...middle
    for (row, view) in rows where !visible.contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
      spare.append(view)
    }
    for row in visible {
      let view = rows[row] ?? picker.view(ofRow: row, in: index, reusing: spare.popLast())
      rows[row] = view
      view.frame = CGRect(
        x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      if view.superview !== self { addSubview(view) }
    }
    let near =
      max(visible.lowerBound - Self.reach, 0)...min(visible.upperBound + Self.reach, count - 1)
    restingRects = near.map {
      CGRect(x: 0, y: CGFloat($0) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { layoutRows() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    let row = middle
    guard row >= 0 else { return }
    picker?.userSelect(row, inComponent: index)
    // The delegate may have changed the rows.
    guard let known = picker?.components, known.indices.contains(index),
      known[index].titles.indices.contains(row)
    else { return }
    accessibilityValue = known[index].titles[row]
  }
}

extension UIPickerView {
  /// Creates, updates and removes the columns to match the data source and the delegate.
  func layoutColumns() {
    guard showsViews else {
      for column in columns { column.removeFromSuperview() }
      columns = []
      band?.removeFromSuperview()
      band = nil
      return
    }
    let components = components
    layoutBand(components.map(\.rowHeight).max() ?? 32)
    while columns.count > components.count { columns.removeLast().removeFromSuperview() }
    while columns.count < components.count {
      let column = UIPickerColumnView(columns.count, of: self)
      addSubview(column)
      columns.append(column)
    }
    var x: CGFloat = 0
    for (index, component) in components.enumerated() {
      let width = rowSize(forComponent: index).width
      columns[index].show(
        component, in: CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
  }

  /// Lays out the band behind the selected rows.
  private func layoutBand(_ height: CGFloat) {
    let band = band ?? UIView(frame: .zero)
    if self.band == nil {
      band.backgroundColor = .tertiarySystemFill
      band.layer.cornerRadius = 8
      band.isUserInteractionEnabled = false
      insertSubview(band, at: 0)
      self.band = band
    }
    band.frame = CGRect(
      x: 9, y: (bounds.height - height) / 2, width: max(bounds.width - 18, 0), height: height)
  }
}
