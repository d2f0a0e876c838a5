import Arbor
public import ArborCore

/// The actions and the style that modifiers around a map set.
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

  /// Runs an action with the visible part of the world when the maps in this view show another one.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    transformEnvironment(\.mapWishes) { $0.actions.append((frequency, action)) }
  }

  /// Sets the style of the maps in this view.
  public func mapStyle(_ style: MapStyle) -> some View {
    transformEnvironment(\.mapWishes) { $0.style = style }
  }
}
