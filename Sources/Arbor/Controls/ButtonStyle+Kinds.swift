public import ArborCore

/// The look of buttons that say nothing: the label in the accent colour.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .automatic, configuration: configuration)
  }
}

/// The label alone, as it looks outside of a button; grey where the button does not react.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .plain, configuration: configuration)
  }
}

/// The label in the colour of what can be operated, with nothing behind it.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .automatic, configuration: configuration)
  }
}

/// The label on a grey ground; on iOS on one of the tint, where there is a tint or the button deletes something.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .bordered, configuration: configuration)
  }
}

/// A white label on a ground of the tint; red where the button deletes something.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .prominent, configuration: configuration)
  }
}

/// The label in the colour of links.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DressedButton(look: .link, configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to style, as the style around it looks.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration, label: configuration.label)
  }
}
