import ArborCore
import Foundation

extension Selector.Test {
  /// Evaluates the tests that need only the node and its place; `false` for the others.
  func isTrue(at place: Int, in index: TreeIndex) -> Bool {
    let entry = index.entries[place]
    let node = entry.node
    switch self {
    case .anything: return true
    case .type(let name): return node.segment.matches(type: name)
    case .id(let id): return node.id == id
    case .text(let text): return node.text == text
    case .modifier(let name): return node.modifiers.contains { $0.name == name }
    case .preference(let key): return node.preferences.contains { $0.key == key }
    case .state(let name, let value):
      return node.state.contains { $0.name == name && (value == nil || $0.value == value) }
    case .role(let role, let name):
      return node.role == role && (name == nil || (node.control?.label ?? node.text) == name)
    case .key(let key): return node.segment.key.map { PathKey.decoded($0) ?? $0 } == key
    case .at(let x, let y): return node.frame?.contains(CGPoint(x: x, y: y)) == true
    case .within(let x, let y, let width, let height):
      return node.frame.map(CGRect(x: x, y: y, width: width, height: height).contains) == true
    case .root: return place == 0
    case .empty: return node.children.isEmpty
    case .firstChild: return entry.parent != nil && entry.position == 0
    case .lastChild: return isLastChild(entry, in: index)
    case .onlyChild: return entry.position == 0 && isLastChild(entry, in: index)
    case .nthChild(let step, let offset):
      return entry.parent != nil && Self.isRank(entry.position + 1, step: step, offset: offset)
    case .scrollable: return node.scroll?.isEnabled == true
    case .visible: return entry.hiddenBy == nil && node.frame != nil
    case .hidden: return entry.hiddenBy != nil
    case .enabled: return node.control?.isEnabled == true
    case .disabled: return node.control?.isEnabled == false
    case .any, .none, .has, .contains, .button, .attribute, .platform, .customized, .axis,
      .focused, .environment:
      return false
    }
  }

  private func isLastChild(_ entry: TreeIndex.Entry, in index: TreeIndex) -> Bool {
    entry.parent.map { index.node(at: $0).children.count == entry.position + 1 } == true
  }

  private static func isRank(_ rank: Int, step: Int, offset: Int) -> Bool {
    let distance = rank - offset
    return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
  }
}

extension PathSegment {
  /// Equivalent to `typeName == name`, without creating the name.
  fileprivate func matches(type name: String) -> Bool {
    switch kind {
    case .view(let type): type == name
    case .element: false
    case .role(let role): name.utf8.first == UInt8(ascii: "@") && name.dropFirst() == role
    }
  }
}

extension Selector.Operand {
  var text: String {
    switch self {
    case .none: ""
    case .text(let text), .number(_, let text): text
    }
  }
}

extension Selector.Comparison {
  /// Compares numerically where both sides are numbers; an empty operand has no prefix, suffix or
  /// substring, as in CSS.
  func holds(_ value: Selector.Value, _ operand: Selector.Operand) -> Bool {
    switch (self, value, operand) {
    case (.exists, _, _): return true
    case (_, .number(let left), .number(let right, _)): return compares(left, right)
    case (_, .text(let left), .number(let right, let text)):
      if let number = isOrder ? Double(left) : nil { return compares(number, right) }
      return compares(left, text)
    case (_, .text(let left), _): return compares(left, operand.text)
    case (_, .number, _): return false
    }
  }

  private var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  private func compares(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    default: false
    }
  }

  private func compares(_ left: String, _ right: String) -> Bool {
    switch self {
    case .equal: left == right
    case .hasPrefix: !right.isEmpty && left.hasPrefix(right)
    case .hasSuffix: !right.isEmpty && left.hasSuffix(right)
    case .contains: !right.isEmpty && left.contains(right)
    case .hasWord:
      !right.isEmpty && left.split(whereSeparator: \.isWhitespace).contains { $0 == right }
    case .hasDashPrefix: left == right || left.hasPrefix(right + "-")
    default: false
    }
  }
}
