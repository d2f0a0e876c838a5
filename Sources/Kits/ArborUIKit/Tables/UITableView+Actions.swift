package import Foundation

/// Swipe actions and the confirmation of deleting.
extension UITableView {
  /// An action beside a row, at one edge.
  package struct Action {
    package let title: String?
    package let image: UIImage?
    package let color: UIColor
    package let run: @MainActor () -> Void
  }

  /// Returns the revealed actions of a cell, from left to right.
  package func actions(of cell: UITableViewCell) -> [Action] {
    guard cell.row.revealed != 0, let path = indexPath(for: cell) else { return [] }
    if cell.isEditing { return [deletion(of: cell, path)] }
    let isTrailing = cell.row.revealed > 0
    let isOwn = cell.takesOffer(of: cell.configuredView, isTrailing: isTrailing)
    if isTrailing, !isOwn, swipeDeletes(path) { return [deletion(of: cell, path)] }
    return configuration(path, isTrailing: isTrailing)?
      .shown(of: cell, isTrailing: isTrailing) { [weak self] in self?.hideActions() } ?? []
  }

  private func deletion(of cell: UITableViewCell, _ path: IndexPath) -> Action {
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return Action(title: title, image: nil, color: .systemRed) { [weak self, weak cell] in
      guard let self, let cell, let path = self.indexPath(for: cell) else { return }
      self.hideActions()
      self.userCommit(path)
    }
  }

  /// Whether a swipe to the left offers to delete the row: no other actions are offered, and the
  /// author's code handles deleting.
  private func swipeDeletes(_ path: IndexPath) -> Bool {
    guard let dataSource, configuration(path, isTrailing: true) == nil else { return false }
    let canEdit = EditingAnswers.ask { dataSource.tableView(self, canEditRowAt: path) }
    let style = EditingAnswers.ask {
      delegate?.tableView(self, editingStyleForRowAt: path) ?? EditingAnswers.own(.delete)
    }
    guard canEdit.value, style.value == .delete else { return false }
    if let controller = dataSource as? UITableViewController {
      return EditingAnswers.commits(controller)
    }
    return canEdit.isAuthors || style.isAuthors
      || delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) != nil
  }

  private func configuration(
    _ path: IndexPath, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// Whether a swipe across the cell reveals anything.
  package func takesSwipes(_ cell: UITableViewCell) -> Bool {
    guard !isEditing, let path = indexPath(for: cell) else { return false }
    return configuration(path, isTrailing: true) != nil
      || configuration(path, isTrailing: false) != nil || swipeDeletes(path)
      || cell.takesOffer(of: cell.configuredView, isTrailing: true)
      || cell.takesOffer(of: cell.configuredView, isTrailing: false)
  }

  /// Handles a swipe of the visitor: to the left for a negative distance, else to the right.
  package func userSwipe(_ cell: UITableViewCell, _ distance: CGFloat) {
    guard !isEditing, distance != 0, let path = indexPath(for: cell) else { return }
    if hideActions() { return }
    let isTrailing = distance < 0
    let width = roomForActions(of: cell, path, isTrailing: isTrailing)
    cell.row.revealed = isTrailing ? width : -width
    if width > 0 { delegate?.tableView(self, willBeginEditingRowAt: path) }
  }

  /// Returns the width of a row's actions. Those of the delegate take precedence over those of the
  /// cell's content, which are shown here.
  private func roomForActions(
    of cell: UITableViewCell, _ path: IndexPath, isTrailing: Bool
  ) -> CGFloat {
    let own = configuration(path, isTrailing: isTrailing)?.actions.count
    if own == nil, cell.takesOffer(of: cell.configuredView, isTrailing: isTrailing) {
      return cell.showOffer(of: cell.configuredView, isTrailing: isTrailing) { [weak self] in
        self?.hideActions()
      }
    }
    let number = own ?? (isTrailing && swipeDeletes(path) ? 1 : 0)
    return CGFloat(number) * UITableViewCell.Width.confirmation
  }

  /// Handles a tap on the editing control of a row.
  package func userEdit(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell), cell.isEditing else { return }
    if cell.row.editing == .insert {
      userCommit(path)
    } else if !hideActions() {
      cell.row.revealed = UITableViewCell.Width.confirmation
    }
  }

  /// Handles a tap on the accessory button of a row.
  package func userAccessory(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Handles the drop of a row that was dragged down by a distance.
  package func userMove(_ cell: UITableViewCell, by distance: CGFloat) {
    guard let path = indexPath(for: cell) else { return }
    let height = contentSize.height
    let y = min(max(cell.frame.midY + distance, 0), max(height - 1, 0))
    guard let target = indexPathForRow(at: CGPoint(x: bounds.midX, y: y)) else { return }
    userMove(path, to: target)
  }

  /// Hides all revealed actions. Returns whether there were any.
  @discardableResult
  func hideActions() -> Bool {
    var found = false
    for cell in visibleCells where cell.row.revealed != 0 {
      cell.row.revealed = 0
      found = true
      if !cell.isEditing {
        delegate?.tableView(self, didEndEditingRowAt: indexPath(for: cell))
      }
    }
    return found
  }
}

extension UISwipeActionsConfiguration {
  /// Returns the actions in the order in which they are shown, from left to right.
  func shown(
    of cell: UIView, isTrailing: Bool, hide: @escaping @MainActor () -> Void
  ) -> [UITableView.Action] {
    let shown = actions.map { action in
      UITableView.Action(
        title: action.title, image: action.image,
        color: action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
      ) { [weak cell] in
        hide()
        action.handler(action, cell ?? UIView()) { _ in }
      }
    }
    return isTrailing ? shown.reversed() : shown
  }
}
