public import Arbor
import ArborAccessibility
public import ArborCore
public import ArborDisplay
public import ArborLocation
public import Foundation

/// A balloon at a coordinate.
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

@MainActor private func picture(_ name: String) -> some View {
  Image(name).renderingMode(.template).resizable().aspectRatio(contentMode: .fit)
    .frame(width: 16, height: 16)
}

extension Marker where Label == Text {
  /// Creates a marker titled with `titleKey`, with a pin in the balloon.
  ///
  /// ```swift
  /// Marker("Harbour", coordinate: harbour)
  /// ```
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey).plainString, symbol("mappin"), coordinate)
  }

  /// Creates a marker titled with `title` as it is, with a pin in the balloon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(String(title), symbol("mappin"), coordinate)
  }

  /// Creates a marker titled with `titleKey`, with letters in the balloon.
  public init(
    _ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {
    self.init(Text(titleKey).plainString, monogram.lineLimit(1), coordinate)
  }

  /// Creates a marker titled with `title` as it is, with letters in the balloon.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, monogram: Text, coordinate: CLLocationCoordinate2D
  ) {
    self.init(String(title), monogram.lineLimit(1), coordinate)
  }
}

extension Marker where Label == Arbor.Label<Text, Image> {
  /// Creates a marker titled with `titleKey`, with a system symbol in the balloon.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(Text(titleKey).plainString, symbol(systemImage), coordinate)
  }

  /// Creates a marker titled with `title` as it is, with a system symbol in the balloon.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(String(title), symbol(systemImage), coordinate)
  }

  /// Creates a marker titled with `titleKey`, with an asset, drawn as a template, in the balloon.
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey).plainString, picture(image), coordinate)
  }

  /// Creates a marker titled with `title` as it is, with an asset, drawn as a template, in the
  /// balloon.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: String, coordinate: CLLocationCoordinate2D
  ) {
    self.init(String(title), picture(image), coordinate)
  }
}

extension Marker {
  /// Creates a marker with the icon of a label in the balloon, and the label's title below it.
  ///
  /// ```swift
  /// Marker(coordinate: stop.place) { Label(stop.name, systemImage: "tram.fill") }
  /// ```
  ///
  /// If the label is a `Text`, it is the title below a pin. Any other view is in the balloon.
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    let label = label()
    let title = label.plainLabel
    if label is Text {
      self.init(title, symbol("mappin"), coordinate)
    } else {
      self.init(
        title, label.labelStyle(.iconOnly).font(.system(size: 14)).lineLimit(1), coordinate)
    }
  }
}

/// A SwiftUI view at a coordinate.
public struct Annotation<Label: View, Content: View>: MapContent {
  private let title: String
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let content: AnyView

  fileprivate init(
    _ title: String, _ coordinate: CLLocationCoordinate2D, _ anchor: UnitPoint, _ content: Content
  ) {
    self.title = title
    self.coordinate = coordinate
    self.anchor = anchor
    self.content = AnyView(content)
  }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    pieces.add(
      .place(
        DeclaredPlace(
          title: title, coordinate: coordinate, look: .view(content, anchor),
          hidesTitle: pieces.settings.hidesTitles)))
  }

  /// Creates an annotation with a label, whose text is below the view.
  ///
  /// ```swift
  /// Annotation(coordinate: home) { HouseView() } label: { Text("Home") }
  /// ```
  ///
  /// Differs from MapKit: only the text of the label is shown.
  ///
  /// - Parameter anchor: the point of the view that is at the coordinate.
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label().plainLabel, coordinate, anchor, content()) }
}

extension Annotation where Label == Text {
  /// Creates an annotation titled with `titleKey`.
  ///
  /// - Parameter anchor: the point of the view that is at the coordinate.
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey).plainString, coordinate, anchor, content()) }

  /// Creates an annotation titled with `title` as it is.
  ///
  /// - Parameter anchor: the point of the view that is at the coordinate.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(String(title), coordinate, anchor, content()) }
}

/// A line through coordinates.
public struct MapPolyline: MapContent {
  private let coordinates: [CLLocationCoordinate2D]

  /// Creates a line through coordinates.
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  /// Creates a line through map points.
  public init(points: [MKMapPoint]) { coordinates = points.map(\.coordinate) }

  /// Creates a line with the points of a polyline.
  public init(_ polyline: MKPolyline) { coordinates = polyline.known.map(\.coordinate) }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.add(.line(coordinates)) }
}

/// A polygon.
public struct MapPolygon: MapContent {
  private let coordinates: [CLLocationCoordinate2D]

  /// Creates a polygon with coordinates as its corners.
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  /// Creates a polygon with map points as its corners.
  public init(points: [MKMapPoint]) { coordinates = points.map(\.coordinate) }

  /// Creates a polygon with the corners of another one, without its holes.
  public init(_ polygon: MKPolygon) { coordinates = polygon.known.map(\.coordinate) }

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.add(.area(coordinates)) }
}

/// A circle around a coordinate.
public struct MapCircle: MapContent {
  private let center: CLLocationCoordinate2D
  private let radius: CLLocationDistance

  /// Creates a circle with a radius in meters.
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

// MARK: Interface before iOS 17

/// An annotation of a map that is bound to a region or rectangle.
@MainActor @preconcurrency
public protocol MapAnnotationProtocol {
  /// Adds the annotation.
  func _add(to pieces: inout _MapPieces)
}

/// A balloon at a coordinate.
public struct MapMarker: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  /// Creates a balloon; `nil` makes it red.
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

/// A pin at a coordinate.
public struct MapPin: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let tint: Color?

  /// Creates a pin; `nil` makes it red.
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

/// A SwiftUI view at a coordinate.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let coordinate: CLLocationCoordinate2D
  private let anchor: CGPoint
  private let content: Content

  /// Creates an annotation.
  ///
  /// - Parameter anchorPoint: the point of the view that is at the coordinate, in fractions of its
  ///   size.
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
