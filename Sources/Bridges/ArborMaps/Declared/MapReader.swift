import ArborHostingUIKit
public import ArborCore
import ArborUIKit
public import ArborLocation
public import Foundation

private enum ReadMapKey: EnvironmentKey {
  static let defaultValue: ControlledMap? = nil
}

extension EnvironmentValues {
  /// The map of the reader around.
  var readMap: ControlledMap? {
    get { self[ReadMapKey.self] }
    set { self[ReadMapKey.self] = newValue }
  }
}

/// A container whose content can convert between points and coordinates of the map inside.
///
/// ```swift
/// MapReader { proxy in
///   Map()
///     .onTapGesture { point in
///       if let place = proxy.convert(point, from: .local) { places.append(place) }
///     }
/// }
/// ```
///
/// If there are several maps inside, the last one is read.
public struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  @State private var map = ControlledMap()

  /// Creates a reader.
  ///
  /// - Parameter content: the map, and what is around it.
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

  /// The content.
  public var body: some View {
    content(MapProxy(map)).environmentModifier("mapReader", map) { $0.readMap = $1 }
  }
}

/// The map of a `MapReader`.
@MainActor public struct MapProxy {
  private let read: ControlledMap

  init(_ read: ControlledMap) { self.read = read }

  /// The map; `nil` before it has a size. A `body` that asks for it is evaluated again when the map
  /// moves.
  private var map: MKMapView? { read.seen == nil ? nil : read.map }

  /// Returns the coordinate at a point.
  ///
  /// - Parameters:
  ///   - point: the point, in points.
  ///   - space: `.local` is the map from its upper left corner, `.global` the page.
  /// - Returns: `nil` before the map is laid out, for a point that is not finite, and in named
  ///   coordinate spaces, which the map does not know.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? {
    guard let map, let view = reference(space, map) else { return nil }
    let place = map.convert(point, toCoordinateFrom: view)
    return CLLocationCoordinate2DIsValid(place) ? place : nil
  }

  /// Returns the point at a coordinate, on the copy of the world that is nearest to the center.
  ///
  /// - Parameters:
  ///   - coordinate: the coordinate, which may be outside of the visible part.
  ///   - space: `.local` is the map from its upper left corner, `.global` the page.
  /// - Returns: `nil` before the map is laid out, for an invalid coordinate, and in named
  ///   coordinate spaces, which the map does not know.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? {
    guard let map, let view = reference(space, map), CLLocationCoordinate2DIsValid(coordinate)
    else { return nil }
    return map.convert(coordinate, toPointTo: view)
  }

  /// Returns a camera that shows a region; `nil` if the region is invalid.
  public func camera(framing region: MKCoordinateRegion) -> MapCamera? {
    region.mapRect.map { MapCamera($0) }
  }

  /// Returns a camera that shows a rectangle.
  public func camera(framing rect: MKMapRect) -> MapCamera? { rect.isNull ? nil : MapCamera(rect) }

  /// The view whose points those of a coordinate space are.
  private func reference(_ space: some CoordinateSpaceProtocol, _ map: MKMapView) -> UIView? {
    switch space.coordinateSpace {
    case .local: map
    case .global: map.window
    default: nil
    }
  }
}
