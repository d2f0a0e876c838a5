/// The menu of the rows of a list, whose items depend on the rows that it is for.
@MainActor
package struct RowMenu {
  /// Called when the menu opens for rows.
  let aim: (Set<AnyHashable>) -> Void
  /// Called when the visitor opens rows: with a double click, or with a tap where rows are
  /// operated by fingers; `nil` for no action.
  let open: ((Set<AnyHashable>) -> Void)?
  /// Whether a single tap opens a row.
  let opensByTap: Bool

  package init(
    opensByTap: Bool, aim: @escaping (Set<AnyHashable>) -> Void,
    open: ((Set<AnyHashable>) -> Void)?
  ) {
    self.opensByTap = opensByTap
    self.aim = aim
    self.open = open
  }
}

extension ListRowsNode {
  /// Handles an input that the runtime sends for the menu of the rows: `true` opens the menu for
  /// the row, `false` the row itself. Both are for the whole selection if the row is in it.
  func menuInput(_ opensMenu: Bool) throws(EventError) {
    guard let menu = answers.menu, let key = selectionKey, let selection = answers.selection else {
      throw .notInteractive(id, event: "input")
    }
    let rows = selection.chosen.contains(key) ? selection.chosen : [key]
    // A double click is two taps, which have opened the row.
    if opensMenu { menu.aim(rows) } else if !menu.opensByTap { menu.open?(rows) }
  }
}

private enum RowMenuKey: HiddenEnvironmentKey {
  static let defaultValue: RowMenu? = nil
}

extension EnvironmentValues {
  /// The menu of the rows of lists and tables; `nil` for none.
  package var rowMenu: RowMenu? {
    get { self[RowMenuKey.self] }
    set { self[RowMenuKey.self] = newValue }
  }
}
