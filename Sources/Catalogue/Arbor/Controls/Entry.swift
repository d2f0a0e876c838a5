import ArborCore
package import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// A browser input for a color, a day or a time.
package struct Entry: View {
  package typealias Body = Never
  private let leaf: EntryLeaf

  /// - Parameters:
  ///   - step: The distance between times, in seconds; `nil` is a minute.
  ///   - read: Returns the value in the syntax of HTML inputs.
  ///   - write: Sets the value; returns false if the text is not a valid value.
  package init(
    _ format: EntryContent.Format, label: String, lowerBound: String? = nil,
    upperBound: String? = nil, step: Int? = nil, read: @escaping () -> String,
    write: @escaping (String) -> Bool
  ) {
    leaf = EntryLeaf(
      format: format, label: label, lowerBound: lowerBound, upperBound: upperBound, step: step,
      read: read, write: write)
  }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private struct EntryLeaf: LeafBehavior {
  static let typeName = "Entry"
  static let readsState = true
  let format: EntryContent.Format
  let label: String
  let lowerBound: String?
  let upperBound: String?
  let step: Int?
  let read: () -> String
  let write: (String) -> Bool
  private var value = ""
  private var version = 0
  private var style = ResolvedTextStyle.placeholder
  var isEnabled = true

  init(
    format: EntryContent.Format, label: String, lowerBound: String?, upperBound: String?,
    step: Int?, read: @escaping () -> String, write: @escaping (String) -> Bool
  ) {
    self.format = format
    self.label = label
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.step = step
    self.read = read
    self.write = write
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    version = max(version, node.fieldVersion)
    value = read()
    style = ResolvedTextStyle.resolve(nil, environment)
    isEnabled = environment.isEnabled
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.values.face != old.style.values.face || format != old.format { change = .size }
    if format != old.format || value != old.value || style != old.style
      || isEnabled != old.isEnabled
      || version != old.version || label != old.label || lowerBound != old.lowerBound
      || upperBound != old.upperBound || step != old.step
    {
      change.insert(.drawing)
    }
    return change
  }

  /// The size in points. Browsers format days and times by the visitor's locale, so that the width
  /// allows for long ones.
  private var size: CGSize {
    let em = style.values.face.size
    let height = (style.values.lineHeight + 13).rounded(.up)
    return switch format {
    case .color: CGSize(width: 28, height: 28)
    case .date: CGSize(width: (em * 8.6).rounded(), height: height)
    case .time: CGSize(width: (em * 8).rounded(), height: height)
    case .dateTime: CGSize(width: (em * 13).rounded(), height: height)
    }
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { size }

  private var isColor: Bool { if case .color = format { true } else { false } }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .entry(
          EntryContent(
            format: format, value: value, lowerBound: lowerBound, upperBound: upperBound,
            step: step, style: isColor ? nil : style.drawn, version: version)),
        isEnabled: isEnabled,
        label: label))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "textbox", label: label, value: .text(value), isEnabled: isEnabled, events: ["input"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard case .input(.text(let text), let version) = event else {
      if case .input = event { throw .invalidValue(node.id, expected: "a text") }
      throw .notInteractive(node.id, event: event.name)
    }
    node.fieldVersion = version
    let isValue = write(text)
    node.host.resolveAgain(node)
    if !isValue { throw .invalidValue(node.id, expected: "a value such as \(value)") }
  }
}
