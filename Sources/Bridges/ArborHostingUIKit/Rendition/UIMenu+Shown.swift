import Arbor
import ArborCore
import ArborHosting
import ArborMenus
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
      case let command as UICommand where command.attributes.contains(.hidden): EmptyView()
      case let command as UICommand: command.shown(for: sender)
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
  fileprivate var shownLabel: some View { MenuRowLabel(title: title, image: image, state: state) }
}

extension UICommand {
  /// Returns the row of the command. Without a sender it is in the menu bar, where its keys work.
  fileprivate func shown(for sender: UIView?) -> some View {
    Button(role: attributes.contains(.destructive) ? .destructive : nil) {
      if let responder = sender ?? Pages.current?.attachment(UIKitPageWindow.self).keyResponder {
        self.perform(from: responder)
      }
      sender?.closeContextMenu()
    } label: {
      MenuRowLabel(title: title, image: image, state: state)
    }
    .disabled(attributes.contains(.disabled))
    .keyboardShortcut(sender == nil ? (self as? UIKeyCommand)?.shortcut : nil)
  }
}

extension UIKeyCommand {
  fileprivate var shortcut: KeyboardShortcut? {
    guard let input,
      let key = Self.named[input]
        ?? (input.count == 1 ? KeyEquivalent(Character(input)) : nil)
    else { return nil }
    var modifiers: EventModifiers = []
    if modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    if modifierFlags.contains(.control) { modifiers.insert(.control) }
    if modifierFlags.contains(.alternate) { modifiers.insert(.option) }
    if modifierFlags.contains(.command) { modifiers.insert(.command) }
    return KeyboardShortcut(key, modifiers: modifiers)
  }

  private static let named: [String: KeyEquivalent] = [
    inputUpArrow: .upArrow, inputDownArrow: .downArrow, inputLeftArrow: .leftArrow,
    inputRightArrow: .rightArrow, inputEscape: .escape, inputPageUp: .pageUp,
    inputPageDown: .pageDown, inputHome: .home, inputEnd: .end,
  ]
}

/// The content of a menu's row.
private struct MenuRowLabel: View {
  let title: String
  let image: UIImage?
  let state: UIMenuElement.State

  var body: some View {
    HStack {
      if state != .off { Image(systemName: state == .on ? "checkmark" : "minus") }
      Text(verbatim: title)
      Spacer()
      if let image { image.template }
    }
  }
}
