import ArborCore
import Foundation

extension Selector {
  /// The attributes of a node that `[name]` can test. Lengths and positions are in points on the
  /// page.
  enum Attribute: String, Sendable, CaseIterable {
    case id, path, type, generic, kind, slot, branch, key, stability
    case x, y, width, height, priority
    case role, name, value, text
    case evaluations, lastReason, childCount, depth
    case hidden, enabled, html

    /// Returns the value of the attribute; `nil` when the node does not have it.
    func value(at place: Int, in index: TreeIndex) -> Value? {
      let node = index.node(at: place)
      switch self {
      case .id: return .text("n\(node.id)")
      case .path: return .text(index.path(of: place).description)
      case .type: return .text(node.segment.typeName)
      case .generic: return .text(node.generic)
      case .kind: return .text(node.segment.kindName)
      case .slot: return node.segment.slot.map { .number(Double($0)) }
      case .branch: return node.segment.branch.isEmpty ? nil : .text(node.segment.branch)
      case .key: return node.segment.key.map { .text(PathKey.decoded($0) ?? $0) }
      case .stability: return .text(node.segment.stability)
      case .x: return node.frame.map { .number($0.origin.x) }
      case .y: return node.frame.map { .number($0.origin.y) }
      case .width: return node.frame.map { .number($0.size.width) }
      case .height: return node.frame.map { .number($0.size.height) }
      case .priority: return node.layout.map { .number($0.priority) }
      case .role: return node.role.map { .text($0) }
      case .name: return (node.control?.label ?? node.text).map { .text($0) }
      case .value: return node.control.flatMap(Self.value(of:))
      case .text: return node.text.map { .text($0) }
      case .evaluations: return .number(Double(node.evaluations))
      case .lastReason: return node.lastReason.map { .text($0) }
      case .childCount: return .number(Double(node.children.count))
      case .depth: return .number(Double(index.entries[place].depth))
      case .hidden: return .text(String(index.entries[place].hiddenBy != nil))
      case .enabled: return node.control.map { .text(String($0.isEnabled)) }
      case .html: return node.hasElement ? .text("#n\(node.id)") : nil
      }
    }

    private static func value(of control: ControlSnapshot) -> Value? {
      switch control.value {
      case .none, .redacted: nil
      case .text(let text): .text(text)
      case .bool(let flag): .text(String(flag))
      case .number(let number, _, _, _): .number(number)
      }
    }
  }

  enum Value {
    case text(String)
    case number(Double)
  }
}

extension NodeSnapshot {
  /// The role of the control or the text, which may be redacted; `nil` for other nodes.
  var role: String? { control?.role ?? (text == nil && !isTextRedacted ? nil : "text") }
}
