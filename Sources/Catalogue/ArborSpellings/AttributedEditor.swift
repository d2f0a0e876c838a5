public import Arbor
public import ArborCore
import ArborDisplay
import ArborFoundation
import Foundation

extension TextEditor {
  /// Creates an editor of an attributed string. What is typed looks like the characters before it,
  /// or as the typing attributes of the selection say; Command or Control with B, I and U makes the
  /// selected characters bold, italic and underlined, with Z it takes a change back.
  ///
  /// ```swift
  /// @State private var text = AttributedString("Notes")
  /// @State private var selection = AttributedTextSelection()
  ///
  /// var body: some View { TextEditor(text: $text, selection: $selection) }
  /// ```
  ///
  /// Pasted text is plain. Changes are recorded with the page's `undoManager`; those whose former
  /// text has two million characters together are kept, the newest ones.
  @_disfavoredOverload
  @MainActor @preconcurrency public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    self.init(AnyView(AttributedEditor(text: text, given: selection)))
  }
}

/// The view that an editor of an attributed string shows.
private struct AttributedEditor: View {
  @Binding var text: AttributedString
  let given: Binding<AttributedTextSelection>?
  @State private var own = AttributedTextSelection()
  @State private var record = EditRecord()
  @Environment(\.fontResolutionContext) private var context
  @Environment(\.undoManager) private var undoManager

  private var selection: Binding<AttributedTextSelection> { given ?? $own }

  var body: some View {
    TextEditor(input).onDisappear { record.forget(undoManager) }
  }

  private var input: TextInput {
    var input = TextInput(
      text: { String(text.characters) },
      edit: { new, selected in edit(new, selected) })
    input.selection = { selection.wrappedValue.units(in: text) }
    input.select = {
      guard $0 != selection.wrappedValue.units(in: text) else { return }
      record.end()
      selection.wrappedValue = AttributedTextSelection($0, in: text)
    }
    input.parts = { parts }
    input.keys = { press($0) }
    return input
  }

  /// The runs of the text, with an empty one at the caret if typed characters look otherwise.
  private var parts: [TextInput.Part] {
    let selected = selection.wrappedValue
    let caret = selected.units(in: text).upperBound
    let typing = selected.typing.map { AttributedString("x", attributes: $0) }
    var parts: [TextInput.Part] = []
    var place = 0
    func add(_ length: Int, _ look: Text) {
      if length > 0 { parts.append(TextInput.Part(length: length, look: look)) }
    }
    if let typing, caret == 0 { parts.append(TextInput.Part(length: 0, look: Text(typing))) }
    for run in text.runs {
      let length = text.units(run.range)
      let look = Text(AttributedString("x", attributes: run.attributes))
      if let typing, caret > place, caret <= place + length {
        add(caret - place, look)
        parts.append(TextInput.Part(length: 0, look: Text(typing)))
        add(place + length - caret, look)
      } else {
        add(length, look)
      }
      place += length
    }
    return parts
  }

  // MARK: Edits

  private func edit(_ new: String, _ selected: Range<Int>?) {
    let old = text
    let change = TextDifference(String(old.characters), new, caret: selected?.upperBound)
    let range = change.range.location..<(change.range.location + change.range.length)
    let replacement = change.replacement
    let length = replacement.utf16.count
    if !range.isEmpty || length > 0 {
      record.note(
        old, known: selection.wrappedValue, range, length, isTyping: true, undoManager, restore)
      let start = old.index(atUnit: range.lowerBound)
      let end = old.index(atUnit: range.upperBound, from: start, range.lowerBound)
      let known = selection.wrappedValue
      // An edit at another place than the known selection comes before the new selection does.
      let place =
        known.units(in: old) == range ? known : AttributedTextSelection(range: start..<end)
      var edited = old
      edited.replaceSubrange(
        start..<end,
        with: AttributedString(replacement, attributes: place.typingAttributes(in: old)))
      text = edited
      record.hasLeft(edited)
    }
    let caret = range.lowerBound + length
    selection.wrappedValue = AttributedTextSelection(selected ?? caret..<caret, in: text)
  }

  private func press(_ key: KeyInput) -> Bool {
    let isCommand = !key.modifiers.isDisjoint(with: [.command, .control])
    guard isCommand, !key.modifiers.contains(.option),
      let command = TextCommand(key: key.key, hasShift: key.modifiers.contains(.shift))
    else { return false }
    switch command {
    case .undo: undoManager?.undo()
    case .redo: undoManager?.redo()
    case .bold:
      toggle({ resolved($0).isBold }) { $0.font = ($0.font ?? .default).bold($1) }
    case .italic: toggle({ resolved($0).isItalic }) { $0.font = ($0.font ?? .default).italic($1) }
    case .underline:
      toggle({ $0.swiftUI.underlineStyle != nil }) {
        $0.swiftUI.underlineStyle = $1 ? .single : nil
      }
    }
    return true
  }

  private func resolved(_ attributes: AttributeContainer) -> Font.Resolved {
    (attributes.font ?? .default).resolve(in: context)
  }

  /// Gives the selected characters a look, or takes it from them if all have it.
  private func toggle(
    _ isOn: (AttributeContainer) -> Bool, _ set: (inout AttributeContainer, Bool) -> Void
  ) {
    var (edited, selected) = (text, selection.wrappedValue)
    let isAll: Bool
    if case .ranges(let ranges) = selected.indices(in: edited) {
      isAll = ranges.ranges.allSatisfy { edited[$0].runs.allSatisfy { isOn($0.attributes) } }
      record.end()
      let units = selected.units(in: edited)
      record.note(
        text, known: selected, units, units.count, isTyping: false, undoManager, restore)
    } else {
      isAll = isOn(selected.typingAttributes(in: edited))
    }
    edited.transformAttributes(in: &selected) { set(&$0, !isAll) }
    text = edited
    record.hasLeft(edited)
    selection.wrappedValue = selected
  }

  /// Puts the former text of a change back, and records the present one.
  private func restore(_ change: EditRecord.Change) {
    // A text that code has changed meanwhile is another one.
    guard record.mayReplace(text) else { return record.forget(undoManager) }
    record.end()
    let (present, range) = (text, change.location..<(change.location + change.length))
    record.note(
      present, known: selection.wrappedValue, range, change.units, isTyping: false, undoManager,
      restore)
    var edited = present
    edited.replaceSubrange(present.indices(ofUnits: range), with: change.old)
    text = edited
    record.hasLeft(edited)
    selection.wrappedValue = AttributedTextSelection(change.selection, in: edited)
  }
}

extension AttributedString {
  /// Returns the indices of a range of UTF-16 units.
  fileprivate func indices(ofUnits range: Range<Int>) -> Range<Index> {
    let start = index(atUnit: range.lowerBound)
    return start..<index(atUnit: range.upperBound, from: start, range.lowerBound)
  }
}

/// The changes that an editor has recorded with the page's undo manager, which forgets a change
/// when the record does.
@MainActor private final class EditRecord {
  final class Change {
    let location: Int
    /// The length of the text that has replaced `old`, in UTF-16 units.
    var length: Int
    let old: AttributedString
    /// The length of `old`.
    let units: Int
    let selection: Range<Int>
    /// Whether it does again what was taken back: another change ends it.
    let isRepeat: Bool

    init(
      _ location: Int, _ length: Int, _ old: AttributedString, _ units: Int,
      _ selection: Range<Int>, isRepeat: Bool
    ) {
      (self.location, self.length, self.old, self.units) = (location, length, old, units)
      (self.selection, self.isRepeat) = (selection, isRepeat)
    }

    /// A change without a former text takes room, too.
    var cost: Int { units + 100 }
  }

  private static let mostUnits = 2_000_000
  /// The changes from the oldest to the newest.
  private var changes: [Change] = []
  private var units = 0
  /// The change that characters typed behind it belong to.
  private var open: Change?
  /// The result of the last edit; `nil` before the first one.
  private var left: AttributedString?

  /// Ends the change that typed characters belong to.
  func end() { open = nil }

  /// Notes the text after an edit.
  func hasLeft(_ text: AttributedString) { left = text }

  /// Returns true if `text` is the result of the last edit. Otherwise code has changed it, and the
  /// recorded edits do not fit it any more.
  func mayReplace(_ text: AttributedString) -> Bool { left.map { $0 == text } ?? true }

  /// Forgets all edits.
  func forget(_ manager: UndoManager?) {
    for change in changes { manager?.removeAllActions(withTarget: change) }
    (changes, units, open, left) = ([], 0, nil, nil)
  }

  /// Records an edit that is about to happen.
  ///
  /// - Parameters:
  ///   - range: The range that is replaced, or whose attributes change.
  ///   - length: Its length after the edit.
  ///   - isTyping: Whether characters may belong to those that were typed before.
  func note(
    _ text: AttributedString, known selection: AttributedTextSelection, _ range: Range<Int>,
    _ length: Int, isTyping: Bool, _ manager: UndoManager?,
    _ restore: @escaping @MainActor (Change) -> Void
  ) {
    // An edit that is not recorded would leave former ones at wrong places.
    if manager?.isUndoRegistrationEnabled != true { forget(manager) }
    guard let manager, manager.isUndoRegistrationEnabled else { return }
    if !mayReplace(text) { forget(manager) }
    let isTyped = isTyping && range.isEmpty && (1...2).contains(length)
    // Code may have removed the change from the manager.
    if isTyped, let open, manager.canUndo, open.location + open.length == range.lowerBound {
      return open.length += length
    }
    if !manager.isUndoing, !manager.isRedoing { remove { $0.isRepeat } }
    let change = Change(
      range.lowerBound, length, AttributedString(text[text.indices(ofUnits: range)]), range.count,
      selection.units(in: text), isRepeat: manager.isUndoing)
    open = isTyped ? change : nil
    changes.append(change)
    units += change.cost
    while units > Self.mostUnits, let oldest = changes.first { remove { $0 === oldest } }
    manager.registerUndo(withTarget: change) { [weak self] in
      let change = $0
      self?.remove { $0 === change }
      restore(change)
    }
  }

  private func remove(where isGone: (Change) -> Bool) {
    changes.removeAll {
      if !isGone($0) { return false }
      units -= $0.cost
      return true
    }
  }
}
