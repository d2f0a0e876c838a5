public import Arbor
import ArborDisplay
public import ArborPlatform

extension Color {
  /// Creates a color from a Core Graphics color; it is the same in light and dark appearance.
  public init(cgColor: CGColor) { self.init(light: cgColor.rgba, dark: cgColor.rgba) }

  /// Creates a color from a Core Graphics color; it is the same in light and dark appearance.
  @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// The color as a Core Graphics color; `nil` if it differs between light and dark appearance.
  public var cgColor: CGColor? {
    let (light, dark) = (resolve(.light), resolve(.dark))
    return light == dark ? CGColor(light) : nil
  }
}

extension Binding<CGColor> {
  /// A binding to the same value as a SwiftUI color.
  fileprivate var color: Binding<Color> {
    Binding<Color> {
      Color(cgColor: wrappedValue)
    } set: { new in
      if let new = new.cgColor { wrappedValue = new }
    }
  }
}

extension ColorPicker {
  /// Creates a color picker for a Core Graphics color.
  ///
  /// - Parameter supportsOpacity: whether translucent colors can be picked, if the browser supports
  ///   it.
  public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker for a Core Graphics color, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
  }

  /// Creates a color picker for a Core Graphics color, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(title, selection: selection.color, supportsOpacity: supportsOpacity)
  }
}
