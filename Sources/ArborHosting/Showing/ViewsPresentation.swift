import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Shows views where an object says something that is no view of its own, such as the picture behind the label of a button.
final class ViewsPresentation: ObjectPresentation {
  private let place: () -> CGRect
  private let views: () -> AnyView?
  private let takesPointer: Bool
  private weak var node: ObjectNode?
  private var known: AnyHashable?

  /// - Parameters:
  ///   - place: in the object's coordinates, in points.
  ///   - takesPointer: whether visitors can operate the views.
  ///   - views: nil: nothing is shown.
  init(
    place: @escaping () -> CGRect, takesPointer: Bool = false, views: @escaping () -> AnyView?
  ) {
    self.place = place
    self.takesPointer = takesPointer
    self.views = views
  }

  /// Shows what the object says now, if that follows from something else than before.
  func update(_ reason: some Hashable) {
    guard known != AnyHashable(reason) else { return }
    known = AnyHashable(reason)
    node?.contentChanged()
    node?.enclosingObject?.partsMoved()
  }

  var objectName: String { "Views" }
  var frame: CGRect { place() }
  var parts: [any ObjectPresentation] { [] }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.ignoresPointer = !takesPointer
    return look
  }

  func content(in environment: EnvironmentValues) -> AnyView? { views() }
  func join(_ node: ObjectNode) { self.node = node }
  func leave(_ node: ObjectNode) { if self.node === node { self.node = nil } }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { frame.size }
  func arrange(in size: CGSize, isOutermost: Bool) {}
}
