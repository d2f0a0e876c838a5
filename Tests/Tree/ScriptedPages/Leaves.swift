import ArborDisplay
import ArborLayout
import ArborCore
import Foundation

/// Leaves of fixed sizes, so that the tests of sessions need neither fonts nor the catalogue of
/// views.
struct TextLeaf: LeafBehavior {
  static let typeName = "Text"
  var string: String
  var text: String? { string }

  func change(from old: Self) -> LeafChange { string == old.string ? [] : .drawing }
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { CGSize(width: 100, height: 20) }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    let line = TextLine(runs: [TextRun(text: string)], x: 0, y: 0, width: 100)
    return .text(TextContent(style: .test, lines: [line], baseline: 15))
  }
}

extension TextStyle {
  static let test = TextStyle(family: "Inter", size: 17, lineHeight: 20, color: .black)
}

struct ButtonLeaf: LeafBehavior {
  static let typeName = "Button"
  var title: String
  var isEnabled: Bool
  var action: @MainActor () -> Void

  func change(from old: Self) -> LeafChange { isEnabled == old.isEnabled ? [] : .drawing }
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { CGSize(width: 80, height: 30) }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(ControlContent(kind: .button, isEnabled: isEnabled, label: title))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "button", label: title, value: .none, isEnabled: isEnabled, events: ["tap"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard event == .tap else { throw .notInteractive(node.id, event: event.name) }
    guard isEnabled else { throw .disabled(node.id, by: node.id) }
    action()
  }
}

struct FieldLeaf: LeafBehavior {
  static let typeName = "TextField"
  var string: String
  var version = 0
  var set: @MainActor (String) -> Void

  func change(from old: Self) -> LeafChange {
    string == old.string && version == old.version ? [] : .drawing
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    version = Versions.of(node.id)
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { CGSize(width: 200, height: 30) }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .textField(
          TextFieldContent(
            text: string, placeholder: "", style: .test, hasRoundedBorder: true, version: version)),
        isEnabled: true))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "textbox", label: "", value: .text(string), isEnabled: true,
      events: ["input", "submit", "focus"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    if event == .submit { return node.submit(.text) }
    guard case .input(let value, let version) = event else { return }
    guard case .text(let text) = value else { throw .invalidValue(node.id, expected: "a text") }
    Versions.set(version, of: node.id)
    set(text)
  }
}

/// The last edit of each field. Ids repeat from session to session: good enough for tests that run
/// one after the other.
@MainActor enum Versions {
  private static var versions: [UInt32: Int] = [:]
  static func of(_ id: UInt32) -> Int { versions[id] ?? 0 }
  static func set(_ version: Int, of id: UInt32) { versions[id] = version }
}

struct SwitchLeaf: LeafBehavior {
  static let typeName = "Toggle"
  var isOn: Bool
  var set: @MainActor (Bool) -> Void

  func change(from old: Self) -> LeafChange { isOn == old.isOn ? [] : .drawing }
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { CGSize(width: 51, height: 31) }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(ControlContent(kind: .toggle(isOn: isOn), isEnabled: true))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "switch", label: "", value: .bool(isOn), isEnabled: true, events: ["input"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard case .input(.bool(let value), _) = event else {
      throw .invalidValue(node.id, expected: "a Boolean")
    }
    set(value)
  }
}
