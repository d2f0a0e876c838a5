/// A row of a grid: transparent to layout, but the enclosing grid uses it to group the views.
package final class GridRowNode: Node {
  package private(set) var alignment: VerticalAlignment?

  init(_ alignment: VerticalAlignment?, _ inputs: _ViewInputs) {
    self.alignment = alignment
    super.init(inputs)
  }

  func update(with alignment: VerticalAlignment?) {
    if self.alignment == alignment { return }
    self.alignment = alignment
    structureChanged()
  }

  override package var segment: PathSegment? {
    PathSegment(
      kind: .view("GridRow"), slot: slot < 0 ? nil : Int(slot), branch: branchText)
  }
}

extension _ViewInputs {
  /// Appends a row's node and makes its content.
  @MainActor package func makeRow<C: View>(_ alignment: VerticalAlignment?, _ content: C) {
    let node = GridRowNode(alignment, self)
    append(node)
    var inner = _ViewInputs(inside: node, environment: environment)
    C._makeView(content, &inner)
  }
}

extension _ViewCursor {
  /// Updates the row at the cursor and its content.
  @MainActor package mutating func updateRow<C: View>(
    _ alignment: VerticalAlignment?, _ content: C
  ) {
    let node = next(GridRowNode.self)
    node.update(with: alignment)
    var inner = _ViewCursor(inside: node, self)
    C._updateView(content, &inner)
  }
}

extension LayoutNode {
  /// The row of the enclosing grid that contains the view; `nil` if the view is a row of its own.
  package final var gridRow: GridRowNode? {
    var node: Node? = shownNode.parent
    while let current = node, current !== layoutParent {
      if let row = current as? GridRowNode { return row }
      node = current.parent
    }
    return nil
  }
}
