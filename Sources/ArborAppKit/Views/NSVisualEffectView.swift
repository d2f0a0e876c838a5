import Foundation

/// What lies behind it is seen as through frosted glass.
@preconcurrency @MainActor open class NSVisualEffectView: NSView {
  /// What the glass is for, which decides how much of what is behind is seen.
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

  /// What is seen through the glass. On a page it is always what the page has there.
  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }

  /// When there is glass at all.
  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  private var stored = (material: Material.sidebar, state: State.followsWindowActiveState)

  open var material: Material {
    get { read("material", stored.material) }
    set { write("material", stored.material, newValue) { stored.material = newValue } }
  }

  /// `inactive`: what is behind is not seen.
  open var state: State {
    get { read("state", stored.state) }
    set { write("state", stored.state, newValue) { stored.state = newValue } }
  }

  /// Kept: both show what the page has behind the view.
  open var blendingMode = BlendingMode.behindWindow
  /// Kept.
  open var isEmphasized = false

  /// The colour of the glass: white or black, more or less opaque.
  package var glass: NSColor {
    let thickness: CGFloat =
      switch material {
      case .hudWindow, .fullScreenUI, .toolTip: 0.55
      case .menu, .popover, .sidebar, .selection: 0.7
      case .titlebar, .headerView, .sheet: 0.85
      case .windowBackground, .contentBackground, .underWindowBackground, .underPageBackground:
        0.92
      }
    let isDark = effectiveAppearance.isDark || material == .hudWindow || material == .fullScreenUI
    return NSColor(white: isDark ? 0.14 : 0.96, alpha: state == .inactive ? 1 : thickness)
  }
}
