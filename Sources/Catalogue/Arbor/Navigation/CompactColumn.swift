import ArborCore

/// A column of a split view as a page of a stack; it pushes the next one while a row in it is
/// selected.
struct CompactColumn<Column: View, Next: View>: View {
  let column: Column
  let next: Next
  @State private var isChosen = false
  @State private var list = ChosenList()

  var body: some View {
    column
      .environmentModifier("navigationSplitView", true) { $0.isInCompactColumn = $1 }
      .onPreferenceChange(ColumnSelectionKey.self) { selection in
        list.selection = selection
        isChosen = selection.map { !$0.chosen.isEmpty } ?? false
      }
      .navigationDestination(
        isPresented: Binding(
          get: { isChosen },
          set: {
            if $0 { return }
            // The author's binding may refuse to select nothing.
            isChosen = false
            list.selection?.clear()
          })
      ) {
        next.environmentModifier("navigationSplitView", false) { $0.isInCompactColumn = $1 }
      }
  }
}

/// The list whose selection a column follows.
@MainActor private final class ChosenList: TransientState {
  var selection: ColumnSelection?
}

/// The selection of the first list in a column.
private struct ColumnSelection: Equatable {
  let chosen: Set<AnyHashable>
  let clear: () -> Void

  static func == (one: Self, other: Self) -> Bool { one.chosen == other.chosen }
}

private enum ColumnSelectionKey: PreferenceKey {
  static var defaultValue: ColumnSelection? { nil }

  static func reduce(value: inout ColumnSelection?, nextValue: () -> ColumnSelection?) {
    value = value ?? nextValue()
  }
}

private enum CompactColumnKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in a column of a split view that shows one column at a time.
  fileprivate var isInCompactColumn: Bool {
    get { self[CompactColumnKey.self] }
    set { self[CompactColumnKey.self] = newValue }
  }
}

/// Tells a compact column of the selection of a list in it. A list that never has one needs no node
/// for it.
struct ColumnSelectionModifier<Value>: ViewModifier {
  typealias Body = Never
  let selection: ListSelection?

  private var told: ToldSelection { ToldSelection(selection: selection) }

  static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: inout _ViewInputs) {
    if Value.self == Never.self { return C._makeView(content, &inputs) }
    ToldSelection._makeModifier(modifier.told, content, &inputs)
  }

  static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    if Value.self == Never.self { return C._updateView(content, &cursor) }
    ToldSelection._updateModifier(modifier.told, content, &cursor)
  }
}

private struct ToldSelection: ViewModifier {
  let selection: ListSelection?
  @Environment(\.isInCompactColumn) private var isInCompactColumn

  func body(content: Content) -> some View {
    content.transformPreference(ColumnSelectionKey.self) { value in
      guard isInCompactColumn, let selection, !selection.isMultiple else { return }
      value = ColumnSelection(chosen: selection.chosen) { selection.choose([]) }
    }
  }
}
