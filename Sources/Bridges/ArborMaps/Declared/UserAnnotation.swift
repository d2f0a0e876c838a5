public import Arbor
public import ArborCore
public import ArborLocation
import ArborPositions
import Foundation

/// The location of the visitor of a page, for the content of a `UserAnnotation`.
public struct UserLocation: Sendable {
  /// The location that the browser has found out last.
  public var location: CLLocation?
}

/// A mark where the visitor is.
///
/// ```swift
/// Map { UserAnnotation() }
/// ```
///
/// Differs from MapKit: the visitor's browser asks whether the page may know the location when the
/// mark is shown, since pages have no permission before. Until the location is known, and after a
/// refusal, there is no mark.
public struct UserAnnotation<Content: View>: MapContent {
  private let anchor: UnitPoint
  private let content: (UserLocation) -> Content

  public typealias _MapBody = Never

  /// Creates a mark of a view that depends on the location.
  ///
  /// - Parameter anchor: the point of the view that is at the location.
  public init(
    anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content
  ) {
    self.anchor = anchor
    self.content = content
  }

  /// Creates a mark of a view.
  ///
  /// - Parameter anchor: the point of the view that is at the location.
  public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {
    self.init(anchor: anchor) { _ in content() }
  }

  public func _add(to pieces: inout _MapPieces) {
    let hidesTitle = pieces.settings.hidesTitles
    pieces.add(
      .visitor { user in
        DeclaredPlace(
          title: "", coordinate: user.location?.coordinate ?? kCLLocationCoordinate2DInvalid,
          look: .view(AnyView(content(user)), anchor), hidesTitle: hidesTitle)
      })
  }
}

extension UserAnnotation where Content == DefaultUserAnnotationContent {
  /// Creates the blue dot.
  public init() { self.init { DefaultUserAnnotationContent() } }
}

/// The blue dot where the visitor is.
public struct DefaultUserAnnotationContent: View {
  /// The dot.
  public var body: some View {
    Circle().fill(Color.blue).frame(width: 16, height: 16)
      .padding(3)
      .background(Circle().fill(Color.white))
      .padding(1)
      .background(Circle().fill(Color(white: 0, opacity: 0.2)))
      .named("My Location")
  }
}

/// Asks the browser where the visitor is, as long as a map needs to know.
@MainActor final class VisitorTracker: CLLocationManagerDelegate {
  private(set) var location: CLLocation?
  private var manager: CLLocationManager?
  private var changed: () -> Void = {}

  /// Calls `changed` with each new location, from now on.
  func start(_ changed: @escaping () -> Void) {
    self.changed = changed
    guard manager == nil else { return }
    let manager = CLLocationManager()
    self.manager = manager
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  /// Forgets the location, and asks no more.
  func stop() {
    manager?.stopUpdatingLocation()
    manager = nil
    location = nil
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    MainActor.assumeIsolated {
      guard manager === self.manager, let last = locations.last else { return }
      location = last
      changed()
    }
  }
}

extension MKCoordinateRegion {
  /// The region that maps show around the visitor: a kilometer.
  init(aroundVisitorAt place: CLLocationCoordinate2D) {
    self.init(center: place, latitudinalMeters: 1_000, longitudinalMeters: 1_000)
  }
}

extension _MapPieces.Piece {
  /// Whether the piece marks the visitor's location.
  var isVisitor: Bool { if case .visitor = kind { true } else { false } }

  /// The piece with the visitor at a location; `nil` for a mark of the visitor without one.
  func placed(_ location: CLLocation?) -> _MapPieces.Piece? {
    guard case .visitor(let place) = kind else { return self }
    guard let location else { return nil }
    var piece = self
    piece.kind = .place(place(UserLocation(location: location)))
    return piece
  }
}

extension MapSetting.Place {
  /// Whether the position follows the visitor's location.
  var followsVisitor: Bool {
    switch self {
    case .region, .rect: false
    case .position(let binding): binding.wrappedValue.followsUserLocation
    case .initial(let position): position.followsUserLocation
    }
  }
}
