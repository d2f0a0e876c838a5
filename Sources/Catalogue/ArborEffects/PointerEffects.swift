public import ArborCore
import ArborDisplay

/// The look of a view under the pointer.
///
/// ```swift
/// Tile().hoverEffect(.lift)
/// ```
public struct HoverEffect: Hashable, Sendable {
  fileprivate let name: String

  /// That of `defaultHoverEffect(_:)`, which is the highlight unless it is set.
  public static let automatic = HoverEffect(name: "")
  /// The view becomes brighter.
  public static let highlight = HoverEffect(name: "h")
  /// The view becomes a little larger, with a shadow.
  public static let lift = HoverEffect(name: "l")

  /// The name of the look; `automatic` as a default is the highlight.
  fileprivate var shownName: String { name.isEmpty ? "h" : name }
}

/// The way in which scrolling takes the keyboard of a touch screen away.
///
/// ```swift
/// ScrollView { Messages() }.scrollDismissesKeyboard(.interactively)
/// ```
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  fileprivate let dismisses: Bool

  /// The keyboard stays, as browsers have it.
  public static let automatic = ScrollDismissesKeyboardMode(dismisses: false)
  /// The keyboard goes away as soon as a finger scrolls.
  public static let immediately = ScrollDismissesKeyboardMode(dismisses: true)
  /// The same as `immediately`: a browser's keyboard cannot follow a finger.
  public static let interactively = ScrollDismissesKeyboardMode(dismisses: true)
  /// The keyboard stays.
  public static let never = ScrollDismissesKeyboardMode(dismisses: false)
}

private enum DefaultHoverEffectKey: EnvironmentKey {
  static var defaultValue: HoverEffect? { .highlight }
}

private enum HoverEffectKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// The look of the effect `automatic`; `nil` for none.
  fileprivate var defaultHoverEffect: HoverEffect? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }

  /// Whether views may change under the pointer of a mouse.
  public fileprivate(set) var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }
}

/// The look under the pointer, unless a view around has disabled it.
private nonisolated struct Hovered: ViewModifier {
  let effect: HoverEffect?
  @Environment(\.isHoverEffectEnabled) private var isEnabled
  @Environment(\.defaultHoverEffect) private var defaultEffect

  @MainActor func body(content: Content) -> some View {
    let shown = isEnabled ? (effect == .automatic ? defaultEffect : effect)?.shownName : nil
    content.described(by: "hoverEffect", shown ?? "none") { $0.hoverEffect = shown }
  }
}

nonisolated extension View {
  /// Sets what the view looks like under the pointer of a mouse. The browser shows it by itself.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    modifier(Hovered(effect: isEnabled ? effect : nil))
  }

  /// Sets the look that the effect `automatic` has inside; `nil` for none.
  ///
  /// ```swift
  /// TileGrid().defaultHoverEffect(.lift)
  /// ```
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environmentModifier("defaultHoverEffect", effect) { $0.defaultHoverEffect = $1 }
  }

  /// Sets whether the views inside stay as they are under the pointer of a mouse.
  ///
  /// ```swift
  /// TileGrid().hoverEffectDisabled(isDragging)
  /// ```
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    environmentModifier("hoverEffectDisabled", disabled) {
      if $1 { $0.isHoverEffectEnabled = false }
    }
  }

  /// Sets whether a finger that scrolls inside of the view takes the keyboard of a touch screen
  /// away.
  ///
  /// ```swift
  /// List(results) { ResultRow($0) }.scrollDismissesKeyboard(.immediately)
  /// ```
  ///
  /// Differs from SwiftUI: `interactively` does the same as `immediately`, because a browser's
  /// keyboard cannot follow a finger.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    described(by: "scrollDismissesKeyboard", "\(mode.dismisses)") {
      $0.dismissesKeyboard = mode.dismisses
    }
  }
}
