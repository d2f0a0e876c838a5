import Arbor
public import ArborCore
import ArborDisplay

nonisolated extension View {
  /// Adds a menu to the rows of the lists and tables inside, whose items depend on the rows that it
  /// is for: the whole selection, or the row under the pointer if that is not selected.
  ///
  /// ```swift
  /// Table(people, selection: $selection) { TableColumn("Name", value: \.name) }
  ///   .contextMenu(forSelectionType: Person.ID.self) { ids in
  ///     Button("Delete", role: .destructive) { delete(ids) }
  ///   } primaryAction: { ids in
  ///     open(ids)
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - itemType: The type of the values in the selection of the list.
  ///   - menu: The items of the menu for some rows.
  ///   - primaryAction: Opens some rows: with a double click on macOS, and with a tap on iOS unless
  ///     the list is edited; `nil` opens none.
  ///
  /// Differs from SwiftUI: the list needs a selection, and there is no menu beside the rows. The
  /// items are those of the last rows until the server has answered.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenu(menu: menu, primaryAction: primaryAction))
  }
}

private nonisolated struct SelectionMenu<I: Hashable, M: View>: ViewModifier {
  let menu: (Set<I>) -> M
  let primaryAction: ((Set<I>) -> Void)?
  /// The rows for which the menu has opened last.
  @State private var rows: Set<I> = []
  @State private var current = CurrentAction<I>()
  @Environment(\.idiom) private var idiom

  @MainActor func body(content: Content) -> some View {
    let _ = current.run = primaryAction
    MenuAttachment(
      items: Group {
        menu(rows)
        // A menu without items would not open, and for other rows it may have some.
        Color.clear.frame(height: 1)
      }
    ) {
      content.environmentModifier("contextMenu", idiom == .iOS) {
        [current, $rows] values, isTouch in
        values.rowMenu = RowMenu(
          opensByTap: isTouch, aim: { $rows.wrappedValue = Self.items($0) },
          open: { current.run?(Self.items($0)) })
      }
    }
  }

  private static func items(_ keys: Set<AnyHashable>) -> Set<I> {
    Set(keys.compactMap { $0.base as? I })
  }
}

/// The action of the last evaluation.
private final class CurrentAction<I: Hashable>: TransientState {
  var run: ((Set<I>) -> Void)?
}
