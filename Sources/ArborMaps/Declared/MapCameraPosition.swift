import Foundation

/// Where a `Map` is.
public struct MapCameraPosition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case camera(MapCamera)
    case visitor

    static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.automatic, .automatic), (.visitor, .visitor): true
      case (.region(let a), .region(let b)): a.isSame(as: b)
      case (.rect(let a), .rect(let b)): a == b
      case (.camera(let a), .camera(let b)): a == b
      default: false
      }
    }
  }

  let kind: Kind
  /// Tells one move of the visitor from the next.
  let move: Int

  init(_ kind: Kind, move: Int = 0) {
    self.kind = kind
    self.move = move
  }

  /// All that is on the map; the world where nothing is.
  public static let automatic = MapCameraPosition(.automatic)

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(.region(region))
  }

  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(.rect(rect)) }

  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(.camera(camera))
  }

  /// nil: another kind of position.
  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }

  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }

  /// Whether the visitor has moved the map away from where code had put it.
  public var positionedByUser: Bool { kind == .visitor }
}

/// What visitors may do with a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let all: MapInteractionModes = [.pan, .zoom]
}

/// When it is told that another part of the world is seen.
public enum MapCameraUpdateFrequency: Hashable, Sendable {
  /// For each step.
  case continuous
  /// When the map has come to rest.
  case onEnd
}

/// What is seen of the world.
public struct MapCameraUpdateContext: Sendable {
  public var camera: MapCamera
  public var region: MKCoordinateRegion
  public var rect: MKMapRect

  init(_ rect: MKMapRect) {
    self.rect = rect
    region = MKCoordinateRegion(rect)
    camera = MapCamera(rect)
  }
}

/// How the land of a `Map` is drawn.
public struct MapStyle: Sendable {
  public struct StandardEmphasis: Hashable, Sendable {
    let isMuted: Bool
    public static let automatic = StandardEmphasis(isMuted: false)
    /// In greys, behind what stands on the map.
    public static let muted = StandardEmphasis(isMuted: true)
  }

  let emphasis: StandardEmphasis

  public static let standard = MapStyle(emphasis: .automatic)

  public static func standard(emphasis: StandardEmphasis = .automatic) -> MapStyle {
    MapStyle(emphasis: emphasis)
  }
}
