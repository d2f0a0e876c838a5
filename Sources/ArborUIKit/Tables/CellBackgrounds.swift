/// The views behind what a cell, a header or a footer shows.
@MainActor struct CellBackgrounds {
  var plain: UIView?
  /// In front of the plain one, while the cell is selected.
  var selected: UIView?
  /// In its place where several cells may be selected.
  var several: UIView?

  /// - Parameter isOneOfSeveral: whether more cells may be selected.
  func chosen(isOneOfSeveral: Bool) -> UIView? {
    isOneOfSeveral ? several ?? selected : selected
  }

  func show(in cell: UIView, isSelected: Bool, isOneOfSeveral: Bool = false) {
    if let plain { cell.fill(with: plain, at: 0) }
    let chosen = isSelected ? chosen(isOneOfSeveral: isOneOfSeveral) : nil
    for view in [selected, several] where view !== chosen { view?.removeFromSuperview() }
    if let chosen { cell.fill(with: chosen, at: plain == nil ? 0 : 1) }
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
