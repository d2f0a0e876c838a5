import ArborDisplay
import ArborRender

/// What a client shows: the drawing that was sent to it, the names of the styles in it, and what was entered since.
///
/// Display lists are persistent, so that keeping an old one costs what has changed since.
struct Picture {
  private(set) var list: DisplayList
  private(set) var revision: Int
  var styles: StyleTable
  /// Values that the client sent itself and that are not sent back, by node.
  private var entered: [UInt32: FieldValue] = [:]
  private var selected: [UInt32: Range<Int>] = [:]

  init(list: DisplayList, revision: Int, fontFaces: @escaping FontFaceRules) {
    self.list = list
    self.revision = revision
    styles = StyleTable(fontFaces: fontFaces)
  }

  /// The client has this value in its control.
  mutating func enter(_ value: FieldValue, at node: UInt32) { entered[node] = value }

  /// The client has this selection in its control.
  mutating func select(_ range: Range<Int>, at node: UInt32) { selected[node] = range }

  /// The client is about to get a whole document of this drawing.
  mutating func show(_ list: DisplayList, revision: Int) {
    self.list = list
    self.revision = revision
    entered = [:]
    selected = [:]
  }

  /// The frame that leads to a newer drawing, which the client shows from now on.
  ///
  /// `sequence` is the last event that the drawing covers.
  mutating func advance(
    to list: DisplayList, revision: Int, sequence: Int, transition: Patch.Op? = nil,
    requests: [Patch.Op] = []
  ) -> [UInt8] {
    var patch = Patch.difference(
      from: self.list, to: list, styles: &styles, entered: entered, selected: selected)
    if let transition, !patch.isEmpty { patch.ops.insert(transition, at: 0) }
    patch.ops += requests
    show(list, revision: revision)
    return Frame.patch(patch, revision: revision, acknowledged: sequence)
  }

  /// The frame with the whole page, for a client whose own is too old.
  mutating func replace(with list: DisplayList, revision: Int, sequence: Int) -> [UInt8] {
    show(list, revision: revision)
    return Frame.snapshot(list, revision: revision, acknowledged: sequence, styles: &styles)
  }
}

extension Picture {
  /// What is in a text input as far as the server knows; nil: it is none.
  func text(at node: UInt32) -> String? {
    if case .text(let text)? = entered[node] { return text }
    var pending = [list.root]
    while let segment = pending.popLast() {
      if segment.id == node, case .control(let control) = segment.content {
        if case .textField(let field) = control.kind { return field.text }
        return nil
      }
      for child in segment.children { pending.append(child.segment) }
    }
    return nil
  }
}
