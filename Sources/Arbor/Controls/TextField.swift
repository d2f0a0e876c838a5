import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// A field for one line of text. It takes all the width it is offered.
public struct TextField<Label: View>: View {
  public typealias Body = Never
  private let placeholder: String
  private let text: Binding<String>
  private let onEditingChanged: (Bool) -> Void
  private let onCommit: () -> Void

  private init(
    placeholder: String, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.placeholder = placeholder
    self.text = text
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  private var leaf: TextFieldLeaf {
    TextFieldLeaf(
      placeholder: placeholder, binding: text, onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }
  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - titleKey: shown while the field is empty, and the field's name for assistive technology.
  ///   - onEditingChanged: called with true when the field gets the focus, with false when it loses it.
  ///   - onCommit: called when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      placeholder: titleKey.text, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit
    )
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      placeholder: String(title), text: text, onEditingChanged: onEditingChanged, onCommit: onCommit
    )
  }
}

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  var _hasRoundedBorder: Bool { get }
}

/// A field without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { false }
}

/// What the idiom does by default: on iOS a field without decoration.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { false }
}

/// A field with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { true }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private enum RoundedBorderKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Sets how text fields inside look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environmentModifier("textFieldStyle", style._hasRoundedBorder) {
      $0[RoundedBorderKey.self] = $1
    }
  }
}

private struct TextFieldLeaf: LeafBehavior {
  static let typeName = "TextField"
  static let readsState = true
  let placeholder: String
  let binding: Binding<String>
  let onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  private var text = ""
  private var version = 0
  private var style = ResolvedTextStyle.placeholder
  private var hasRoundedBorder = false
  private var isEnabled = true
  private var isMac = false
  private var enterKey: String?

  init(
    placeholder: String, binding: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.placeholder = placeholder
    self.binding = binding
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    version = max(version, node.fieldVersion)
    text = binding.wrappedValue
    style = ResolvedTextStyle.resolve(nil, environment)
    hasRoundedBorder = environment[RoundedBorderKey.self]
    isEnabled = environment.isEnabled
    isMac = environment.idiom == .macOS
    enterKey = environment.submitLabel?.enterKey
  }

  func change(from old: Self) -> LeafChange {
    var change: LeafChange = []
    if style.values.lineHeight != old.style.values.lineHeight
      || hasRoundedBorder != old.hasRoundedBorder
    {
      change = .size
    }
    if text != old.text || placeholder != old.placeholder || style != old.style
      || isEnabled != old.isEnabled || version != old.version || enterKey != old.enterKey
    {
      change.insert(.drawing)
    }
    return change
  }

  /// On iOS 22 points for the body font, 34 with a border; on macOS 24.
  private var height: Double {
    let line = style.values.lineHeight.rounded(.up)
    return isMac ? line + 8 : line + (hasRoundedBorder ? 13 : 1)
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    // The ideal width shows the text or the placeholder.
    let ideal =
      Paragraph.shaped(text.isEmpty ? placeholder : text, face: style.values.face).width.rounded(
        .up)
      + (hasRoundedBorder ? 14 : 0)
    return CGSize(width: proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal, height: height)
  }

  func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    axis == .horizontal ? (0, .infinity) : (height, height)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .textField(
          TextFieldContent(
            text: text, placeholder: placeholder, style: style.drawn,
            hasRoundedBorder: hasRoundedBorder, enterKey: enterKey, version: version)),
        isEnabled: isEnabled,
        label: placeholder))
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return (size.height - style.values.lineHeight) / 2
      + style.baseline
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "textbox", label: placeholder, value: .text(text), isEnabled: isEnabled,
      events: ["input", "focus", "blur", "submit"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .input(.text(let text), let version):
      // A field has one line.
      let line =
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
      node.fieldVersion = version
      binding.wrappedValue = line
      node.host.resolveAgain(node)
    case .input: throw .invalidValue(node.id, expected: "a text")
    case .focus: onEditingChanged(true)
    case .blur: onEditingChanged(false)
    case .submit:
      onCommit()
      node.submit(.text)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }
}
