import Arbor
package import ArborCore
import ArborDisplay
package import ArborLayout
package import Foundation

/// The rendition of SwiftUI views that draw a part of an object which is not a subview, such as
/// the background image of a button.
package final class ViewsRendition: PartRendition {
  private let place: () -> CGRect
  private let views: () -> AnyView?
  private let takesPointer: Bool
  package weak var node: ObjectNode?
  private var known: AnyHashable?

  /// - Parameters:
  ///   - place: returns the frame in the object's coordinates, in points.
  ///   - takesPointer: whether the views receive pointer events.
  ///   - views: returns the views; `nil` for none.
  package init(
    place: @escaping () -> CGRect, takesPointer: Bool = false, views: @escaping () -> AnyView?
  ) {
    self.place = place
    self.takesPointer = takesPointer
    self.views = views
  }

  /// Updates the views if the values that they depend on differ from the last ones.
  package func update(_ reason: some Hashable) {
    guard known != AnyHashable(reason) else { return }
    known = AnyHashable(reason)
    node?.contentChanged()
    node?.enclosingObject?.partsMoved()
  }

  package var objectName: String { "Views" }
  package var frame: CGRect { place() }

  package func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.ignoresPointer = !takesPointer
    return look
  }

  package func content(in environment: EnvironmentValues) -> AnyView? { views() }
  package func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { frame.size }
}
