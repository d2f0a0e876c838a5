public import ArborPlatform
public import Foundation

extension UIButton {
  /// What a button looks like.
  public struct Configuration: Equatable {
    /// How much a button stands out.
    public enum Size: Hashable, Sendable {
      case mini, small, medium, large
    }

    /// How its corners are rounded.
    public enum CornerStyle: Hashable, Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    package enum Kind: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    package var kind: Kind
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// Between the title and the image.
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    /// nil: the kind decides.
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets: NSDirectionalEdgeInsets
    /// Behind the label. A colour of its own goes before that of the kind; the radius, 6 at first, counts where `cornerStyle` is `fixed` or
    /// `dynamic`.
    public var background = UIBackgroundConfiguration.button

    private init(_ kind: Kind) {
      self.kind = kind
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The colour behind the label in a tint.
    package func background(_ tint: UIColor) -> UIColor {
      if let color = background.backgroundColor ?? baseBackgroundColor { return color }
      switch kind {
      case .plain, .borderless: return .clear
      case .gray, .bordered: return .secondarySystemFill
      case .tinted, .borderedTinted: return tint.withAlphaComponent(0.18)
      case .filled, .borderedProminent: return tint
      }
    }

    /// The colour of the label in a tint.
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
