import ArborCore
import ArborDisplay

extension RowParts {
  /// The controls that lists show beside the content of their rows.
  @MainActor static let standard = RowParts(
    delete: { action in
      AnyView(
        Button(keepsLook: true, action: action) {
          Image(systemName: "minus.circle.fill").font(.system(size: 20)).foregroundColor(.red)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        })
    },
    circle: { isChosen in
      AnyView(
        Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").font(.system(size: 20))
          .foregroundColor(isChosen ? Color(.surrounding(.tint)) : .rowMark)
          .frame(maxWidth: .infinity, maxHeight: .infinity))
    },
    handle: { drop in
      AnyView(
        Image(systemName: "line.3.horizontal").font(.system(size: 18)).foregroundColor(.rowMark)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .contentShape(Rectangle())
          .gesture(DragGesture(minimumDistance: 4).onEnded { drop($0.translation.height) }))
    },
    confirmation: { action in
      AnyView(
        Button(keepsLook: true, action: action) {
          RowAction(isDestructive: true) { Text(verbatim: "Delete") }
        })
    },
    actions: { content, isLeading, done in
      AnyView(ShownActions(content: content, isLeading: isLeading, done: done))
    })
}

extension Color {
  fileprivate static let rowMark = Color(light: 0xC4C4C6, dark: 0x464649)
  fileprivate static let rowAction = Color(light: 0x8E8E93, dark: 0x8E8E93)
}

/// The label of a button beside a row.
nonisolated struct RowAction<Label: View>: View {
  let isDestructive: Bool
  @ViewBuilder let label: Label

  @MainActor var body: some View {
    label.font(.system(size: 15)).lineLimit(1).foregroundColor(.white).padding(.horizontal, 12)
      .frame(minWidth: 74, maxHeight: .infinity)
      .background(isDestructive ? Color.red : .rowAction)
  }
}

/// The swipe actions of a row. At the trailing edge the first action is outermost.
private nonisolated struct ShownActions: View {
  @Environment(\.layoutDirection) private var direction
  let content: AnyView
  let isLeading: Bool
  let done: () -> Void

  private var opposite: LayoutDirection {
    direction == .leftToRight ? .rightToLeft : .leftToRight
  }

  @MainActor var body: some View {
    HStack(spacing: 0) {
      content
        .environmentModifier("rowActions", RowActionScope(done: done)) { $0.rowActions = $1 }
        .environment(\.layoutDirection, direction)
    }
    .environment(\.layoutDirection, isLeading ? direction : opposite)
  }
}

extension RowActions {
  /// Returns the actions at one edge of a row, for containers other than lists; `done` runs when
  /// one of them is tapped.
  @MainActor package func shown(done: @escaping () -> Void) -> AnyView {
    RowParts.standard.actions(content, isLeading, done)
  }
}

/// Hides the actions of a row when one of them is tapped.
final class RowActionScope: Equatable, @unchecked Sendable {
  let done: () -> Void
  init(done: @escaping () -> Void) { self.done = done }
  static func == (one: RowActionScope, other: RowActionScope) -> Bool { one === other }
}

private enum RowActionsKey: HiddenEnvironmentKey {
  static let defaultValue: RowActionScope? = nil
}

extension EnvironmentValues {
  /// The enclosing row actions, if the view is one of them.
  var rowActions: RowActionScope? {
    get { self[RowActionsKey.self] }
    set { self[RowActionsKey.self] = newValue }
  }
}
