import ArborCore
package import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// A browser input for a color, a day or a time of day.
package nonisolated struct Entry: View {
  package typealias Body = Never
  private let leaf: EntryLeaf

  /// - Parameters:
  ///   - read: Returns the value, with what limits the choice.
  ///   - write: Sets the value that a client sent; returns false if the text is not a valid value.
  @MainActor package init(
    _ label: String, read: @escaping () -> EntryContent.Value, write: @escaping (String) -> Bool
  ) {
    leaf = EntryLeaf(label: label, read: read, write: write)
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private struct EntryLeaf: LeafBehavior {
  static let typeName = "Entry"
  static let readsState = true
  let label: String
  let read: () -> EntryContent.Value
  let write: (String) -> Bool
  /// Read before the first layout.
  private var value = EntryContent.Value.time(ClockTime(hour: 0, minute: 0))
  private var version = 0
  private var style = ResolvedTextStyle.placeholder
  var isEnabled = true
  private var isMac = false

  init(
    label: String, read: @escaping () -> EntryContent.Value, write: @escaping (String) -> Bool
  ) {
    self.label = label
    self.read = read
    self.write = write
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    version = max(version, node.fieldVersion)
    value = read()
    style = ResolvedTextStyle.resolve(nil, environment)
    (isEnabled, isMac) = (environment.isEnabled, environment.idiom == .macOS)
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if size != old.size { change = .size }
    if value != old.value || style != old.style || isEnabled != old.isEnabled
      || version != old.version || label != old.label
    {
      change.insert(.drawing)
    }
    return change
  }

  /// The size in points. Browsers format days and times by the visitor's locale, so that the width
  /// allows for long ones.
  private var size: CGSize {
    let em = style.values.face.size
    let height = (style.values.lineHeight + (isMac ? 6 : 13)).rounded(.up)
    return switch value {
    case .color: isMac ? CGSize(width: 44, height: 24) : CGSize(width: 28, height: 28)
    case .day: CGSize(width: (em * 8.6).rounded(), height: height)
    case .time: CGSize(width: (em * 8).rounded(), height: height)
    }
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { size }

  private var isColor: Bool { if case .color = value { true } else { false } }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .entry(
          EntryContent(value, style: isColor ? nil : style.drawn, version: version)),
        isEnabled: isEnabled, label: label))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "textbox", label: label, value: .text(value.text), isEnabled: isEnabled,
      events: ["input"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard case .input(.text(let text), let version) = event else {
      if case .input = event { throw .invalidValue(node.id, expected: "a text") }
      throw .notInteractive(node.id, event: event.name)
    }
    node.fieldVersion = version
    let isValue = write(text)
    node.host.resolveAgain(node)
    if !isValue { throw .invalidValue(node.id, expected: "a value such as \(value.text)") }
  }
}
