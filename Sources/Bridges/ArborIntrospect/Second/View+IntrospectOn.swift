import Arbor
public import ArborCore
import ArborHosting
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit

/// The direction in which an introspection searches for an object.
public struct IntrospectionScope: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects behind the modified views and the views inside them.
  public static let receiver = IntrospectionScope(rawValue: 1)
  /// Objects behind the views around the modifier.
  public static let ancestor = IntrospectionScope(rawValue: 2)
}

extension View {
  /// Searches for the object behind a view when the page is first shown and with every update of
  /// this view, before anything is sent to the client.
  ///
  /// - Parameters:
  ///   - target: the kind of views that have the object.
  ///   - platforms: the platforms to which it applies. A page counts as one of every version of its
  ///     platform.
  ///   - scope: the direction of the search; `nil` takes the default of the kind.
  ///   - customize: changes the object. It is not called if there is none.
  public func introspect<ViewType: IntrospectableViewType, Entity: AnyObject>(
    _ target: IntrospectionTarget<ViewType>,
    on platforms: PlatformViewVersionPredicate<ViewType, Entity>...,
    scope: IntrospectionScope? = nil, customize: @escaping (Entity) -> Void
  ) -> some View {
    introspecting(target.viewType, on: platforms, scope: scope, customize: customize)
  }

  /// Searches for the object behind a view of a kind that the author has declared, in the same way.
  @_disfavoredOverload
  public func introspect<ViewType: IntrospectableViewType, Entity: AnyObject>(
    _ viewType: ViewType, on platforms: PlatformViewVersionPredicate<ViewType, Entity>...,
    scope: IntrospectionScope? = nil, customize: @escaping (Entity) -> Void
  ) -> some View {
    introspecting(viewType, on: platforms, scope: scope, customize: customize)
  }

  private func introspecting<ViewType: IntrospectableViewType, Entity: AnyObject>(
    _ viewType: ViewType, on platforms: [PlatformViewVersionPredicate<ViewType, Entity>],
    scope: IntrospectionScope?, customize: @escaping (Entity) -> Void
  ) -> some View {
    overlay(
      IntrospectionAnchorView(
        platforms: platforms.map { ($0.platform, $0.selector) }, scope: scope ?? viewType.scope,
        customize: customize
      )
      .frame(width: 0, height: 0))
  }
}

/// The invisible view at which a search in the tree of views starts.
private struct IntrospectionAnchorView<Entity: AnyObject>: UIViewRepresentable {
  let platforms: [(name: PlatformName?, selector: IntrospectionSelector<Entity>?)]
  let scope: IntrospectionScope
  let customize: (Entity) -> Void

  func makeUIView(context: Context) -> IntrospectionUIView { IntrospectionUIView() }

  func updateUIView(_ uiView: IntrospectionUIView, context: Context) {
    let host = uiView.representedHost
    guard let idiom = host?.page?.idiom,
      let platform = platforms.first(where: { $0.name == (idiom == .iOS ? .iOS : .macOS) })
    else { return }
    let selector = platform.selector ?? .default
    host?.whenInStep { [weak uiView, scope, customize] in
      guard let uiView, let anchor = ObjectAnchor(uiView.representedHost) else { return }
      if let found = selector(anchor, uiView, scope) { customize(found) }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: IntrospectionUIView, context: Context
  ) -> CGSize? { .zero }
}
