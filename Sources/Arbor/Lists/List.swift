public import ArborCore
import ArborDisplay

/// Rows above each other in a scroll view, made when they come near the visible part.
///
/// Each view is a row, those of a `ForEach` one by one; a `Section` gives its rows a header and a footer. The list takes all the room
/// that it is offered. With a selection the visitor chooses rows, which are known by their tags or by the ids of their elements.
public struct List<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.listLook) private var look
  @Environment(\.idiom) private var idiom
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.listRowSpacing) private var spacing
  @Environment(\.isOnPanel) private var isOnPanel
  @Environment(\.navigation) private var navigation
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  private let selection: SelectionBinding<SelectionValue>?
  private let content: Content

  init(selection: SelectionBinding<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public var body: some View {
    ScrollView {
      ListRows(
        look: look.look(
          scheme, idiom, spacing: spacing, isOnPanel: isOnPanel,
          hasGround: background != .hidden),
        titles: look.kind.titles,
        answers: ListAnswers(editMode, isEnabled ? selection?.rows : nil), content: content
      )
      .padding(.vertical, look.kind.edge)
    }
    .background {
      if let ground = look.ground(idiom, isOnPanel: isOnPanel, isShown: background) {
        // On a page with bars it goes on behind them.
        if navigation == nil { ground } else { ground.ignoresSafeArea() }
      }
    }
    .modifier(ListBorder(isShown: look.kind == .bordered))
  }
}

extension ListAnswers {
  /// - Parameter selection: nil: no row can be chosen.
  @MainActor init(_ editMode: Binding<EditMode>?, _ selection: ListSelection?) {
    self.init()
    self.selection = selection
    isEditing = editMode?.wrappedValue.isEditing == true
    parts = .standard
    edit = { editMode?.wrappedValue = $0 ? .active : .inactive }
  }
}

/// The line around rows with a border.
struct ListBorder: ViewModifier {
  let isShown: Bool

  func body(content: Content) -> some View {
    content.overlay {
      if isShown { Rectangle().strokeBorder(Color.separator).allowsHitTesting(false) }
    }
  }
}

/// The lazy stack of a list's rows.
struct ListRows<Content: View>: View {
  typealias Body = Never
  let look: ListLook
  let titles: SectionTitles
  let answers: ListAnswers
  let content: Content

  private var layout: LazyLayout {
    LazyLayout(
      typeName: "LazyVStack", axis: .vertical, alignment: HorizontalAlignment.leading.key,
      spacing: look.rowSpacing, isList: true,
      pinned: look.pinsHeaders ? .sectionHeaders : [])
  }

  private var rows: some View {
    content
      .environmentModifier("sectionTitles", titles) { $0.sectionTitles = $1 }
      .modifier(ListRowModifier(look, answers))
  }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.rows)
  }

  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.rows)
  }
}
