public import Arbor
import ArborDisplay
import ArborHosting
public import ArborImageRenderer
import ArborPlatform
public import ArborUIKit

extension Color {
  /// Creates a color from a UIKit color, with its variants for light and dark appearance.
  public init(uiColor: UIColor) {
    let (light, dark) = uiColor.variants
    self.init(light: light, dark: dark, darkOnDesktop: uiColor.darkOnDesktop)
  }

  /// Creates a color from a UIKit color, with its variants for light and dark appearance.
  public init(_ color: UIColor) { self.init(uiColor: color) }
}

extension UIColor {
  /// Creates a UIKit color from a SwiftUI color, with its variants for light and dark appearance.
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
}

extension ImageRenderer {
  /// The views as an image; `nil` if they take no room or too much.
  public var uiImage: UIImage? { picture.map { UIImage($0, name: "ImageRenderer") } }
}

extension Font {
  /// Creates a font from a UIKit font, with its point size.
  public init(_ font: UIFont) { self.init(font.face) }
}
