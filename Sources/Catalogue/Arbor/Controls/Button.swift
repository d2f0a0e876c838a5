import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A control that runs an action when it is tapped.
///
/// ```swift
/// Button {
///   count += 1
/// } label: {
///   Label("Add", systemImage: "plus")
/// }
/// .buttonStyle(.bordered)
/// ```
public nonisolated struct Button<Label: View>: View, Sendable {
  public typealias Body = Never
  private nonisolated(unsafe) let act: ButtonAct
  private let role: ButtonRole?
  private nonisolated(unsafe) let label: Label
  /// Whether the button ignores the environment's button style.
  private var keepsLook = false

  /// Creates a button that runs `action` on the main actor and shows `label`.
  public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(action: action, role: nil, label: label())
  }

  nonisolated init(
    action: @escaping () -> Void, role: ButtonRole?, label: Label, keepsLook: Bool = false
  ) {
    act = .perform(action)
    self.role = role
    self.label = label
    self.keepsLook = keepsLook
  }

  /// Creates a button inside another control: with `keepsLook` it ignores the environment's
  /// button style.
  package nonisolated init(
    keepsLook: Bool, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, role: nil, label: label(), keepsLook: keepsLook)
  }

  nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration, label: Label) {
    act = configuration.act
    role = configuration.role
    self.label = label
  }

  private var action: () -> Void { if case .perform(let action) = act { action } else { {} } }

  /// Whether a button style determines the appearance.
  private func isStyled(_ environment: EnvironmentValues) -> Bool {
    if case .open = act { return true }
    if keepsLook || environment.isInMenu { return false }
    return environment.buttonStyle != nil || environment.bordersButtons
  }

  private var styled: StyledControl { StyledControl(role: role, act: act, label: AnyView(label)) }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if let dialog = inputs.environment.dialog {
      return DialogAnswer._makeView(view.answer(dialog), &inputs)
    }
    if let row = inputs.environment.rowActions {
      return inputs.makeUnary(view.layout(in: row), view.rowAction)
    }
    if view.isStyled(inputs.environment) {
      return StyledControl._makeView(view.styled, &inputs)
    }
    inputs.makeUnary(ButtonLayout(action: view.action), view.tinted)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if let dialog = cursor.environment.dialog {
      return DialogAnswer._updateView(view.answer(dialog), &cursor)
    }
    if let row = cursor.environment.rowActions {
      return cursor.updateUnary(view.layout(in: row), view.rowAction)
    }
    guard cursor.isNext(UnaryNode<ButtonLayout>.self) else {
      return StyledControl._updateView(view.styled, &cursor)
    }
    cursor.updateUnary(ButtonLayout(action: view.action), view.tinted)
  }

  private var tinted: ModifiedContent<Label, _EnvironmentModifier<Bool>> {
    label.environmentModifier("tint", role == .destructive) { environment, isDestructive in
      if isDestructive, environment.isEnabled { environment.foregroundColor = .red }
      environment.tintControlLabel()
    }
  }

  private func answer(
    _ dialog: Dialog
  ) -> DialogAnswer<ModifiedContent<Label, _EnvironmentModifier<Bool>>> {
    DialogAnswer(dialog: dialog, role: role, action: action, label: tinted)
  }

  /// Returns the layout of a row action, which also ends the swipe that revealed it.
  private func layout(in row: RowActionScope) -> ButtonLayout {
    ButtonLayout {
      row.done()
      action()
    }
  }

  private var rowAction: some View { RowAction(isDestructive: role == .destructive) { label } }
}

/// A button of an alert or a dialog; tapping it dismisses the dialog before its action runs.
private nonisolated struct DialogAnswer<Label: View>: View {
  let dialog: Dialog
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  @MainActor var body: some View {
    AnswerButton(
      layout: ButtonLayout(cancels: role == .cancel) {
        dialog.dismiss()
        action()
      },
      content: DialogChoice(role: role, style: dialog.style) { label }
    )
    .layoutValue(
      key: DialogPart.self, value: role == .cancel ? .cancel : .answer, name: "answer")
  }
}

/// A button with a layout of its own.
nonisolated struct AnswerButton<Content: View>: View {
  typealias Body = Never
  let layout: ButtonLayout
  let content: Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(view.layout, view.content)
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateUnary(view.layout, view.content)
  }
}

extension Button where Label == Text {
  /// Creates a button labeled with `titleKey`, which may hold Markdown.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Creates a button labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension EnvironmentValues {
  /// Sets the color of a control's label: gray where the control is disabled, else the accent color
  /// unless a color was set. Outside of lists and menus its lines are centered.
  mutating func tintControlLabel() {
    if sectionTitles == nil { centerLines() }
    if !isEnabled {
      foregroundColor = .disabledLabel
    } else if isInMenu || isInBar && idiom == .macOS {
      foregroundColor = foregroundColor ?? .primary
    } else if foregroundColor == nil {
      foregroundColor = accent
    }
  }

  /// Centers the lines of texts, unless code has aligned them otherwise.
  mutating func centerLines() {
    if multilineTextAlignment == .leading { multilineTextAlignment = .center }
  }

  /// The color of interactive content: the tint, or the accent color without one.
  package var accent: Color { tint.map { Color(light: $0.light, dark: $0.dark) } ?? .accentColor }
}

nonisolated struct ButtonLayout: UnaryLayout {
  static let typeName = "Button"
  let action: () -> Void
  /// Whether the button is pressed; `nil` for one that does not stay so.
  private let isOn: Bool?
  /// Whether the Escape key presses the button, as it does the one that cancels a dialog.
  private let cancels: Bool
  var hold: ButtonHold?
  /// Whether this button has a platform object of its own. False where an enclosing view stands in.
  var isBacked = true
  var isEnabled = true
  /// Whether a press anywhere in a list's row presses the button: true unless it has a style.
  var fillsRow = true
  private var menuRow: MenuRow?
  /// The space around the label, in points, if code set it on the platform object.
  private var insets: EdgeInsets?

  init(isOn: Bool? = nil, cancels: Bool = false, action: @escaping () -> Void) {
    self.action = action
    (self.isOn, self.cancels) = (isOn, cancels)
  }

  var name: String { "" }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = node.adaptation?.isEnabled ?? environment.isEnabled
    menuRow = environment.isInMenu ? MenuRow(isMac: environment.idiom == .macOS) : nil
    insets = node.adaptation?.control?.insets.flatMap { lengths in
      lengths.count == 4
        ? EdgeInsets(
          top: lengths[0], leading: lengths[3], bottom: lengths[2], trailing: lengths[1]) : nil
    }
  }

  @MainActor mutating func join(_ node: LayoutNode) { hold?.press.node = node }

  @MainActor func pressChanged(_ isDown: Bool) { hold?.changed(isDown) }

  var backing: Backing? { isBacked ? .button(isEnabled: isEnabled) : nil }

  @MainActor func change(from old: Self) -> LeafChange {
    menuRow == old.menuRow && insets == old.insets
      ? isEnabled == old.isEnabled && isOn == old.isOn ? [] : .drawing : [.drawing, .size]
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? {
    menuRow != nil || insets != nil ? nil : child.lengthRange(axis, across: across)
  }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    if let menuRow { return menuRow.size(in: proposal, child.measure) }
    guard let insets else { return child.measure(proposal) }
    let inner = child.measure(insets.inside(proposal))
    return CGSize(
      width: max(inner.width + insets.leading + insets.trailing, 0),
      height: max(inner.height + insets.top + insets.bottom, 0))
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    if let menuRow { return menuRow.arrange(in: size, child.measure) }
    guard let insets else { return (.zero, size, proposal) }
    let offered = insets.inside(Proposal(size))
    let inner = child.measure(offered)
    return (
      CGPoint(
        x: insets.leading + (size.width - insets.leading - insets.trailing - inner.width) / 2,
        y: insets.top + (size.height - insets.top - insets.bottom - inner.height) / 2),
      inner, offered
    )
  }

  @MainActor func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { .standard }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    var control = ControlContent(
      kind: .button, isEnabled: isEnabled, isPressed: isOn, press: hold.press)
    if cancels {
      control.description = .init()
      control.description?.chord = KeyChord(key: "escape", modifiers: [])
    }
    return .control(control)
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "button", label: "", value: isOn.map { .bool($0) } ?? .none, isEnabled: isEnabled,
      events: ["tap"])
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard event == .tap else { throw .notInteractive(node.id, event: event.name) }
    action()
  }
}

extension EdgeInsets {
  /// Returns the proposal minus the insets, at least 0 on each axis.
  fileprivate func inside(_ proposal: Proposal) -> Proposal {
    Proposal(
      proposal.width.map { max($0 - leading - trailing, 0) },
      proposal.height.map { max($0 - top - bottom, 0) })
  }
}

/// A control that opens a URL when it is tapped.
///
/// ```swift
/// Link("Documentation", destination: URL(string: "https://example.com/docs")!)
/// ```
///
/// Differs from SwiftUI: without a button style the browser follows the link by itself, and the
/// environment's `openURL` is not called.
public nonisolated struct Link<Label: View>: View, Sendable {
  public typealias Body = Never
  private let destination: URL
  private nonisolated(unsafe) let label: Label

  /// Creates a link that shows `label`.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if inputs.environment.buttonStyle != nil, !inputs.environment.isInMenu {
      return StyledControl._makeView(view.styled, &inputs)
    }
    if inputs.environment.isInMenu {
      return inputs.makeUnary(LinkLayout(destination: view.destination), view.row)
    }
    inputs.makeUnary(LinkLayout(destination: view.destination), view.tinted)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    guard cursor.isNext(UnaryNode<LinkLayout>.self) else {
      return StyledControl._updateView(view.styled, &cursor)
    }
    if cursor.environment.isInMenu {
      return cursor.updateUnary(LinkLayout(destination: view.destination), view.row)
    }
    cursor.updateUnary(LinkLayout(destination: view.destination), view.tinted)
  }

  /// The label as the row of a menu.
  private var row: some View { MenuLine(content: tinted) { EmptyView() } }

  private var styled: StyledControl {
    StyledControl(role: nil, act: .open(destination), label: AnyView(label))
  }

  private var tinted: ModifiedContent<Label, _EnvironmentModifier<Bool>> {
    label.environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() }
  }
}

extension Link where Label == Text {
  /// Creates a link labeled with `titleKey`, which may hold Markdown.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

nonisolated struct LinkLayout: UnaryLayout {
  static let typeName = "Link"
  let destination: URL
  var hold: ButtonHold?
  var isEnabled = true

  init(destination: URL) { self.destination = destination }

  var name: String { "" }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = node.adaptation?.isEnabled ?? environment.isEnabled
  }

  @MainActor mutating func join(_ node: LayoutNode) { hold?.press.node = node }

  @MainActor func pressChanged(_ isDown: Bool) { hold?.changed(isDown) }

  var backing: Backing? { .button(isEnabled: isEnabled) }

  @MainActor func change(from old: Self) -> LeafChange {
    isEnabled == old.isEnabled && destination == old.destination ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .control(
      ControlContent(
        kind: .link(url: destination.absoluteString), isEnabled: isEnabled,
        press: hold.press))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "link", label: "", value: .text(destination.absoluteString), isEnabled: isEnabled,
      events: [])
  }
}
