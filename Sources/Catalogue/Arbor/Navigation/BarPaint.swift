package import ArborCore
import ArborDisplay

/// The background that views set for a bar.
package struct BarPaint {
  /// The view behind the items; `nil` for the bar's own background.
  package var ground: AnyView?
  package var visibility = Visibility.automatic
  /// The color scheme of the bar's content; `nil` for that of the page.
  package var scheme: ColorScheme?

  /// Adds what another view sets and this one does not.
  mutating func fill(from other: BarPaint) {
    ground = ground ?? other.ground
    scheme = scheme ?? other.scheme
    if visibility == .automatic { visibility = other.visibility }
  }

  /// Returns whether no background is drawn.
  ///
  /// - Parameter isAtEdge: Whether the bar has no background of its own, as with a large title.
  func isClear(atEdge isAtEdge: Bool) -> Bool {
    switch visibility {
    case .automatic: isAtEdge
    case .visible: false
    case .hidden: true
    }
  }
}

/// The role of a page in its navigation stack.
///
/// ```swift
/// DocumentView().toolbarRole(.editor)
/// ```
public struct ToolbarRole: Hashable, Sendable {
  /// Whether the title stands at the leading side of the bar.
  let leads: Bool
  /// Whether the back button shows the title of the page below.
  let namesBack: Bool

  /// That of the context: `navigationStack`.
  public static let automatic = ToolbarRole(leads: false, namesBack: true)
  /// The title is in the middle of the bar.
  public static let navigationStack = ToolbarRole(leads: false, namesBack: true)
  /// The title stands at the leading side.
  public static let browser = ToolbarRole(leads: true, namesBack: true)
  /// The title stands at the leading side, after a back button without a title.
  public static let editor = ToolbarRole(leads: true, namesBack: false)
}
