import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// The rendition of SwiftUI views that draw a part of an object which is not a subview, such as
/// the background image of a button.
final class ViewsRendition: ObjectRendition {
  private let place: () -> CGRect
  private let views: () -> AnyView?
  private let takesPointer: Bool
  private weak var node: ObjectNode?
  private var known: AnyHashable?

  /// - Parameters:
  ///   - place: returns the frame in the object's coordinates, in points.
  ///   - takesPointer: whether the views receive pointer events.
  ///   - views: returns the views; `nil` for none.
  init(
    place: @escaping () -> CGRect, takesPointer: Bool = false, views: @escaping () -> AnyView?
  ) {
    self.place = place
    self.takesPointer = takesPointer
    self.views = views
  }

  /// Updates the views if the values that they depend on differ from the last ones.
  func update(_ reason: some Hashable) {
    guard known != AnyHashable(reason) else { return }
    known = AnyHashable(reason)
    node?.contentChanged()
    node?.enclosingObject?.partsMoved()
  }

  var objectName: String { "Views" }
  var frame: CGRect { place() }
  var parts: [any ObjectRendition] { [] }

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
