import ArborCore
import ArborDisplay
import Foundation

/// How a tab view lets the visitor choose.
public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

/// Which of the ways.
public struct _TabViewKind: Equatable, Sendable {
  enum Kind { case bar, pages }
  let kind: Kind
  var index = PageTabViewStyle.IndexDisplayMode.automatic
}

/// By a bar below the pages.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

/// By swipes across the pages, with a dot for each of them.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// When the dots are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    let number: Int
    /// Where there are several pages.
    public static let automatic = IndexDisplayMode(number: 0)
    public static let always = IndexDisplayMode(number: 1)
    public static let never = IndexDisplayMode(number: 2)
  }

  private let mode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  public var _kind: _TabViewKind { _TabViewKind(kind: .pages, index: mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

private enum TabViewKindKey: HiddenEnvironmentKey {
  static let defaultValue = DefaultTabViewStyle()._kind
}

extension EnvironmentValues {
  var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }
}

extension View {
  /// Sets how tab views inside let the visitor choose.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environmentModifier("tabViewStyle", style._kind) { $0.tabViewKind = $1 }
  }
}
