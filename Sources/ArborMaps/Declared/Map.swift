import Arbor
public import ArborCore
import ArborHosting
import ArborLocation
import ArborUIKit
import Foundation

/// A map of the world.
///
/// It takes all the room that it is offered. Visitors drag it, and zoom by the wheel, two fingers, double clicks, and the keys + and -.
public struct Map<Content>: View {
  private let setting: MapSetting

  public var body: some View { MapRepresentable(setting: setting) }
}

/// What a map is told.
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
  /// nil: nobody asks.
  var selection: MapSelectionBinding?
}

/// Which content is selected.
struct MapSelectionBinding {
  var get: () -> AnyHashable?
  var set: (AnyHashable?) -> Void

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    get = { binding.wrappedValue.map { AnyHashable($0) } }
    set = { binding.wrappedValue = $0?.base as? Value }
  }
}

// MARK: With content

extension Map where Content: MapContent {
  private init(
    _ place: MapSetting.Place, _ modes: MapInteractionModes, _ selection: MapSelectionBinding?,
    _ content: @escaping () -> Content
  ) {
    setting = MapSetting(
      place: place, modes: modes,
      pieces: {
        var pieces = _MapPieces()
        content()._add(to: &pieces)
        return pieces.all
      }, selection: selection)
  }

  /// - Parameters:
  ///   - position: where the map is; once the visitor has moved it, it says that.
  ///   - interactionModes: what the visitor may do.
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) { self.init(.position(position), interactionModes, nil, content) }

  /// - Parameter selection: the `tag(_:)`, or the id in a `ForEach`, of what is selected.
  public init<SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(.position(position), interactionModes, MapSelectionBinding(selection), content)
  }

  /// - Parameter initialPosition: where the map is at first.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) { self.init(.initial(initialPosition), interactionModes, nil, content) }

  public init<SelectedValue: Hashable>(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(.initial(initialPosition), interactionModes, MapSelectionBinding(selection), content)
  }
}

extension Map where Content == EmptyMapContent {
  public init(
    position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all
  ) { self.init(position: position, interactionModes: interactionModes) { EmptyMapContent() } }

  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all
  ) {
    self.init(initialPosition: initialPosition, interactionModes: interactionModes) {
      EmptyMapContent()
    }
  }
}

// MARK: As it was before iOS 17

/// Nothing on a map that is bound to a region.
public struct _DefaultMapContent {}

/// Something on a map for each element of a collection.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>
where Items.Element: Identifiable {}

extension Map where Content == _DefaultMapContent {
  /// - Parameter coordinateRegion: what is seen; the binding follows the visitor. Regions that are not valid change nothing.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all
  ) {
    setting = MapSetting(place: .region(coordinateRegion), modes: interactionModes) { [] }
  }

  public init(mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all) {
    setting = MapSetting(place: .rect(mapRect), modes: interactionModes) { [] }
  }
}

extension Map {
  public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Items.Element: Identifiable, Content == _DefaultAnnotatedMapContent<Items> {
    setting = MapSetting(place: .region(coordinateRegion), modes: interactionModes) {
      Self.pieces(annotationItems, annotationContent)
    }
  }

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
