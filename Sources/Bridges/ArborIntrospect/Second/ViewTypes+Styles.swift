public import ArborAppKit
public import ArborUIKit

/// A kind of lists of one style: table views until iOS 15, collection views since.
public protocol ListStyleViewType: UIKitViewType
where UIKitEntity == UICollectionView, LegacyUIKitEntity == UITableView {}

/// The target kind for the platform object behind a plain list.
public struct ListWithPlainStyleType: ListStyleViewType, AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
  /// The style that selects the kind.
  public enum Style: Sendable { case plain }
}

extension IntrospectableViewType where Self == ListWithPlainStyleType {
  /// The target for the platform object behind a plain list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a grouped list.
public struct ListWithGroupedStyleType: ListStyleViewType {
  /// The style that selects the kind.
  public enum Style: Sendable { case grouped }
}

extension IntrospectableViewType where Self == ListWithGroupedStyleType {
  /// The target for the platform object behind a grouped list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind an inset grouped list.
public struct ListWithInsetGroupedStyleType: ListStyleViewType {
  /// The style that selects the kind.
  public enum Style: Sendable { case insetGrouped }
}

extension IntrospectableViewType where Self == ListWithInsetGroupedStyleType {
  /// The target for the platform object behind an inset grouped list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind an inset list.
public struct ListWithInsetStyleType: ListStyleViewType, AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
  /// The style that selects the kind.
  public enum Style: Sendable { case inset }
}

extension IntrospectableViewType where Self == ListWithInsetStyleType {
  /// The target for the platform object behind an inset list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a sidebar list.
public struct ListWithSidebarStyleType: ListStyleViewType, AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
  /// The style that selects the kind.
  public enum Style: Sendable { case sidebar }
}

extension IntrospectableViewType where Self == ListWithSidebarStyleType {
  /// The target for the platform object behind a sidebar list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a bordered list.
public struct ListWithBorderedStyleType: AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
  /// The style that selects the kind.
  public enum Style: Sendable { case bordered }
}

extension IntrospectableViewType where Self == ListWithBorderedStyleType {
  /// The target for the platform object behind a bordered list.
  public static func list(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a table with columns: a
/// collection view on iOS, a table view on macOS.
public struct TableType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UICollectionView
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
}

extension IntrospectableViewType where Self == TableType {
  /// The target for the platform object behind a table with columns.
  public static var table: Self { Self() }
}

/// The target kind for the collection view behind a paged tab view.
public struct TabViewWithPageStyleType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UICollectionView
  /// The style that selects the kind.
  public enum Style: Sendable { case page }
}

extension IntrospectableViewType where Self == TabViewWithPageStyleType {
  /// The target for the platform object behind a paged tab view.
  public static func tabView(style: Self.Style) -> Self { Self() }
}

/// The target kind for the presentation controller of the sheet around a view.
public struct SheetType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIPresentationController
  /// The class on visionOS.
  public typealias VisionEntity = UISheetPresentationController
  /// The default scope of the search.
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == SheetType {
  /// The target for the presentation controller of the sheet around a view.
  public static var sheet: Self { Self() }
}

// For closures that require it: the presentation controller of a sheet has this class since iOS 15.
extension PlatformViewVersionPredicate<SheetType, UISheetPresentationController> {
  /// Applies to iOS pages, if any versions are given.
  @_disfavoredOverload
  public static func iOS(_ versions: iOSViewVersion<SheetType, UIPresentationController>...) -> Self
  { Self(platform: versions.isEmpty ? nil : .iOS) }

  /// Applies to iOS pages.
  @_disfavoredOverload
  public static func iOS(
    _ versions: PartialRangeFrom<iOSViewVersion<SheetType, UIPresentationController>>
  ) -> Self { Self(platform: .iOS) }
}

/// The target kind for the presentation controller of the full-screen cover
/// around a view.
public struct FullScreenCoverType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIPresentationController
  /// The default scope of the search.
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == FullScreenCoverType {
  /// The target for the presentation controller of the full-screen cover around a view.
  public static var fullScreenCover: Self { Self() }
}

/// The target kind for the presentation controller of the popover around a
/// view.
public struct PopoverType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIPopoverPresentationController
  /// The default scope of the search.
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == PopoverType {
  /// The target for the presentation controller of the popover around a view.
  public static var popover: Self { Self() }
}

/// The target kind for the platform object behind a toggle as a switch.
public struct ToggleWithSwitchStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISwitch
  /// The class on macOS.
  public typealias AppKitEntity = NSSwitch
  /// The style that selects the kind.
  public enum Style: Sendable { case `switch` }
}

extension IntrospectableViewType where Self == ToggleWithSwitchStyleType {
  /// The target for the platform object behind a toggle as a switch.
  public static func toggle(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a toggle as a button.
public struct ToggleWithButtonStyleType: AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
  /// The style that selects the kind.
  public enum Style: Sendable { case button }
}

extension IntrospectableViewType where Self == ToggleWithButtonStyleType {
  /// The target for the platform object behind a toggle as a button.
  public static func toggle(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a toggle as a check box.
public struct ToggleWithCheckboxStyleType: AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
  /// The style that selects the kind.
  public enum Style: Sendable { case checkbox }
}

extension IntrospectableViewType where Self == ToggleWithCheckboxStyleType {
  /// The target for the platform object behind a toggle as a check box.
  public static func toggle(style: Self.Style) -> Self { Self() }
}
