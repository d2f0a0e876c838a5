public import ArborAppKit
public import ArborUIKit

/// Searches for a view that start at the invisible view of an introspection. Each returns `nil` if
/// it finds none.
@MainActor
public enum TargetViewSelector {
  /// Returns the target inside the nearest preceding sibling of the host that contains one.
  public static func siblingContaining<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(containing: Target.self, from: $0) }
  }

  /// Returns the target inside a preceding sibling, or else an ancestor.
  public static func siblingContainingOrAncestor<Target: UIView>(from entry: UIView) -> Target? {
    siblingContaining(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Returns the target inside a preceding sibling, or else an ancestor or a child of one.
  public static func siblingContainingOrAncestorOrAncestorChild<Target: UIView>(
    from entry: UIView
  ) -> Target? {
    siblingContaining(from: entry)
      ?? Introspect.findAncestorOrAncestorChild(ofType: Target.self, from: entry)
  }

  /// Returns the nearest preceding sibling of the host that is a target.
  public static func siblingOfType<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(ofType: Target.self, from: $0) }
  }

  /// Returns a preceding sibling, else an ancestor, else a target inside a preceding sibling, else
  /// a child of an ancestor.
  public static func siblingOrAncestorOrSiblingContainingOrAncestorChild<Target: UIView>(
    from entry: UIView
  ) -> Target? {
    siblingOfTypeOrAncestor(from: entry)
      ?? siblingContainingOrAncestorOrAncestorChild(from: entry)
  }

  /// Returns a preceding sibling, or else an ancestor.
  public static func siblingOfTypeOrAncestor<Target: UIView>(from entry: UIView) -> Target? {
    siblingOfType(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Returns an ancestor, or else the target inside a preceding sibling.
  public static func ancestorOrSiblingContaining<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingContaining(from: entry)
  }

  /// Returns an ancestor, or else a preceding sibling.
  public static func ancestorOrSiblingOfType<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingOfType(from: entry)
  }

  // MARK: AppKit

  /// Returns the target inside the nearest preceding sibling of the host that contains one.
  public static func siblingContaining<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(containing: Target.self, from: $0) }
  }

  /// Returns the target inside a preceding sibling, or else an ancestor.
  public static func siblingContainingOrAncestor<Target: NSView>(from entry: NSView) -> Target? {
    siblingContaining(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Returns the target inside a preceding sibling, or else an ancestor or a child of one.
  public static func siblingContainingOrAncestorOrAncestorChild<Target: NSView>(
    from entry: NSView
  ) -> Target? {
    siblingContaining(from: entry)
      ?? Introspect.findAncestorOrAncestorChild(ofType: Target.self, from: entry)
  }

  /// Returns the nearest preceding sibling of the host that is a target.
  public static func siblingOfType<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(ofType: Target.self, from: $0) }
  }

  /// Returns a preceding sibling, else an ancestor, else a target inside a preceding sibling, else
  /// a child of an ancestor.
  public static func siblingOrAncestorOrSiblingContainingOrAncestorChild<Target: NSView>(
    from entry: NSView
  ) -> Target? {
    siblingOfTypeOrAncestor(from: entry)
      ?? siblingContainingOrAncestorOrAncestorChild(from: entry)
  }

  /// Returns a preceding sibling, or else an ancestor.
  public static func siblingOfTypeOrAncestor<Target: NSView>(from entry: NSView) -> Target? {
    siblingOfType(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Returns an ancestor, or else the target inside a preceding sibling.
  public static func ancestorOrSiblingContaining<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingContaining(from: entry)
  }

  /// Returns an ancestor, or else a preceding sibling.
  public static func ancestorOrSiblingOfType<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingOfType(from: entry)
  }
}
