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
        platforms: platforms.map { ($0.platform, $0.selector) }, scope: scope ?? viewType.scope,
        customize: customize
      )
      .frame(width: 0, height: 0))
  }
}

/// The invisible view that knows where it stands.
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
      guard let uiView, let anchor = Anchor(uiView.representedHost) else { return }
      if let found = selector(anchor, uiView, scope) { customize(found) }
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: IntrospectionUIView, context: Context
  ) -> CGSize? { .zero }
}
