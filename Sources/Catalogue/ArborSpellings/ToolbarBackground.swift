public import Arbor
public import ArborCore
import ArborDisplay

nonisolated extension View {
  /// Fills the background of bars of the enclosing page with a style.
  ///
  /// A navigation bar with a large title shows no background unless
  /// `toolbarBackgroundVisibility(.visible)` is set.
  ///
  /// ```swift
  /// RecipeView()
  ///   .toolbarBackground(.mint, for: .navigationBar)
  ///   .toolbarBackground(.visible, for: .navigationBar)
  /// ```
  ///
  /// - Parameter bars: The bars; none means the navigation bar.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    paint(bars) { $0.ground = AnyView(Rectangle().fill(style)) }
  }

  /// Shows or hides the background of bars of the enclosing page, and the line at its edge.
  ///
  /// - Parameter bars: The bars; none means the navigation bar.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { paint(bars) { $0.visibility = visibility } }

  /// Shows or hides the background of bars of the enclosing page, and the line at its edge.
  ///
  /// - Parameter bars: The bars; none means the navigation bar.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { paint(bars) { $0.visibility = visibility } }

  /// Sets the color scheme of bars of the enclosing page; `nil` for that of the page.
  ///
  /// ```swift
  /// PlayerView()
  ///   .toolbarBackground(.black, for: .navigationBar)
  ///   .toolbarColorScheme(.dark, for: .navigationBar)
  /// ```
  ///
  /// - Parameter bars: The bars; none means the navigation bar.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { paint(bars) { $0.scheme = colorScheme } }

  private func paint(
    _ bars: [ToolbarPlacement], _ change: @escaping (inout BarPaint) -> Void
  ) -> some View {
    let wanted = bars.isEmpty ? [ToolbarPlacement.automatic.bar] : bars.map(\.bar)
    return transformPreference(PageBarsKey.self) { page in
      if wanted.contains(.top) { change(&page.topPaint) }
      if wanted.contains(.bottom) { change(&page.bottomPaint) }
    }
    .transformPreference(TabInfoKey.self) { tab in
      if wanted.contains(.tabs) { change(&tab.paint) }
    }
  }

  /// Sets the role of the enclosing page, by which its bar arranges the title and the back button.
  public func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(PageBarsKey.self) { $0.role = role }
  }

  /// Sets a second, smaller title of the enclosing page.
  ///
  /// ```swift
  /// MailboxView()
  ///   .navigationTitle("Inbox")
  ///   .navigationSubtitle("3 unread")
  /// ```
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    transformPreference(PageBarsKey.self) { $0.subtitle = subtitle }
  }

  /// Sets a second, smaller title of the enclosing page to `subtitleKey`.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets a second, smaller title of the enclosing page to `subtitle` as it is.
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }
}
