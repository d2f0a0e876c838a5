import ArborPlatform
import Foundation

/// A property that the appearance proxy of a class may set.
@MainActor struct AppearanceProperty {
  let key: String
  private let set: (PlatformObject, PlatformObject) -> Void

  private init<Root: PlatformObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.key = key
    set = { proxy, object in
      guard let proxy = proxy as? Root, let object = object as? Root else { return }
      object[keyPath: path] = proxy[keyPath: path]
    }
  }

  /// Copies the properties that were set on a proxy to an object of its class, except those that
  /// the object's view or code has already set.
  static func copy(from proxy: PlatformObject, to object: PlatformObject) {
    var type: (any AnyObject.Type)? = Swift.type(of: proxy)
    while let current = type {
      for property in properties[ObjectIdentifier(current)] ?? []
      where proxy.origin(of: property.key) == .customised {
        object.adoptFromAppearance(property.key) { property.set(proxy, object) }
      }
      type = ClassNames.superclass(of: current)
    }
  }

  private static let properties: [ObjectIdentifier: [AppearanceProperty]] = [
    ObjectIdentifier(UIView.self): [
      .init("backgroundColor", \UIView.backgroundColor), .init("tintColor", \UIView.tintColor),
      .init("alpha", \UIView.alpha), .init("hidden", \UIView.isHidden),
      .init("clipsToBounds", \UIView.clipsToBounds),
    ],
    ObjectIdentifier(UINavigationBar.self): [
      .init("barTintColor", \UINavigationBar.barTintColor),
      .init("translucent", \UINavigationBar.isTranslucent),
      .init("titleTextAttributes", \UINavigationBar.titleTextAttributes),
      .init("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
      .init("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
      .init("standardAppearance", \UINavigationBar.standardAppearance),
      .init("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
    ],
    ObjectIdentifier(UITabBar.self): [
      .init("barTintColor", \UITabBar.barTintColor),
      .init("translucent", \UITabBar.isTranslucent),
      .init("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      .init("standardAppearance", \UITabBar.standardAppearance),
      .init("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    ],
    ObjectIdentifier(UIToolbar.self): [
      .init("barTintColor", \UIToolbar.barTintColor),
      .init("translucent", \UIToolbar.isTranslucent),
      .init("standardAppearance", \UIToolbar.standardAppearance),
      .init("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
    ],
    ObjectIdentifier(UIBarItem.self): [
      .init("titleTextAttributes", \UIBarItem.stateAttributes)
    ],
    ObjectIdentifier(UIBarButtonItem.self): [.init("tintColor", \UIBarButtonItem.tintColor)],
    ObjectIdentifier(UITabBarItem.self): [.init("badgeColor", \UITabBarItem.badgeColor)],
    ObjectIdentifier(UIScrollView.self): [
      .init("bounces", \UIScrollView.bounces),
      .init("scrollEnabled", \UIScrollView.isScrollEnabled),
      .init("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
      .init("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
      .init("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
      .init("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
      .init("contentInset", \UIScrollView.contentInset),
    ],
    ObjectIdentifier(UITableView.self): [
      .init("separatorStyle", \UITableView.separatorStyle),
      .init("separatorColor", \UITableView.separatorColor),
      .init("separatorInset", \UITableView.separatorInset),
      .init("rowHeight", \UITableView.rowHeight),
    ],
    ObjectIdentifier(UITextView.self): [
      .init("textColor", \UITextView.textColor), .init("font", \UITextView.font),
      .init("textContainerInset", \UITextView.textContainerInset),
    ],
    ObjectIdentifier(UITextField.self): [
      .init("textColor", \UITextField.textColor), .init("font", \UITextField.font),
      .init("borderStyle", \UITextField.borderStyle),
      .init("clearButtonMode", \UITextField.clearButtonMode),
    ],
    ObjectIdentifier(UILabel.self): [
      .init("textColor", \UILabel.textColor), .init("font", \UILabel.font),
    ],
    ObjectIdentifier(UISwitch.self): [
      .init("onTintColor", \UISwitch.onTintColor),
      .init("thumbTintColor", \UISwitch.thumbTintColor),
    ],
    ObjectIdentifier(UISlider.self): [
      .init("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      .init("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    ],
    ObjectIdentifier(UISegmentedControl.self): [
      .init("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
    ],
    ObjectIdentifier(UIProgressView.self): [
      .init("progressTintColor", \UIProgressView.progressTintColor),
      .init("trackTintColor", \UIProgressView.trackTintColor),
    ],
  ]
}
