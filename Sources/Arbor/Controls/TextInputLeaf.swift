import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// What distinguishes the views for editing text.
protocol TextInputKind {
  static var typeName: String { get }
  static var isMultiline: Bool { get }
  static var isSecure: Bool { get }
}

extension TextInputKind {
  static var isMultiline: Bool { false }
  static var isSecure: Bool { false }
}

enum SingleLine: TextInputKind {
  static var typeName: String { "TextField" }
}

enum Hidden: TextInputKind {
  static var typeName: String { "SecureField" }
  static var isSecure: Bool { true }
}

enum ManyLines: TextInputKind {
  static var typeName: String { "TextEditor" }
  static var isMultiline: Bool { true }
}

struct TextInputLeaf<Kind: TextInputKind>: LeafBehavior {
  static var typeName: String { Kind.typeName }
  static var readsState: Bool { true }
  private let input: TextInput
  private var content = TextFieldContent(
    text: "", placeholder: "", style: ResolvedTextStyle.placeholder.drawn, hasRoundedBorder: false)
  private var style = ResolvedTextStyle.placeholder
  private var isEnabled = true
  private var isMac = false

  init(_ input: TextInput) { self.input = input }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    let adaptation = node.adaptation
    var environment = environment
    if let adaptation { environment.adapt(adaptation) }
    style = ResolvedTextStyle.resolve(nil, environment)
    isEnabled = environment.isEnabled
    isMac = environment.idiom == .macOS
    let text = adaptation?.text ?? input.text()
    var details = TextFieldContent.Details()
    details.traits = input.traits ?? environment.textInputTraits
    if Kind.isSecure { details.traits.isSecure = true }
    if let traits = adaptation?.inputTraits { details.traits = details.traits.adapted(by: traits) }
    details.selection = input.selection.map { $0().limited(to: text) }
    details.isMultiline = Kind.isMultiline
    details.tellsPosition = adaptation?.control?.tellsPosition ?? (input.scroll != nil)
    details.isEditable = adaptation?.control?.isEditable ?? input.isEditable
    details.alignment =
      input.alignment == .start ? environment.multilineTextAlignment.ofFields : input.alignment
    details.insets = adaptation?.control?.insets ?? input.insets
    details.runs = input.runs
    content = TextFieldContent(
      text: text, placeholder: adaptation?.placeholder ?? input.placeholder, style: style.drawn,
      hasRoundedBorder: !Kind.isMultiline && environment[RoundedBorderKey.self], details: details,
      version: max(content.version, node.fieldVersion))
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.values.lineHeight != old.style.values.lineHeight
      || content.hasRoundedBorder != old.content.hasRoundedBorder
    {
      change = .size
    }
    if content != old.content || isEnabled != old.isEnabled || input.label != old.input.label {
      change.insert(.drawing)
    }
    return change
  }

  /// On iOS 22 points for the body font, 34 with a border; on macOS 24.
  private var height: Double {
    let line = style.values.lineHeight.rounded(.up)
    return isMac ? line + 8 : line + (content.hasRoundedBorder ? 13 : 1)
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    if Kind.isMultiline {
      // Where nothing is proposed, as a text view without content: a line in a width of ten.
      func length(_ proposed: Double?, _ ideal: Double) -> Double {
        proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
      }
      return CGSize(
        width: length(proposal.width, 10), height: length(proposal.height, height))
    }
    // The ideal width shows the text or the placeholder.
    let shown = content.text.isEmpty ? content.placeholder : content.text
    let ideal =
      Paragraph.shaped(shown, face: style.values.face).width.rounded(.up)
      + (content.hasRoundedBorder ? 14 : 0)
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal, height: height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    axis == .horizontal || Kind.isMultiline ? (0, .infinity) : (height, height)
  }

  private var label: String { input.label ?? content.placeholder }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(ControlContent(kind: .textField(content), isEnabled: isEnabled, label: label))
  }

  var backing: Backing? {
    var field = BackedField(
      text: content.text, placeholder: content.placeholder, isEnabled: isEnabled,
      hasBorder: content.hasRoundedBorder, face: style.values.face, color: style.values.color)
    field.isSecure = Kind.isSecure
    return Kind.isMultiline ? .textEditor(field) : .textField(field)
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
    if Kind.isMultiline { return isFirst ? content.details.insets[0] + style.baseline : nil }
    return (size.height - style.values.lineHeight) / 2 + style.baseline
  }

  var control: ControlSnapshot? {
    var events = ["input", "focus", "blur"]
    if input.selection != nil { events.insert("select", at: 1) }
    if !Kind.isMultiline { events.append("submit") }
    return ControlSnapshot(
      role: "textbox", label: label,
      value: content.isSecure ? .redacted : .text(content.text), isEnabled: isEnabled,
      events: events)
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .input(.text(let text), let version): edit(text, nil, version, node)
    case .input(.typed(let text, let selection), let version):
      edit(text, selection.limited(to: text), version, node)
    case .input: throw .invalidValue(node.id, expected: "a text")
    case .select(let range, let version):
      guard input.selection != nil else {
        throw .notInteractive(node.id, event: event.name)
      }
      node.fieldVersion = max(version, node.fieldVersion)
      input.select(range.limited(to: input.text()))
      node.host.resolveAgain(node)
    case .scroll(let x, let y): input.scroll?(CGPoint(x: x ?? 0, y: y ?? 0))
    case .focus: input.editingChanged(true)
    case .blur: input.editingChanged(false)
    case .submit where !Kind.isMultiline:
      input.submit()
      node.submit(.text)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  private func edit(_ text: String, _ selection: Range<Int>?, _ version: Int, _ node: LayoutNode) {
    node.fieldVersion = max(version, node.fieldVersion)
    // What may not be edited is sent back as it is.
    if input.isEditable { input.edit(Kind.isMultiline ? text : text.inOneLine, selection) }
    node.host.resolveAgain(node)
  }
}

extension String {
  /// A field has one line.
  fileprivate var inOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}

extension Range<Int> {
  /// What of it lies in a text, in UTF-16 units.
  func limited(to text: String) -> Range<Int> {
    if upperBound == 0 { return self }
    return clamped(to: 0..<text.utf16.count)
  }
}

extension TextAlignment {
  fileprivate var ofFields: TextFieldContent.Alignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .right
    }
  }
}
