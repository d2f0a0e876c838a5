public import ArborUIKit

/// Ways from one platform view to another.
@MainActor
public enum Introspect {
  // MARK: Down

  /// The first view of a type below a view, which itself does not count.
  public static func findChild<Target: UIView>(
    ofType type: Target.Type, in root: UIView
  ) -> Target? {
    for subview in root.subviews {
      if let found = subview as? Target ?? findChild(ofType: type, in: subview) { return found }
    }
    return nil
  }

  /// The first controller of a type below a controller, which itself does not count.
  public static func findChild<Target: UIViewController>(
    ofType type: Target.Type, in root: UIViewController
  ) -> Target? {
    for child in root.children {
      if let found = child as? Target ?? findChild(ofType: type, in: child) { return found }
    }
    return nil
  }

  /// The first view of a type below a view whose frame holds that of another view.
  public static func findChildUsingFrame<Target: UIView>(
    ofType type: Target.Type, in root: UIView, from originEntry: UIView
  ) -> Target? {
    let wanted = originEntry.convert(originEntry.bounds, to: nil)
    func search(_ view: UIView) -> Target? {
      for subview in view.subviews {
        if let found = subview as? Target,
          found.convert(found.bounds, to: nil).contains(wanted)
        {
          return found
        }
        if let found = search(subview) { return found }
      }
      return nil
    }
    return search(root)
  }

  // MARK: Aside

  /// The nearest sibling before a view that is of a type.
  public static func previousSibling<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// What is of a type in the nearest sibling before a view that has such a view in it.
  public static func previousSibling<Target: UIView>(
    containing type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The nearest sibling after a view that is of a type.
  public static func nextSibling<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// What is of a type in the nearest sibling after a view that has such a view in it.
  public static func nextSibling<Target: UIView>(
    containing type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The nearest sibling before a controller that is of a type.
  public static func previousSibling<Target: UIViewController>(
    ofType type: Target.Type, from entry: UIViewController
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// What is of a type in the nearest sibling before a controller that has such a controller in it.
  public static func previousSibling<Target: UIViewController>(
    containing type: Target.Type, from entry: UIViewController
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The nearest first.
  private static func siblings(before view: UIView) -> [UIView] {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[..<$0].reversed() } ?? []
  }

  private static func siblings(after view: UIView) -> ArraySlice<UIView> {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[($0 + 1)...] } ?? []
  }

  private static func siblings(before controller: UIViewController) -> [UIViewController] {
    let all = controller.parent?.children ?? []
    return all.firstIndex { $0 === controller }.map { all[..<$0].reversed() } ?? []
  }

  // MARK: Up

  /// The nearest view of a type around a view.
  public static func findAncestor<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    firstAround(entry) { $0 as? Target }
  }

  /// The nearest view around a view that is of a type, or has such a view right in it.
  public static func findAncestorOrAncestorChild<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    firstAround(entry) { view in
      view as? Target ?? view.subviews.lazy.compactMap { $0 as? Target }.first
    }
  }

  /// The nearest hosting view around a view.
  public static func findHostingView(from entry: UIView) -> UIView? {
    firstAround(entry) { className(of: $0).contains("UIHostingView") ? $0 : nil }
  }

  /// The view that stands for a represented view among the views of the page.
  public static func findViewHost(from entry: UIView) -> UIView? {
    firstAround(entry) { className(of: $0).contains("ViewHost") ? $0 : nil }
  }

  private static func firstAround<Found>(_ view: UIView, _ test: (UIView) -> Found?) -> Found? {
    var around = view.superview
    while let current = around {
      if let found = test(current) { return found }
      around = current.superview
    }
    return nil
  }

  static func className(of object: AnyObject) -> String {
    _typeName(type(of: object), qualified: false)
  }
}
