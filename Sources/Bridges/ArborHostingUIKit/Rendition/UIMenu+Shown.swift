import Arbor
import ArborCore
import ArborHosting
import ArborUIKit

extension UIMenu {
  /// Returns the rows of the menu: actions, and submenus behind their titles.
  func shown(for sender: UIView?) -> some View { shown(for: sender, choosingIn: self) }

  /// - Parameter outer: the outermost menu with a single selection, if there is one.
  private func shown(for sender: UIView?, choosingIn outer: UIMenu) -> some View {
    let whole = outer.options.contains(.singleSelection) ? outer : self
    return shownChildren(for: sender, choosingIn: whole)
  }

  private func shownChildren(for sender: UIView?, choosingIn whole: UIMenu) -> some View {
    ForEach(children.indices, id: \.self) { index in
      switch self.children[index] {
      case let action as UIAction where action.attributes.contains(.hidden): EmptyView()
      case let action as UIAction:
        Button(role: action.attributes.contains(.destructive) ? .destructive : nil) {
          whole.choose(action, from: sender)
          sender?.closeContextMenu()
        } label: {
          action.shownLabel
        }
        .disabled(action.attributes.contains(.disabled))
      case let menu as UIMenu: AnyView(menu.shownInMenu(for: sender, choosingIn: whole))
      default: EmptyView()
      }
    }
  }

  private func shownInMenu(for sender: UIView?, choosingIn whole: UIMenu) -> AnyView {
    guard !options.contains(.displayInline) else {
      return AnyView(
        Group {
          Divider()
          shown(for: sender, choosingIn: whole)
        })
    }
    return AnyView(
      Menu {
        shown(for: sender, choosingIn: whole)
      } label: {
        Text(verbatim: title)
      })
  }
}

extension UIAction {
  fileprivate var shownLabel: some View {
    HStack {
      if state != .off { Image(systemName: state == .on ? "checkmark" : "minus") }
      Text(verbatim: title)
      Spacer()
      if let image { image.template }
    }
  }
}
