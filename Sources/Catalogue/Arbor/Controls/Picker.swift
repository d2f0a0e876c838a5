public import ArborCore
import ArborDisplay
import ArborLayout
import ArborPaths
import ArborText
import Foundation

/// A control that selects one of several views, which are identified by their tags.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   Text("Small").tag(Size.small)
///   Text("Large").tag(Size.large)
/// }
/// .pickerStyle(.segmented)
/// ```
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private nonisolated(unsafe) let selection: Binding<SelectionValue>
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content
  @Environment(\.pickerLook) private var style
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.bordersButtons) private var isBordered
  @Environment(\.sectionTitles) private var listTitles
  @Environment(\.isInColumns) private var isInColumns
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.radiosAreInRow) private var radiosAreInRow
  @Environment(\.idiom) private var idiom
  @Environment(\.showsIconsAlone) private var isInBar

  /// Creates a picker that shows `label` where its style has a label.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Creates a picker with a label that is not built by a closure.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  @MainActor private var choice: Choice<Content> {
    Choice(
      label: label.plainLabel, selected: AnyHashable(selection.wrappedValue),
      select: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } },
      content: content)
  }

  /// Whether the label is beside the value: in rows of lists and forms, and on macOS.
  private var showsLabel: Bool { listTitles != nil || isInColumns || idiom == .macOS && !isInBar }

  private var look: _PickerLook {
    if isInMenu { return .inline }
    return style == .inline && idiom == .macOS ? .radioGroup : style
  }

  /// The selected option; on macOS on the background of a button.
  @MainActor @ViewBuilder private func menu(_ color: Color?) -> some View {
    if isBordered {
      MenuSelect(choice: choice, color: .primary).padding(.leading, 8).padding(.trailing, 5)
        .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
    } else {
      MenuSelect(choice: choice, color: color)
    }
  }

  @MainActor public var body: some View {
    switch look {
    case .automatic, .menu:
      if showsLabel {
        LabeledControl(label: label) { menu(.secondary) }
      } else {
        menu(nil)
      }
    case .wheel: Select(choice: choice, color: .primary, rows: 5).background { WheelBand() }
    case .segmented:
      if isInColumns || showsLabel, idiom == .macOS {
        LabeledControl(label: label) { Segments(choice: choice) }
      } else {
        Segments(choice: choice)
      }
    case .page: PickerLink(label: label, choice: choice)
    case .inline where isInMenu || listTitles == nil: OptionRows(choice: choice)
    case .inline:
      if !hidesLabels, !label.plainLabel.isEmpty { label }
      OptionRows(choice: choice)
    case .radioGroup:
      LabeledControl(label: label, alignment: .firstTextBaseline) {
        radios { OptionRows(choice: choice, isRadio: true) }
      }
    }
  }

  private var radios: AnyLayout {
    radiosAreInRow
      ? AnyLayout(HStackLayout(spacing: 12))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
  }
}

extension Picker where Label == Text {
  /// Creates a picker labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a picker labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The content of a picker of any style: tagged views, one of them selected.
package nonisolated struct Choice<Content: View> {
  package let label: String
  package let selected: AnyHashable
  package let select: (AnyHashable) -> Void
  package let content: Content

  package init(
    label: String, selected: AnyHashable, select: @escaping (AnyHashable) -> Void, content: Content
  ) {
    self.label = label
    self.selected = selected
    self.select = select
    self.content = content
  }
}

/// The selected option, which opens the browser's list of all options.
package nonisolated struct MenuSelect<Content: View>: View {
  let choice: Choice<Content>
  private let own: Color?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accent) private var accent

  /// - Parameter color: `nil` is the accent color.
  package init(choice: Choice<Content>, color: Color? = nil) {
    self.choice = choice
    own = color
  }

  private var color: Color { own ?? accent }

  @MainActor package var body: some View {
    Select(choice: choice, color: color, rows: nil)
      .overlay(alignment: .trailing) {
        Image(systemName: "chevron.up.chevron.down")
          .font(.system(size: 12))
          .foregroundColor(isEnabled ? color : .disabledLabel)
          .allowsHitTesting(false)
      }
  }
}

/// The ground of the chosen rows of wheels that turn beside each other and show five rows.
nonisolated struct WheelBand: View {
  @MainActor var body: some View {
    GeometryReader { wheels in
      RoundedRectangle(cornerRadius: 8).fill(Color.controlFill).padding(.horizontal, 9)
        .frame(width: wheels.size.width, height: wheels.size.height / 5)
        .position(x: wheels.size.width / 2, y: wheels.size.height / 2)
    }
  }
}

/// The browser's own select control: a pop-up, or with `rows` a scrolling list.
package nonisolated struct Select<Content: View>: View {
  package typealias Body = Never
  private let behavior: Behavior
  private let content: Content

  @MainActor package init(choice: Choice<Content>, color: Color, rows: Int?) {
    behavior = Behavior(
      label: choice.label, rows: rows, selected: choice.selected, color: color,
      action: choice.select)
    content = choice.content
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeSelect(view.behavior, view.content)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateSelect(view.behavior, view.content)
  }

  struct Behavior: SelectBehavior {
    let label: String
    let rows: Int?
    let selected: AnyHashable
    let color: Color
    let action: (AnyHashable) -> Void
    private(set) var isEnabled = true
    private var (isMac, fills) = (false, false)
    private var resolved = ResolvedTextStyle.placeholder

    init(
      label: String, rows: Int?, selected: AnyHashable, color: Color,
      action: @escaping (AnyHashable) -> Void
    ) {
      (self.label, self.rows, self.selected) = (label, rows, selected)
      (self.color, self.action) = (color, action)
    }

    var style: ArborDisplay.TextStyle { resolved.drawn }
    func select(_ tag: AnyHashable) { action(tag) }

    mutating func resolve(_ environment: EnvironmentValues) {
      var environment = environment
      (isEnabled, isMac) = (environment.isEnabled, environment.idiom == .macOS)
      fills = environment.buttonsFill
      environment.foregroundColor = isEnabled ? color : .disabledLabel
      resolved = ResolvedTextStyle.resolve(nil, environment)
    }

    func change(from old: Self) -> LeafChange {
      if resolved != old.resolved || rows != old.rows || selected != old.selected
        || fills != old.fills
      {
        return [.drawing, .size]
      }
      return label == old.label && isEnabled == old.isEnabled ? [] : .drawing
    }

    /// Returns the size in points; a pop-up has extra width for its arrows.
    func size(of titles: [String], showing title: String, in proposal: Proposal) -> CGSize {
      let line = resolved.values.lineHeight.rounded(.up)
      func width(_ title: String) -> Double {
        Paragraph.shaped(title, face: resolved.values.face).width.rounded(.up)
      }
      guard let rows else {
        var ideal = width(title) + 20
        if fills, let room = proposal.width, room.isFinite { ideal = room }
        return CGSize(width: min(ideal, proposal.width ?? ideal), height: line + (isMac ? 6 : 12))
      }
      let ideal = titles.reduce(0) { max($0, width($1)) } + 32
      let offered = proposal.width.map { $0.isFinite ? $0 : ideal }
      return CGSize(width: offered ?? ideal, height: Double(rows) * (line + 12))
    }
  }
}

/// All options side by side in one bar.
package nonisolated struct Segments<Content: View>: View {
  let choice: Choice<Content>
  /// The background of the selected segment; `nil` is the default.
  let color: Color?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorSurroundings) private var surroundings
  @Environment(\.idiom) private var idiom

  package init(choice: Choice<Content>, color: Color? = nil) {
    self.choice = choice
    self.color = color
  }

  private var look: OptionLook {
    var look = OptionLook()
    look.insets = EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    look.minimumHeight = idiom == .macOS ? 22 : 32
    look.isEnabled = isEnabled
    look.cornerRadius = idiom == .macOS ? 5 : 7
    look.selectionInset = 2
    look.selection = (color ?? .segmentSelection).resolve(in: surroundings)
    return look
  }

  @MainActor package var body: some View {
    StandIn({ said($0) }, action: { act($0, $1) }) { proxy in
      PartView(.choices, label: choice.label) {
        HStack(spacing: 0) {
          choice.content
            .modifier(
              OptionModifier(
                Options(
                  look: look(proxy.adaptation), selected: choice.selected,
                  select: { proxy.choose($0) })))
        }
        .font(.system(size: 13, weight: idiom == .macOS ? .regular : .medium))
        .foregroundColor(proxy.adaptation?.isEnabled ?? isEnabled ? .primary : .disabledLabel)
        .lineLimit(1)
        .background(
          RoundedRectangle(cornerRadius: idiom == .macOS ? 6 : 9).fill(Color.controlFill))
      }
    }
  }

  private func look(_ adaptation: NodeAdaptation?) -> OptionLook {
    var look = look
    if let isEnabled = adaptation?.isEnabled { look.isEnabled = isEnabled }
    if let fill = adaptation?.control?.fill { look.selection = fill }
    return look
  }

  @MainActor private func said(_ node: LayoutNode) -> Backing {
    let options = node.optionNodes
    return .segments(
      BackedChoice(
        titles: options.map(\.title), selected: options.firstIndex(where: \.isSelected),
        isEnabled: isEnabled))
  }

  @MainActor private func act(_ event: ControlEvent, _ node: LayoutNode) {
    let options = node.optionNodes
    guard case .input(.number(let number), _) = event, let index = Int(exactly: number),
      options.indices.contains(index), let tag = options[index].optionTag
    else { return }
    choice.select(tag)
  }
}

/// A row for each option; the selected one has a check mark.
nonisolated struct OptionRows<Content: View>: View {
  let choice: Choice<Content>
  /// Whether each option has a circle, which is filled in the selected one.
  var isRadio = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.sectionTitles) private var listTitles
  @Environment(\.listLook) private var listLook
  @Environment(\.accent) private var accent
  @Environment(\.idiom) private var idiom

  private var look: OptionLook {
    var look = OptionLook()
    let row = MenuRow(isMac: isInMenu && idiom == .macOS)
    let margin = isInMenu ? row.margins.width : 0
    let above = row.margins.height
    look.insets = EdgeInsets(top: above, leading: margin, bottom: above, trailing: margin + 22)
    look.minimumHeight = row.least
    look.isCentered = false
    look.isEnabled = isEnabled
    let box = CGSize(width: OptionLook.markLength, height: OptionLook.markLength)
    look.mark = SymbolTable.shared.path("checkmark")?.symbol(in: box)
    look.markColor = (isInMenu ? Color.primary : accent).resolve(colorScheme)
    if isRadio {
      look.insets = EdgeInsets(top: 3, leading: 22, bottom: 3, trailing: 0)
      look.minimumHeight = idiom == .macOS ? 20 : 32
      (look.isWide, look.marksLeading) = (false, true)
      let ring = SymbolTable.shared.path("circle")?.symbol(in: box)
      (look.idleMark, look.idleColor) = (ring, Color.gray.resolve(colorScheme))
      look.mark = Path(ellipseIn: CGRect(origin: .zero, size: box))
        .subtracting(Path(ellipseIn: CGRect(x: 4.5, y: 4.5, width: 5, height: 5)))
    }
    return look
  }

  @MainActor var body: some View {
    if listTitles == nil || isInMenu {
      options
    } else {
      // The options have the height of rows themselves, so that all of a row can be pressed.
      let side = listLook.kind.isGrouped ? 16.0 : 20
      options.listRowInsets(EdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
    }
  }

  private var options: some View {
    choice.content.modifier(
      OptionModifier(Options(look: look, selected: choice.selected, select: choice.select)))
  }
}

extension Color {
  static let segmentSelection = Color(light: 0xFFFFFF, dark: 0x636366)
}
