public import Arbor
public import ArborCore

nonisolated extension View {
  /// Fills the background of an enclosing container with a style.
  ///
  /// Lists and forms hide it, unless `scrollContentBackground(.hidden)` is set.
  ///
  /// ```swift
  /// Text("Soup").containerBackground(.mint, for: .navigation)
  /// ```
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(AnyView(Rectangle().fill(style)), container)
  }

  /// Shows a view behind the content of an enclosing container.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let view = content()
    return containerBackground(
      AnyView(Color.clear.overlay(alignment: alignment) { view }), container)
  }

  private func containerBackground(
    _ view: AnyView, _ container: ContainerBackgroundPlacement
  ) -> some View {
    transformPreference(ContainerBackgroundKey.self) { $0[container] = view }
  }
}

nonisolated extension View {
  /// Shows the background that views inside set for the whole page. Every page has it, so that it
  /// is a single node.
  package func windowBackground() -> some View {
    backgroundPreferenceValue(ContainerBackgroundKey.self) { grounds in
      if let ground = grounds[.window] { ground.ignoresSafeArea() }
    }
  }
}
