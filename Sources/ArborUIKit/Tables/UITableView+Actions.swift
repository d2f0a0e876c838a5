package import Foundation

/// What a row offers besides being selected: actions beside it, and the confirmation of deleting.
extension UITableView {
  /// What lies beside a row at one edge.
  package struct Action {
    package let title: String?
    package let image: UIImage?
    package let color: UIColor
    package let run: @MainActor () -> Void
  }

  /// In the order in which they stand, from the left.
  package func actions(of cell: UITableViewCell) -> [Action] {
    guard cell.row.revealed != 0, let path = indexPath(for: cell) else { return [] }
    if cell.isEditing {
      let title =
        delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
      return [
        Action(title: title, image: nil, color: .systemRed) { [weak self, weak cell] in
          guard let self, let cell, let path = self.indexPath(for: cell) else { return }
          self.hideActions()
          self.userCommit(path)
        }
      ]
    }
    let isTrailing = cell.row.revealed > 0
    let found = configuration(path, isTrailing: isTrailing)?.actions ?? []
    let shown = found.map { action in
      Action(
        title: action.title, image: action.image,
        color: action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
      ) { [weak self, weak cell] in
        self?.hideActions()
        action.handler(action, cell ?? UIView()) { _ in }
      }
    }
    return isTrailing ? shown.reversed() : shown
  }

  private func configuration(
    _ path: IndexPath, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// Whether a swipe across the cell does anything.
  package func takesSwipes(_ cell: UITableViewCell) -> Bool {
    guard !isEditing, let delegate, let path = indexPath(for: cell) else { return false }
    return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) != nil
      || delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) != nil
  }

  /// What the visitor does: a swipe to the left (below 0) or to the right.
  package func userSwipe(_ cell: UITableViewCell, _ distance: CGFloat) {
    guard !isEditing, distance != 0, let path = indexPath(for: cell) else { return }
    if hideActions() { return }
    let number = configuration(path, isTrailing: distance < 0)?.actions.count ?? 0
    let width = CGFloat(number) * UITableViewCell.Width.confirmation
    cell.row.revealed = distance < 0 ? width : -width
  }

  /// What the visitor does: the button beside a row that is edited.
  package func userEdit(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell), cell.isEditing else { return }
    if cell.row.editing == .insert {
      userCommit(path)
    } else if !hideActions() {
      cell.row.revealed = UITableViewCell.Width.confirmation
    }
  }

  /// What the visitor does: the button of an accessory.
  package func userAccessory(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// What the visitor does: lets go of a row that was dragged so far down.
  package func userMove(_ cell: UITableViewCell, by distance: CGFloat) {
    guard let path = indexPath(for: cell) else { return }
    let height = contentSize.height
    let y = min(max(cell.frame.midY + distance, 0), max(height - 1, 0))
    guard let target = indexPathForRow(at: CGPoint(x: bounds.midX, y: y)) else { return }
    userMove(path, to: target)
  }

  /// Returns whether there were any.
  @discardableResult
  func hideActions() -> Bool {
    var found = false
    for cell in visibleCells where cell.row.revealed != 0 {
      cell.row.revealed = 0
      found = true
    }
    return found
  }
}
