/// Names the controller that goes or comes.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown before the change.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after the change.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names the view that goes or comes.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is shown before the change.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is shown after the change.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
