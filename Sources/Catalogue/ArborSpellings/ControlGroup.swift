public import Arbor
public import ArborCore
import ArborDisplay

/// Controls that belong together, shown side by side.
///
/// ```swift
/// ControlGroup {
///   Button("Decrease", systemImage: "minus") { size -= 1 }
///   Button("Increase", systemImage: "plus") { size += 1 }
/// }
/// ```
///
/// In a menu they share a row.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView?
  @Environment(\.controlGroupStyle) private var style

  fileprivate init(content: Content, label: AnyView?) {
    self.content = content
    self.label = label
  }

  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content(), label: nil) }

  /// Creates the group that a style shows.
  public init(_ configuration: ControlGroupStyleConfiguration)
  where Content == ControlGroupStyleConfiguration.Content {
    self.init(content: configuration.content, label: configuration.label.view)
  }

  public var body: some View {
    if let style {
      style.make(
        ControlGroupStyleConfiguration(
          content: .init(view: AnyView(content)), label: .init(view: label ?? AnyView(EmptyView())))
      )
      .environmentModifier("controlGroupStyle", true) { values, _ in
        values.controlGroupStyle = nil
      }
    } else {
      JoinedControls(content: content)
    }
  }
}

/// The controls of a group with a label.
///
/// A `ControlGroup` with a label creates it.
///
/// ```swift
/// ControlGroup("Size") { SizeButtons() }
/// ```
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content

  public var body: some View { content }
}

extension ControlGroup {
  /// Creates a group with a label, which styles such as `menu` show.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.init(content: LabeledControlGroupContent(content: content()), label: AnyView(label()))
  }

  /// Creates a group labeled with `titleKey`.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group labeled with `title` as it is.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group labeled with `titleKey` and a symbol.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a group labeled with `title` as it is and a symbol.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

/// Controls side by side; outside of menus their buttons are joined.
private struct JoinedControls<Content: View>: View {
  let content: Content
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      HStack(spacing: 0) { content }
    } else {
      HStack(spacing: 1) { content }
        .buttonStyle(JoinedButtonStyle())
        .clipShape(RoundedRectangle(cornerRadius: 8))
    }
  }
}

/// One of several buttons that are joined; the distance between them is the line.
private struct JoinedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Group {
      if configuration.role == .destructive {
        configuration.label.foregroundColor(.red)
      } else {
        configuration.label.foregroundStyle(.tint)
      }
    }
    .padding(.horizontal, 12)
    .frame(minHeight: 34)
    .background(configuration.isPressed ? Color.pressedControl : Color.controlGround)
  }
}

extension Color {
  fileprivate static let controlGround = Color(
    light: RGBA(hex: 0x787880, opacity: 0.12), dark: RGBA(hex: 0x787880, opacity: 0.24))
  fileprivate static let pressedControl = Color(
    light: RGBA(hex: 0x787880, opacity: 0.28), dark: RGBA(hex: 0x787880, opacity: 0.4))
}
