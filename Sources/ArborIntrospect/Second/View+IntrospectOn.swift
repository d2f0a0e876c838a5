import Arbor
public import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit

/// Where an introspection looks for the object behind a view.
public struct IntrospectionScope: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Behind the views to which the modifier is applied, and those in them.
  public static let receiver = IntrospectionScope(rawValue: 1)
  /// Behind the views around the modifier.
  public static let ancestor = IntrospectionScope(rawValue: 2)
}

extension View {
  /// Looks for the object behind a view when the page is first shown and whenever this view is updated, before anything is sent.
  ///
  /// - Parameters:
  ///   - target: the kind of the view behind which the object stands.
  ///   - platforms: where this holds. A page is of every version of its platform.
  ///   - scope: nil: where such views usually are.
  ///   - customize: changes what was found.
  public func introspect<ViewType: IntrospectableViewType, Entity: AnyObject>(
    _ target: IntrospectionTarget<ViewType>,
    on platforms: PlatformViewVersionPredicate<ViewType, Entity>...,
    scope: IntrospectionScope? = nil, customize: @escaping (Entity) -> Void
  ) -> some View {
    introspecting(target.viewType, on: platforms, scope: scope, customize: customize)
  }

  /// Looks for the object behind a view of a kind that an author has declared, in the same way.
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
        platforms: Set(platforms.compactMap(\.platform)), scope: scope ?? viewType.scope,
        customize: customize
      )
      .frame(width: 0, height: 0))
  }
}

/// The invisible view that knows where it stands.
private struct IntrospectionAnchorView<Entity: AnyObject>: UIViewRepresentable {
  let platforms: Set<PlatformName>
  let scope: IntrospectionScope
  let customize: (Entity) -> Void

  func makeUIView(context: Context) -> IntrospectionUIView { IntrospectionUIView() }

  func updateUIView(_ uiView: IntrospectionUIView, context: Context) {
    let host = uiView.representedHost
    guard let idiom = host?.page?.idiom, platforms.contains(idiom == .iOS ? .iOS : .macOS) else {
      return
    }
    host?.whenInStep { [weak uiView, scope, customize] in
      guard let anchor = Anchor(uiView?.representedHost) else { return }
      var found: Entity?
      if scope.contains(.receiver) { found = anchor.receiver(Entity.self) }
      if found == nil, scope.contains(.ancestor) { found = anchor.ancestor(Entity.self) }
      if let found { customize(found) }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: IntrospectionUIView, context: Context
  ) -> CGSize? { .zero }
}
