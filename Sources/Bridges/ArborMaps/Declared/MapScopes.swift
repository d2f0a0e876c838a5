import Arbor
public import ArborCore
import ArborLocation
import ArborPositions
import Foundation
import Observation

private enum MapScopesKey: EnvironmentKey {
  static let defaultValue: [Namespace.ID: ControlledMap] = [:]
}

extension EnvironmentValues {
  /// The maps of the scopes around.
  var mapScopes: [Namespace.ID: ControlledMap] {
    get { self[MapScopesKey.self] }
    set { self[MapScopesKey.self] = newValue }
  }
}

extension View {
  /// Makes a scope in which controls operate a map beside them.
  ///
  /// ```swift
  /// @Namespace private var harbor
  ///
  /// var body: some View {
  ///   VStack {
  ///     Map(scope: harbor)
  ///     MapZoomStepper(scope: harbor)
  ///   }
  ///   .mapScope(harbor)
  /// }
  /// ```
  ///
  /// If a scope has several maps, the last one is operated.
  public func mapScope(_ scope: Namespace.ID) -> some View { modifier(MapScopeModifier(scope)) }
}

private struct MapScopeModifier: ViewModifier {
  private let scope: Namespace.ID
  @State private var controlled = ControlledMap()

  init(_ scope: Namespace.ID) { self.scope = scope }

  func body(content: Content) -> some View {
    content.environmentModifier("mapScope", controlled) { [scope] in $0.mapScopes[scope] = $1 }
  }
}

/// A button that shows where the visitor is on a map.
///
/// ```swift
/// Map().mapControls { MapUserLocationButton() }
/// ```
///
/// The visitor's browser asks whether the page may know that, and tells it once for each press. The
/// map then shows a kilometer around the place. A refusal disables the button.
public struct MapUserLocationButton: View {
  private let scope: Namespace.ID?
  @State private var finder = VisitorFinder()
  @Environment(\.controlledMap) private var surrounding
  @Environment(\.mapScopes) private var scopes

  /// Creates the button, for the map of a scope or the one around.
  public init(scope: Namespace.ID? = nil) { self.scope = scope }

  public var body: some View {
    Button(keepsLook: true) {
      let map = (scope.map { scopes[$0] } ?? surrounding)?.map
      finder.find { [weak map] place in
        map?.visitorMoved(to: MKCoordinateRegion(aroundVisitorAt: place), isMoving: false)
      }
    } label: {
      Image(systemName: finder.isSearching ? "location.fill" : "location")
        .foregroundColor(finder.isRefused ? .gray : .blue).frame(width: 36, height: 36)
    }
    .named("Current Location")
    .disabled(finder.isRefused)
    .background(RoundedRectangle(cornerRadius: 8).fill(Color(white: 1, opacity: 0.92)))
  }
}

/// Asks the browser where the visitor is.
@MainActor @Observable private final class VisitorFinder: TransientState, CLLocationManagerDelegate
{
  private(set) var isSearching = false
  private(set) var isRefused = false
  @ObservationIgnored private var manager: CLLocationManager?
  @ObservationIgnored private var found: (CLLocationCoordinate2D) -> Void = { _ in }
  nonisolated init() {}

  func find(_ found: @escaping (CLLocationCoordinate2D) -> Void) {
    self.found = found
    let manager = manager ?? CLLocationManager()
    self.manager = manager
    manager.delegate = self
    isSearching = true
    manager.requestLocation()
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    MainActor.assumeIsolated {
      isSearching = false
      if let place = locations.last?.coordinate { found(place) }
    }
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {
    MainActor.assumeIsolated {
      isSearching = false
      isRefused = (error as? CLError)?.code == .denied
    }
  }
}
