public import Arbor
public import ArborCore
public import ArborDisplay
public import ArborLocation
public import Foundation

/// A balloon at a place.
public struct Marker<Label: View>: MapContent {
  private let title: String
  private let glyph: AnyView
  private let coordinate: CLLocationCoordinate2D

  fileprivate init(_ title: String, _ glyph: some View, _ coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.glyph = AnyView(glyph)
    self.coordinate = coordinate
  }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    let settings = pieces.settings
    pieces.add(
      .place(
        DeclaredPlace(
          title: title, coordinate: coordinate, look: .marker(glyph, tint: settings.tint),
          hidesTitle: settings.hidesTitles)))
  }
}

@MainActor private func symbol(_ name: String) -> some View {
  Image(systemName: name).resizable().aspectRatio(contentMode: .fit).frame(width: 16, height: 16)
}

extension Marker where Label == Text {
  /// A pin in the balloon.
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(String(title), symbol("mappin"), coordinate)
  }

  /// Letters in the balloon.
  public init<S: StringProtocol>(
    _ title: S, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {
    self.init(String(title), monogram.lineLimit(1), coordinate)
  }
}

extension Marker where Label == Arbor.Label<Text, Image> {
  /// A symbol of the system in the balloon.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(String(title), symbol(systemImage), coordinate)
  }

  /// A picture of the author's in the balloon.
  public init<S: StringProtocol>(
    _ title: S, image: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(
      String(title),
      Image(image).renderingMode(.template).resizable().aspectRatio(contentMode: .fit)
        .frame(width: 16, height: 16), coordinate)
  }
}

/// A view at a place.
public struct Annotation<Label: View, Content: View>: MapContent {
  private let title: String
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let content: AnyView

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    pieces.add(
      .place(
        DeclaredPlace(
          title: title, coordinate: coordinate, look: .view(content, anchor),
          hidesTitle: pieces.settings.hidesTitles)))
  }
}

extension Annotation where Label == Text {
  /// - Parameter anchor: which point of the view is at the place.
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.coordinate = coordinate
    self.anchor = anchor
    self.content = AnyView(content())
  }
}

/// A line from place to place.
public struct MapPolyline: MapContent {
  private let coordinates: [CLLocationCoordinate2D]

  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  public init(points: [MKMapPoint]) { coordinates = points.map(\.coordinate) }

  public init(_ polyline: MKPolyline) { coordinates = polyline.known.map(\.coordinate) }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.add(.line(coordinates)) }
}

/// An area.
public struct MapPolygon: MapContent {
  private let coordinates: [CLLocationCoordinate2D]

  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  public init(points: [MKMapPoint]) { coordinates = points.map(\.coordinate) }

  public init(_ polygon: MKPolygon) { coordinates = polygon.known.map(\.coordinate) }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.add(.area(coordinates)) }
}

/// What is within some metres of a place.
public struct MapCircle: MapContent {
  private let center: CLLocationCoordinate2D
  private let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.center = center
    self.radius = radius
  }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.add(.circle(center, radius)) }
}

extension _MapPieces {
  fileprivate mutating func add(_ outline: DeclaredOverlay.Outline) {
    add(
      .overlay(
        DeclaredOverlay(outline: outline, stroke: settings.stroke, fill: settings.fill)))
  }
}

// MARK: As it was before iOS 17

/// Something at a place on a map that is bound to a region.
@MainActor @preconcurrency
public protocol MapAnnotationProtocol {
  func _add(to pieces: inout _MapPieces)
}

/// A balloon at a place.
public struct MapMarker: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    self.coordinate = coordinate
    self.tint = tint
  }

  public func _add(to pieces: inout _MapPieces) {
    pieces.add(
      .place(
        DeclaredPlace(
          title: "", coordinate: coordinate, look: .marker(AnyView(symbol("mappin")), tint: tint),
          hidesTitle: true)))
  }
}

/// A needle at a place.
public struct MapPin: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    self.coordinate = coordinate
    self.tint = tint
  }

  public func _add(to pieces: inout _MapPieces) {
    pieces.add(
      .place(
        DeclaredPlace(title: "", coordinate: coordinate, look: .pin(tint), hidesTitle: true)))
  }
}

/// A view at a place.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: CGPoint
  private let content: Content

  /// - Parameter anchorPoint: which point of the view is at the place, as parts of its size.
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    self.coordinate = coordinate
    anchor = anchorPoint
    self.content = content()
  }

  public func _add(to pieces: inout _MapPieces) {
    pieces.add(
      .place(
        DeclaredPlace(
          title: "", coordinate: coordinate,
          look: .view(AnyView(content), UnitPoint(x: anchor.x, y: anchor.y)), hidesTitle: true)))
  }
}
