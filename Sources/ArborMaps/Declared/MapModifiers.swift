import Arbor
public import ArborCore

/// What views around a map want to know and say of it.
struct MapWishes {
  var actions: [(frequency: MapCameraUpdateFrequency, run: (MapCameraUpdateContext) -> Void)] = []
  var style: MapStyle?
}

private enum MapWishesKey: EnvironmentKey {
  static var defaultValue: MapWishes { MapWishes() }
}

extension EnvironmentValues {
  var mapWishes: MapWishes {
    get { self[MapWishesKey.self] }
    set { self[MapWishesKey.self] = newValue }
  }
}

extension View {
  /// Runs an action when the maps in this view show another part of the world.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { onMapCameraChange(frequency: frequency) { _ in action() } }

  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    transformEnvironment(\.mapWishes) { $0.actions.append((frequency, action)) }
  }

  /// How the land of the maps in this view is drawn.
  public func mapStyle(_ style: MapStyle) -> some View {
    transformEnvironment(\.mapWishes) { $0.style = style }
  }
}
