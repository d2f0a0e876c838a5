public import ArborCore

/// The style of buttons for which no style is set: the label in the accent color; on macOS, outside
/// of toolbars, on a gray background.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.automatic)
/// ```
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .automatic, configuration: configuration)
  }
}

/// A style that shows the label alone, as it looks outside of a button; gray while disabled.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.plain)
/// ```
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .plain, configuration: configuration)
  }
}

/// A style that shows the label in the accent color, without a background. On macOS the label has
/// the color of texts, unless there is a tint.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.borderless)
/// ```
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .borderless, configuration: configuration)
  }
}

/// A style that shows the label on a gray background. On iOS the background has the tint where one
/// is set, and is red for destructive buttons. On macOS the button that Return presses is
/// prominent.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.bordered)
/// ```
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .bordered, configuration: configuration)
  }
}

/// A style that shows a white label on a background in the tint; red for destructive buttons.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.borderedProminent)
/// ```
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .prominent, configuration: configuration)
  }
}

/// A style that shows the label in the color of links.
///
/// ```swift
/// Button("Save") { save() }
///   .buttonStyle(.link)
/// ```
public nonisolated struct LinkButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .link, configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style: the label in the accent color; on macOS on a gray background.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone, as it looks outside of a button.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the accent color, without a background.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label on a gray or tinted background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A white label on a background in the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// The label in the color of links.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style is customizing. It has the look of the enclosing style.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration, label: configuration.label)
  }
}
