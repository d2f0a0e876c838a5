public import ArborLocation
public import Foundation

/// A model object at a coordinate on a map.
///
/// Objects whose properties change should subclass `MKPointAnnotation`, which notifies its maps;
/// others must be removed and added again.
@preconcurrency @MainActor public protocol MKAnnotation: NSObjectProtocol {
  /// The annotation's coordinate.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title in the marker's label and in the callout; `nil` by default.
  var title: String? { get }
  /// The subtitle in the callout; `nil` by default.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No title.
  public var title: String? { nil }
  /// No subtitle.
  public var subtitle: String? { nil }
}

/// The visitor's location. It is unknown to pages, so that no map has such an annotation; the class
/// exists because delegates test for it.
@preconcurrency @MainActor public final class MKUserLocation: NSObject, MKAnnotation {
  /// An invalid coordinate.
  public let coordinate = kCLLocationCoordinate2DInvalid

  private override init() { super.init() }
}

/// A model object with a title, which notifies its maps of changes.
@preconcurrency @MainActor open class MKShape: NSObject {
  /// The title. Changes are shown by the maps.
  open var title: String? {
    didSet { if title != oldValue { tellMaps() } }
  }
  /// The subtitle. Changes are shown by the maps.
  open var subtitle: String? {
    didSet { if subtitle != oldValue { tellMaps() } }
  }
  /// The maps that show it.
  private(set) var maps: [WeakMap] = []

  /// Creates an object without a title.
  public override init() { super.init() }

  final func tellMaps() {
    for map in maps { map.view?.changed(self) }
  }

  final func join(_ map: MKMapView) {
    // An object that is shared by all sessions outlives the maps of each.
    maps.removeAll { $0.view == nil }
    maps.append(WeakMap(map))
  }

  final func leave(_ map: MKMapView) { maps.removeAll { $0.view === map || $0.view == nil } }
}

/// A weak reference to a map view.
struct WeakMap {
  private(set) weak var view: MKMapView?
  init(_ view: MKMapView) { self.view = view }
}

/// An annotation with a coordinate and a title. Its maps follow changes of both.
@preconcurrency @MainActor open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The coordinate. Maps move the annotation when it changes.
  open var coordinate = CLLocationCoordinate2D() {
    didSet { if !coordinate.isSame(as: oldValue) { tellMaps() } }
  }

  /// Creates an annotation at latitude 0 and longitude 0.
  public override init() { super.init() }

  /// Creates an annotation at a coordinate.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }

  /// Creates an annotation with a title and a subtitle.
  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}
