import ArborCore
import ArborDisplay
import Foundation

/// Declares the platform object that represents the content as a whole.
package nonisolated struct BackedPart: ViewModifier {
  package typealias Body = Never
  private let backing: Backing

  package init(backing: Backing) { self.backing = backing }

  private var layout: BackedPartLayout { BackedPartLayout(backing: backing) }

  @MainActor package static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor package static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// A transparent layout: the content is placed as without it.
private nonisolated struct BackedPartLayout: UnaryLayout {
  let backing: Backing?

  var name: String {
    switch backing {
    case .pages, .turnedPages: "pages"
    case .bar: "bar"
    case .tableCell: "cell"
    default: "form"
    }
  }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { child.spacing(edge) }
}
