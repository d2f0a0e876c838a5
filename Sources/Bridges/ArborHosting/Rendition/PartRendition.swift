package import ArborCore
import ArborDisplay
package import Foundation

/// The rendition of something in or around a view that is no view itself, such as a layer or the
/// content of a scroll view. By default it has no parts, no look and no content.
@MainActor package protocol PartRendition: ObjectRendition {
  /// The node that shows the object; implementations do not retain it.
  var node: ObjectNode? { get set }
}

extension PartRendition {
  package var parts: [any ObjectRendition] { [] }
  package func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  package func content(in environment: EnvironmentValues) -> AnyView? { nil }
  package func join(_ node: ObjectNode) { self.node = node }
  package func leave(_ node: ObjectNode) { if self.node === node { self.node = nil } }
  package func arrange(in size: CGSize, isOutermost: Bool) {}
}
