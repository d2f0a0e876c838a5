import ArborCore

/// A column of a split view as a page of a stack; it pushes the next one while a row in it is
/// selected.
struct CompactColumn<Column: View, Next: View>: View {
  let column: Column
  let next: Next
  /// Whether the next column shows, if the author decides too.
  var shows: Binding<Bool>?
  @State private var own = false
  @State private var list = ChosenList()

  private var isChosen: Binding<Bool> { shows ?? $own }

  var body: some View {
    column
      .environmentModifier("navigationSplitView", true) { [list] values, _ in
        values.compactColumn = list
      }
      .onPreferenceChange(ColumnSelectionKey.self) { [isChosen] selection in
        let wasSelected = list.selection?.chosen.isEmpty == false
        list.selection = selection
        list.open = { isChosen.wrappedValue = true }
        let isSelected = selection?.chosen.isEmpty == false
        if isSelected || wasSelected || shows == nil { isChosen.wrappedValue = isSelected }
      }
      .navigationDestination(
        isPresented: Binding(
          get: { isChosen.wrappedValue },
          set: { [isChosen] in
            if $0 { return }
            // The author's binding may refuse to select nothing; a tap opens the row again.
            isChosen.wrappedValue = false
            list.selection?.clear()
          })
      ) {
        next.environmentModifier("navigationSplitView", false) { all, _ in all.compactColumn = nil }
      }
  }
}

/// The list whose selection a column follows.
@MainActor final class ChosenList: TransientState {
  fileprivate var selection: ColumnSelection?
  /// Shows the next column for the row that is selected.
  fileprivate(set) var open: () -> Void = {}
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
  static let defaultValue: ChosenList? = nil
}

extension EnvironmentValues {
  /// The list of the column around, in a split view that shows one column at a time; `nil`
  /// elsewhere.
  var compactColumn: ChosenList? {
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
  @Environment(\.compactColumn) private var compactColumn

  func body(content: Content) -> some View {
    content.transformPreference(ColumnSelectionKey.self) { value in
      guard compactColumn != nil, let selection, !selection.isMultiple else { return }
      value = ColumnSelection(chosen: selection.chosen) { selection.choose([]) }
    }
  }
}
