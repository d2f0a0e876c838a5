public import ArborCore
import ArborDisplay
import Foundation

/// Where in the bars of a page an item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place { case leading, trailing, principal, bottom }
  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In the title's place.
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = topBarLeading
  public static let navigationBarTrailing = topBarTrailing
  public static let navigation = topBarLeading
  public static let cancellationAction = topBarLeading
  public static let confirmationAction = topBarTrailing
  public static let destructiveAction = topBarTrailing
  public static let primaryAction = topBarTrailing
  public static let secondaryAction = topBarTrailing
  public static let status = ToolbarItemPlacement(place: .bottom)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// One of the views that a toolbar shows.
public struct _ToolbarItem {
  let placement: ToolbarItemPlacement
  let view: AnyView
  /// Where it stands in its toolbar, with the arms of conditionals around: the same for as long as it is the same item.
  private var way = ""
  /// The number of the `toolbar` that it is from.
  private var writer: UInt32 = 0

  init(placement: ToolbarItemPlacement, view: AnyView) {
    self.placement = placement
    self.view = view
  }

  /// Among all items of a page.
  var id: String { "\(writer)-\(way)" }

  func inside(_ step: String) -> Self {
    var item = self
    item.way = step + way
    return item
  }

  func of(_ writer: UInt32) -> Self {
    var item = self
    item.writer = writer
    return item
  }
}

/// Items for the bars of a page.
@MainActor @preconcurrency
public protocol ToolbarContent {
  var _items: [_ToolbarItem] { get }
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: placement, view: AnyView(content))]
  }
}

/// Several views in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var _items: [_ToolbarItem] {
    [_ToolbarItem(placement: placement, view: AnyView(content))]
  }
}

/// Several items together.
public struct _ToolbarItems: ToolbarContent {
  public let _items: [_ToolbarItem]
}

/// Puts items together.
@MainActor @preconcurrency @resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> _ToolbarItems {
    _ToolbarItems(_items: content._items)
  }

  public static func buildBlock(_ items: _ToolbarItems...) -> _ToolbarItems {
    _ToolbarItems(
      _items: items.enumerated().flatMap { place, group in
        group._items.map { $0.inside("\(place)_") }
      })
  }

  public static func buildOptional(_ items: _ToolbarItems?) -> _ToolbarItems {
    items ?? _ToolbarItems(_items: [])
  }

  public static func buildEither(first items: _ToolbarItems) -> _ToolbarItems {
    _ToolbarItems(_items: items._items.map { $0.inside("t") })
  }

  public static func buildEither(second items: _ToolbarItems) -> _ToolbarItems {
    _ToolbarItems(_items: items._items.map { $0.inside("f") })
  }

  public static func buildLimitedAvailability(_ items: _ToolbarItems) -> _ToolbarItems { items }
}

/// The title of a page in its bar.
public enum NavigationBarItem {
  public enum TitleDisplayMode: Sendable {
    /// Large on the first page of a stack, in the bar on those above it.
    case automatic
    case inline
    case large
  }
}

/// The bars around a page.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar { case top, bottom }
  let bar: Bar
  public static let automatic = ToolbarPlacement(bar: .top)
  public static let navigationBar = ToolbarPlacement(bar: .top)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

extension View {
  private func bars(
    _ change: @escaping (inout PageBars) -> Void
  ) -> some View { transformPreference(PageBarsKey.self, change) }

  /// Puts items into the bars of the page around.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let items = content()._items
    return adding(items)
  }

  /// Puts views into the bar above the page.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let item = _ToolbarItem(placement: .automatic, view: AnyView(content()))
    return adding([item])
  }

  private func adding(_ items: [_ToolbarItem]) -> some View {
    transformPreference(PageBarsKey.self) { page, writer in
      page.items += items.map { $0.of(writer) }
    }
  }

  /// Whether bars of the page around are shown.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self.bars { page in
      guard visibility != .automatic else { return }
      for placement in bars {
        switch placement.bar {
        case .top: page.hidesTop = visibility == .hidden
        case .bottom: page.hidesBottom = visibility == .hidden
        }
      }
    }
  }

  /// The title of the page around, and of the way back to it.
  public func navigationTitle(_ title: Text) -> some View { bars { $0.title = title } }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// How large the title is.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { bars { $0.titleMode = displayMode } }

  /// Whether the bar offers no way back.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    bars { $0.hidesBack = hidesBackButton }
  }

  /// Whether the page has no bar above it.
  public func navigationBarHidden(_ hidden: Bool) -> some View { bars { $0.hidesTop = hidden } }
}
