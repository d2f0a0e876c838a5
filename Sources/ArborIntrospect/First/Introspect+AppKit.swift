public import ArborAppKit

extension Introspect {
  // MARK: Down

  /// The first view of a type below a view, which itself does not count.
  public static func findChild<Target: NSView>(
    ofType type: Target.Type, in root: NSView
  ) -> Target? {
    for subview in root.subviews {
      if let found = subview as? Target ?? findChild(ofType: type, in: subview) { return found }
    }
    return nil
  }

  // MARK: Aside

  /// The nearest sibling before a view that is of a type.
  public static func previousSibling<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// What is of a type in the nearest sibling before a view that has such a view in it.
  public static func previousSibling<Target: NSView>(
    containing type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(before: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The nearest sibling after a view that is of a type.
  public static func nextSibling<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { $0 as? Target }.first
  }

  /// What is of a type in the nearest sibling after a view that has such a view in it.
  public static func nextSibling<Target: NSView>(
    containing type: Target.Type, from entry: NSView
  ) -> Target? {
    siblings(after: entry).lazy.compactMap { findChild(ofType: type, in: $0) }.first
  }

  /// The nearest first.
  private static func siblings(before view: NSView) -> [NSView] {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[..<$0].reversed() } ?? []
  }

  private static func siblings(after view: NSView) -> ArraySlice<NSView> {
    let all = view.superview?.subviews ?? []
    return all.firstIndex { $0 === view }.map { all[($0 + 1)...] } ?? []
  }

  // MARK: Up

  /// The nearest view of a type around a view.
  public static func findAncestor<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    firstAround(entry) { $0 as? Target }
  }

  /// The nearest view around a view that is of a type, or has such a view right in it.
  public static func findAncestorOrAncestorChild<Target: NSView>(
    ofType type: Target.Type, from entry: NSView
  ) -> Target? {
    firstAround(entry) { view in
      view as? Target ?? view.subviews.lazy.compactMap { $0 as? Target }.first
    }
  }

  /// The nearest hosting view around a view.
  public static func findHostingView(from entry: NSView) -> NSView? {
    firstAround(entry) { className(of: $0).contains("NSHostingView") ? $0 : nil }
  }

  /// The view that stands for a represented view among the views of the page.
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
