public import ArborCore
import ArborDisplay

/// Rows above each other in a scroll view, made when they come near the visible part.
///
/// Each view is a row, those of a `ForEach` one by one; a `Section` gives its rows a header and a footer. The list takes all the room
/// that it is offered.
public struct List<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.listLook) private var kind
  @Environment(\.listRowSpacing) private var spacing
  @Environment(\.navigation) private var navigation
  private let content: Content

  public var body: some View {
    ScrollView {
      ListRows(look: kind.look(scheme, spacing: spacing), titles: kind.titles, content: content)
        .padding(.vertical, kind == .plain ? 0 : 20)
    }
    .background {
      if kind != .plain {
        // On a page with bars it goes on behind them.
        if navigation == nil { Color.listGround } else { Color.listGround.ignoresSafeArea() }
      }
    }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element of a collection, whose ids are found at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each number; the number is the id.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

/// The lazy stack of a list's rows.
private struct ListRows<Content: View>: View {
  typealias Body = Never
  let look: ListLook
  let titles: SectionTitles
  let content: Content

  private var layout: LazyLayout {
    LazyLayout(
      typeName: "LazyVStack", axis: .vertical, alignment: HorizontalAlignment.leading.key,
      spacing: look.rowSpacing, isList: true)
  }

  private var rows: some View {
    content
      .environmentModifier("sectionTitles", titles) { $0.sectionTitles = $1 }
      .modifier(ListRowModifier(look))
  }

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLazy(view.layout, view.rows)
  }

  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLazy(view.layout, view.rows)
  }
}
