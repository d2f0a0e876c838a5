public import ArborAppKit
public import ArborUIKit

/// Where a view is looked for, from the invisible view that an introspection adds.
@MainActor
public enum TargetViewSelector {
  /// In a sibling before.
  public static func siblingContaining<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(containing: Target.self, from: $0) }
  }

  /// In a sibling before, or else around.
  public static func siblingContainingOrAncestor<Target: UIView>(from entry: UIView) -> Target? {
    siblingContaining(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// In a sibling before, or else around, or right in what is around.
  public static func siblingContainingOrAncestorOrAncestorChild<Target: UIView>(
    from entry: UIView
  ) -> Target? {
    siblingContaining(from: entry)
      ?? Introspect.findAncestorOrAncestorChild(ofType: Target.self, from: entry)
  }

  /// A sibling before.
  public static func siblingOfType<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(ofType: Target.self, from: $0) }
  }

  /// A sibling before, or else around, or in a sibling before, or right in what is around.
  public static func siblingOrAncestorOrSiblingContainingOrAncestorChild<Target: UIView>(
    from entry: UIView
  ) -> Target? {
    siblingOfTypeOrAncestor(from: entry)
      ?? siblingContainingOrAncestorOrAncestorChild(from: entry)
  }

  /// A sibling before, or else around.
  public static func siblingOfTypeOrAncestor<Target: UIView>(from entry: UIView) -> Target? {
    siblingOfType(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Around, or else in a sibling before.
  public static func ancestorOrSiblingContaining<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingContaining(from: entry)
  }

  /// Around, or else a sibling before.
  public static func ancestorOrSiblingOfType<Target: UIView>(from entry: UIView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingOfType(from: entry)
  }

  // MARK: AppKit

  /// In a sibling before.
  public static func siblingContaining<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(containing: Target.self, from: $0) }
  }

  /// In a sibling before, or else around.
  public static func siblingContainingOrAncestor<Target: NSView>(from entry: NSView) -> Target? {
    siblingContaining(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// In a sibling before, or else around, or right in what is around.
  public static func siblingContainingOrAncestorOrAncestorChild<Target: NSView>(
    from entry: NSView
  ) -> Target? {
    siblingContaining(from: entry)
      ?? Introspect.findAncestorOrAncestorChild(ofType: Target.self, from: entry)
  }

  /// A sibling before.
  public static func siblingOfType<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findViewHost(from: entry)
      .flatMap { Introspect.previousSibling(ofType: Target.self, from: $0) }
  }

  /// A sibling before, or else around, or in a sibling before, or right in what is around.
  public static func siblingOrAncestorOrSiblingContainingOrAncestorChild<Target: NSView>(
    from entry: NSView
  ) -> Target? {
    siblingOfTypeOrAncestor(from: entry)
      ?? siblingContainingOrAncestorOrAncestorChild(from: entry)
  }

  /// A sibling before, or else around.
  public static func siblingOfTypeOrAncestor<Target: NSView>(from entry: NSView) -> Target? {
    siblingOfType(from: entry) ?? Introspect.findAncestor(ofType: Target.self, from: entry)
  }

  /// Around, or else in a sibling before.
  public static func ancestorOrSiblingContaining<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingContaining(from: entry)
  }

  /// Around, or else a sibling before.
  public static func ancestorOrSiblingOfType<Target: NSView>(from entry: NSView) -> Target? {
    Introspect.findAncestor(ofType: Target.self, from: entry) ?? siblingOfType(from: entry)
  }
}
