import Arbor
package import ArborCore
import ArborDisplay
package import ArborLayout
package import Foundation

/// An open menu of a view, of either kit.
package struct ShownMenu {
  /// The position of the menu from the view's upper left corner, in points.
  package let place: CGPoint
  package let rows: () -> AnyView
  package let isOpen: () -> Bool
  package let close: () -> Void

  package init(
    place: CGPoint, rows: @escaping () -> AnyView, isOpen: @escaping () -> Bool,
    close: @escaping () -> Void
  ) {
    (self.place, self.rows, self.isOpen, self.close) = (place, rows, isOpen, close)
  }
}

/// An object that shows a view which may have a menu.
@MainActor package protocol MenuShowing: AnyObject {
  /// The menu that is open for the view; `nil` if there is none.
  var openMenu: ShownMenu? { get }
}

/// The rendition of an open menu: an anchor point in front of the view's content.
package final class OpenMenuRendition: PartRendition {
  private weak var view: (any MenuShowing)?
  package weak var node: ObjectNode?

  package init(of view: any MenuShowing) { self.view = view }

  package func contentChanged() { node?.contentChanged() }

  package var objectName: String { "Menu" }
  package var frame: CGRect {
    CGRect(origin: view?.openMenu?.place ?? .zero, size: CGSize(width: 1, height: 1))
  }

  package func content(in environment: EnvironmentValues) -> AnyView? {
    guard let menu = view?.openMenu else { return nil }
    let isOpen = Binding(get: menu.isOpen, set: { if !$0 { menu.close() } })
    return AnyView(
      Color.clear.popover(
        isPresented: isOpen, arrowEdge: environment.idiom == .macOS ? .bottom : .top
      ) {
        menu.rows().presentationCompactAdaptation(.popover)
      })
  }

  package func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { frame.size }
}
