public import ArborCore
import ArborDisplay
import Foundation

/// The appearance and interaction of toggles.
///
/// ```swift
/// struct Starred: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button { configuration.isOn.toggle() } label: {
///       Image(systemName: configuration.isOn ? "star.fill" : "star")
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view of a toggle with the given label and binding.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, as given to a `ToggleStyle`.
///
/// ```swift
/// struct Bold: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.fontWeight(configuration.isOn ? .bold : .regular)
///       .onTapGesture { configuration.isOn.toggle() }
///   }
/// }
/// ```
public struct ToggleStyleConfiguration {
  /// The label of the toggle: a view that only the configuration creates.
  public nonisolated struct Label: View, Sendable {
    let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// A view that shows the toggle's label.
  public let label: Label
  /// Whether the toggle is on. Setting it writes the toggle's binding.
  @Binding public var isOn: Bool
  /// Whether some of the toggle's sources are on and others are off.
  public let isMixed: Bool
  /// The text of the label.
  let title: String

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool, title: String) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
    self.title = title
  }
}

/// The default style: a switch; on macOS, outside of forms, a checkbox.
///
/// ```swift
/// Toggle("Notifications", isOn: $notifies)
///   .toggleStyle(.automatic)
/// ```
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticToggle(configuration: configuration)
  }
}

/// A style that shows a switch at the trailing edge.
///
/// ```swift
/// Toggle("Notifications", isOn: $notifies)
///   .toggleStyle(.switch)
/// ```
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  /// The color of the switch while it is on; `nil` is the environment's tint.
  var tint: Color?

  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchedToggle(
      isOn: configuration.$isOn, title: configuration.title, tint: tint,
      label: configuration.label)
  }
}

/// A style that shows a button that stays pressed.
///
/// ```swift
/// Toggle("Notifications", isOn: $notifies)
///   .toggleStyle(.button)
/// ```
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressedToggle(
      isOn: configuration.$isOn, title: configuration.title, isCheckbox: false,
      label: configuration.label)
  }
}

/// A style that shows a checkbox before the label.
///
/// ```swift
/// Toggle("Notifications", isOn: $notifies)
///   .toggleStyle(.checkbox)
/// ```
public nonisolated struct CheckboxToggleStyle: ToggleStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressedToggle(
      isOn: configuration.$isOn, isMixed: configuration.isMixed, title: configuration.title,
      isCheckbox: true, label: configuration.label)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default style of the idiom.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch at the trailing edge.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A checkbox before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

typealias AnyToggleStyle = StyleMaker<ToggleStyleConfiguration>

extension AnyToggleStyle {
  convenience init<Style: ToggleStyle>(_ style: Style) {
    self.init(style, isHosted: false) { $0.makeBody(configuration: $1) }
  }

  /// Whether it is the switch style without a color of its own.
  @MainActor var isSwitch: Bool { self === SwitchToggleStyle.erased }
}

extension SwitchToggleStyle {
  fileprivate static let erased = AnyToggleStyle(SwitchToggleStyle())
}

private enum ToggleStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyToggleStyle? = nil
}

extension EnvironmentValues {
  /// The style of toggles; `nil` is the default.
  var toggleStyle: AnyToggleStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the toggles inside.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let isSwitch = (style as? SwitchToggleStyle).map { $0.tint == nil } == true
    let any =
      isSwitch
      ? SwitchToggleStyle.erased : style is DefaultToggleStyle ? nil : AnyToggleStyle(style)
    return environmentModifier("toggleStyle", any) { $0.toggleStyle = $1 }
  }
}

/// The default toggle of the idiom.
private nonisolated struct AutomaticToggle: View {
  @Environment(\.idiom) private var idiom
  @Environment(\.isInForm) private var isInForm
  let configuration: ToggleStyleConfiguration

  @MainActor var body: some View {
    if idiom == .macOS, !isInForm {
      PressedToggle(
        isOn: configuration.$isOn, isMixed: configuration.isMixed, title: configuration.title,
        isCheckbox: true, label: configuration.label)
    } else {
      SwitchedToggle(
        isOn: configuration.$isOn, title: configuration.title, label: configuration.label)
    }
  }
}

/// A label with a switch.
nonisolated struct SwitchedToggle<Label: View>: View {
  let isOn: Binding<Bool>
  let title: String
  var tint: Color?
  let label: Label

  @MainActor var body: some View {
    LabeledControl(label: label) {
      if let tint {
        Switch(isOn: isOn, label: title).tint(tint)
      } else {
        Switch(isOn: isOn, label: title)
      }
    }
  }
}

/// A button that stays pressed, or a checkbox before the label.
nonisolated struct PressedToggle<Label: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.idiom) private var idiom
  @Environment(\.accent) private var accent
  @Environment(\.hidesLabels) private var hidesLabels
  let isOn: Binding<Bool>
  var isMixed = false
  let title: String
  let isCheckbox: Bool
  let label: Label

  private var said: BackedPress {
    BackedPress(
      isOn: isOn.wrappedValue, isEnabled: isEnabled, title: title, isCheckbox: isCheckbox)
  }

  @MainActor var body: some View {
    StandIn({ _ in .press(said) }, action: { event, _ in act(event) }) { proxy in
      button(proxy, proxy.adaptation?.isOn ?? isOn.wrappedValue)
        .disabled(!(proxy.adaptation?.isEnabled ?? isEnabled))
    }
  }

  private func act(_ event: ControlEvent) {
    switch event {
    case .tap: isOn.wrappedValue.toggle()
    case .input(.bool(let value), _): isOn.wrappedValue = value
    default: break
    }
  }

  @MainActor private func button(_ proxy: StandInProxy, _ isOn: Bool) -> some View {
    PressButton(
      layout: PressLayout(
        isOn: isOn, isCheckbox: isCheckbox, name: isCheckbox && hidesLabels ? title : ""
      ) { proxy.operate(.tap) },
      content: Group {
        if isCheckbox {
          HStack(spacing: 5) {
            Image(
              systemName: isMixed
                ? "minus.square.fill" : isOn ? "checkmark.square.fill" : "square"
            )
            .font(.system(size: idiom == .macOS ? 14 : 20))
            .foregroundColor(isOn || isMixed ? isEnabled ? accent : .disabledLabel : .clear)
            .background { CheckboxGround(isOn: isOn || isMixed, isEnabled: isEnabled) }
            if !hidesLabels { words(proxy).foregroundColor(isEnabled ? nil : .disabledLabel) }
          }
        } else {
          words(proxy)
            .foregroundColor(foreground(isOn))
            .padding(.horizontal, idiom == .macOS ? 8 : 12)
            .padding(.vertical, idiom == .macOS ? 2 : 7)
            .background(RoundedRectangle(cornerRadius: idiom == .macOS ? 5 : 8).fill(fill(isOn)))
        }
      })
  }

  @MainActor @ViewBuilder private func words(_ proxy: StandInProxy) -> some View {
    if let text = proxy.adaptation?.text { Text(verbatim: text) } else { label }
  }

  private func foreground(_ isOn: Bool) -> Color {
    if !isEnabled { return .disabledLabel }
    if idiom == .macOS { return isOn ? .white : .primary }
    return accent
  }

  private func fill(_ isOn: Bool) -> Color {
    if idiom == .macOS { return isOn ? accent : .gray.opacity(0.18) }
    return isOn ? accent.opacity(0.18) : .clear
  }
}

private nonisolated struct PressButton<Content: View>: View {
  typealias Body = Never
  let layout: PressLayout
  let content: Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(view.layout, view.content)
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateUnary(view.layout, view.content)
  }
}

private nonisolated struct PressLayout: UnaryLayout {
  static let typeName = "ToggleButton"
  let isOn: Bool
  let isCheckbox: Bool
  /// The accessibility label; empty if the content provides it.
  private let label: String
  let action: () -> Void
  var isEnabled = true

  init(isOn: Bool, isCheckbox: Bool, name: String, action: @escaping () -> Void) {
    self.isOn = isOn
    self.isCheckbox = isCheckbox
    label = name
    self.action = action
  }

  var name: String { "" }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    isOn == old.isOn && isEnabled == old.isEnabled && label == old.label ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .control(ControlContent(kind: .button, isEnabled: isEnabled, label: label, isPressed: isOn))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: isCheckbox ? "checkbox" : "button", label: label, value: .bool(isOn),
      isEnabled: isEnabled, events: ["tap"])
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard event == .tap else { throw .notInteractive(node.id, event: event.name) }
    action()
  }
}

/// The white behind the mark of a check box, or the box that has no mark.
package nonisolated struct CheckboxGround: View {
  private let isOn: Bool
  private let isEnabled: Bool

  package init(isOn: Bool, isEnabled: Bool) { (self.isOn, self.isEnabled) = (isOn, isEnabled) }

  @MainActor package var body: some View {
    if isOn {
      if isEnabled { Color.white.padding(3) }
    } else {
      RoundedRectangle(cornerRadius: 3.5).fill(Color(light: 0xB4B4B4, dark: 0x7C7C7C))
        .overlay { RoundedRectangle(cornerRadius: 2.5).fill(Color.segmentSelection).padding(1) }
        .padding(1).opacity(isEnabled ? 1 : 0.5)
    }
  }
}
