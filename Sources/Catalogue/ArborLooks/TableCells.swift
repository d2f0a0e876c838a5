import Arbor
import ArborAccessibility
import ArborCore
import Foundation

/// The cells of one value side by side.
nonisolated struct TableRowView<Value: Identifiable>: View {
  @Environment(\.idiom) private var idiom
  let value: Value
  let columns: [_TableColumn<Value>]
  /// Whether the rows below are shown; `nil` for a row without any.
  var isExpanded: Binding<Bool>?
  @Environment(\.tableNesting) private var nesting

  @MainActor var body: some View {
    _LayoutView(
      layout: TableCells(widths: columns.map(\.limits)), name: "TableRow",
      content: ForEach(0..<columns.count) { index in
        cell(index)
          .lineLimit(idiom == .macOS ? 1 : nil)
          .frame(
            minWidth: 0, maxWidth: .infinity, maxHeight: .infinity,
            alignment: Alignment(horizontal: columns[index].alignment, vertical: .center)
          )
          .modifier(BackedPart(backing: .tableCell))
      })
  }

  @ViewBuilder private func cell(_ index: Int) -> some View {
    let content = columns[index].content(value)
    if index == 0, nesting.isOutline {
      HStack(spacing: 0) {
        DisclosureTriangle(isExpanded: isExpanded)
        content
      }
      .padding(.leading, 16 * CGFloat(min(nesting.depth, TableNesting.deepest)))
    } else {
      content
    }
  }
}

/// The button that shows and hides the rows below a row; room for one beside other rows.
private nonisolated struct DisclosureTriangle: View {
  let isExpanded: Binding<Bool>?

  @MainActor var body: some View {
    ZStack(alignment: .leading) {
      Color.clear
      if let isExpanded {
        Button(keepsLook: true) {
          isExpanded.wrappedValue.toggle()
        } label: {
          Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
            .font(.caption.weight(.semibold))
            .foregroundColor(.secondary)
            .frame(width: 20, height: 20, alignment: .leading)
        }
        .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
      }
    }
    .frame(width: 20, height: 20)
  }
}

/// How deep a row is among the rows that open further ones.
struct TableNesting: Equatable {
  /// Whether rows have triangles, or room for them.
  var isOutline = false
  var depth = 0
  /// Deeper rows are not indented further.
  static var deepest: Int { 20 }
}

private enum TableNestingKey: HiddenEnvironmentKey {
  static let defaultValue = TableNesting()
}

extension EnvironmentValues {
  var tableNesting: TableNesting {
    get { self[TableNestingKey.self] }
    set { self[TableNestingKey.self] = newValue }
  }
}

/// Cells beside each other, each as wide as its column.
struct TableCells: Layout {
  let widths: [TableColumnWidth]

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 480
    let height = zip(subviews, TableColumnWidth.lengths(of: widths, in: width)).map {
      $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height
    }
    return CGSize(width: width, height: height.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for (cell, width) in zip(subviews, TableColumnWidth.lengths(of: widths, in: bounds.width)) {
      cell.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width + BackedTable.spacing
    }
  }
}
