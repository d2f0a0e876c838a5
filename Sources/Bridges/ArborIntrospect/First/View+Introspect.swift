import Arbor
public import ArborAppKit
public import ArborCore
public import ArborMaps
public import ArborUIKit

extension View {
  /// Overlays an invisible view of zero size.
  public func inject<Injected: View>(_ view: Injected) -> some View {
    overlay(view.frame(width: 0, height: 0))
  }

  /// Searches for a UIKit view when the page is first shown and with every update of this view,
  /// before anything is sent to the client.
  ///
  /// - Parameters:
  ///   - selector: returns the target, starting at an invisible view in front of this one.
  ///   - customize: changes the target. It is not called if there is none.
  public func introspect<TargetView: UIView>(
    selector: @escaping (IntrospectionUIView) -> TargetView?,
    customize: @escaping (TargetView) -> Void
  ) -> some View {
    inject(UIKitIntrospectionView(selector: selector, customize: customize))
  }

  /// Searches for an AppKit view when the page is first shown and with every update of this view,
  /// before anything is sent to the client.
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

/// Returns the container of pages around an introspection's view, or else among the introspected
/// views, or beside them.
///
/// The introspection's controller need not be a child of the controller in whose view it is.
@MainActor private func container<Target: UIViewController>(
  _ entry: UIViewController
) -> Target? {
  let anchor = ObjectAnchor(entry.view.representedHost)
  return anchor?.ancestor(Target.self) ?? anchor?.receiver(Target.self)
    ?? Introspect.previousSibling(containing: Target.self, from: entry)
    ?? Introspect.previousSibling(ofType: Target.self, from: entry)
}

/// Returns the result of `ancestorOrSiblingContaining`, or else replaces the object behind a list
/// with a collection view.
@MainActor private func collectedOrNot<Target: UIView>(_ entry: IntrospectionUIView) -> Target? {
  if let found: Target = TargetViewSelector.ancestorOrSiblingContaining(from: entry) {
    return found
  }
  let anchor = ObjectAnchor(entry.representedHost)
  return anchor?.receiver(Target.self) ?? anchor?.ancestor(Target.self)
}

// MARK: Controllers

extension View {
  /// Customizes the controller whose view contains this one.
  public func introspectViewController(
    customize: @escaping (UIViewController) -> Void
  ) -> some View {
    introspectController({ $0.parent }, customize)
  }

  /// Customizes the navigation controller that contains this view, or is in it or beside it.
  public func introspectNavigationController(
    customize: @escaping (UINavigationController) -> Void
  ) -> some View {
    introspectController({ $0.navigationController ?? container($0) }, customize)
  }

  /// Customizes the split view controller that contains this view, or is in it or beside it.
  public func introspectSplitViewController(
    customize: @escaping (UISplitViewController) -> Void
  ) -> some View {
    introspectController({ $0.splitViewController ?? container($0) }, customize)
  }

  /// Customizes the tab bar controller that contains this view, or is in it or beside it.
  public func introspectTabBarController(
    customize: @escaping (UITabBarController) -> Void
  ) -> some View {
    introspectController({ $0.tabBarController ?? container($0) }, customize)
  }

  /// Customizes the search controller of the navigation stack.
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
  /// Customizes the UIKit scroll view of this view, or else the one around it.
  public func introspectScrollView(customize: @escaping (UIScrollView) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingOrAncestorOrSiblingContainingOrAncestorChild,
      customize: customize)
  }

  /// Customizes the AppKit scroll view of this view, or else the one around it.
  @_disfavoredOverload
  public func introspectScrollView(customize: @escaping (NSScrollView) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingOrAncestorOrSiblingContainingOrAncestorChild,
      customize: customize)
  }

  /// Customizes the UIKit table view around this view, or else the one in it.
  public func introspectTableView(customize: @escaping (UITableView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  /// Customizes the AppKit table view around this view, or else the one in it.
  @_disfavoredOverload
  public func introspectTableView(customize: @escaping (NSTableView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  /// Customizes the UIKit table cell around this view, or else one in it.
  public func introspectTableViewCell(
    customize: @escaping (UITableViewCell) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  /// Customizes the AppKit table cell around this view, or else one in it.
  @_disfavoredOverload
  public func introspectTableViewCell(
    customize: @escaping (NSTableCellView) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  /// Customizes the collection view around this view, or else the one in it. A list's table view is
  /// replaced with a collection view.
  public func introspectCollectionView(
    customize: @escaping (UICollectionView) -> Void
  ) -> some View {
    introspect(selector: collectedOrNot, customize: customize)
  }

  /// Customizes the collection view behind a tab view of the style `page`, which is also the scroll
  /// view.
  public func introspectPagedTabView(
    customize: @escaping (UICollectionView, UIScrollView) -> Void
  ) -> some View {
    introspectCollectionView { customize($0, $0) }
  }

  /// Customizes the collection view cell around this view, or else one in it. A list's table view
  /// is replaced with a collection view.
  public func introspectCollectionViewCell(
    customize: @escaping (UICollectionViewCell) -> Void
  ) -> some View {
    introspect(selector: collectedOrNot, customize: customize)
  }
}

// MARK: AppKit containers

extension View {
  /// Customizes the AppKit split view around this view, or else the one in it.
  public func introspectSplitView(customize: @escaping (NSSplitView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.ancestorOrSiblingContaining, customize: customize)
  }

  /// Customizes the AppKit tab view behind this view.
  public func introspectTabView(customize: @escaping (NSTabView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }
}

// MARK: Controls

extension View {
  /// Customizes the UIKit text field of this view, or else one around it.
  public func introspectTextField(customize: @escaping (UITextField) -> Void) -> some View {
    introspect(
      selector: TargetViewSelector.siblingContainingOrAncestorOrAncestorChild,
      customize: customize)
  }

  /// Customizes the AppKit text field of this view.
  @_disfavoredOverload
  public func introspectTextField(customize: @escaping (NSTextField) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit text view of this view.
  public func introspectTextView(customize: @escaping (UITextView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit text view of this view.
  @_disfavoredOverload
  public func introspectTextView(customize: @escaping (NSTextView) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit switch of this view.
  public func introspectSwitch(customize: @escaping (UISwitch) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit slider of this view.
  public func introspectSlider(customize: @escaping (UISlider) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit slider of this view.
  @_disfavoredOverload
  public func introspectSlider(customize: @escaping (NSSlider) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit stepper of this view.
  public func introspectStepper(customize: @escaping (UIStepper) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit stepper of this view.
  @_disfavoredOverload
  public func introspectStepper(customize: @escaping (NSStepper) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit date picker of this view.
  public func introspectDatePicker(customize: @escaping (UIDatePicker) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit date picker of this view.
  @_disfavoredOverload
  public func introspectDatePicker(customize: @escaping (NSDatePicker) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit segmented control of this view.
  public func introspectSegmentedControl(
    customize: @escaping (UISegmentedControl) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit segmented control of this view.
  @_disfavoredOverload
  public func introspectSegmentedControl(
    customize: @escaping (NSSegmentedControl) -> Void
  ) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit color well of this view.
  public func introspectColorWell(customize: @escaping (UIColorWell) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit color well of this view.
  @_disfavoredOverload
  public func introspectColorWell(customize: @escaping (NSColorWell) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the UIKit button of this view.
  public func introspectButton(customize: @escaping (UIButton) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the AppKit button of this view.
  @_disfavoredOverload
  public func introspectButton(customize: @escaping (NSButton) -> Void) -> some View {
    introspect(selector: TargetViewSelector.siblingContaining, customize: customize)
  }

  /// Customizes the map view of this view, on pages of both platforms. `MKMapView` is a UIKit view
  /// on both, and has no siblings among AppKit views.
  public func introspectMapView(customize: @escaping (MKMapView) -> Void) -> some View {
    introspect(.map, on: .iOS(.v14), .macOS(.v11), customize: customize)
  }
}
