public import ArborCore
package import ArborDisplay
import Foundation

/// A control that selects a color.
///
/// ```swift
/// ColorPicker("Background", selection: $color, supportsOpacity: false)
/// ```
///
/// Differs from SwiftUI: the browser's own color input is shown; colors with opacity can be chosen
/// only where that input offers them.
public nonisolated struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private nonisolated(unsafe) let label: Label
  @Environment(\.colorSurroundings) private var surroundings
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a color picker that shows `label`.
  ///
  /// - Parameter supportsOpacity: Whether translucent colors can be chosen, if the browser can.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor public var body: some View {
    LabeledControl(label: label) {
      StandIn(
        { _ in .colorWell(color, hasOpacity: supportsOpacity, isEnabled: isEnabled) },
        action: { event, _ in act(event) }
      ) { proxy in
        ColorWell(
          label: label.plainLabel,
          hasOpacity: proxy.adaptation?.control?.hasOpacity ?? supportsOpacity,
          color: Binding(
            get: { proxy.adaptation?.color ?? color },
            set: { proxy.operate(.input(.text($0.css), version: 0)) })
        )
        .adapted(by: proxy.adaptation)
      }
    }
  }

  private var color: RGBA { selection.wrappedValue.resolve(in: surroundings) }

  private func act(_ event: ControlEvent) {
    guard case .input(.text(let text), _) = event, let chosen = RGBA(css: text) else { return }
    selection.wrappedValue = Color(.fixed(chosen))
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a color picker labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The color input of a color picker, without a label.
package nonisolated struct ColorWell: View {
  private let label: String
  private let hasOpacity: Bool
  private let color: Binding<RGBA>

  package init(label: String, hasOpacity: Bool, color: Binding<RGBA>) {
    self.label = label
    self.hasOpacity = hasOpacity
    self.color = color
  }

  @MainActor package var body: some View {
    Entry(
      label, read: { .color(color.wrappedValue, hasOpacity: hasOpacity) },
      write: { text in
        guard var chosen = RGBA(css: text) else { return false }
        // Browsers without opacity support may return a translucent color unchanged.
        if !hasOpacity { chosen.opacity = 1 }
        color.wrappedValue = chosen
        return true
      })
  }
}
