import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import Foundation

extension NSTableHeaderView {
  /// The column titles, the sort indicator, and the lines between columns, which the visitor can
  /// drag; `nil` if there is no table, or the page draws its own titles.
  var shownTitles: AnyView? {
    guard let table = tableView, table.placedRows == nil else { return nil }
    let places = table.tableColumns.indices.map { (index: $0, rect: headerRect(ofColumn: $0)) }
      .filter { $0.rect.width > 0 }
    let line = NSColor.separatorColor.shown(in: self)
    return AnyView(
      ZStack(alignment: .topLeading) {
        Color.clear.allowsHitTesting(false)
        ForEach(places, id: \.index) { place in
          self.title(of: table.tableColumns[place.index], in: table, place.rect)
            .offset(x: place.rect.minX)
        }
        ForEach(places, id: \.index) { place in
          self.edge(of: table.tableColumns[place.index], in: table, line)
            .frame(width: 9, height: place.rect.height)
            .offset(x: place.rect.maxX - 5)
        }
        line.frame(width: max(bounds.width, places.last?.rect.maxX ?? 0), height: 1)
          .offset(y: bounds.height - 1)
          .allowsHitTesting(false)
      }
      .frame(width: bounds.width, height: bounds.height, alignment: .topLeading)
      .coordinateSpace(name: ObjectIdentifier(self)))
  }

  private func title(
    of column: NSTableColumn, in table: NSTableView, _ rect: NSRect
  ) -> some View {
    Button(keepsLook: true) {
      table.userClickedTitle(column)
    } label: {
      self.label(of: column)
        .padding(.horizontal, table.intercellSpacing.width / 2)
        .frame(width: rect.width, height: rect.height)
    }
    .disabled(!table.isEnabled)
  }

  private func label(of column: NSTableColumn) -> some View {
    let cell = column.headerCell
    let color = (cell.textColor ?? .headerTextColor).shown(in: self)
    return HStack(spacing: 4) {
      if cell.alignment == .right || cell.alignment == .center { Spacer(minLength: 0) }
      Text(verbatim: column.title).lineLimit(1)
        .font(cell.font?.shown ?? .system(size: 11, weight: .semibold))
        .foregroundColor(color)
      if cell.alignment != .right { Spacer(minLength: 0) }
      if let isAscending = column.isAscending {
        Image(systemName: isAscending ? "chevron.up" : "chevron.down").font(.system(size: 9))
          .foregroundColor(color)
      }
    }
  }

  /// The line after a column.
  @ViewBuilder private func edge(
    of column: NSTableColumn, in table: NSTableView, _ line: Color
  ) -> some View {
    let shown = line.frame(width: 1).padding(.vertical, 6)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    if column.isResizedByHand {
      shown.contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named(ObjectIdentifier(self)))
            .onChanged { table.userResized(column, toEdge: $0.location.x) })
    } else {
      shown.allowsHitTesting(false)
    }
  }
}
