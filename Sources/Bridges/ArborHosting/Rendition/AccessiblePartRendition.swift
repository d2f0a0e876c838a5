package import ArborCore
package import ArborLayout
package import ArborPlatform
package import Foundation

/// Shows an element for assistive technology that is no view: an empty box with a role and a name.
package final class AccessiblePartRendition: PartRendition {
  private let part: AccessiblePart
  private let place: (CGRect) -> CGRect
  package weak var node: ObjectNode?

  private init(_ part: AccessiblePart, _ place: @escaping (CGRect) -> CGRect) {
    (self.part, self.place) = (part, place)
    part.presenter = self
    part.changed = { [weak self] in self?.update() }
  }

  /// Returns the renditions of a view's parts.
  ///
  /// - Parameter place: converts a frame of a part to distances from the view's upper left corner.
  package static func showing(
    _ values: AccessibleValues?, place: @escaping (CGRect) -> CGRect
  ) -> [any ObjectRendition] {
    guard let parts = values?.parts.all, !parts.isEmpty else { return [] }
    return parts.map { $0.presenter as? Self ?? Self($0, place) }
  }

  private func update() {
    node?.contentChanged()
    node?.enclosingObject?.partsMoved()
  }

  package var objectName: String { "AccessibilityElement" }
  package var frame: CGRect { place(part.frame) }

  package func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.ignoresPointer = true
    look.adopt(part.values)
    return look
  }

  package func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { frame.size }
}
