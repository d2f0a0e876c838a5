import ArborDisplay
import ArborLayout
import Foundation

/// A view of which another one, the mask, says what is visible. The mask is offered the view's size
/// and never changes it; as an overlay, each view has a mask of its own.
final class MaskNode: OverlayNode {
  init(_ source: RoleSource, alignment: Alignment, _ inputs: _ViewInputs) {
    super.init(source, alignment: alignment, name: "mask", inputs)
  }

  private init(copyingMask original: MaskNode) { super.init(copying: original) }

  override func makeCopy() -> InstancedNode { MaskNode(copyingMask: self) }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      var (mask, content): ([Placement], [Placement]) = ([], [])
      for (index, child) in layoutChildren.enumerated() {
        if index == 0 {
          child.appendDrawing(to: &content, at: child.origin)
        } else {
          child.appendDrawing(to: &mask, at: child.origin)
        }
      }
      // The mask is the first child, also if it is empty.
      let group = Segment(id: 0, content: .group, size: size, children: mask)
      segmentCache = Segment(
        id: id, content: .layer(LayerContent(effect: .mask)), size: size,
        children: [Placement(offset: .zero, segment: group)] + content)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }
}

private final class MaskRoleSource<Mask: View>: ViewRoleSource<Mask> {
  override var roleName: String { "mask" }
  override var isMask: Bool { true }
}

/// Shows a view as far as a mask is opaque.
public nonisolated struct _MaskModifier<Mask: View>: ViewModifier {
  public typealias Body = Never
  let alignment: Alignment
  let mask: Mask

  package init(alignment: Alignment, mask: Mask) {
    self.alignment = alignment
    self.mask = mask
  }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let source = MaskRoleSource(modifier.mask, isBackground: false)
    inputs.makeOverlay(MaskNode(source, alignment: modifier.alignment, inputs), content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let outer = cursor
    cursor.updateOverlay(MaskRoleSource<Mask>.self, alignment: modifier.alignment, content) {
      $0.overlay = modifier.mask
    } role: { role in
      var inner = _ViewCursor(inside: role, outer)
      Mask._updateView(modifier.mask, &inner)
    }
  }
}
