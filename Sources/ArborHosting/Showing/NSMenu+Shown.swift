import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import Foundation

extension NSView {
  /// With the menu that is open, at its place; nil: there is neither.
  func shownMenu(over content: AnyView?) -> AnyView? {
    guard let openMenu, !openMenu.isWaiting else { return content }
    let isOpen = Binding(
      get: { self.openMenu != nil }, set: { if !$0 { self.closeMenu() } })
    return AnyView(
      ZStack(alignment: .topLeading) {
        Color.clear.allowsHitTesting(false)
        if let content { content }
        Color.clear.frame(width: 1, height: 1)
          .popover(isPresented: isOpen, arrowEdge: .bottom) {
            openMenu.menu.shownRows(from: self)
              .padding(.vertical, 5).frame(width: 220)
              .presentationCompactAdaptation(.popover)
          }
          .offset(x: openMenu.place.x, y: openMenu.place.y)
      })
  }
}

extension NSMenu {
  /// The entries; those that open further entries have them below their titles.
  fileprivate func shownRows(from view: NSView) -> some View {
    let shown = items.filter { !$0.isHidden }
    return VStack(alignment: .leading, spacing: 0) {
      ForEach(shown.indices, id: \.self) { index in
        self.row(shown[index], from: view)
      }
    }
  }

  private func row(_ item: NSMenuItem, from view: NSView) -> AnyView {
    if item.isSeparatorItem {
      return AnyView(Divider().padding(.horizontal, 12).padding(.vertical, 4))
    }
    if let submenu = item.submenu {
      return AnyView(
        VStack(alignment: .leading, spacing: 0) {
          item.label(in: view, NSColor.secondaryLabelColor.shown(in: view))
          submenu.shownRows(from: view).padding(.leading, 12)
        })
    }
    let canBeChosen = canChoose(item)
    let color = canBeChosen ? NSColor.controlTextColor : .disabledControlTextColor
    return AnyView(
      Button {
        view.userChose(item)
      } label: {
        item.label(in: view, color.shown(in: view))
      }
      .disabled(!canBeChosen))
  }
}

extension NSMenuItem {
  fileprivate func label(in view: NSView, _ color: Color) -> some View {
    HStack(spacing: 6) {
      if state != .off { Image(systemName: state == .on ? "checkmark" : "minus") }
      if let image { image.shown(in: view) }
      Text(verbatim: title).lineLimit(1)
      Spacer(minLength: 0)
    }
    .font(.system(size: 13))
    .foregroundColor(color)
    .padding(.horizontal, 12).padding(.vertical, 4)
    .padding(.leading, CGFloat(indentationLevel) * 10)
  }
}
