public import Arbor
public import ArborAppKit
import ArborDisplay
public import ArborPlatform
public import ArborUIKit

extension Color {
  /// Creates a color from a UIKit color, with its variants for light and dark appearance.
  public init(uiColor: UIColor) {
    let (light, dark) = uiColor.variants
    self.init(light: light, dark: dark)
  }

  /// Creates a color from a UIKit color, with its variants for light and dark appearance.
  public init(_ color: UIColor) { self.init(uiColor: color) }

  /// Creates a color from an AppKit color, with its variants for light and dark appearance.
  public init(nsColor: NSColor) {
    self.init(light: nsColor.resolve(.light), dark: nsColor.resolve(.dark))
  }

  /// Creates a color from an AppKit color, with its variants for light and dark appearance.
  @_disfavoredOverload public init(_ color: NSColor) { self.init(nsColor: color) }

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

extension UIColor {
  /// Creates a UIKit color from a SwiftUI color, with its variants for light and dark appearance.
  public convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

extension NSColor {
  /// Creates an AppKit color from a SwiftUI color, with its variants for light and dark appearance.
  public convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

extension Image {
  /// Creates an image from a UIKit image and its rendering mode.
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

  /// Creates an image from an AppKit image.
  public init(nsImage: NSImage) {
    self =
      switch nsImage.source {
      case .symbol(let name): Image(systemName: name)
      case .file(_, let asset): Image(asset)
      }
  }
}

extension Font {
  /// Creates a font from a UIKit font, with its point size.
  public init(_ font: UIFont) { self.init(font.face) }

  /// Creates a font from an AppKit font, with its point size.
  @_disfavoredOverload public init(_ font: NSFont) { self.init(font.face) }
}
