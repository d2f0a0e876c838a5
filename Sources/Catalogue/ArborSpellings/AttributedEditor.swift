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
  /// Pasted text is plain. Changes are recorded with the page's `undoManager`, as many as hold two
  /// million characters.
  @_disfavoredOverload
  public init(
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
      record.note(text, selection.wrappedValue, range, length, undoManager, restore)
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
      record.note(text, selected, nil, 0, undoManager, restore)
    } else {
      isAll = isOn(selected.typingAttributes(in: edited))
    }
    edited.transformAttributes(in: &selected) { set(&$0, !isAll) }
    text = edited
    record.hasLeft(edited)
    selection.wrappedValue = selected
  }

  /// Puts a former state back, and records the present one.
  private func restore(_ state: EditRecord.State) {
    // A text that code has changed meanwhile is another one.
    guard record.mayReplace(text) else { return record.forget(undoManager) }
    record.end()
    record.note(text, selection.wrappedValue, nil, 0, undoManager, restore)
    text = state.text
    record.hasLeft(state.text)
    selection.wrappedValue = state.selection
  }
}

/// The changes that an editor has recorded with the page's undo manager.
@MainActor private final class EditRecord {
  struct State {
    var text: AttributedString
    var selection: AttributedTextSelection
  }

  private static let mostUnits = 2_000_000
  /// The place behind the last typed character: others typed there belong to the same change.
  private var typedEnd: Int?
  private var units = 0

  /// The result of the last edit; `nil` before the first one.
  private var left: AttributedString?

  /// Ends the change that typed characters belong to.
  func end() { typedEnd = nil }

  /// Notes the text after an edit.
  func hasLeft(_ text: AttributedString) { left = text }

  /// Returns true if `text` is the result of the last edit. Otherwise code has changed it, and the
  /// recorded edits do not fit it any more.
  func mayReplace(_ text: AttributedString) -> Bool { left.map { $0 == text } ?? true }

  /// Forgets all edits.
  func forget(_ manager: UndoManager?) {
    manager?.removeAllActions(withTarget: self)
    (typedEnd, units, left) = (nil, 0, nil)
  }

  /// Records the state before an edit.
  ///
  /// - Parameter range: The range that characters replace; `nil` for an edit of attributes.
  func note(
    _ text: AttributedString, _ selection: AttributedTextSelection, _ range: Range<Int>?,
    _ length: Int, _ manager: UndoManager?, _ restore: @escaping @MainActor (State) -> Void
  ) {
    guard let manager else { return }
    if !mayReplace(text) { forget(manager) }
    let isTyping = range?.isEmpty == true && (1...2).contains(length)
    defer { typedEnd = isTyping ? (range?.lowerBound ?? 0) + length : nil }
    if isTyping, let range, typedEnd == range.lowerBound { return }
    units += text.unicodeScalars.count
    if units > Self.mostUnits {
      forget(manager)
    }
    let state = State(text: text, selection: selection)
    manager.registerUndo(withTarget: self) { _ in restore(state) }
  }
}
