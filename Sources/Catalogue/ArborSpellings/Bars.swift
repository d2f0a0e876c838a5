public import Arbor
public import ArborCore

/// The width of a space.
///
/// ```swift
/// ToolbarSpacer(.fixed)
/// ```
public struct SpacerSizing: Hashable, Sendable {
  fileprivate let isFlexible: Bool

  /// As wide as the room that is left.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// As wide as between groups of items.
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// A space between the items of a bar.
///
/// ```swift
/// .toolbar {
///   ToolbarItem(placement: .bottomBar) { ArchiveButton() }
///   ToolbarSpacer(.flexible, placement: .bottomBar)
///   ToolbarItem(placement: .bottomBar) { ComposeButton() }
/// }
/// ```
///
/// Differs from SwiftUI: only in the bar below the page a space is flexible.
public nonisolated struct ToolbarSpacer: ToolbarContent, Sendable {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates a space.
  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    self.sizing = sizing
    self.placement = placement
  }

  public var _items: [_ToolbarItem] {
    let isFlexible = sizing.isFlexible && placement == .bottomBar
    return [
      _ToolbarItem(
        placement: placement,
        view: isFlexible ? AnyView(Spacer(minLength: 12)) : AnyView(Color.clear.frame(width: 12)))
    ]
  }
}

nonisolated extension View {
  /// Sets the title of the enclosing page to a string that a binding holds.
  ///
  /// Differs from SwiftUI: the visitor cannot rename it in the bar.
  ///
  /// ```swift
  /// NoteView(note: $note).navigationTitle($note.title)
  /// ```
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }

  /// Fills the panel of the enclosing sheet or popover with a style.
  ///
  /// ```swift
  /// .sheet(isPresented: $isShown) { PlayerView().presentationBackground(.thinMaterial) }
  /// ```
  ///
  /// Differs from SwiftUI: of a gradient the color in its middle is used.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    // The panel has the color scheme of the presentation, not that of the view.
    let values = EnvironmentValues()
    let both = values.tint(of: style, colorsStates: false)
    return preference(
      key: SheetBackgroundKey.self,
      value: SheetBackground(
        light: both.light, dark: both.dark, blur: style._resolve(values).extras.backdropBlur))
  }

  /// Sets whether menus inside show an arrow beside their label.
  ///
  /// ```swift
  /// Menu("Sort") { SortItems() }.menuIndicator(.visible)
  /// ```
  ///
  /// Differs from SwiftUI: menus have no arrow by default.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environmentModifier("menuIndicator", visibility) { values, visibility in
      values.menuIndicatorVisibility = visibility
      values.showsMenuIndicator = visibility == .automatic ? nil : visibility == .visible
    }
  }
}

extension EnvironmentValues {
  /// The visibility of the arrows beside the labels of menus.
  public fileprivate(set) var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorVisibilityKey.self] }
    set { self[MenuIndicatorVisibilityKey.self] = newValue }
  }
}

private enum MenuIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

/// The size of a page's title, for the bars of any platform.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// Large on the first page of a stack, in the bar on those above it.
  public static var automatic: ToolbarTitleDisplayMode { .init(mode: .automatic) }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { .init(mode: .inline) }
  /// Below the bar, in large.
  public static var large: ToolbarTitleDisplayMode { .init(mode: .large) }
  /// In the bar. Differs from SwiftUI: it is not larger there than `inline`.
  public static var inlineLarge: ToolbarTitleDisplayMode { .init(mode: .inline) }
}

nonisolated extension View {
  /// Sets the size of the title.
  ///
  /// ```swift
  /// RecipeView().navigationTitle("Soup").toolbarTitleDisplayMode(.inline)
  /// ```
  ///
  /// Differs from SwiftUI: `inlineLarge` is not larger than `inline`.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}
