import Arbor
import ArborCore
import ArborDisplay
import ArborLayout

/// A layer whose keys the runtime reports.
struct KeyPressLayout: UnaryLayout {
  /// The names of the keys in browsers, in lower case; `*` for any.
  let keys: [String]
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result
  private(set) var isEnabled = true

  init(
    keys: [String], phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) {
    self.keys = keys
    self.phases = phases
    self.action = action
  }

  /// The keys in the encoding of the runtime: their names, separated by spaces, after a circumflex
  /// if keys that go up are reported too.
  private var attribute: String {
    let names = keys.map { $0 == " " ? "space" : $0 }
    return ((phases.contains(.up) ? ["^"] : []) + names).joined(separator: " ")
  }

  var name: String { "onKeyPress" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: attribute)] }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  func change(from old: Self) -> LeafChange {
    attribute == old.attribute && isEnabled == old.isEnabled ? [] : .drawing
  }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    if keys.isEmpty || !isEnabled { return .group }
    var description = LayerContent.Description()
    description.keys = attribute
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "keys", label: "", value: .none, isEnabled: isEnabled, events: ["keydown", "keyup"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard case .raw(.key(let input)) = event, let press = KeyPress(input),
      !phases.isDisjoint(with: press.phase), keys.contains("*") || keys.contains(press.key.name),
      action(press) == .handled
    else { throw .notInteractive(node.id, event: event.name) }
  }
}

struct KeyPressModifier: ViewModifier {
  typealias Body = Never
  let layout: KeyPressLayout

  static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) { inputs.makeUnary(modifier.layout, content) }

  static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) { cursor.updateUnary(modifier.layout, content) }
}

extension KeyEquivalent {
  private static let named: [KeyEquivalent] = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end,
    .pageUp, .pageDown, .clear, .tab, .return,
  ]

  /// - Parameter browserKey: A character, or the name of a key in browsers; `nil` for other keys.
  init?(browserKey: String) {
    let name = browserKey.lowercased()
    if let found = Self.named.first(where: { $0.name == name }) {
      self = found
    } else if browserKey.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}
