import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

private enum HidesLabelsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  package var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Hides the labels of the controls inside. Assistive technology still reads them.
  ///
  /// ```swift
  /// Toggle("Mute", isOn: $isMuted)
  ///   .labelsHidden()
  /// ```
  public func labelsHidden() -> some View {
    environmentModifier("labelsHidden", true) { $0.hidesLabels = $1 }
  }
}

/// A label at the leading edge and a control at the trailing edge; on macOS, outside of forms, the
/// control follows the label.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
  private let label: Label
  private let control: Control
  private let alignment: VerticalAlignment?
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isInColumns) private var isInColumns
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.spreadsLabels) private var spreadsLabels

  /// - Parameter alignment: `nil` for the middle, in columns for the first line.
  init(
    label: Label, alignment: VerticalAlignment? = nil, @ViewBuilder control: () -> Control
  ) {
    self.label = label
    self.alignment = alignment
    self.control = control()
  }

  @MainActor var body: some View {
    if isInMenu {
      MenuLine(content: label) {
        control.environmentModifier("menu", false) { $0.isInMenu = $1 }
      }
    } else if hidesLabels {
      control
    } else if isInColumns {
      FormRow(label: label, content: control)
    } else {
      HStack(alignment: alignment ?? .center, spacing: spreadsLabels ? 0 : 8) {
        label
        if spreadsLabels { Spacer(minLength: 8) }
        control
      }
    }
  }
}

/// The accessibility role and label of a part of the page.
nonisolated struct PartModifier: UnaryLayout {
  let part: PartContent
  let label: String

  var name: String { "accessibilityElement" }

  @MainActor func change(from old: Self) -> LeafChange {
    part == old.part && label == old.label ? [] : .drawing
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .control(ControlContent(kind: .part(part), isEnabled: true, label: label))
  }
}

/// A view that is one accessibility element with a role and a label.
package nonisolated struct PartView<Content: View>: View {
  package typealias Body = Never
  private let layout: PartModifier
  private let content: Content

  package init(_ role: PartContent.Role, label: String, @ViewBuilder content: () -> Content) {
    layout = PartModifier(part: PartContent(role: role), label: label)
    self.content = content()
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(view.layout, view.content)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateUnary(view.layout, view.content)
  }
}

nonisolated extension View {
  /// The string of a label that is a `Text` or has one as its title; empty for other views.
  package var plainLabel: String {
    (self as? Text)?.label ?? (self as? any TitledView)?.titleText ?? ""
  }
}

/// A view whose title names the control that it labels.
package protocol TitledView {
  var titleText: String { get }
}

extension Label: TitledView {
  package var titleText: String { title.plainLabel }
}
