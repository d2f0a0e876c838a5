package import ArborCore
import ArborDisplay

/// The container whose background a view sets.
///
/// ```swift
/// RecipeView().containerBackground(.mint.gradient, for: .navigation)
/// ```
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  package init(name: String) { self.name = name }

  /// The page of the enclosing navigation stack, behind its bars too.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// All columns of the enclosing split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// The pages of the enclosing tab view, behind its bar too.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// The whole page of the browser.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

package enum ContainerBackgroundKey: QuietPreferenceKey {
  package static var defaultValue: [ContainerBackgroundPlacement: AnyView] { [:] }

  package static func reduce(value: inout Value, nextValue: () -> Value) {
    value.merge(nextValue()) { one, _ in one }
  }
}

/// Shows the background that views inside set for a container, and hides it from containers around.
package nonisolated struct ContainerBackground: ViewModifier {
  private let placement: ContainerBackgroundPlacement

  package init(_ placement: ContainerBackgroundPlacement) { self.placement = placement }

  @MainActor package func body(content: Content) -> some View {
    content
      .backgroundPreferenceValue(ContainerBackgroundKey.self) { grounds in
        if let ground = grounds[placement] { ground.ignoresSafeArea() }
      }
      .transformPreference(ContainerBackgroundKey.self) { $0[placement] = nil }
  }
}
