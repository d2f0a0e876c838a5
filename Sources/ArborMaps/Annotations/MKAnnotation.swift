public import ArborLocation
public import Foundation

/// Something at a place on a map.
///
/// Objects that move, or change what they say, subclass `MKPointAnnotation`, which tells the maps; others are added again.
@preconcurrency @MainActor public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// Where the visitor is. Pages do not know that, so that no map has one: delegates ask whether an annotation is one.
@preconcurrency @MainActor public final class MKUserLocation: NSObject, MKAnnotation {
  /// No place.
  public let coordinate = kCLLocationCoordinate2DInvalid

  private override init() { super.init() }
}

/// Something that has a title.
@preconcurrency @MainActor open class MKShape: NSObject {
  open var title: String? {
    didSet { if title != oldValue { tellMaps() } }
  }
  open var subtitle: String? {
    didSet { if subtitle != oldValue { tellMaps() } }
  }
  /// Where it is shown.
  private(set) var maps: [WeakMap] = []

  public override init() { super.init() }

  final func tellMaps() {
    for map in maps { map.view?.changed(self) }
  }

  final func join(_ map: MKMapView) {
    // What all sessions show outlives the maps of each.
    maps.removeAll { $0.view == nil }
    maps.append(WeakMap(map))
  }

  final func leave(_ map: MKMapView) { maps.removeAll { $0.view === map || $0.view == nil } }
}

/// A map for as long as somebody shows it.
struct WeakMap {
  private(set) weak var view: MKMapView?
  init(_ view: MKMapView) { self.view = view }
}

/// A place with a title. Maps follow where it goes.
@preconcurrency @MainActor open class MKPointAnnotation: MKShape, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D() {
    didSet { if !coordinate.isSame(as: oldValue) { tellMaps() } }
  }

  public override init() { super.init() }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}
