import ArborPlatform
import Foundation

/// Selection.
extension NSCollectionView {
  /// A press of the button on an item, and the selection that it leads to.
  struct Press {
    let path: IndexPath?
    let wanted: Set<IndexPath>
    /// Whether Shift extends the selection, so that its anchor stays.
    var isExtending = false
    var highlighted: Set<IndexPath> = []
  }

  func setSelection(_ new: Set<IndexPath>) {
    guard new != selection else { return }
    let old = selection
    notifyPrior("selectionIndexPaths", from: old)
    selection = new
    for path in old.symmetricDifference(new) {
      item(at: path)?.isSelected = new.contains(path)
    }
    notify("selectionIndexPaths", from: old, to: new)
  }

  /// Begins a press and highlights its item. Command and Control toggle an item's selection, Shift
  /// extends the selection; a press beside the items clears it.
  func begin(at point: NSPoint, _ flags: NSEvent.ModifierFlags) {
    unhighlight()
    guard let path = indexPathForItem(at: point) else {
      press = Press(path: nil, wanted: flags.isDisjoint(with: .extending) ? [] : selection)
      return
    }
    let wanted = selection(afterPressing: path, flags)
    let state: NSCollectionViewItem.HighlightState =
      selection.contains(path) && !wanted.contains(path) ? .forDeselection : .forSelection
    let changed: Set<IndexPath> =
      delegate?.collectionView(self, shouldChangeItemsAt: [path], to: state) ?? [path]
    guard changed.contains(path) else { return press = nil }
    press = Press(
      path: path, wanted: wanted, isExtending: flags.contains(.shift) && allowsMultipleSelection,
      highlighted: changed)
    highlight(changed, state)
  }

  /// Applies the selection of a press, if it ends over the same item.
  func end(at point: NSPoint) {
    guard let done = press else { return }
    unhighlight()
    guard indexPathForItem(at: point) == done.path else { return }
    lead = done.path
    userChoose(done.wanted, anchor: done.isExtending && anchor != nil ? nil : done.path)
  }

  /// Discards a press, and removes its highlight.
  func unhighlight() {
    guard let former = press else { return }
    press = nil
    if !former.highlighted.isEmpty { highlight(former.highlighted, .none) }
  }

  /// Discards a press and the place of a drop because items have changed. The delegate is not
  /// notified, since the index paths may be invalid.
  func forgetPress() {
    if let marked = drops?.marked { item(at: marked)?.highlightState = .none }
    drops?.marked = nil
    drops?.cell = nil
    guard let former = press else { return }
    press = nil
    for path in former.highlighted { item(at: path)?.highlightState = .none }
  }

  func highlight(_ paths: Set<IndexPath>, _ state: NSCollectionViewItem.HighlightState) {
    for path in paths { item(at: path)?.highlightState = state }
    delegate?.collectionView(self, didChangeItemsAt: paths, to: state)
  }

  private func selection(
    afterPressing path: IndexPath, _ flags: NSEvent.ModifierFlags
  ) -> Set<IndexPath> {
    if !flags.isDisjoint(with: [.command, .control]) {
      guard selection.contains(path) else {
        return allowsMultipleSelection ? selection.union([path]) : [path]
      }
      return selection.count > 1 || allowsEmptySelection ? selection.subtracting([path]) : selection
    }
    if flags.contains(.shift), allowsMultipleSelection, let start = anchor ?? selection.min(),
      has(start)
    {
      return paths(from: min(start, path), to: max(start, path))
    }
    return [path]
  }

  private func paths(from first: IndexPath, to last: IndexPath) -> Set<IndexPath> {
    var found: Set<IndexPath> = []
    for section in first.section...last.section {
      let low = section == first.section ? first.item : 0
      let high =
        section == last.section ? last.item : numberOfItems(inSection: section) - 1
      guard low <= high else { continue }
      found.formUnion((low...high).map { IndexPath(item: $0, section: section) })
    }
    return found
  }

  /// Applies a selection of the visitor as far as the delegate allows. With single selection, an
  /// item that must stay selected excludes others.
  func userChoose(_ wanted: Set<IndexPath>, anchor path: IndexPath? = nil) {
    let wanted = wanted.filter { has($0) }
    var coming = wanted.subtracting(selection)
    var going = selection.subtracting(wanted)
    if wanted.isEmpty, !allowsEmptySelection { return }
    if !coming.isEmpty, let delegate {
      coming = delegate.collectionView(self, shouldSelectItemsAt: coming).intersection(coming)
      if coming.isEmpty, wanted.isDisjoint(with: selection) { return }
    }
    if !going.isEmpty, let delegate {
      let leaving = going
      going = delegate.collectionView(self, shouldDeselectItemsAt: leaving).intersection(leaving)
      if !allowsMultipleSelection, going != leaving { return }
    }
    setSelection(selection.subtracting(going).union(coming))
    if let path, selection.contains(path) { anchor = path }
    if !going.isEmpty { delegate?.collectionView(self, didDeselectItemsAt: going) }
    if !coming.isEmpty { delegate?.collectionView(self, didSelectItemsAt: coming) }
  }
}

extension NSEvent.ModifierFlags {
  /// The modifiers with which a press keeps the selection.
  fileprivate static let extending: NSEvent.ModifierFlags = [.command, .control, .shift]
}
