public import Arbor
public import ArborAppKit
import ArborDisplay
import ArborHosting
public import ArborImageRenderer
import ArborPlatform

extension Color {
  /// Creates a color from an AppKit color, with its variants for light and dark appearance.
  public init(nsColor: NSColor) {
    self.init(light: nsColor.resolve(.light), dark: nsColor.resolve(.dark))
  }

  /// Creates a color from an AppKit color, with its variants for light and dark appearance.
  @_disfavoredOverload public init(_ color: NSColor) { self.init(nsColor: color) }
}

extension NSColor {
  /// Creates an AppKit color from a SwiftUI color, with its variants for light and dark appearance.
  public convenience init(_ color: Color) {
    self.init(light: color.resolve(.light), dark: color.resolve(.dark))
  }
}

extension Image {
  /// Creates an image from an AppKit image.
  public init(nsImage: NSImage) {
    self =
      switch nsImage.source {
      case .symbol(let name): Image(systemName: name)
      case .file(_, let asset): Image(asset)
      case .empty: .nothing
      }
  }
}

extension Font {
  /// Creates a font from an AppKit font, with its point size.
  @_disfavoredOverload public init(_ font: NSFont) { self.init(font.face) }
}

extension ImageRenderer {
  /// The views as an image; `nil` if they take no room or too much.
  public var nsImage: NSImage? { picture.map { NSImage($0, name: "ImageRenderer") } }
}
