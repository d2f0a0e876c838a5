import ArborCore

/// The place of a page's search field.
///
/// A stack without a bar shows no field: a search needs a navigation stack, or the columns of a
/// split view, around it or inside.
///
/// Differs from SwiftUI: a drawer stays visible while the page is scrolled, in both display modes.
///
/// ```swift
/// NavigationStack {
///   RecipeList(matching: query).searchable(text: $query, placement: .toolbar)
/// }
/// ```
public struct SearchFieldPlacement: Sendable {
  enum Place { case automatic, drawer, toolbar, sidebar }
  let place: Place

  /// On iOS in the drawer of the navigation bar, on macOS at the trailing end of the toolbar. A
  /// split view in a search shows the field in its first column on iOS, and in its last on macOS.
  public static let automatic = SearchFieldPlacement(place: .automatic)
  /// Below the title, in the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement(place: .drawer)
  /// At the trailing end of the toolbar; on iOS only on wide pages, else in the drawer of the
  /// navigation bar.
  public static let toolbar = SearchFieldPlacement(place: .toolbar)
  /// At the top of the first column of a split view.
  public static let sidebar = SearchFieldPlacement(place: .sidebar)

  /// Below the title, in the navigation bar.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }

  /// The times at which a drawer shows its field.
  ///
  /// ```swift
  /// RecipeList(matching: query)
  ///   .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
  /// ```
  public struct NavigationBarDrawerDisplayMode: Sendable {
    private let isAlways: Bool
    /// The field is visible all the time. Differs from SwiftUI, which hides it while the page is
    /// scrolled.
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    /// The field is visible all the time.
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  /// Returns whether the field is at the trailing end of the bar, not below the title.
  func isInline(_ idiom: Idiom, _ room: UserInterfaceSizeClass?, isInSidebar: Bool) -> Bool {
    switch place {
    case .automatic: idiom == .macOS && !isInSidebar
    case .toolbar: idiom == .macOS || room == .regular
    case .drawer, .sidebar: false
    }
  }

  /// Returns the column of a split view that shows the field of an enclosing search.
  func column(_ idiom: Idiom) -> Int {
    switch place {
    case .sidebar, .drawer: 0
    case .toolbar: 2
    case .automatic: idiom == .macOS ? 2 : 0
    }
  }
}
