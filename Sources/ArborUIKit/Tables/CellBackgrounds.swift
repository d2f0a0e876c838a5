/// The views behind what a cell, a header or a footer shows.
@MainActor struct CellBackgrounds {
  var plain: UIView?
  /// In front of the plain one, while the cell is selected.
  var selected: UIView?

  func show(in cell: UIView, isSelected: Bool) {
    if let plain { cell.fill(with: plain, at: 0) }
    guard let selected else { return }
    if isSelected {
      cell.fill(with: selected, at: plain == nil ? 0 : 1)
    } else {
      selected.removeFromSuperview()
    }
  }
}

extension UIView {
  /// Puts a view in that is always as large as this one; without an index in front of all others.
  func fill(with view: UIView, at index: Int? = nil) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let index { insertSubview(view, at: index) } else { addSubview(view) }
  }
}
