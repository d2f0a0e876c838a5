public import ArborCore
package import ArborDisplay
import Foundation

/// A control that selects a colour, by the browser's own means.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @Environment(\.colorSurroundings) private var surroundings
  @Environment(\.isEnabled) private var isEnabled

  /// - Parameter supportsOpacity: whether translucent colours can be chosen, where the browser can do that.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  public var body: some View {
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
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The well of a colour picker.
package struct ColorWell: View {
  private let label: String
  private let hasOpacity: Bool
  private let color: Binding<RGBA>

  package init(label: String, hasOpacity: Bool, color: Binding<RGBA>) {
    self.label = label
    self.hasOpacity = hasOpacity
    self.color = color
  }

  package var body: some View {
    Entry(
      .color(hasOpacity: hasOpacity), label: label, read: { color.wrappedValue.css },
      write: { text in
        guard var chosen = RGBA(css: text) else { return false }
        // A browser that knows no opacity leaves it as it is.
        if !hasOpacity { chosen.opacity = 1 }
        color.wrappedValue = chosen
        return true
      })
  }
}
