import Arbor
import ArborCore
import ArborDisplay
import ArborLayout

/// A layer whose keys the runtime reports.
nonisolated struct KeyPressLayout: UnaryLayout {
  /// The keys that a view handles.
  enum Keys {
    case any
    /// Keys with these names in browsers, in lower case.
    case named([String])
    /// Modifier keys, wherever the focus is and whatever is in front.
    case modifiers(KeyInput.Modifiers)
  }

  let keys: Keys
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result
  /// Hears of modifier keys.
  private var hear: ((KeyInput) -> Void)?
  private(set) var isEnabled = true

  init(
    keys: Keys, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) {
    self.keys = keys
    self.phases = phases
    self.action = action
  }

  /// Creates the layer of a view that hears of modifier keys.
  init(
    hearing modifiers: KeyInput.Modifiers, _ hear: @escaping (KeyInput) -> Void
  ) {
    self.init(keys: .modifiers(modifiers), phases: [.down, .up]) { _ in .ignored }
    self.hear = hear
  }

  /// The keys in the encoding of the runtime: their names, separated by spaces, or `any`; after
  /// `keyup` if keys that go up are reported too; for modifier keys `mods` and their bits. No key
  /// has one of these names.
  private var attribute: String {
    let names: [String]
    switch keys {
    case .any: names = ["any"]
    case .named(let all): names = all.map { $0 == " " ? "space" : $0 }
    case .modifiers(let modifiers): return "mods \(modifiers.rawValue)"
    }
    return ((phases.contains(.up) ? ["keyup"] : []) + names).joined(separator: " ")
  }

  private var isForNone: Bool {
    if case .named(let names) = keys { names.isEmpty } else { false }
  }

  private func includes(_ name: String) -> Bool {
    switch keys {
    case .any: true
    case .named(let names): names.contains(name)
    case .modifiers: false
    }
  }

  var name: String { "onKeyPress" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: attribute)] }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    attribute == old.attribute && isEnabled == old.isEnabled ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    // A view that is disabled meanwhile hears that keys are released.
    if isForNone || !isEnabled && hear == nil { return .group }
    var description = LayerContent.Description()
    description.keys = attribute
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "keys", label: "", value: .none, isEnabled: isEnabled,
      events: hear == nil ? ["keydown", "keyup"] : ["modifiers"])
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    if case .raw(.key(let input)) = event, hear != nil { return Self.tell(input, node.host) }
    guard case .raw(.key(let input)) = event, let press = KeyPress(input),
      !phases.isDisjoint(with: press.phase), includes(press.key.name), action(press) == .handled
    else { throw .notInteractive(node.id, event: event.name) }
  }
}

extension KeyPressLayout {
  /// Tells all that hear of modifier keys in a page: the client reports a change to one of them.
  @MainActor private static func tell(_ input: KeyInput, _ host: ViewHost) {
    var hearing: [(KeyInput) -> Void] = []
    _ = host.root?.first { node in
      if let hear = (node as? UnaryNode<Self>)?.layout.hear { hearing.append(hear) }
      return false
    }
    for hear in hearing { hear(input) }
  }
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
