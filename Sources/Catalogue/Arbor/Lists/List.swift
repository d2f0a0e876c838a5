public import ArborCore
import ArborDisplay

/// Rows in a scroll view, created when they come near the visible part.
///
/// ```swift
/// List(friends, selection: $selectedID) { friend in
///   Label(friend.name, systemImage: "person")
/// }
/// .listStyle(.plain)
/// ```
///
/// Each view is a row, as is each view of a `ForEach`; a `Section` gives its rows a header and a
/// footer. The list takes the proposed size. Selected rows are identified by their tags or by the
/// ids of their elements.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.listLook) private var look
  @Environment(\.idiom) private var idiom
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.listMetrics) private var metrics
  @Environment(\.isOnPanel) private var isOnPanel
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accent) private var accent
  @Environment(\.appearsActive) private var appearsActive
  @Environment(\.colorSurroundings) private var surroundings
  @Environment(\.compactColumn) private var column
  @Environment(\.rowMenu) private var menu
  @Environment(\.pixelLength) private var pixel
  private nonisolated(unsafe) let selection: SelectionBinding<SelectionValue>?
  package nonisolated(unsafe) let content: Content

  package nonisolated init(selection: SelectionBinding<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  @MainActor public var body: some View {
    var rows = selection?.rows
    rows?.chooseAgain = column?.open
    return ScrollView {
      ListRows(
        look: rowLook,
        titles: look.kind.titles(idiom),
        answers: ListAnswers(editMode, isEnabled ? rows : nil, menu), content: content
      )
      .padding(.vertical, look.kind.edge)
    }
    .background {
      if let ground = look.ground(idiom, isOnPanel: isOnPanel, isShown: background) {
        // It extends behind bars, and below what covers the window.
        ground.ignoresSafeArea()
      }
    }
    .modifier(ListBorder(isShown: look.kind == .bordered))
    .modifier(ColumnSelectionModifier<SelectionValue>(selection: rows))
  }

  @MainActor private var rowLook: ListLook {
    var rows = look.look(
      scheme, idiom, metrics, isOnPanel: isOnPanel, hasGround: background != .hidden)
    rows.separatorThickness = pixel
    if idiom == .macOS, look.kind == .sidebar, appearsActive {
      rows.chosen = accent.resolve(in: surroundings)
      rows.emphasizesChosen = true
    }
    return rows
  }
}

extension ListAnswers {
  /// - Parameter selection: `nil` if no row can be selected.
  @MainActor package init(
    _ editMode: Binding<EditMode>?, _ selection: ListSelection?, _ menu: RowMenu?
  ) {
    self.init()
    self.selection = selection
    self.menu = menu
    isEditing = editMode?.wrappedValue.isEditing == true
    parts = .standard
    edit = { editMode?.wrappedValue = $0 ? .active : .inactive }
  }
}

/// The border around the rows.
package nonisolated struct ListBorder: ViewModifier {
  private let isShown: Bool

  package init(isShown: Bool) { self.isShown = isShown }

  @MainActor package func body(content: Content) -> some View {
    content.overlay {
      if isShown { Rectangle().strokeBorder(Color.separator).allowsHitTesting(false) }
    }
  }
}

/// The lazy stack of a list's rows.
package nonisolated struct ListRows<Content: View>: View {
  package typealias Body = Never
  private let look: ListLook
  private let titles: SectionTitles
  private let answers: ListAnswers
  private let content: Content

  package init(
    look: ListLook, titles: SectionTitles, answers: ListAnswers, content: Content
  ) {
    self.look = look
    self.titles = titles
    self.answers = answers
    self.content = content
  }

  private var layout: LazyLayout {
    LazyLayout(
      typeName: "LazyVStack", axis: .vertical, alignment: HorizontalAlignment.leading.key,
      spacing: look.rowSpacing, isList: true,
      pinned: look.pinsHeaders ? .sectionHeaders : [])
  }

  private var rows: some View {
    content
      .environmentModifier("sectionTitles", titles) {
        $0.sectionTitles = $1
        $0[RoundedBorderKey.self] = $0[RoundedBorderKey.self] ?? false
      }
      .modifier(ListRowModifier(look, answers))
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.rows)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.rows)
  }
}
