package import Foundation

/// Which rows of a list are chosen, and how that changes.
@MainActor
package struct ListSelection {
  package let isMultiple: Bool
  package let chosen: Set<AnyHashable>
  /// What the selection knows a row by whose tag, or whose id, it is given; nil: it can not hold such rows.
  package let key: (AnyHashable) -> AnyHashable?
  package let choose: (Set<AnyHashable>) -> Void

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

/// What the rows of a list answer to.
package struct ListAnswers {
  package var selection: ListSelection?
  package var isEditing = false
  package var parts: RowParts?
  /// Begins to edit the list, or ends it.
  package var edit: ((Bool) -> Void)?

  package init() {}
}

/// Whether a row can not be chosen.
package enum SelectionDisabledKey: LayoutValueKey {
  package static let defaultValue = false
}

extension View {
  /// Whether a list does not let the visitor choose the view.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    layoutValue(key: SelectionDisabledKey.self, value: isDisabled, name: "selectionDisabled")
  }
}

extension ListRowsNode {
  /// By what the selection of the list knows the row; nil: it can not be chosen.
  var selectionKey: AnyHashable? { isRow ? view.flatMap { selectionKey(of: $0) } : nil }

  func selectionKey(of view: LayoutNode) -> AnyHashable? {
    guard let selection = answers.selection, view.layoutValue(SelectionDisabledKey.self) != true
    else { return nil }
    return view.tag(in: rows).flatMap(selection.key)
  }

  /// A tap on the row.
  ///
  /// ## Algorithm
  /// 1. Where one row can be chosen, it is chosen; with the control or command key, one that is chosen is let go.
  /// 2. Where several can be, it is chosen alone; while the list is edited, or with one of these keys, it is added or taken away.
  /// 3. With the shift key, all rows from the one that was tapped last are chosen.
  func tapped(_ modifiers: KeyInput.Modifiers) {
    guard view?.isMounted == true, !rows.hideActions() else { return }
    // Who stands behind the row may have something against it.
    if (try? host.knownBackings?.tree.take(.tap, at: self)) == true { return }
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
    if chosen != selection.chosen { selection.choose(chosen) }
  }

  /// What can be chosen between two rows, in whatever order they are.
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
  /// Whether the list is edited.
  package var isEdited: Bool { listRows?.answers.isEditing == true }

  package func edit(_ isEdited: Bool) { listRows?.answers.edit?(isEdited) }

  /// Whether several rows can be chosen; nil: none can.
  package var choosesSeveral: Bool? { listRows?.answers.selection?.isMultiple }

  var listRows: ListRowsNode? { first { $0 is ListRowsNode } as? ListRowsNode }

  /// Where the chosen rows are, made or not.
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

  /// Chooses rows, counted one after the other. Those that can not be chosen are passed by.
  package func choose(_ rows: IndexSet) {
    guard let selection = listRows?.answers.selection else { return }
    let keys = rowKeys(selection)
    let chosen = Set(rows.compactMap { keys.indices.contains($0) ? keys[$0] : nil })
    if chosen != selection.chosen { selection.choose(chosen) }
  }

  /// By what the selection knows the rows that can be chosen, made or not, in order.
  fileprivate func selectionKeys(_ selection: ListSelection) -> [AnyHashable] {
    rowKeys(selection).compactMap { $0 }
  }

  /// nil: the row can not be chosen.
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

/// Follows taps on a row of a list, and swipes across it.
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

/// A tap with the keys that are held down.
private struct RowTapGesture: Gesture {
  typealias Body = Never
  func _makeRecognizer() -> _GestureRecognizer<KeyInput.Modifiers> {
    TapRecognizer(count: 1) { $0.modifiers }
  }
  func _updateRecognizer(_ recognizer: _GestureRecognizer<KeyInput.Modifiers>) {}
  func _addNeeds(to needs: inout _GestureNeeds) { needs.takesTaps = true }
}
