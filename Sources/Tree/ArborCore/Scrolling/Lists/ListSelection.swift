package import Foundation

/// The selected rows of a list, and how the selection changes.
@MainActor
package struct ListSelection {
  package let isMultiple: Bool
  package let chosen: Set<AnyHashable>
  /// Returns the selection value for a row's tag or id; `nil` if the selection cannot hold it.
  package let key: (AnyHashable) -> AnyHashable?
  package let choose: (Set<AnyHashable>) -> Void
  /// Called when a row is tapped that is selected already; `nil` if that changes nothing.
  package var chooseAgain: (() -> Void)?

  package init(
    isMultiple: Bool, chosen: Set<AnyHashable>, key: @escaping (AnyHashable) -> AnyHashable?,
    choose: @escaping (Set<AnyHashable>) -> Void
  ) {
    self.isMultiple = isMultiple
    self.chosen = chosen
    self.key = key
    self.choose = choose
  }
}

/// The inputs that determine how the rows of a list respond: selection, editing and controls.
package struct ListAnswers {
  package var selection: ListSelection?
  package var isEditing = false
  package var parts: RowParts?
  /// The menu of the rows; `nil` if they have none.
  package var menu: RowMenu?
  /// Begins or ends editing of the list.
  package var edit: ((Bool) -> Void)?

  package init() {}
}

/// Whether selecting a row is disabled.
package enum SelectionDisabledKey: LayoutValueKey {
  package static let defaultValue = false
}

nonisolated extension View {
  /// Sets whether the visitor is prevented from selecting the view in a list.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    layoutValue(key: SelectionDisabledKey.self, value: isDisabled, name: "selectionDisabled")
  }
}

extension ListRowsNode {
  /// The value that represents the row in the list's selection; `nil` if it cannot be selected.
  var selectionKey: AnyHashable? { isRow ? view.flatMap { selectionKey(of: $0) } : nil }

  func selectionKey(of view: LayoutNode) -> AnyHashable? {
    guard let selection = answers.selection, view.layoutValue(SelectionDisabledKey.self) != true
    else { return nil }
    return view.tag(in: rows).flatMap(selection.key)
  }

  /// Handles a tap on the row.
  ///
  /// ## Algorithm
  /// 1. With single selection, the row is selected; with the Control or Command key, a selected row
  ///    is deselected.
  /// 2. With multiple selection, it is selected alone; while the list is edited, or with one of
  ///    these keys, it is added or removed.
  /// 3. With the Shift key, all rows from the one tapped last are selected.
  func tapped(_ modifiers: KeyInput.Modifiers) {
    guard view?.isMounted == true, !rows.hideActions() else { return }
    // The platform object behind the row may consume the tap.
    if (try? host.adaptations?.deliver(.tap, at: self)) == true { return }
    guard let key = selectionKey, let selection = answers.selection else { return }
    let isToggling =
      selection.isMultiple && answers.isEditing
      || !modifiers.isDisjoint(with: [.control, .command])
    var chosen: Set<AnyHashable> = [key]
    if selection.isMultiple, modifiers.contains(.shift), let anchor = rows.anchor {
      chosen = rows.keys(from: anchor, to: key, selection)
    } else {
      rows.anchor = key
      if isToggling {
        let others = selection.isMultiple ? selection.chosen : selection.chosen.intersection([key])
        chosen = others.symmetricDifference([key])
      }
    }
    if chosen != selection.chosen { selection.choose(chosen) } else { selection.chooseAgain?() }
    if let menu = answers.menu, menu.opensByTap, !answers.isEditing,
      modifiers.isDisjoint(with: [.shift, .command, .control])
    {
      menu.open?([key])
    }
  }

  /// Returns the selectable values between two rows, in either order.
  private func keys(
    from anchor: AnyHashable, to key: AnyHashable, _ selection: ListSelection
  ) -> Set<AnyHashable> {
    let all = lazyContainer?.selectionKeys(selection) ?? []
    guard let start = all.firstIndex(of: anchor), let end = all.firstIndex(of: key) else {
      return [key]
    }
    return Set(all[min(start, end)...max(start, end)])
  }
}

extension LazyNode {
  /// Whether the list is being edited.
  package var isEdited: Bool { listRows?.answers.isEditing == true }

  package func edit(_ isEdited: Bool) { listRows?.answers.edit?(isEdited) }

  /// Whether several rows can be selected; `nil` if there is no selection.
  package var choosesSeveral: Bool? { listRows?.answers.selection?.isMultiple }

  var listRows: ListRowsNode? { first { $0 is ListRowsNode } as? ListRowsNode }

  /// Returns the indices of the selected rows, whether or not they are made.
  package func chosenRows(_ index: ListIndex) -> [(section: Int, row: Int)] {
    guard let selection = listRows?.answers.selection, !selection.chosen.isEmpty else { return [] }
    var found = index.made.filter { row in
      (row.node as? ListRowsNode)?.selectionKey.map(selection.chosen.contains) == true
    }
    .map { ($0.section, $0.row) }
    if found.count < selection.chosen.count {
      for key in selection.chosen { found += index.unmade(key) }
    }
    return found
  }

  /// Selects rows by their index over all sections. Rows that cannot be selected are skipped.
  package func choose(_ rows: IndexSet) {
    guard let selection = listRows?.answers.selection else { return }
    let keys = rowKeys(selection)
    let chosen = Set(rows.compactMap { keys.indices.contains($0) ? keys[$0] : nil })
    if chosen != selection.chosen { selection.choose(chosen) }
  }

  /// Returns the selection values of all selectable rows in order, whether or not they are made.
  fileprivate func selectionKeys(_ selection: ListSelection) -> [AnyHashable] {
    rowKeys(selection).compactMap { $0 }
  }

  /// Returns the selection values of all rows; `nil` for a row that cannot be selected.
  private func rowKeys(_ selection: ListSelection) -> [AnyHashable?] {
    var keys: [AnyHashable?] = []
    func add(_ item: LazyItem) {
      switch item {
      case .view(let view):
        if let row = view as? ListRowsNode, row.isRow { keys.append(row.selectionKey) }
      case .elements(let elements):
        var hint = 0
        for position in 0..<elements.count {
          if let element = elements.element(at: position, hint: &hint) {
            elements.items(of: element).forEach(add)
          } else {
            keys.append(elements.key(at: position).flatMap(selection.key))
          }
        }
      }
    }
    arranged.forEach(add)
    return keys
  }
}

/// Handles taps on a list row, and swipes across it.
final class RowAttachment: AnyGestureAttachment {
  init() { super.init(.normal, .all) }

  override func makeContender(at node: LayoutNode) -> GestureContender {
    let tap = RowTapGesture().onEnded { [weak node] modifiers in
      (node as? ListRowsNode)?.tapped(modifiers)
    }
    let swipe = DragGesture(minimumDistance: Swipe.distance).onEnded { [weak node] drag in
      let (across, along) = (drag.translation.width, drag.translation.height)
      if abs(across) > abs(along) { (node as? ListRowsNode)?.swiped(across) }
    }
    let gesture = tap.simultaneously(with: swipe)
    return Contender(gesture._makeRecognizer(), node: node, rank: .normal)
  }
}

/// A tap that reports the modifier keys held down.
private nonisolated struct RowTapGesture: Gesture {
  typealias Body = Never
  @MainActor func _makeRecognizer() -> _GestureRecognizer<KeyInput.Modifiers> {
    TapRecognizer(count: 1) { $0.modifiers }
  }
  @MainActor func _updateRecognizer(_ recognizer: _GestureRecognizer<KeyInput.Modifiers>) {}
  func _addNeeds(to needs: inout _GestureNeeds) { needs.takesTaps = true }
}
