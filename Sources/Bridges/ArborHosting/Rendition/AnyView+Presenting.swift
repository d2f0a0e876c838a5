import Arbor
package import ArborCore

extension AnyView? {
  /// Returns the view, or an empty one, with a presentation above the page.
  @MainActor package func presenting(_ presentation: some ViewModifier) -> AnyView {
    map { AnyView($0.modifier(presentation)) } ?? AnyView(EmptyView().modifier(presentation))
  }
}
