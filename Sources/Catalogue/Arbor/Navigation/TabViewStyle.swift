import ArborCore
import ArborDisplay
import Foundation

/// The appearance of tab views. Use one of the given styles.
///
/// ```swift
/// TabView { ForEach(photos) { PhotoView(photo: $0) } }
///   .tabViewStyle(.page)
/// ```
public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

/// The kind of a tab view, as its style specifies it.
public struct _TabViewKind: Equatable, Sendable {
  package enum Kind { case bar, pages, sidebar }
  let kind: Kind
  let index: PageTabViewStyle.IndexDisplayMode

  package init(kind: Kind, index: PageTabViewStyle.IndexDisplayMode = .automatic) {
    (self.kind, self.index) = (kind, index)
  }
}

/// The default style: a tab bar, below the pages on iOS and above them on macOS.
///
/// ```swift
/// TabView { ForEach(photos) { PhotoView(photo: $0) } }
///   .tabViewStyle(.automatic)
/// ```
public nonisolated struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// A style with pages that the visitor swipes, and a dot for each of them.
///
/// ```swift
/// TabView { ForEach(photos) { PhotoView(photo: $0) } }
///   .tabViewStyle(.page(indexDisplayMode: .never))
/// ```
///
/// Differs from SwiftUI: a page does not follow the finger; it turns when a drag of at least 30
/// points ends.
public nonisolated struct PageTabViewStyle: TabViewStyle, Sendable {
  /// The condition under which the dots show.
  ///
  /// ```swift
  /// TabView { ForEach(photos) { PhotoView(photo: $0) } }
  ///   .tabViewStyle(.page(indexDisplayMode: .always))
  /// ```
  public struct IndexDisplayMode: Hashable, Sendable {
    let number: Int
    /// If there are several pages.
    public static let automatic = IndexDisplayMode(number: 0)
    /// Always.
    public static let always = IndexDisplayMode(number: 1)
    /// Never.
    public static let never = IndexDisplayMode(number: 2)
  }

  private let mode: IndexDisplayMode

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  public var _kind: _TabViewKind { _TabViewKind(kind: .pages, index: mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A tab bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Swiped pages, with dots if there are several.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Swiped pages, with dots in the given mode.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

private enum TabViewKindKey: HiddenEnvironmentKey {
  static let defaultValue = DefaultTabViewStyle()._kind
}

extension EnvironmentValues {
  package var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the tab views inside.
  ///
  /// Differs from SwiftUI: with the style `page`, a page does not follow the finger; it turns when
  /// a drag of at least 30 points ends.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environmentModifier("tabViewStyle", style._kind) { $0.tabViewKind = $1 }
  }
}
