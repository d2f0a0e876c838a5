import Arbor
public import ArborCore
import ArborHostingUIKit
import ArborLocation
import ArborUIKit
import Foundation

/// A map of the world.
///
/// It takes the proposed size. Visitors drag it, and zoom with the wheel, two fingers, double
/// clicks, and the keys + and -.
///
/// Differs from MapKit: it shows coasts and borders only, always from straight above with north up.
public struct Map<Content>: View {
  private let setting: MapSetting

  /// The map view.
  public var body: some View { ControlledMapView(setting: setting) }
}

/// The parameters of a map.
struct MapSetting {
  enum Place {
    case region(Binding<MKCoordinateRegion>)
    case rect(Binding<MKMapRect>)
    case position(Binding<MapCameraPosition>)
    case initial(MapCameraPosition)
  }

  var place: Place
  var modes: MapInteractionModes
  var pieces: @MainActor () -> [_MapPieces.Piece]
  /// The binding to the selection; `nil` if the map has none.
  var selection: MapSelectionBinding?
  /// The scope whose controls operate the map; `nil` for none.
  var scope: Namespace.ID?
}

/// A type-erased binding to the tag of the selected content.
struct MapSelectionBinding {
  var get: () -> AnyHashable?
  var set: (AnyHashable?) -> Void

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    get = { binding.wrappedValue.map { AnyHashable($0) } }
    set = { binding.wrappedValue = $0?.base as? Value }
  }
}

// MARK: Initializers with content

extension Map where Content: MapContent {
  private init(
    _ place: MapSetting.Place, _ modes: MapInteractionModes, _ selection: MapSelectionBinding?,
    _ scope: Namespace.ID?, _ content: @escaping () -> Content
  ) {
    setting = MapSetting(
      place: place, modes: modes,
      pieces: {
        var pieces = _MapPieces()
        content()._add(to: &pieces)
        return pieces.all
      }, selection: selection, scope: scope)
  }

  /// Creates a map at a bound position.
  ///
  /// - Parameters:
  ///   - position: the position of the map. After the visitor has moved the map, its
  ///     `positionedByUser` is true.
  ///   - interactionModes: the gestures that the visitor may use.
  ///   - scope: the scope whose controls operate the map: see `mapScope(_:)`.
  ///   - content: the markers, annotations and overlays.
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: @escaping () -> Content
  ) { self.init(.position(position), interactionModes, nil, scope, content) }

  /// Creates a map at a bound position, whose content can be selected.
  ///
  /// - Parameter selection: the `tag(_:)` of the selected content, or its identifier in a
  ///   `ForEach`.
  public init<SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(
      .position(position), interactionModes, MapSelectionBinding(selection), scope, content)
  }

  /// Creates a map.
  ///
  /// - Parameter initialPosition: the position before the visitor moves the map.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: @escaping () -> Content
  ) { self.init(.initial(initialPosition), interactionModes, nil, scope, content) }

  /// Creates a map whose content can be selected, at an initial position.
  public init<SelectedValue: Hashable>(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(
      .initial(initialPosition), interactionModes, MapSelectionBinding(selection), scope, content)
  }
}

extension Map where Content == EmptyMapContent {
  /// Creates a map without content at a bound position.
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) {
    self.init(position: position, interactionModes: interactionModes, scope: scope) {
      EmptyMapContent()
    }
  }

  /// Creates a map without content at an initial position.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init(
      initialPosition: initialPosition, interactionModes: interactionModes, scope: scope
    ) {
      EmptyMapContent()
    }
  }
}

// MARK: Interface before iOS 17

/// The content type of a map that is bound to a region or rectangle, without annotations.
public struct _DefaultMapContent {}

/// The content type of a map with an annotation for each element of a collection.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>
where Items.Element: Identifiable {}

extension Map where Content == _DefaultMapContent {
  /// Creates a map that shows a region.
  ///
  /// - Parameter coordinateRegion: the visible region, which is updated when the visitor moves the
  ///   map. An invalid region does not move the map.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all
  ) {
    setting = MapSetting(place: .region(coordinateRegion), modes: interactionModes) { [] }
  }

  /// Creates a map that shows a rectangle; the binding is updated when the visitor moves the map.
  public init(mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all) {
    setting = MapSetting(place: .rect(mapRect), modes: interactionModes) { [] }
  }
}

extension Map {
  /// Creates a map that shows a region, with an annotation for each item.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == _DefaultAnnotatedMapContent<Items> {
    setting = MapSetting(place: .region(coordinateRegion), modes: interactionModes) {
      Self.pieces(annotationItems, annotationContent)
    }
  }

  /// Creates a map that shows a rectangle, with an annotation for each item.
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == _DefaultAnnotatedMapContent<Items> {
    setting = MapSetting(place: .rect(mapRect), modes: interactionModes) {
      Self.pieces(annotationItems, annotationContent)
    }
  }

  private static func pieces<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    _ items: Items, _ content: (Items.Element) -> Annotation
  ) -> [_MapPieces.Piece] where Items.Element: Identifiable {
    var pieces = _MapPieces()
    for item in items { pieces.within(item.id) { content(item)._add(to: &$0) } }
    return pieces.all
  }
}
