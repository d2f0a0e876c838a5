public import Arbor
public import ArborCore
public import Foundation

/// The way in which a page of a navigation stack appears and goes.
public protocol NavigationTransition: Sendable {
  /// Returns a page that appears and goes so.
  @MainActor func _page(_ content: AnyView) -> AnyView
}

/// Slides a page in, as the platform does.
public struct AutomaticNavigationTransition: NavigationTransition {
  public func _page(_ content: AnyView) -> AnyView { content }
}

/// Lets a page grow out of a view of the page below, and shrink into it.
public struct ZoomNavigationTransition: NavigationTransition {
  // Ids are compared on the main actor alone.
  nonisolated(unsafe) fileprivate let id: AnyHashable
  fileprivate let namespace: Namespace.ID

  public func _page(_ content: AnyView) -> AnyView {
    AnyView(
      content.matchedGeometryEffect(id: id, in: namespace)
        .pageTransition(.opacity.animation(.spring(duration: 0.45)), zooms: true))
  }
}

/// Fades a page in over the page below, and out again.
public struct CrossFadeNavigationTransition: NavigationTransition {
  public func _page(_ content: AnyView) -> AnyView {
    AnyView(
      content.pageTransition(.opacity.animation(.smooth(duration: 0.35)), zooms: false))
  }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// Fades the page in over the page below, and out again.
  public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// Slides the page in from the trailing edge over the page below, and out again; on the Mac, and
  /// for visitors who prefer less motion, the page is there at once.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Lets the page grow out of the view that is marked with
  /// ``ArborCore/View/matchedTransitionSource(id:in:)``, and shrink into it.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
  }
}

nonisolated extension View {
  /// Sets the way in which the page appears when it is pushed, and goes when it is popped; of the
  /// content of a sheet or a cover, how that is presented and dismissed.
  ///
  /// ```swift
  /// PhotoPage(photo: photo).navigationTransition(.zoom(sourceID: photo.id, in: photos))
  /// ```
  ///
  /// ```swift
  /// Thumbnail(photo).matchedTransitionSource(id: photo.id, in: photos)
  ///   .fullScreenCover(isPresented: $isOpen) {
  ///     PhotoPage(photo: photo).navigationTransition(.zoom(sourceID: photo.id, in: photos))
  ///   }
  /// ```
  @MainActor @preconcurrency public func navigationTransition(_ style: some NavigationTransition)
    -> some View
  {
    style._page(AnyView(self))
  }

  /// Marks the view out of which a page grows that is pushed with
  /// ``NavigationTransition/zoom(sourceID:in:)``.
  ///
  /// ```swift
  /// NavigationLink(value: photo) {
  ///   Thumbnail(photo).matchedTransitionSource(id: photo.id, in: photos)
  /// }
  /// ```
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      UnaryModifier(
        MatchedGeometryLayout(
          key: .init(id: AnyHashable(id), namespace: namespace), properties: .frame,
          isSource: true)))
  }

  /// Marks the view out of which a page grows, and says how the view looks meanwhile.
  ///
  /// ```swift
  /// Thumbnail(photo).matchedTransitionSource(id: photo.id, in: photos) { source in
  ///   source.background(.black).clipShape(.rect(cornerRadius: 12))
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: the view keeps its look while the page fades in and grows, so that the
  /// configuration is not seen.
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { matchedTransitionSource(id: id, in: namespace) }
}

extension ToolbarContent {
  /// Marks the items out of which a page grows that is pushed or presented with
  /// ``NavigationTransition/zoom(sourceID:in:)``.
  ///
  /// ```swift
  /// .toolbar {
  ///   ToolbarItem { Button("New") { isNew = true } }.matchedTransitionSource(id: "new", in: space)
  /// }
  /// ```
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some ToolbarContent {
    TransitionSourceItems(
      _items: _items.map { item in
        var item = item
        item.view = AnyView(item.view.matchedTransitionSource(id: id, in: namespace))
        return item
      })
  }
}

private nonisolated struct TransitionSourceItems: ToolbarContent { let _items: [_ToolbarItem] }

/// The look of a view while a page grows out of it.
///
/// ```swift
/// { source in source.shadow(radius: 4) }
/// ```
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A look that changes nothing.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  /// Differs from SwiftUI: has no effect, as the whole configuration.
  public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }

  /// Differs from SwiftUI: has no effect, as the whole configuration.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }

  /// Differs from SwiftUI: has no effect, as the whole configuration.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}
