public import ArborUIKit

/// Searches of platform view and controller hierarchies.
@MainActor
public enum Introspect {
  // MARK: Descendants

  /// Returns the first view of a type among the descendants of a view.
  public static func findChild<Target: UIView>(
    ofType type: Target.Type, in root: UIView
  ) -> Target? {
    for subview in root.subviews {
      if let found = subview as? Target ?? findChild(ofType: type, in: subview) { return found }
    }
    return nil
  }

  /// Returns the first controller of a type among the descendants of a controller.
  public static func findChild<Target: UIViewController>(
    ofType type: Target.Type, in root: UIViewController
  ) -> Target? {
    for child in root.children {
      if let found = child as? Target ?? findChild(ofType: type, in: child) { return found }
    }
    return nil
  }

  /// Returns the first descendant of a type whose frame contains that of another view.
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

  // MARK: Siblings

  /// Returns the nearest preceding sibling of a type.
  public static func previousSibling<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// Returns the first descendant of a type in the nearest preceding sibling that has one.
  public static func previousSibling<Target: UIView>(
    containing type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// Returns the nearest following sibling of a type.
  public static func nextSibling<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// Returns the first descendant of a type in the nearest following sibling that has one.
  public static func nextSibling<Target: UIView>(
    containing type: Target.Type, from entry: UIView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// Returns the nearest preceding sibling controller of a type.
  public static func previousSibling<Target: UIViewController>(
    ofType type: Target.Type, from entry: UIViewController
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// Returns the first descendant of a type in the nearest preceding sibling controller that has
  /// one.
  public static func previousSibling<Target: UIViewController>(
    containing type: Target.Type, from entry: UIViewController
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The preceding siblings, nearest first.
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

  // MARK: Ancestors

  /// Returns the nearest ancestor of a type.
  public static func findAncestor<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    firstAround(entry) { $0 as? Target }
  }

  /// Returns the nearest ancestor of a type, or the first child of that type of the nearest
  /// ancestor with one.
  public static func findAncestorOrAncestorChild<Target: UIView>(
    ofType type: Target.Type, from entry: UIView
  ) -> Target? {
    firstAround(entry) { view in
      view as? Target ?? view.subviews.lazy.compactMap { $0 as? Target }.first
    }
  }

  /// Returns the nearest hosting view around a view.
  public static func findHostingView(from entry: UIView) -> UIView? {
    firstAround(entry) { className(of: $0).contains("UIHostingView") ? $0 : nil }
  }

  /// Returns the host view around a represented view.
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
