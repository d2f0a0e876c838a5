import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A menu that is open for a view, whichever kit's.
struct ShownMenu {
  /// From the view's upper left corner, in points.
  let place: CGPoint
  let rows: () -> AnyView
  let isOpen: () -> Bool
  let close: () -> Void
}

/// Who shows a view that may have a menu.
@MainActor protocol MenuShowing: AnyObject {
  /// The menu that is open for the view; nil: there is none.
  var openMenu: ShownMenu? { get }
}

/// Where the menu of a view opens: a point in front of all that is in the view.
final class OpenMenuPresentation: ObjectPresentation {
  private weak var view: (any MenuShowing)?
  private weak var node: ObjectNode?

  init(of view: any MenuShowing) { self.view = view }

  func contentChanged() { node?.contentChanged() }

  var objectName: String { "Menu" }
  var frame: CGRect {
    CGRect(origin: view?.openMenu?.place ?? .zero, size: CGSize(width: 1, height: 1))
  }
  var parts: [any ObjectPresentation] { [] }

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
