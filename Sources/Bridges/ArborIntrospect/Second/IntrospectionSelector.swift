public import ArborUIKit

/// The search for an introspection's target: by its class, through another object, or with a
/// closure.
@_spi(Advanced)
public struct IntrospectionSelector<Target: AnyObject>: Sendable {
  typealias Search = @MainActor @Sendable (ObjectAnchor, IntrospectionUIView) -> Target?

  private var receiverSearch: Search
  private var ancestorSearch: Search

  /// The search for an object of the target's class.
  public static var `default`: Self { from(Target.self) { $0 } }

  /// Returns the search for an object of another class, from which a closure returns the target.
  public static func from<Entry: AnyObject>(
    _ entryType: Entry.Type, selector: @MainActor @escaping (Entry) -> Target?
  ) -> Self {
    Self(
      receiverSearch: { anchor, _ in anchor.receiver(Entry.self).flatMap(selector) },
      ancestorSearch: { anchor, _ in anchor.ancestor(Entry.self).flatMap(selector) })
  }

  /// Returns the search with a closure in place of the search for receivers.
  ///
  /// - Parameter selector: returns the target, starting at the controller of the introspection's
  ///   invisible view.
  public func withReceiverSelector(
    _ selector: @MainActor @escaping (UIViewController) -> Target?
  ) -> Self {
    var copy = self
    copy.receiverSearch = { selector($0.controller(of: $1)) }
    return copy
  }

  /// Returns the search with a closure in place of the search for ancestors.
  ///
  /// - Parameter selector: returns the target, starting at the controller of the introspection's
  ///   invisible view.
  public func withAncestorSelector(
    _ selector: @MainActor @escaping (UIViewController) -> Target?
  ) -> Self {
    var copy = self
    copy.ancestorSearch = { selector($0.controller(of: $1)) }
    return copy
  }

  /// Returns the target; a receiver takes precedence over an ancestor.
  @MainActor func callAsFunction(
    _ anchor: ObjectAnchor, _ view: IntrospectionUIView, _ scope: IntrospectionScope
  ) -> Target? {
    if scope.contains(.receiver), let found = receiverSearch(anchor, view) { return found }
    return scope.contains(.ancestor) ? ancestorSearch(anchor, view) : nil
  }
}

extension ObjectAnchor {
  /// Returns a controller of the introspection's view, whose parent is the surrounding controller
  /// of the page.
  fileprivate func controller(of view: IntrospectionUIView) -> UIViewController {
    let controller = UIViewController()
    controller.view = view
    controller.parentController = ancestor(UIViewController.self)
    return controller
  }
}

extension iOSViewVersion {
  /// Creates a version with a search of its own.
  ///
  /// - Parameter selector: the search; `nil` searches for the default class.
  @_spi(Advanced)
  /// Creates the version for which the object has its default class.
  public init(for version: iOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension macOSViewVersion {
  /// Creates a version with a search of its own.
  ///
  /// - Parameter selector: the search; `nil` searches for the default class.
  @_spi(Advanced)
  /// Creates the version for which the object has its default class.
  public init(for version: macOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension tvOSViewVersion {
  /// Creates a version with a search, which never runs, since no page is of this platform.
  @_spi(Advanced)
  /// Creates the version for which the object has its default class.
  public init(for version: tvOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension visionOSViewVersion {
  /// Creates a version with a search, which never runs, since no page is of this platform.
  @_spi(Advanced)
  /// Creates the version for which the object has its default class.
  public init(for version: visionOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}
