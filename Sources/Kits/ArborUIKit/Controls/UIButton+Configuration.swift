public import ArborPlatform
public import Foundation

extension UIButton {
  /// The look of a button: its content, colors, insets and background.
  public struct Configuration: Equatable {
    /// The size of a button, which determines the font of its title.
    public enum Size: Hashable, Sendable {
      case mini, small, medium, large
    }

    /// How the corners of the background are rounded.
    public enum CornerStyle: Hashable, Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    package enum Kind: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    package var kind: Kind
    /// The title; `nil` for none.
    public var title: String?
    /// The second line below the title, in a smaller font; `nil` for none.
    public var subtitle: String?
    /// The image beside the title; `nil` for none.
    public var image: UIImage?
    /// The space between the title and the image, in points.
    public var imagePadding: CGFloat = 0
    /// The side of the title on which the image lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The size of the button.
    public var buttonSize = Size.medium
    /// How the corners are rounded.
    public var cornerStyle = CornerStyle.dynamic
    /// The color of title and image; `nil` to use the color of the configuration's kind.
    public var baseForegroundColor: UIColor?
    /// The color behind the label; `nil` to use the color of the configuration's kind.
    public var baseBackgroundColor: UIColor?
    /// The space between the edges of the button and its label, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The background behind the label. A color set here takes precedence over the kind's; the
    /// corner radius, 6 by default, applies when `cornerStyle` is `fixed` or `dynamic`.
    public var background = UIBackgroundConfiguration.button

    private init(_ kind: Kind) {
      self.kind = kind
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// Creates a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Creates a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Creates a configuration with a translucent background in the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Creates a configuration with a background in the tint color and a white title.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Creates a configuration without a background or border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Creates a configuration with a gray background.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Creates a configuration with a translucent background in the tint color.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// Creates a configuration with a background in the tint color and a white title.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// Returns the background color for a tint color.
    package func background(_ tint: UIColor) -> UIColor {
      if let color = background.backgroundColor ?? baseBackgroundColor { return color }
      switch kind {
      case .plain, .borderless: return .clear
      case .gray, .bordered: return .secondarySystemFill
      case .tinted, .borderedTinted: return tint.withAlphaComponent(0.18)
      case .filled, .borderedProminent: return tint
      }
    }

    /// Returns the color of title and image for a tint color.
    package func foreground(_ tint: UIColor) -> UIColor {
      if let baseForegroundColor { return baseForegroundColor }
      switch kind {
      case .filled, .borderedProminent: return .white
      default: return tint
      }
    }

    package var titleFont: UIFont {
      .preferredFont(
        forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body)
    }
  }
}
