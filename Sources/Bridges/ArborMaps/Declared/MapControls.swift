public import Arbor
public import ArborCore
import ArborLocation
import Foundation
import Observation

/// The map that controls operate.
@MainActor @Observable final class ControlledMap: TransientState {
  @ObservationIgnored weak var map: MKMapView?
  /// The visible part of the world; `nil` before the map is laid out.
  var seen: MKMapRect?
  nonisolated init() {}

  /// Shows a part of the world around the center whose sides are longer by a factor, as a gesture
  /// of the visitor does.
  func zoom(by factor: Double) {
    guard let map else { return }
    let rect = map.visibleMapRect
    // A region has at most the width of the world.
    let factor = min(factor, max(1, MKMapSize.world.width / rect.width))
    let wanted = rect.insetBy(
      dx: rect.width * (1 - factor) / 2, dy: rect.height * (1 - factor) / 2)
    map.visitorMoved(to: MKCoordinateRegion(wanted), isMoving: false)
  }
}

private enum ControlledMapKey: EnvironmentKey {
  static let defaultValue: ControlledMap? = nil
}

private enum MapControlsKey: EnvironmentKey {
  static let defaultValue: DeferredSource? = nil
}

private enum MapZoomsKey: EnvironmentKey {
  static let defaultValue = true
}

private enum MapControlVisibilityKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// The map of the controls inside.
  var controlledMap: ControlledMap? {
    get { self[ControlledMapKey.self] }
    set { self[ControlledMapKey.self] = newValue }
  }

  /// The controls of the maps inside.
  var mapControls: DeferredSource? {
    get { self[MapControlsKey.self] }
    set { self[MapControlsKey.self] = newValue }
  }

  /// Whether the visitor may zoom the map of the controls inside.
  fileprivate var mapZooms: Bool {
    get { self[MapZoomsKey.self] }
    set { self[MapZoomsKey.self] = newValue }
  }

  fileprivate var mapControlVisibility: Visibility {
    get { self[MapControlVisibilityKey.self] }
    set { self[MapControlVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Puts controls into the top trailing corner of the maps inside.
  ///
  /// ```swift
  /// Map(position: $position) { Stops() }
  ///   .mapControls {
  ///     MapZoomStepper()
  ///     MapScaleView()
  ///   }
  /// ```
  ///
  /// Differs from MapKit: all controls are in that corner.
  public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    modifier(MapControlsModifier(controls: AnyView(content())))
  }

  /// Sets whether the map controls inside show, also where they have nothing to show.
  public func mapControlVisibility(_ visibility: Visibility) -> some View {
    environment(\.mapControlVisibility, visibility)
  }
}

private struct MapControlsModifier: ViewModifier {
  let controls: AnyView

  func body(content: Content) -> some View {
    // A source of each evaluation: one that changes tells only one of the maps inside.
    let source = DeferredSource { [controls] in controls }
    content.environmentModifier("mapControls", source) { $0.mapControls = $1 }
  }
}

/// A map with its controls.
struct ControlledMapView: View {
  let setting: MapSetting
  @State private var own = ControlledMap()
  @Environment(\.mapControls) private var controls
  @Environment(\.mapScopes) private var scopes
  @Environment(\.readMap) private var read

  private var scoped: ControlledMap? { setting.scope.flatMap { scopes[$0] } }

  var body: some View {
    let controlled = scoped ?? own
    if let controls {
      MapRepresentable(setting: setting, controlled: [controlled] + joined)
        .overlay(alignment: .topTrailing) {
          VStack(alignment: .trailing, spacing: 8) { DeferredView(controls) }
            .padding(8)
            .environmentModifier("mapControls", controlled) { $0.controlledMap = $1 }
            .environment(\.mapZooms, setting.modes.contains(.zoom))
        }
    } else {
      MapRepresentable(setting: setting, controlled: joined)
    }
  }

  /// The scope and the reader that operate or read the map from outside.
  private var joined: [ControlledMap] { [scoped, read].compactMap(\.self) }
}

/// Two buttons that zoom a map.
///
/// ```swift
/// Map().mapControls { MapZoomStepper() }
/// ```
///
/// They are disabled where the map's interaction modes have no `zoom`.
public struct MapZoomStepper: View {
  private let scope: Namespace.ID?
  @Environment(\.controlledMap) private var surrounding
  @Environment(\.mapScopes) private var scopes
  @Environment(\.mapZooms) private var zooms
  @Environment(\.mapControlVisibility) private var visibility

  /// Creates the buttons, for the map of a scope or the one around.
  public init(scope: Namespace.ID? = nil) { self.scope = scope }

  private var controlled: ControlledMap? { scope.map { scopes[$0] } ?? surrounding }

  public var body: some View {
    if visibility != .hidden {
      VStack(spacing: 0) {
        button("plus", "Zoom In", 0.5)
        Divider().frame(width: 32)
        button("minus", "Zoom Out", 2)
      }
      .background(RoundedRectangle(cornerRadius: 8).fill(Color(white: 1, opacity: 0.92)))
    }
  }

  private func button(_ symbol: String, _ name: String, _ factor: Double) -> some View {
    Button(keepsLook: true) {
      controlled?.zoom(by: factor)
    } label: {
      Image(systemName: symbol).foregroundColor(.black).frame(width: 36, height: 36)
    }
    .named(name)
    .disabled(!zooms)
  }
}

/// A line as long as a round distance on a map.
///
/// ```swift
/// Map().mapControls { MapScaleView(anchorEdge: .trailing) }
/// ```
///
/// Differs from MapKit: it is always shown, unless `mapControlVisibility(.hidden)` hides it.
public struct MapScaleView: View {
  /// The longest line, in points.
  private static let width = 120.0
  private let edge: HorizontalEdge
  private let scope: Namespace.ID?
  @Environment(\.controlledMap) private var surrounding
  @Environment(\.mapScopes) private var scopes
  @Environment(\.mapControlVisibility) private var visibility
  @Environment(\.locale) private var locale

  /// Creates a scale whose line begins at an edge, of the map of a scope or the one around.
  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {
    edge = anchorEdge
    self.scope = scope
  }

  private var controlled: ControlledMap? { scope.map { scopes[$0] } ?? surrounding }

  public var body: some View {
    if visibility != .hidden, let scale {
      VStack(alignment: edge == .leading ? .leading : .trailing, spacing: 2) {
        Text(verbatim: scale.text).font(.caption2).foregroundColor(.black)
        Rectangle().fill(Color.black).frame(width: scale.length, height: 3)
      }
      .padding(4)
      .background(RoundedRectangle(cornerRadius: 4).fill(Color(white: 1, opacity: 0.85)))
    }
  }

  /// The longest round distance that fits, with its length in points.
  private var scale: (text: String, length: Double)? {
    guard let controlled, let seen = controlled.seen, let map = controlled.map,
      map.viewport.width > 0, seen.width > 0
    else { return nil }
    let latitude = MKMapPoint(x: seen.midX, y: seen.midY).coordinate.latitude
    let meters =
      MKMetersPerMapPointAtLatitude(latitude) * seen.width / Double(map.viewport.width)
    let most = meters * Self.width
    guard most.isFinite, most > 0 else { return nil }
    let decade = pow(10, floor(log10(most)))
    let round = decade * (most >= 5 * decade ? 5 : most >= 2 * decade ? 2 : 1)
    let isFar = round >= 1000
    let number = (isFar ? round / 1000 : round).formatted(.number.locale(locale))
    return ("\(number) \(isFar ? "km" : "m")", round / meters)
  }
}

/// The direction of north on a map.
///
/// ```swift
/// Map().mapControls { MapCompass() }
/// ```
///
/// It shows while north is not up. Differs from MapKit: north is always up here, so that it shows
/// with `mapControlVisibility(.visible)` alone.
public struct MapCompass: View {
  @Environment(\.mapControlVisibility) private var visibility

  /// Creates a compass, of the map of a scope or the one around.
  public init(scope: Namespace.ID? = nil) {}

  public var body: some View {
    if visibility == .visible {
      VStack(spacing: 0) {
        Image(systemName: "arrowtriangle.up.fill").font(.system(size: 8)).foregroundColor(.red)
        Text(verbatim: "N").font(.caption.weight(.semibold)).foregroundColor(.black)
      }
      .frame(width: 36, height: 36)
      .background(Circle().fill(Color(white: 1, opacity: 0.92)))
    }
  }
}
