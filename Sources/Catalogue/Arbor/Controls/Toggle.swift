package import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A control that switches between on and off.
///
/// ```swift
/// Toggle("Notifications", isOn: $notifies)
///   .toggleStyle(.switch)
/// ```
///
/// The default is a switch at the end of the proposed width; on macOS, outside of forms, a checkbox
/// before the label, and a switch follows its label. In a bar it is a button that stays pressed.
/// With hidden labels it is as wide as the switch.
/// With sources of which some are on and others are off, a checkbox shows a line.
///
/// Differs from SwiftUI: browsers know no mixed switch; it shows as off.
public nonisolated struct Toggle<Label: View>: View {
  @Environment(\.toggleStyle) private var style
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.idiom) private var idiom
  @Environment(\.isInForm) private var isInForm
  @Environment(\.showsIconsAlone) private var isInBar
  private let isOn: Binding<Bool>
  /// Whether some sources are on and others off; `nil` for a single source.
  private nonisolated(unsafe) let isMixed: (() -> Bool)?
  private nonisolated(unsafe) let label: Label

  /// Creates a toggle that shows `label`.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, isMixed: nil, label: label)
  }

  /// Creates a toggle of several sources.
  package nonisolated init(
    isOn: Binding<Bool>, isMixed: (() -> Bool)?, @ViewBuilder label: () -> Label
  ) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.label = label()
  }

  @MainActor public var body: some View {
    // Type-erased, so that the structural paths of views do not depend on the style.
    if let style, !style.isSwitch { return styled(style) }
    if style == nil, isInBar { return styled(AnyToggleStyle(ButtonToggleStyle())) }
    return style == nil && idiom == .macOS && !isInForm ? checked : switched
  }

  @MainActor private var checked: AnyView {
    AnyView(
      PressedToggle(
        isOn: isOn, isMixed: isMixed?() == true, title: label.plainLabel, isCheckbox: true,
        label: label))
  }

  @MainActor private func styled(_ style: AnyToggleStyle) -> AnyView {
    AnyView(
      style.make(
        ToggleStyleConfiguration(
          label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn,
          isMixed: isMixed?() == true, title: label.plainLabel)
      )
      .environmentModifier("toggleStyle", true) { values, _ in values.toggleStyle = nil })
  }

  @MainActor private var switched: AnyView {
    if hidesLabels { return AnyView(Switch(isOn: isOn, label: label.plainLabel)) }
    let toggle = Switch(isOn: isOn, label: label.plainLabel)
    if idiom == .macOS { return named(LabeledControl(label: label) { toggle }) }
    return named(
      HStack(spacing: 0) {
        label
        Spacer(minLength: 8)
        toggle
      })
  }

  /// Returns the view with a name for its switch.
  @MainActor private func named(_ view: some View) -> AnyView {
    label.plainLabel.isEmpty
      ? AnyView(view.modifier(UnaryModifier(LabelingLayout()))) : AnyView(view)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle labeled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// The switch of a toggle, without a label.
package nonisolated struct Switch: View {
  package typealias Body = Never
  private let isOn: Binding<Bool>
  private let label: String

  package init(isOn: Binding<Bool>, label: String) {
    self.isOn = isOn
    self.label = label
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(SwitchLeaf(binding: view.isOn, label: view.label))
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(SwitchLeaf(binding: view.isOn, label: view.label))
  }
}

private struct SwitchLeaf: LeafBehavior {
  static let typeName = "Switch"
  static let readsState = true
  let binding: Binding<Bool>
  let label: String
  private var isOn = false
  var isEnabled = true
  private var size = CGSize(width: 61, height: 28)
  private var tints: ControlTints?

  init(binding: Binding<Bool>, label: String) {
    self.binding = binding
    self.label = label
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    let adaptation = node.adaptation
    isOn = adaptation?.isOn ?? binding.wrappedValue
    isEnabled = adaptation?.isEnabled ?? environment.isEnabled
    if environment.idiom == .macOS {
      size =
        switch environment.controlSize {
        case .mini: CGSize(width: 36, height: 16)
        case .small: CGSize(width: 45, height: 20)
        case .regular, .large, .extraLarge: CGSize(width: 54, height: 24)
        }
    }
    tints = node.tints(of: \.on, showsState: true, environment)
  }

  func change(from old: Self) -> LeafChange {
    if size != old.size { return [.traits, .size, .drawing] }
    return isOn == old.isOn && isEnabled == old.isEnabled && label == old.label
      && tints == old.tints
      ? [] : .drawing
  }

  var backing: Backing? { .toggle(isOn: isOn, isEnabled: isEnabled) }

  var traits: LeafTraits { LeafTraits(.fixed(size)) }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { size }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .toggle(isOn: isOn), isEnabled: isEnabled, label: label, tints: tints))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "switch", label: label, value: .bool(isOn), isEnabled: isEnabled,
      events: ["tap", "input"])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .tap: binding.wrappedValue.toggle()
    case .input(.bool(let isOn), _): binding.wrappedValue = isOn
    case .input: throw .invalidValue(node.id, expected: "true or false")
    case .focus, .blur: break
    default: throw .notInteractive(node.id, event: event.name)
    }
  }
}
