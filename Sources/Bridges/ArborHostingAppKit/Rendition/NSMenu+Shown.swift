import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation

extension NSView {
  /// The menu that is open; `nil` if there is none, or if it waits for the mouse button to be
  /// released.
  var shownMenu: ShownMenu? {
    guard let openMenu, !openMenu.isWaiting else { return nil }
    return ShownMenu(
      place: openMenu.place,
      rows: {
        AnyView(openMenu.menu.shownRows(from: self).padding(.vertical, 5).frame(width: 220))
      },
      isOpen: { [weak self] in self?.openMenu != nil },
      close: { [weak self] in self?.closeMenu() })
  }
}

extension NSMenu {
  /// The rows of the menu; submenus are shown below their titles, indented.
  func shownRows(from view: NSView) -> some View {
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
