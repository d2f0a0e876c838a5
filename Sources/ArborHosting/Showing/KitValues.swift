public import Arbor
public import ArborAppKit
import ArborDisplay
public import ArborPlatform
public import ArborUIKit

extension Color {
  /// A colour of UIKit, in light and in dark surroundings.
  public init(uiColor: UIColor) {
    let (light, dark) = uiColor.variants
    self.init(light: light, dark: dark)
  }

  /// A colour of UIKit, in light and in dark surroundings.
  public init(_ color: UIColor) { self.init(uiColor: color) }

  /// A colour of AppKit, in light and in dark surroundings.
  public init(nsColor: NSColor) {
    self.init(light: nsColor.resolve(.light), dark: nsColor.resolve(.dark))
  }

  /// A colour of AppKit, in light and in dark surroundings.
  @_disfavoredOverload public init(_ color: NSColor) { self.init(nsColor: color) }

  public init(cgColor: CGColor) { self.init(light: cgColor.rgba, dark: cgColor.rgba) }

  @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// nil for a colour that differs between light and dark.
  public var cgColor: CGColor? {
    let (light, dark) = (resolve(.light), resolve(.dark))
    return light == dark ? CGColor(light) : nil
  }
}

extension Binding<CGColor> {
  /// The same colour as one of views.
  fileprivate var color: Binding<Color> {
    Binding<Color> {
      Color(cgColor: wrappedValue)
    } set: { new in
      if let new = new.cgColor { wrappedValue = new }
    }
  }
}

extension ColorPicker {
  /// - Parameter supportsOpacity: whether translucent colours can be chosen, where the browser can
  ///   do that.
  public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(title, selection: selection.color, supportsOpacity: supportsOpacity)
  }
}

extension UIColor {
  public convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

extension NSColor {
  public convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

extension Image {
  /// A picture of UIKit; its colours are its own unless it is a template.
  public init(uiImage: UIImage) {
    self =
      switch uiImage.source {
      case .symbol(let name): Image(systemName: name)
      case .file(_, let asset): Image(asset)
      case .empty: .nothing
      }
    switch uiImage.renderingMode {
    case .alwaysTemplate: self = renderingMode(.template)
    case .alwaysOriginal: self = renderingMode(.original)
    case .automatic: break
    }
  }

  /// A picture of AppKit.
  public init(nsImage: NSImage) {
    self =
      switch nsImage.source {
      case .symbol(let name): Image(systemName: name)
      case .file(_, let asset): Image(asset)
      }
  }
}

extension Font {
  /// A font of UIKit, in its own size.
  public init(_ font: UIFont) { self.init(font.face) }

  /// A font of AppKit, in its own size.
  @_disfavoredOverload public init(_ font: NSFont) { self.init(font.face) }
}
