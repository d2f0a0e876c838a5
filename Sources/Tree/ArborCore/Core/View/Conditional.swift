/// One of two views, as `if`/`else` and `switch` produce it. Each arm has its own state.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
  /// The content of the arm that is shown.
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage
  /// The view of the first arm if that is shown; else `nil`.
  package var first: First? { if case .first(let view) = storage { view } else { nil } }
  /// The view of the second arm if that is shown; else `nil`.
  package var second: Second? { if case .second(let view) = storage { view } else { nil } }

  init(storage: Storage) { self.storage = storage }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ConditionalNode(inputs, isOptional: false)
    inputs.append(node)
    view.make(in: node, inputs.environment)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ConditionalNode.self)
    switch view.storage {
    case .first(let content) where node.arm == .first: node.updateChildren(content, cursor)
    case .second(let content) where node.arm == .second: node.updateChildren(content, cursor)
    default:
      node.note(node.children, part: node.arm.rawValue, isInsertion: false)
      node.removeChildren()
      view.make(in: node, cursor.environment)
      node.note(node.children, part: node.arm.rawValue, isInsertion: true)
      node.structureChanged()
    }
  }

  @MainActor private func make(in node: ConditionalNode, _ environment: EnvironmentValues) {
    switch storage {
    case .first(let content): node.make(content, arm: .first, environment)
    case .second(let content): node.make(content, arm: .second, environment)
    }
  }

  /// The larger of the slot counts of the two arms, at least one.
  @MainActor public static var _slotCount: Int { max(First._slotCount, Second._slotCount, 1) }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ConditionalNode(inputs, isOptional: true)
    inputs.append(node)
    if let content = view { node.make(content, arm: .first, inputs.environment) }
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ConditionalNode.self)
    switch view {
    case .some(let content) where node.arm == .first: node.updateChildren(content, cursor)
    case .some(let content):
      node.make(content, arm: .first, cursor.environment)
      node.note(node.children, part: node.arm.rawValue, isInsertion: true)
      node.structureChanged()
    case nil where node.arm == .none: break
    case nil:
      node.note(node.children, part: node.arm.rawValue, isInsertion: false)
      node.removeChildren()
      node.arm = .none
      node.structureChanged()
    }
  }

  /// The slot count of the wrapped view, at least one.
  public static var _slotCount: Int { max(Wrapped._slotCount, 1) }
}

/// Holds the nodes of the arm that is shown.
package final class ConditionalNode: Node {
  enum Arm: Int { case none, first, second }
  var arm = Arm.none
  private let isOptional: Bool
  override package var isDynamic: Bool { true }

  init(_ inputs: _ViewInputs, isOptional: Bool) {
    self.isOptional = isOptional
    super.init(inputs)
  }

  override var wrapper: WrapperSnapshot? {
    WrapperSnapshot(
      id: id, name: isOptional ? "Optional" : "_ConditionalContent",
      branch: arm == .none ? nil : arm == .first ? "t" : "f")
  }

  /// Makes the content of an arm. The content continues with the slot and branch of the node,
  /// because a conditional has no path segment of its own.
  func make<Content: View>(_ content: Content, arm: Arm, _ environment: EnvironmentValues) {
    self.arm = arm
    var inputs = _ViewInputs(inside: self, environment: environment)
    inputs.slot = slot
    inputs.branch = branch << 1 | (arm == .first ? 1 : 0)
    Content._makeView(content, &inputs)
  }

  func updateChildren<Content: View>(_ content: Content, _ cursor: _ViewCursor) {
    var inner = _ViewCursor(inside: self, cursor)
    Content._updateView(content, &inner)
  }
}
