import Foundation

/// The position of a `Map`.
public struct MapCameraPosition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case camera(MapCamera)
    case visitor
    indirect case userLocation(fallback: Kind)

    static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.automatic, .automatic), (.visitor, .visitor): true
      case (.region(let a), .region(let b)): a.isSame(as: b)
      case (.rect(let a), .rect(let b)): a == b
      case (.camera(let a), .camera(let b)): a == b
      case (.userLocation(let a), .userLocation(let b)): a == b
      default: false
      }
    }
  }

  let kind: Kind
  /// The number of the visitor's move, which makes each one a different value.
  let move: Int

  init(_ kind: Kind, move: Int = 0) {
    self.kind = kind
    self.move = move
  }

  /// The position that shows all content; the whole world if there is none.
  public static let automatic = MapCameraPosition(.automatic)

  /// Returns the position that shows a region.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(.region(region))
  }

  /// Returns the position that shows a rectangle.
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(.rect(rect)) }

  /// Returns the position of a camera.
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(.camera(camera))
  }

  /// Returns the position that shows a kilometer around the visitor, and follows the visitor until
  /// the map is moved.
  ///
  /// ```swift
  /// @State private var position: MapCameraPosition = .userLocation(fallback: .automatic)
  /// ```
  ///
  /// The visitor's browser asks whether the page may know where that is, when the map is shown.
  ///
  /// - Parameters:
  ///   - followsHeading: Has no effect: maps always have north up.
  ///   - fallback: the position until the location is known, and after a refusal.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition { MapCameraPosition(.userLocation(fallback: fallback.kind)) }

  /// Whether the map follows the visitor's location.
  public var followsUserLocation: Bool {
    if case .userLocation = kind { true } else { false }
  }

  /// The position until the visitor's location is known; `nil` for other kinds of positions.
  public var fallbackPosition: MapCameraPosition? {
    if case .userLocation(let kind) = kind { MapCameraPosition(kind) } else { nil }
  }

  /// The region; `nil` for other kinds of positions.
  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }

  /// The rectangle; `nil` for other kinds of positions.
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  /// The camera; `nil` for other kinds of positions.
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }

  /// Whether the visitor has moved the map since code last positioned it.
  public var positionedByUser: Bool { kind == .visitor }
}

/// The gestures that visitors may use on a map.
///
/// Differs from MapKit: maps can be neither rotated nor pitched.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Dragging the map.
  public static let pan = MapInteractionModes(rawValue: 1)
  /// Zooming the map.
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// Dragging and zooming.
  public static let all: MapInteractionModes = [.pan, .zoom]
}

/// The frequency with which changes of the visible region are reported.
public enum MapCameraUpdateFrequency: Hashable, Sendable {
  /// With each step of a move.
  case continuous
  /// When the map has come to rest.
  case onEnd
}

/// The part of the world that a map shows.
public struct MapCameraUpdateContext: Sendable {
  /// The camera of the map.
  public var camera: MapCamera
  /// The visible region.
  public var region: MKCoordinateRegion
  /// The visible rectangle.
  public var rect: MKMapRect

  init(_ rect: MKMapRect) {
    self.rect = rect
    region = MKCoordinateRegion(rect)
    camera = MapCamera(rect)
  }
}

/// The style in which a `Map` is drawn.
public struct MapStyle: Sendable {
  /// The emphasis of the map relative to its content.
  public struct StandardEmphasis: Hashable, Sendable {
    let isMuted: Bool
    /// The default colors.
    public static let automatic = StandardEmphasis(isMuted: false)
    /// Shades of gray, which emphasize the content.
    public static let muted = StandardEmphasis(isMuted: true)
  }

  /// The relief of mountains and buildings.
  public struct Elevation: Hashable, Sendable {
    private let number: Int
    /// The default of the device.
    public static let automatic = Elevation(number: 0)
    /// None.
    public static let flat = Elevation(number: 1)
    /// As in reality. Differs from MapKit: maps are flat.
    public static let realistic = Elevation(number: 2)
  }

  /// The points of interest that a map shows. Differs from MapKit: maps show none.
  public struct PointOfInterestCategories: Hashable, Sendable {
    private let number: Int
    /// All.
    public static let all = PointOfInterestCategories(number: 0)
    /// None.
    public static let excludingAll = PointOfInterestCategories(number: 1)
  }

  var emphasis = StandardEmphasis.automatic
  /// True for the styles that ask for satellite images.
  var isOfImages = false

  /// The standard map.
  public static let standard = MapStyle()

  /// Returns the standard map with an emphasis.
  ///
  /// - Parameters:
  ///   - elevation: Has no effect: maps are flat.
  ///   - pointsOfInterest: Has no effect: maps show none.
  ///   - showsTraffic: Has no effect: maps show no traffic.
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle(emphasis: emphasis) }

  /// Satellite images. Differs from MapKit: there are none, so that the standard map is shown,
  /// which is a diagnostic of the page; a tile overlay of your choice can show them.
  public static let imagery = MapStyle(isOfImages: true)

  /// Returns the style of satellite images; see ``imagery``.
  ///
  /// - Parameter elevation: Has no effect: maps are flat.
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { imagery }

  /// Satellite images with roads and names; see ``imagery``.
  public static let hybrid = imagery

  /// Returns the style of satellite images with roads and names; see ``imagery``.
  ///
  /// - Parameters:
  ///   - elevation: Has no effect: maps are flat.
  ///   - pointsOfInterest: Has no effect: maps show none.
  ///   - showsTraffic: Has no effect: maps show no traffic.
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { imagery }
}
