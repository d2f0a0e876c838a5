import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// An open menu of a view, of either kit.
struct ShownMenu {
  /// The position of the menu from the view's upper left corner, in points.
  let place: CGPoint
  let rows: () -> AnyView
  let isOpen: () -> Bool
  let close: () -> Void
}

/// An object that shows a view which may have a menu.
@MainActor protocol MenuShowing: AnyObject {
  /// The menu that is open for the view; `nil` if there is none.
  var openMenu: ShownMenu? { get }
}

/// The rendition of an open menu: an anchor point in front of the view's content.
final class OpenMenuRendition: ObjectRendition {
  private weak var view: (any MenuShowing)?
  private weak var node: ObjectNode?

  init(of view: any MenuShowing) { self.view = view }

  func contentChanged() { node?.contentChanged() }

  var objectName: String { "Menu" }
  var frame: CGRect {
    CGRect(origin: view?.openMenu?.place ?? .zero, size: CGSize(width: 1, height: 1))
  }
  var parts: [any ObjectRendition] { [] }

  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }

  func content(in environment: EnvironmentValues) -> AnyView? {
    guard let menu = view?.openMenu else { return nil }
    let isOpen = Binding(get: menu.isOpen, set: { if !$0 { menu.close() } })
    return AnyView(
      Color.clear.popover(
        isPresented: isOpen, arrowEdge: environment.idiom == .macOS ? .bottom : .top
      ) {
        menu.rows().presentationCompactAdaptation(.popover)
      })
  }

  func join(_ node: ObjectNode) { self.node = node }
  func leave(_ node: ObjectNode) { if self.node === node { self.node = nil } }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { frame.size }
  func arrange(in size: CGSize, isOutermost: Bool) {}
}
