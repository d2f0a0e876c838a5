public import ArborUIKit

/// How an introspection finds its target: by its class, by way of another object, or by code.
@_spi(Advanced)
public struct IntrospectionSelector<Target: AnyObject>: Sendable {
  typealias Search = @MainActor @Sendable (Anchor, IntrospectionUIView) -> Target?

  private var receiverSearch: Search
  private var ancestorSearch: Search

  /// Finds an object of the target's class.
  public static var `default`: Self { from(Target.self) { $0 } }

  /// Finds an object of another class first, and asks that for the target.
  public static func from<Entry: AnyObject>(
    _ entryType: Entry.Type, selector: @MainActor @escaping (Entry) -> Target?
  ) -> Self {
    Self(
      receiverSearch: { anchor, _ in anchor.receiver(Entry.self).flatMap(selector) },
      ancestorSearch: { anchor, _ in anchor.ancestor(Entry.self).flatMap(selector) })
  }

  /// The same, except that code looks for a receiver.
  ///
  /// - Parameter selector: begins at the controller of the invisible view that the introspection
  ///   adds.
  public func withReceiverSelector(
    _ selector: @MainActor @escaping (UIViewController) -> Target?
  ) -> Self {
    var copy = self
    copy.receiverSearch = { selector($0.controller(of: $1)) }
    return copy
  }

  /// The same, except that code looks for an ancestor.
  ///
  /// - Parameter selector: begins at the controller of the invisible view that the introspection
  ///   adds.
  public func withAncestorSelector(
    _ selector: @MainActor @escaping (UIViewController) -> Target?
  ) -> Self {
    var copy = self
    copy.ancestorSearch = { selector($0.controller(of: $1)) }
    return copy
  }

  /// A receiver goes before an ancestor.
  @MainActor func callAsFunction(
    _ anchor: Anchor, _ view: IntrospectionUIView, _ scope: IntrospectionScope
  ) -> Target? {
    if scope.contains(.receiver), let found = receiverSearch(anchor, view) { return found }
    return scope.contains(.ancestor) ? ancestorSearch(anchor, view) : nil
  }
}

extension Anchor {
  /// A controller of the introspection's view, whose parent is the controller of the page around.
  fileprivate func controller(of view: IntrospectionUIView) -> UIViewController {
    let controller = UIViewController()
    controller.view = view
    controller.parentController = ancestor(UIViewController.self)
    return controller
  }
}

extension iOSViewVersion {
  /// - Parameter selector: how the object is found in this version.
  @_spi(Advanced)
  public init(for version: iOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension macOSViewVersion {
  /// - Parameter selector: how the object is found in this version.
  @_spi(Advanced)
  public init(for version: macOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension tvOSViewVersion {
  /// - Parameter selector: how the object would be found in this version.
  @_spi(Advanced)
  public init(for version: tvOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}

extension visionOSViewVersion {
  /// - Parameter selector: how the object would be found in this version.
  @_spi(Advanced)
  public init(for version: visionOSVersion, selector: IntrospectionSelector<Entity>?) {
    self.init(for: version)
    self.selector = selector
  }
}
