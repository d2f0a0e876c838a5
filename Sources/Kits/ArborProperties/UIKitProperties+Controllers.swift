import ArborPlatform
import ArborUIKit
import Foundation

extension UIKitProperties {
  static var controllers: [PropertyTable] {
    [
      controller, navigation, tabs, split, pages, tableController, collectionController,
      presentation, popover,
    ]
  }

  private static var controller: PropertyTable {
    PropertyTable(UIViewController.self, { UIViewController() }) { table in
      table.add("title", \.title)
      table.add("preferredContentSize", \.preferredContentSize)
      table.add("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
      table.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
      table.add("modalPresentationStyle", \.modalPresentationStyle)
      table.add("isModalInPresentation", \.isModalInPresentation)
      table.add("accessibilityLabel", \.accessibilityLabel)
      table.tell("isViewLoaded", \.isViewLoaded)
      table.tell("isBeingPresented", \.isBeingPresented)
      table.tell("isBeingDismissed", \.isBeingDismissed)
      table.tell("isMovingToParent", \.isMovingToParent)
      table.tell("isMovingFromParent", \.isMovingFromParent)
      table.object("view") { $0.viewIfLoaded }
      table.object("parent") { $0.parent }
      table.objects("children") { $0.children }
      table.object("presentedViewController") { $0.presentedViewController }
      table.object("presentingViewController") { $0.presentingViewController }
      table.object("navigationController") { $0.navigationController }
      table.object("navigationItem") { $0.navigationItem }
      table.object("tabBarController") { $0.tabBarController }
      table.object("tabBarItem") { $0.tabBarItem }
      table.object("splitViewController") { $0.splitViewController }
      table.objects("toolbarItems") { $0.toolbarItems ?? [] }
    }
  }

  private static var navigation: PropertyTable {
    PropertyTable(UINavigationController.self, { UINavigationController() }) { table in
      table.add("isNavigationBarHidden", \.isNavigationBarHidden)
      table.add("isToolbarHidden", \.isToolbarHidden)
      table.objects("viewControllers") { $0.viewControllers }
      table.object("topViewController") { $0.topViewController }
      table.object("navigationBar") { $0.navigationBar }
      table.object("toolbar") { $0.toolbar }
      table.delegate { $0.delegate }
    }
  }

  private static var tabs: PropertyTable {
    PropertyTable(UITabBarController.self, { UITabBarController() }) { table in
      table.add("selectedIndex", \.selectedIndex, in: 0...10_000)
      table.objects("viewControllers") { $0.viewControllers ?? [] }
      table.object("selectedViewController") { $0.selectedViewController }
      table.object("tabBar") { $0.tabBar }
      table.delegate { $0.delegate }
    }
  }

  private static var split: PropertyTable {
    PropertyTable(UISplitViewController.self) { table in
      table.add(
        "preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth, in: 0...100_000)
      table.tell("isCollapsed", \.isCollapsed)
      table.objects("viewControllers") { $0.viewControllers }
    }
  }

  private static var pages: PropertyTable {
    PropertyTable(UIPageViewController.self) { table in
      table.objects("viewControllers") { $0.viewControllers ?? [] }
      table.delegate { $0.delegate }
      table.delegate("dataSource") { $0.dataSource }
    }
  }

  private static var tableController: PropertyTable {
    PropertyTable(UITableViewController.self) { table in
      table.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
      table.object("tableView") { $0.viewIfLoaded as? UITableView }
    }
  }

  /// Tables of objects that are not responders: gesture recognizers and bar items.
  static var items: [PropertyTable] {
    [
      recognizer, tap, press, pan, edgePan, pinch, rotation, swipe, barItem, tabItem,
      navigationItem,
    ]
  }

  private static var recognizer: PropertyTable {
    PropertyTable(UIGestureRecognizer.self) { table in
      table.add("isEnabled", \.isEnabled)
      table.add("name", \.name)
      table.add("cancelsTouchesInView", \.cancelsTouchesInView)
      table.tell("state", \.state)
      table.tell("numberOfTouches", \.numberOfTouches)
      table.object("view") { $0.view }
      table.delegate { $0.delegate }
    }
  }

  private static var tap: PropertyTable {
    PropertyTable(UITapGestureRecognizer.self, { UITapGestureRecognizer() }) { table in
      table.add("numberOfTapsRequired", \.numberOfTapsRequired, in: 1...100)
      table.add("numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10)
    }
  }

  private static var press: PropertyTable {
    PropertyTable(UILongPressGestureRecognizer.self, { UILongPressGestureRecognizer() }) { table in
      table.add("minimumPressDuration", \.minimumPressDuration, in: 0...3_600)
      table.add("allowableMovement", \.allowableMovement, in: 0...100_000)
      table.add("numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10)
    }
  }

  private static var pan: PropertyTable {
    PropertyTable(UIPanGestureRecognizer.self, { UIPanGestureRecognizer() }) { table in
      table.add("minimumNumberOfTouches", \.minimumNumberOfTouches, in: 1...10)
      table.add("maximumNumberOfTouches", \.maximumNumberOfTouches, in: 1...Double(Int.max))
    }
  }

  private static var edgePan: PropertyTable {
    PropertyTable(
      UIScreenEdgePanGestureRecognizer.self, { UIScreenEdgePanGestureRecognizer() }
    ) { table in
      table.add("edges", \.edges)
    }
  }

  private static var pinch: PropertyTable {
    PropertyTable(UIPinchGestureRecognizer.self, { UIPinchGestureRecognizer() }) { table in
      table.tell("scale", \.scale)
      table.tell("velocity", \.velocity)
    }
  }

  private static var rotation: PropertyTable {
    PropertyTable(UIRotationGestureRecognizer.self, { UIRotationGestureRecognizer() }) { table in
      table.tell("rotation", \.rotation)
      table.tell("velocity", \.velocity)
    }
  }

  private static var swipe: PropertyTable {
    PropertyTable(UISwipeGestureRecognizer.self, { UISwipeGestureRecognizer() }) { table in
      table.add("direction", \.direction)
      table.add("numberOfTouchesRequired", \.numberOfTouchesRequired, in: 1...10)
    }
  }

  private static var collectionController: PropertyTable {
    PropertyTable(UICollectionViewController.self) { table in
      table.add("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
      table.object("collectionView") { $0.collectionView }
    }
  }

  private static var presentation: PropertyTable {
    PropertyTable(UIPresentationController.self) { table in
      table.object("presentedViewController") { $0.presentedViewController }
      table.object("presentingViewController") { $0.presentingViewController }
      table.delegate { $0.delegate }
    }
  }

  private static var popover: PropertyTable {
    PropertyTable(UIPopoverPresentationController.self) { table in
      table.add("backgroundColor", \.backgroundColor)
      table.object("sourceView") { $0.sourceView }
    }
  }

  private static var barItem: PropertyTable {
    PropertyTable(UIBarButtonItem.self, { UIBarButtonItem() }) { table in
      table.add("title", \.title)
      table.add("image", \.image)
      table.add("style", \.style)
      table.add("isEnabled", \.isEnabled)
      table.add("tintColor", \.tintColor)
      table.add("width", \.width, in: 0...100_000)
      table.object("customView") { $0.customView }
    }
  }

  private static var tabItem: PropertyTable {
    PropertyTable(UITabBarItem.self, { UITabBarItem(title: nil, image: nil, tag: 0) }) { table in
      table.add("title", \.title)
      table.add("image", \.image)
      table.add("badgeColor", \.badgeColor)
      table.add("selectedImage", \.selectedImage)
      table.add("badgeValue", \.badgeValue)
      table.add("isEnabled", \.isEnabled)
      table.add("tag", \.tag)
    }
  }

  private static var navigationItem: PropertyTable {
    PropertyTable(UINavigationItem.self, { UINavigationItem(title: "") }) { table in
      table.add("title", \.title)
      table.add("prompt", \.prompt)
      table.add("hidesBackButton", \.hidesBackButton)
      table.add("backButtonTitle", \.backButtonTitle)
      table.object("titleView") { $0.titleView }
      table.objects("leftBarButtonItems") { $0.leftBarButtonItems ?? [] }
      table.objects("rightBarButtonItems") { $0.rightBarButtonItems ?? [] }
    }
  }
}
