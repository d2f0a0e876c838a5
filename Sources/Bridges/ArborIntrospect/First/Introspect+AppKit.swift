public import ArborAppKit

extension Introspect {
  // MARK: Descendants

  /// Returns the first view of a type among the descendants of a view.
  public static func findChild<Target: NSView>(
    ofType type: Target.Type, in root: NSView
  ) -> Target? {
    for subview in root.subviews {
      if let found = subview as? Target ?? findChild(ofType: type, in: subview) { return found }
    }
    return nil
  }

  // MARK: Siblings

  /// Returns the nearest preceding sibling of a type.
  public static func previousSibling<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// Returns the first descendant of a type in the nearest preceding sibling that has one.
  public static func previousSibling<Target: NSView>(
    containing type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// Returns the nearest following sibling of a type.
  public static func nextSibling<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// Returns the first descendant of a type in the nearest following sibling that has one.
  public static func nextSibling<Target: NSView>(
    containing type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The preceding siblings, nearest first.
  private static func siblings(before view: NSView) -> [NSView] {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[..<$0].reversed() } ?? []
  }

  private static func siblings(after view: NSView) -> ArraySlice<NSView> {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[($0 + 1)...] } ?? []
  }

  // MARK: Ancestors

  /// Returns the nearest ancestor of a type.
  public static func findAncestor<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    firstAround(entry) { $0 as? Target }
  }

  /// Returns the nearest ancestor of a type, or the first child of that type of the nearest
  /// ancestor with one.
  public static func findAncestorOrAncestorChild<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    firstAround(entry) { view in
      view as? Target ?? view.subviews.lazy.compactMap { $0 as? Target }.first
    }
  }

  /// Returns the nearest hosting view around a view.
  public static func findHostingView(from entry: NSView) -> NSView? {
    firstAround(entry) { className(of: $0).contains("NSHostingView") ? $0 : nil }
  }

  /// Returns the host view around a represented view.
  public static func findViewHost(from entry: NSView) -> NSView? {
    firstAround(entry) { className(of: $0).contains("ViewHost") ? $0 : nil }
  }

  private static func firstAround<Found>(_ view: NSView, _ test: (NSView) -> Found?) -> Found? {
    var around = view.superview
    while let current = around {
      if let found = test(current) { return found }
      around = current.superview
    }
    return nil
  }
}
