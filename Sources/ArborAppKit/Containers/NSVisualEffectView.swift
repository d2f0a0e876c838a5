import ArborPlatform
import Foundation

/// What lies behind it is seen as through frosted glass.
@preconcurrency @MainActor open class NSVisualEffectView: NSView {
  /// What the glass is for: how much is seen through it.
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

  /// What is seen through it; behind a page there is only the page itself.
  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }

  /// Whether anything is seen through it: a page is always active.
  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  private var glass = (material: Material.sidebar, state: State.followsWindowActiveState)

  open var material: Material {
    get { read("material", glass.material) }
    set { write("material", glass.material, newValue) { glass.material = newValue } }
  }

  open var state: State {
    get { read("state", glass.state) }
    set { write("state", glass.state, newValue) { glass.state = newValue } }
  }

  // Kept, without effect.
  open var blendingMode = BlendingMode.behindWindow
  open var isEmphasized = false

  /// The colour of the glass; opaque where nothing is to be seen through it.
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
