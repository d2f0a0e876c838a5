import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// The properties that tell the text input views apart.
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
  var isEnabled = true
  private var isMac = false

  init(_ input: TextInput) { self.input = input }

  private var isMultiline: Bool { Kind.isMultiline || input.grows }
  /// Whether Return submits. In a growing field on iOS it inserts a line break.
  private var submits: Bool { !Kind.isMultiline && (!input.grows || isMac) }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    let adaptation = node.adaptation
    var environment = environment
    if let adaptation { environment.adapt(adaptation) }
    style = ResolvedTextStyle.resolve(nil, environment)
    isEnabled = environment.isEnabled
    isMac = environment.idiom == .macOS
    let text = adaptation?.text ?? input.text()
    var details = TextFieldContent.Details()
    details.traits = traits(environment, adaptation)
    details.selection = input.selection.map { $0().limited(to: text) }
    details.isMultiline = isMultiline
    details.submitsOnReturn = input.grows && isMac
    details.tellsPosition = adaptation?.control?.tellsPosition ?? (input.scroll != nil)
    details.isEditable = adaptation?.control?.isEditable ?? input.isEditable
    details.alignment =
      input.alignment == .start ? environment.multilineTextAlignment.ofFields : input.alignment
    let hasBorder =
      !Kind.isMultiline
      && (adaptation?.control?.hasBorder ?? environment[RoundedBorderKey.self] ?? isMac)
    details.hidesFocusRing = environment.idiom == .iOS && !hasBorder && details.isEditable
    details.insets =
      adaptation?.control?.insets
      ?? (input.grows ? grownInsets(hasBorder: hasBorder) : input.insets)
    details.runs = input.runs
    if let parts = input.parts?() { details.show(parts, in: environment, style) }
    details.sendsKeys = input.keys != nil && input.isEditable
    details.background = background(environment)
    content = TextFieldContent(
      text: text, placeholder: adaptation?.placeholder ?? input.placeholder, style: style.drawn,
      hasRoundedBorder: hasBorder, details: details,
      version: max(content.version, node.fieldVersion))
  }

  private func traits(
    _ environment: EnvironmentValues, _ adaptation: NodeAdaptation?
  ) -> TextInputTraits {
    var traits = input.traits ?? environment.textInputTraits
    if Kind.isSecure { traits.isSecure = true }
    if let adapted = adaptation?.inputTraits { traits = traits.adapted(by: adapted) }
    if let isSecure = adaptation?.control?.isSecure { traits.isSecure = isSecure }
    if traits.caret == nil { traits.caret = environment.tint?.resolve(environment.colorScheme) }
    return traits
  }

  private func background(_ environment: EnvironmentValues) -> RGBA? {
    guard input.hasGround, environment.scrollContentBackground != .hidden,
      environment.sectionTitles == nil || environment.scrollContentBackground == .visible
    else { return nil }
    let ground = isMac ? Color.macGround : .plainGround
    return ground.resolve(environment.colorScheme)
  }

  /// The text that determines the ideal width.
  private var shownText: String { content.text.isEmpty ? content.placeholder : content.text }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.values.lineHeight != old.style.values.lineHeight
      || content.hasRoundedBorder != old.content.hasRoundedBorder
      || !Kind.isMultiline && shownText != old.shownText
    {
      change = .size
    }
    if input.grows,
      content.text != old.content.text || content.placeholder != old.content.placeholder
        || content.details.insets != old.content.details.insets
        || style.values.limits != old.style.values.limits
    {
      change = .size
    }
    if content != old.content || isEnabled != old.isEnabled || input.label != old.input.label {
      change.insert(.drawing)
    }
    return change
  }

  /// The height in points. With the body font: on iOS 22, or 34 with a border; on macOS 24.
  private var height: Double {
    let line = style.values.lineHeight.rounded(.up)
    return isMac ? line + 8 : line + (content.hasRoundedBorder ? 13 : 1)
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    if Kind.isMultiline {
      // An unspecified length is that of an empty text view: one line, 10 points wide.
      func length(_ proposed: Double?, _ ideal: Double) -> Double {
        proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
      }
      return CGSize(
        width: length(proposal.width, 10), height: length(proposal.height, height))
    }
    if input.grows { return grownSize(in: proposal) }
    if let width = proposal.width, width.isFinite { return CGSize(width: width, height: height) }
    // The ideal width shows the text or the placeholder.
    let ideal =
      Paragraph.shaped(shownText, face: style.values.face).width.rounded(.up)
      + (content.hasRoundedBorder ? 14 : 0)
    return CGSize(width: ideal, height: height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    if input.grows, axis == .vertical { return nil }
    return axis == .horizontal || Kind.isMultiline ? (0, .infinity) : (height, height)
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
    field.grows = input.grows
    field.lineLimit = input.grows ? style.values.lineLimit : 1
    return Kind.isMultiline || input.grows && !isMac ? .textEditor(field) : .textField(field)
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
    if input.grows { return isFirst ? firstBaseline : lastBaseline(in: size) }
    if Kind.isMultiline { return isFirst ? content.details.insets[0] + style.baseline : nil }
    return (size.height - style.values.lineHeight) / 2 + style.baseline
  }

  var control: ControlSnapshot? {
    var events = ["input", "focus", "blur"] + (content.details.sendsKeys ? ["keydown"] : [])
    if input.selection != nil { events.insert("select", at: 1) }
    if submits { events.append("submit") }
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
    case .submit where submits:
      input.submit()
      node.submit(input.submission)
    case .raw(.key(let key)) where key.isDown && input.keys?(key) == true:
      node.host.resolveAgain(node)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  private func edit(_ text: String, _ selection: Range<Int>?, _ version: Int, _ node: LayoutNode) {
    node.fieldVersion = max(version, node.fieldVersion)
    // A read-only text is sent back unchanged.
    if input.isEditable { input.edit(isMultiline ? text : text.inOneLine, selection) }
    node.host.resolveAgain(node)
    node.submit(.edit)
  }
}

// MARK: Growing fields

extension TextInputLeaf {
  /// Returns insets with which one line is as high as a single-line field with a border of 1 point.
  private func grownInsets(hasBorder: Bool) -> [Double] {
    switch (isMac, hasBorder) {
    case (false, false): [0.5, 0, 0.5, 0]
    case (false, true): [5.5, 7, 5.5, 7]
    case (true, false): [4, 0, 4, 0]
    case (true, true): [3, 7, 3, 7]
    }
  }

  private var border: Double { content.hasRoundedBorder ? 1 : 0 }

  /// Returns the size of the text in the proposed width, limited by the line limit and the proposed
  /// height.
  private func grownSize(in proposal: Proposal) -> CGSize {
    let insets = content.details.insets
    let (across, above) = (insets[1] + insets[3] + 2 * border, insets[0] + insets[2] + 2 * border)
    let line = style.values.lineHeight
    let paragraph = Paragraph.shaped(shownText, face: style.values.face)
    let width =
      proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? (paragraph.width + across).rounded(.up)
    var most = style.values.lineLimit ?? .max
    // With a line limit the height does not depend on the proposal.
    if style.values.lineLimit == nil, let height = proposal.height, height.isFinite, line > 0 {
      most = min(most, max(1, Int(min((height - above) / line + 0.01, 1_000_000))))
    }
    let needed = paragraph.size(in: max(width - across, 1), lineHeight: line).lines
    let lines = max(min(needed, most), style.values.limits.least)
    return CGSize(
      width: width, height: (Double(lines) * line).rounded(.up) + above)
  }

  private var firstBaseline: Double { content.details.insets[0] + border + style.baseline }

  private func lastBaseline(in size: CGSize) -> Double {
    size.height - content.details.insets[2] - border - style.values.lineHeight + style.baseline
  }
}

extension String {
  /// The text with line breaks replaced by spaces.
  fileprivate var inOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}

extension Range<Int> {
  /// Returns the range clamped to the text, in UTF-16 code units.
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
