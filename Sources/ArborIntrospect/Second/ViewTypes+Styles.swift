public import ArborAppKit
public import ArborUIKit

/// Lists of one style: tables until iOS 15, collections afterwards.
public protocol ListStyleViewType: UIKitViewType
where UIKitEntity == UICollectionView, LegacyUIKitEntity == UITableView {}

public struct ListWithPlainStyleType: ListStyleViewType, AppKitViewType {
  public typealias AppKitEntity = NSTableView
  public enum Style: Sendable { case plain }
}

extension IntrospectableViewType where Self == ListWithPlainStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

public struct ListWithGroupedStyleType: ListStyleViewType {
  public enum Style: Sendable { case grouped }
}

extension IntrospectableViewType where Self == ListWithGroupedStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

public struct ListWithInsetGroupedStyleType: ListStyleViewType {
  public enum Style: Sendable { case insetGrouped }
}

extension IntrospectableViewType where Self == ListWithInsetGroupedStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

public struct ListWithInsetStyleType: ListStyleViewType, AppKitViewType {
  public typealias AppKitEntity = NSTableView
  public enum Style: Sendable { case inset }
}

extension IntrospectableViewType where Self == ListWithInsetStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

public struct ListWithSidebarStyleType: ListStyleViewType, AppKitViewType {
  public typealias AppKitEntity = NSTableView
  public enum Style: Sendable { case sidebar }
}

extension IntrospectableViewType where Self == ListWithSidebarStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

public struct ListWithBorderedStyleType: AppKitViewType {
  public typealias AppKitEntity = NSTableView
  public enum Style: Sendable { case bordered }
}

extension IntrospectableViewType where Self == ListWithBorderedStyleType {
  public static func list(style: Self.Style) -> Self { Self() }
}

/// Rows with columns: a collection on iOS, a table on macOS.
public struct TableType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UICollectionView
  public typealias AppKitEntity = NSTableView
}

extension IntrospectableViewType where Self == TableType {
  public static var table: Self { Self() }
}

/// A tab view whose pages are turned by swipes.
public struct TabViewWithPageStyleType: UIKitViewType {
  public typealias UIKitEntity = UICollectionView
  public enum Style: Sendable { case page }
}

extension IntrospectableViewType where Self == TabViewWithPageStyleType {
  public static func tabView(style: Self.Style) -> Self { Self() }
}

/// The sheet in which the view is.
public struct SheetType: UIKitViewType {
  public typealias UIKitEntity = UIPresentationController
  public typealias VisionEntity = UISheetPresentationController
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == SheetType {
  public static var sheet: Self { Self() }
}

// Where the closure needs it: a sheet is one since iOS 15.
extension PlatformViewVersionPredicate<SheetType, UISheetPresentationController> {
  @_disfavoredOverload
  public static func iOS(_ versions: iOSViewVersion<SheetType, UIPresentationController>...) -> Self
  { Self(platform: versions.isEmpty ? nil : .iOS) }

  /// That version and all later ones.
  @_disfavoredOverload
  public static func iOS(
    _ versions: PartialRangeFrom<iOSViewVersion<SheetType, UIPresentationController>>
  ) -> Self { Self(platform: .iOS) }
}

/// The cover in which the view is.
public struct FullScreenCoverType: UIKitViewType {
  public typealias UIKitEntity = UIPresentationController
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == FullScreenCoverType {
  public static var fullScreenCover: Self { Self() }
}

/// The popover in which the view is.
public struct PopoverType: UIKitViewType {
  public typealias UIKitEntity = UIPopoverPresentationController
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == PopoverType {
  public static var popover: Self { Self() }
}

public struct ToggleWithSwitchStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISwitch
  public typealias AppKitEntity = NSSwitch
  public enum Style: Sendable { case `switch` }
}

extension IntrospectableViewType where Self == ToggleWithSwitchStyleType {
  public static func toggle(style: Self.Style) -> Self { Self() }
}

public struct ToggleWithButtonStyleType: AppKitViewType {
  public typealias AppKitEntity = NSButton
  public enum Style: Sendable { case button }
}

extension IntrospectableViewType where Self == ToggleWithButtonStyleType {
  public static func toggle(style: Self.Style) -> Self { Self() }
}

public struct ToggleWithCheckboxStyleType: AppKitViewType {
  public typealias AppKitEntity = NSButton
  public enum Style: Sendable { case checkbox }
}

extension IntrospectableViewType where Self == ToggleWithCheckboxStyleType {
  public static func toggle(style: Self.Style) -> Self { Self() }
}
