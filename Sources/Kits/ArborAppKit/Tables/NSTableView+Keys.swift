import Foundation

/// The keys that move the selection.
extension NSTableView {
  /// Handles a key of the visitor: the arrows up and down select the next row that the delegate
  /// allows, and show it. Returns whether the key does something here.
  ///
  /// Differs from AppKit: Shift and an arrow extend the selection, and never take rows out of it.
  func userTyped(_ event: NSEvent) -> Bool {
    guard isEnabled, placedRows == nil, event.hasNoCommand else { return false }
    switch event.specialKey {
    case .upArrow: choose(from: selection.first ?? numberOfRows, step: -1, event)
    case .downArrow: choose(from: selection.last ?? -1, step: 1, event)
    default: return (self as? NSOutlineView)?.userTyped(event, at: selectedRow) == true
    }
    return true
  }

  private func choose(from row: Int, step: Int, _ event: NSEvent) {
    var row = row + step
    while row >= 0, row < numberOfRows {
      if rowDelegate?.tableView(self, shouldSelectRow: row) != false {
        return show([row], byExtendingSelection: event.modifierFlags.contains(.shift))
      }
      row += step
    }
  }

  fileprivate func show(_ rows: IndexSet, byExtendingSelection extends: Bool) {
    selectRowIndexes(rows, byExtendingSelection: extends)
    if let row = rows.first { scrollRowToVisible(row) }
  }
}

extension NSOutlineView {
  /// Handles the arrow to the right, which expands the selected item, and the one to the left,
  /// which collapses it or selects its parent.
  fileprivate func userTyped(_ event: NSEvent, at row: Int) -> Bool {
    guard let item = item(atRow: row) else { return false }
    let isOpen = isExpandable(item) && isItemExpanded(item)
    switch event.specialKey {
    case .rightArrow where isExpandable(item) && !isOpen: userToggled(row)
    case .leftArrow where isOpen: userToggled(row)
    case .leftArrow:
      guard let parent = parent(forItem: item) else { return false }
      let row = self.row(forItem: parent)
      guard rowDelegate?.tableView(self, shouldSelectRow: row) != false else { return true }
      show([row], byExtendingSelection: false)
    default: return false
    }
    return true
  }
}

extension NSEvent {
  /// Whether a key is pressed alone or with Shift.
  var hasNoCommand: Bool { modifierFlags.isDisjoint(with: [.command, .control, .option]) }
}
