import ArborPlatform
public import Foundation

/// What is done to what lies behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  fileprivate override init() { super.init() }
}

/// What lies behind is seen as through frosted glass.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// How much of it is seen, and whether the glass is light or dark.
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

  public init(style: Style) { self.style = style }

  /// The colour of the glass: white or black, more or less opaque.
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

/// Shows what lies behind it with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private var stored: UIVisualEffect?
  /// What is in front of the effect.
  public let contentView = UIView(frame: .zero)

  /// nil: what lies behind is seen as it is.
  open var effect: UIVisualEffect? {
    get { read("effect", stored) }
    set {
      guard stored !== newValue else { return }
      write("effect", stored, newValue) { stored = newValue }
    }
  }

  /// Without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public init(effect: UIVisualEffect?) {
    stored = effect
    super.init(frame: .zero)
    begin()
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }
}
