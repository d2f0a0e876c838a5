import Arbor
public import ArborAppKit
public import ArborCore
public import ArborMaps
public import ArborUIKit

extension View {
  /// Adds an invisible view without a size in front of this one.
  public func inject<Injected: View>(_ view: Injected) -> some View {
    overlay(view.frame(width: 0, height: 0))
  }

  /// Looks for an object of UIKit when the page is first shown and whenever this view is updated, before anything is sent.
  ///
  /// - Parameters:
  ///   - selector: finds the object from an invisible view that stands in front of this one.
  ///   - customize: changes what was found.
  public func introspect<TargetView: UIView>(
    selector: @escaping (IntrospectionUIView) -> TargetView?,
    customize: @escaping (TargetView) -> Void
  ) -> some View {
    inject(UIKitIntrospectionView(selector: selector, customize: customize))
  }

  /// As above, in AppKit.
  @_disfavoredOverload
  public func introspect<TargetView: NSView>(
    selector: @escaping (IntrospectionNSView) -> TargetView?,
    customize: @escaping (TargetView) -> Void
  ) -> some View {
    inject(AppKitIntrospectionView(selector: selector, customize: customize))
  }

  private func introspectController<Target: UIViewController>(
    _ selector: @escaping (UIViewController) -> Target?, _ customize: @escaping (Target) -> Void
  ) -> some View {
    inject(UIKitIntrospectionViewController(selector: selector, customize: customize))
  }
}

/// The container of pages around the view of an introspection, or else among the views that are introspected, or beside them.
///
/// A controller of an introspection need not be among the children of the one in whose view it is.
@MainActor private func container<Target: UIViewController>(
  _ entry: UIViewController
) -> Target? {
  let anchor = Anchor(entry.view.representedHost)
  return anchor?.ancestor(Target.self) ?? anchor?.receiver(Target.self)
    ?? Introspect.previousSibling(containing: Target.self, from: entry)
    ?? Introspect.previousSibling(ofType: Target.self, from: entry)
}

/// As `ancestorOrSiblingContaining`; a list that is none yet becomes a collection.
@MainActor private func collectedOrNot<Target: UIView>(_ entry: IntrospectionUIView) -> Target? {
  if let found: Target = TargetViewSelector.ancestorOrSiblingContaining(from: entry) {
    return found
  }
  let anchor = Anchor(entry.representedHost)
  return anchor?.receiver(Target.self) ?? anchor?.ancestor(Target.self)
}

// MARK: Controllers

extension View {
  /// The controller in which the view is.
  public func introspectViewController(
    customize: @escaping (UIViewController) -> Void
  ) -> some View {
    introspectController({ $0.parent }, customize)
  }

  public func introspectNavigationController(
    customize: @escaping (UINavigationController) -> Void
  ) -> some View {
    introspectController({ $0.navigationController ?? container($0) }, customize)
  }

  public func introspectSplitViewController(
    customize: @escaping (UISplitViewController) -> Void
  ) -> some View {
    introspectController({ $0.splitViewController ?? container($0) }, customize)
  }

  public func introspectTabBarController(
    customize: @escaping (UITabBarController) -> Void
  ) -> some View {
    introspectController({ $0.tabBarController ?? container($0) }, customize)
  }

  /// That of the search of a navigation stack.
  public func introspectSearchController(
    customize: @escaping (UISearchController) -> Void
  ) -> some View {
    introspectNavigationController {
      if let search = $0.navigationBar.topItem?.searchController { customize(search) }
    }
  }
}

// MARK: Scroll views and lists

extension View {
  /// That of this view, or else the one around it.
  public func introspectScrollView(customize: @escaping (UIScrollView) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingOrAncestorOrSiblingContainingOrAncestorChild,
      customize: customize)
  }

  @_disfavoredOverload
  public func introspectScrollView(customize: @escaping (NSScrollView) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingOrAncestorOrSiblingContainingOrAncestorChild,
      customize: customize)
  }

  public func introspectTableView(customize: @escaping (UITableView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectTableView(customize: @escaping (NSTableView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  public func introspectTableViewCell(
    customize: @escaping (UITableViewCell) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectTableViewCell(
    customize: @escaping (NSTableCellView) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  public func introspectCollectionView(
    customize: @escaping (UICollectionView) -> Void
  ) -> some View {
    introspect(selector: collectedOrNot, customize: customize)
  }

  /// Of a tab view whose style is `page`. The collection is what scrolls, so it is both.
  public func introspectPagedTabView(
    customize: @escaping (UICollectionView, UIScrollView) -> Void
  ) -> some View {
    introspectCollectionView { customize($0, $0) }
  }

  public func introspectCollectionViewCell(
    customize: @escaping (UICollectionViewCell) -> Void
  ) -> some View {
    introspect(selector: collectedOrNot, customize: customize)
  }
}

// MARK: Containers of AppKit

extension View {
  public func introspectSplitView(customize: @escaping (NSSplitView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  public func introspectTabView(customize: @escaping (NSTabView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }
}

// MARK: Controls

extension View {
  public func introspectTextField(customize: @escaping (UITextField) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingContainingOrAncestorOrAncestorChild,
      customize: customize)
  }

  @_disfavoredOverload
  public func introspectTextField(customize: @escaping (NSTextField) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectTextView(customize: @escaping (UITextView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectTextView(customize: @escaping (NSTextView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectSwitch(customize: @escaping (UISwitch) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectSlider(customize: @escaping (UISlider) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectSlider(customize: @escaping (NSSlider) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectStepper(customize: @escaping (UIStepper) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectStepper(customize: @escaping (NSStepper) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectDatePicker(customize: @escaping (UIDatePicker) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectDatePicker(customize: @escaping (NSDatePicker) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectSegmentedControl(
    customize: @escaping (UISegmentedControl) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectSegmentedControl(
    customize: @escaping (NSSegmentedControl) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectColorWell(customize: @escaping (UIColorWell) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectColorWell(customize: @escaping (NSColorWell) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  public func introspectButton(customize: @escaping (UIButton) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  @_disfavoredOverload
  public func introspectButton(customize: @escaping (NSButton) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// On pages of both platforms: the map view is a view of UIKit on both, and has no siblings among the views of AppKit.
  public func introspectMapView(customize: @escaping (MKMapView) -> Void) -> some View {
    introspect(.map, on: .iOS(.v14), .macOS(.v11), customize: customize)
  }
}
