import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation

extension NSTabView {
  /// The box around the content, and the tabs at the edge that `tabPosition` names: above or below
  /// the content they stand on the border of the box.
  var shownTabs: some View {
    ZStack(alignment: alignment) {
      Color.clear
      if isBoxed {
        BoxGround(line: NSColor.separatorColor.shown(in: self)).padding(boxInsets)
      }
      if tabPosition == .left || tabPosition == .right {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(0..<numberOfTabViewItems, id: \.self) { self.button($0) }
        }
        .frame(width: Self.tabWidth)
      } else {
        // The tabs are as wide as their labels.
        segments.fixedSize(horizontal: true, vertical: false).frame(height: Self.tabHeight)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .environmentModifier("idiom", Idiom.macOS) { $0.idiom = $1 }
  }

  private var segments: some View {
    Segments(
      choice: Choice(
        label: "",
        selected: AnyHashable(selectedTabViewItem.map(indexOfTabViewItem) ?? -1),
        select: { if let index = $0.base as? Int { self.selectTabViewItem(at: index) } },
        content: ForEach(0..<numberOfTabViewItems, id: \.self) {
          Text(verbatim: self.tabViewItem(at: $0).label).tag($0)
        })
    )
    // The border of the box does not shine through the tabs.
    .background(
      RoundedRectangle(cornerRadius: 6).fill(NSColor.windowBackgroundColor.shown(in: self)))
  }

  private var boxInsets: EdgeInsets {
    let (above, beside) = (Self.tabHeight / 2, Self.tabWidth + 4)
    return switch tabPosition {
    case .none: EdgeInsets()
    case .top: EdgeInsets(top: above, leading: 0, bottom: 0, trailing: 0)
    case .left: EdgeInsets(top: 0, leading: beside, bottom: 0, trailing: 0)
    case .bottom: EdgeInsets(top: 0, leading: 0, bottom: above, trailing: 0)
    case .right: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: beside)
    }
  }

  private var alignment: Alignment {
    switch tabPosition {
    case .none, .top: .top
    case .left: .leading
    case .bottom: .bottom
    case .right: .trailing
    }
  }

  private func titleColor(_ index: Int) -> Color {
    tabViewItem(at: index) === selectedTabViewItem ? .white : .primary
  }

  private func button(_ index: Int) -> some View {
    let item = tabViewItem(at: index)
    return Button(keepsLook: true) {
      self.selectTabViewItem(at: index)
    } label: {
      Text(verbatim: item.label).lineLimit(1).padding(4)
        .foregroundColor(self.titleColor(index))
        .frame(maxWidth: .infinity)
        .background {
          if item === self.selectedTabViewItem {
            RoundedRectangle(cornerRadius: 5).fill(Color.accentColor)
          }
        }
    }
  }
}

extension NSSplitView {
  /// The dividers between the subviews, which the visitor can drag.
  var shownDividers: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      ForEach(Array(dividerRects.enumerated()), id: \.offset) { index, place in
        self.divider
          .frame(width: place.width, height: place.height)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .named(ObjectIdentifier(self)))
              .onChanged { drag in
                self.setPosition(
                  self.isVertical ? drag.location.x : drag.location.y, ofDividerAt: index)
              }
          )
          .offset(x: place.minX, y: place.minY)
      }
    }
    .coordinateSpace(name: ObjectIdentifier(self))
  }

  @ViewBuilder private var divider: some View {
    let line = NSColor.separatorColor.shown(in: self)
    switch dividerStyle {
    case .thin: line
    case .thick, .paneSplitter:
      ZStack {
        NSColor.windowBackgroundColor.shown(in: self)
        Circle().fill(line).frame(width: 6, height: 6)
      }
    }
  }
}

extension NSTableRowView {
  /// The color behind the cells: that of a selected row, the row's own, or that of alternating
  /// rows; `nil` for none.
  var ground: NSColor? {
    let table = superview as? NSTableView
    if isSelected, table?.selectionHighlightStyle != NSTableView.SelectionHighlightStyle.none {
      return isEmphasized
        ? .selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor
    }
    if backgroundColor != .clear { return backgroundColor }
    guard let table, table.usesAlternatingRowBackgroundColors, table.row(for: self) % 2 == 1 else {
      return nil
    }
    return .controlTextColor.withAlphaComponent(0.05)
  }

  /// The lines of the table's grid; `nil` if it has none.
  var shownGrid: AnyView? {
    guard let table = superview as? NSTableView, !table.gridStyleMask.isEmpty else { return nil }
    let color = table.gridColor.shown(in: self)
    let isUpright = table.gridStyleMask.contains(.solidVerticalGridLineMask)
    let isAcross = !table.gridStyleMask.isDisjoint(
      with: [.solidHorizontalGridLineMask, .dashedHorizontalGridLineMask])
    return AnyView(
      ZStack(alignment: .topLeading) {
        Color.clear
        ForEach(isUpright ? table.columnEdges : [], id: \.self) { edge in
          color.frame(width: 1).offset(x: edge)
        }
        if isAcross {
          color.frame(height: 1).frame(maxHeight: .infinity, alignment: .bottom)
        }
      }
      .allowsHitTesting(false))
  }
}

extension NSBox {
  /// The box's frame with its title, or the line of a separator.
  var shownBox: AnyView {
    let style = boxStyle
    let isCustom = style.type == .custom
    if style.type == .separator {
      let color = NSColor.separatorColor.shown(in: self)
      return AnyView(
        bounds.width >= bounds.height ? color.frame(height: 1) : color.frame(width: 1))
    }
    let line = (isCustom ? style.border : .separatorColor).shown(in: self)
    var ground = BoxGround(line: line)
    if isCustom {
      ground = BoxGround(
        corner: style.corner, fill: style.fill.shown(in: self), line: line, width: style.borderWidth
      )
    }
    return AnyView(
      VStack(alignment: .leading, spacing: 0) {
        if titleRect.height > 0 {
          Text(verbatim: style.title).font(style.font.shown).lineLimit(1)
            .padding(.horizontal, 4)
            .frame(height: titleRect.height)
        }
        ground
      })
  }
}

/// The ground and the border of a box.
private struct BoxGround: View {
  var corner: CGFloat = 6
  var fill = Color.gray.opacity(0.08)
  let line: Color
  var width: CGFloat = 1

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: corner).fill(fill)
      RoundedRectangle(cornerRadius: corner).strokeBorder(line, lineWidth: width)
    }
  }
}
