public import Arbor
public import ArborCore
public import ArborDisplay
public import ArborPaints

private enum BackgroundMaterialKey: EnvironmentKey {
  static let defaultValue: Material? = nil
}

extension EnvironmentValues {
  /// The material behind the view; `nil` if there is none.
  ///
  /// Differs from SwiftUI: it is that of the nearest `background(_:)` with a material; nothing
  /// drawn on it becomes vibrant.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Fills the area behind the view with a material, which the views inside find in the
  /// environment.
  ///
  /// ```swift
  /// NowPlaying().background(.thinMaterial)
  /// ```
  ///
  /// - Parameter edges: The edges at which the fill extends into the safe area.
  public func background(
    _ style: Material, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    environmentModifier("backgroundMaterial", style) { $0.backgroundMaterial = $1 }
      .background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Fills a shape of the view's size behind it with a material, which the views inside find in
  /// the environment.
  public func background<T: Shape>(_ style: Material, in shape: T) -> some View {
    environmentModifier("backgroundMaterial", style) { $0.backgroundMaterial = $1 }
      .background { shape.fill(style) }
  }
}
