public import ArborAppKit
public import ArborUIKit

public struct NavigationStackType: UIKitViewType {
  public typealias UIKitEntity = UINavigationController
}

extension IntrospectableViewType where Self == NavigationStackType {
  public static var navigationStack: Self { Self() }
}

/// A navigation view that shows one page at a time.
public struct NavigationViewWithStackStyleType: UIKitViewType {
  public typealias UIKitEntity = UINavigationController

  public enum Style: Sendable { case stack }
}

extension IntrospectableViewType where Self == NavigationViewWithStackStyleType {
  public static func navigationView(style: Self.Style) -> Self { Self() }
}

/// A navigation view that shows columns beside each other.
public struct NavigationViewWithColumnsStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISplitViewController
  public typealias AppKitEntity = NSSplitView
  public enum Style: Sendable { case columns }
}

extension IntrospectableViewType where Self == NavigationViewWithColumnsStyleType {
  public static func navigationView(style: Self.Style) -> Self { Self() }
}

public struct NavigationSplitViewType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISplitViewController
  public typealias AppKitEntity = NSSplitView
}

extension IntrospectableViewType where Self == NavigationSplitViewType {
  public static var navigationSplitView: Self { Self() }
}

public struct TabViewType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UITabBarController
  public typealias AppKitEntity = NSTabView
}

extension IntrospectableViewType where Self == TabViewType {
  public static var tabView: Self { Self() }
}

/// Forms: tables until iOS 15, collections afterwards; scroll views on macOS.
public struct FormType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UICollectionView
  public typealias LegacyUIKitEntity = UITableView
  public typealias AppKitEntity = NSScrollView

  public enum Style: Sendable { case grouped }
}

extension IntrospectableViewType where Self == FormType {
  public static var form: Self { Self() }
  public static func form(style: Self.Style) -> Self { Self() }
}

/// The window that holds the page. It shows nothing itself.
public struct WindowType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIWindow
  public typealias AppKitEntity = NSWindow
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == WindowType {
  public static var window: Self { Self() }
}
