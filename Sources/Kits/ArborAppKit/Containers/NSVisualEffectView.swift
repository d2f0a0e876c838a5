import ArborPlatform
import Foundation

/// A translucent background that blurs what is behind it.
@preconcurrency @MainActor open class NSVisualEffectView: NSView {
  /// The purpose of the background, which determines its opacity and color.
  public enum Material: Int, Sendable {
    case titlebar = 3
    case selection = 4
    case menu = 5
    case popover = 6
    case sidebar = 7
    case headerView = 10
    case sheet = 11
    case windowBackground = 12
    case hudWindow = 13
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground = 18
    case underWindowBackground = 21
    case underPageBackground = 22
  }

  /// The place of what the background blurs. It has no effect: behind a page there is nothing but
  /// the page itself.
  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }

  /// Whether the background is translucent; only `inactive` makes it opaque.
  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  private var glass = (material: Material.sidebar, state: State.followsWindowActiveState)

  /// The purpose of the background.
  open var material: Material {
    get { read("material", glass.material) }
    set { write("material", glass.material, newValue) { glass.material = newValue } }
  }

  /// Whether the background is translucent.
  open var state: State {
    get { read("state", glass.state) }
    set { write("state", glass.state, newValue) { glass.state = newValue } }
  }

  // Stored, without effect.
  /// Stored, without effect.
  open var blendingMode = BlendingMode.behindWindow
  /// Stored, without effect.
  open var isEmphasized = false

  /// The tint of the background; opaque if the state is `inactive`.
  package var glassColor: NSColor {
    let isDark = material == .hudWindow || effectiveAppearance.isDark
    let thickness: CGFloat =
      switch material {
      case .hudWindow, .fullScreenUI, .toolTip: 0.55
      case .sidebar, .menu, .popover, .selection: 0.7
      default: 0.85
      }
    return NSColor(white: isDark ? 0.12 : 0.96, alpha: state == .inactive ? 1 : thickness)
  }
}
