import Arbor
import ArborCore
import ArborUIKit
import Foundation

extension UIView {
  /// With the menu that is open, at its place; nil: there is neither.
  func shownMenu(over content: AnyView?) -> AnyView? {
    guard let openMenu else { return content }
    let isOpen = Binding(
      get: { self.openMenu != nil }, set: { if !$0 { self.closeContextMenu() } })
    return AnyView(
      ZStack(alignment: .topLeading) {
        Color.clear.allowsHitTesting(false)
        if let content { content }
        Color.clear.frame(width: 1, height: 1)
          .popover(isPresented: isOpen, arrowEdge: .bottom) {
            openMenu.menu.shownAsMenu(for: self)
              .presentationCompactAdaptation(.popover)
          }
          .offset(x: openMenu.place.x, y: openMenu.place.y)
      })
  }
}

extension UIMenu {
  fileprivate func shownAsMenu(for sender: UIView) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if !title.isEmpty {
        Text(verbatim: title).font(.footnote).foregroundColor(.secondary)
          .padding(.horizontal, 16).padding(.top, 10)
      }
      shown(for: sender)
    }
    .font(.body)
    .frame(width: 250)
    .environmentModifier("menu", true) { environment, isInMenu in
      environment.isInMenu = isInMenu
      environment.foregroundColor = nil
    }
  }
}
