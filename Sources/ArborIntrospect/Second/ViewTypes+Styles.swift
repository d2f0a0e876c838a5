public import ArborAppKit
public import ArborUIKit

/// Lists of one style: tables until iOS 15, collections afterwards.
public protocol ListStyleViewType: IntrospectableViewType {}

extension iOSViewVersion where ViewType: ListStyleViewType, Entity == UITableView {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
}

extension iOSViewVersion where ViewType: ListStyleViewType, Entity == UICollectionView {
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension tvOSViewVersion where ViewType: ListStyleViewType, Entity == UITableView {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension visionOSViewVersion where ViewType: ListStyleViewType, Entity == UICollectionView {
  public static var v1: Self { Self(for: .v1) }
  public static var v2: Self { Self(for: .v2) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

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
public struct SheetType: IntrospectableViewType {
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == SheetType {
  public static var sheet: Self { Self() }
}

extension iOSViewVersion<SheetType, UIPresentationController> {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

// Where the closure needs it: a sheet is one since iOS 15.
extension iOSViewVersion<SheetType, UISheetPresentationController> {
  @_disfavoredOverload
  public static var v15: Self { Self(for: .v15) }
  @_disfavoredOverload
  public static var v16: Self { Self(for: .v16) }
  @_disfavoredOverload
  public static var v17: Self { Self(for: .v17) }
  @_disfavoredOverload
  public static var v18: Self { Self(for: .v18) }
  @_disfavoredOverload
  public static var v26: Self { Self(for: .v26) }
  @_disfavoredOverload
  public static var v27: Self { Self(for: .v27) }
}

extension tvOSViewVersion<SheetType, UIPresentationController> {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension visionOSViewVersion<SheetType, UISheetPresentationController> {
  public static var v1: Self { Self(for: .v1) }
  public static var v2: Self { Self(for: .v2) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
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
