/// The background views of a cell, a header or a footer.
@MainActor struct CellBackgrounds {
  var plain: UIView?
  /// Shown in front of the plain one while the cell is selected.
  var selected: UIView?
  /// Replaces `selected` where several cells can be selected.
  var several: UIView?

  /// Returns the background of a selected cell.
  ///
  /// - Parameter isOneOfSeveral: Whether several cells can be selected.
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
  /// Adds a view that keeps the size of this one, at an index or in front of all other subviews.
  func fill(with view: UIView, at index: Int? = nil) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let index { insertSubview(view, at: index) } else { addSubview(view) }
  }
}
