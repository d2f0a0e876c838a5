public import ArborAppKit
public import ArborUIKit

/// The target kind for the platform object behind a navigation stack.
public struct NavigationStackType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UINavigationController
}

extension IntrospectableViewType where Self == NavigationStackType {
  /// The target for the platform object behind a navigation stack.
  public static var navigationStack: Self { Self() }
}

/// The target kind for the platform object behind a navigation view that shows
/// one page at a time.
public struct NavigationViewWithStackStyleType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UINavigationController

  /// The style that selects the kind.
  public enum Style: Sendable { case stack }
}

extension IntrospectableViewType where Self == NavigationViewWithStackStyleType {
  /// The target for the platform object behind a stack navigation view.
  public static func navigationView(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a navigation view with
/// columns.
public struct NavigationViewWithColumnsStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISplitViewController
  /// The class on macOS.
  public typealias AppKitEntity = NSSplitView
  /// The style that selects the kind.
  public enum Style: Sendable { case columns }
}

extension IntrospectableViewType where Self == NavigationViewWithColumnsStyleType {
  /// The target for the platform object behind a column navigation view.
  public static func navigationView(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a navigation split view.
public struct NavigationSplitViewType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISplitViewController
  /// The class on macOS.
  public typealias AppKitEntity = NSSplitView
}

extension IntrospectableViewType where Self == NavigationSplitViewType {
  /// The target for the platform object behind a navigation split view.
  public static var navigationSplitView: Self { Self() }
}

/// The target kind for the platform object behind a tab view.
public struct TabViewType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UITabBarController
  /// The class on macOS.
  public typealias AppKitEntity = NSTabView
}

extension IntrospectableViewType where Self == TabViewType {
  /// The target for the platform object behind a tab view.
  public static var tabView: Self { Self() }
}

/// The target kind for the platform object behind a form: a table view until
/// iOS 15, a collection view since, and a scroll view on macOS.
public struct FormType: UIKitViewType, AppKitViewType {
  /// The class on iOS 16 and later.
  public typealias UIKitEntity = UICollectionView
  /// The class on iOS 13 to 15.
  public typealias LegacyUIKitEntity = UITableView
  /// The class on macOS.
  public typealias AppKitEntity = NSScrollView

  /// The style that selects the kind.
  public enum Style: Sendable { case grouped }
}

extension IntrospectableViewType where Self == FormType {
  /// The target for the platform object behind a form.
  public static var form: Self { Self() }
  /// The target for the platform object behind a form.
  public static func form(style: Self.Style) -> Self { Self() }
}

/// The target kind for the window of a page, which draws nothing itself.
public struct WindowType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIWindow
  /// The class on macOS.
  public typealias AppKitEntity = NSWindow
  /// The default scope of the search.
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == WindowType {
  /// The target for the window of a page.
  public static var window: Self { Self() }
}
