public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  fileprivate override init() { super.init() }
}

/// An effect that blurs the content behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The opacity of the blur, and whether it is light or dark.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight,
      systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
      systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark,
      systemThickMaterialDark, systemChromeMaterialDark
  }

  package let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }

  /// Returns the color of the blur: white or black, with an opacity.
  package func glass(_ traits: UITraitCollection) -> UIColor {
    let isDark =
      switch style {
      case .extraLight, .light: false
      case .dark: true
      default:
        style.rawValue >= Style.systemUltraThinMaterialDark.rawValue
          || style.rawValue < Style.systemUltraThinMaterialLight.rawValue
            && traits.userInterfaceStyle == .dark
      }
    let thickness: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        0.4
      case .light, .dark, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
        0.55
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight,
        .prominent:
        0.85
      default: 0.7
      }
    return UIColor(white: isDark ? 0.12 : 0.97, alpha: thickness)
  }
}

/// The kind of content in front of a blur, which shines through it more or less.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}

/// An effect that lets the content behind a blur shine through what is in front of it.
///
/// ```swift
/// let blur = UIBlurEffect(style: .systemMaterial)
/// let effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
/// let title = UIVisualEffectView(effect: effect)
/// title.contentView.addSubview(label)
/// ```
///
/// Differs from UIKit: the content keeps its own colors, with the opacity of the style.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// The opacity of the content.
  package let opacity: CGFloat

  /// Creates an effect for labels in front of a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect for content in front of a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    opacity =
      switch style {
      case .label: 1
      case .secondaryLabel: 0.6
      case .tertiaryLabel: 0.3
      case .quaternaryLabel: 0.18
      case .fill: 0.2
      case .secondaryFill: 0.16
      case .tertiaryFill: 0.12
      case .separator: 0.29
      }
    super.init()
  }
}
