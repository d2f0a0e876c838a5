import Arbor
package import ArborCore
import ArborDisplay
import ArborHostingUIKit
public import ArborLocation
import ArborPlatform
public import ArborUIKit
public import Foundation

/// The style of a map.
public enum MKMapType: UInt, Sendable {
  /// Land, water and borders in color.
  case standard = 0
  /// Shades of gray, which emphasize annotations and overlays.
  case mutedStandard = 5
}

/// A map of the world: land, borders, annotations and overlays.
///
/// The browser draws it, without a map service, from coasts and borders at a scale of
/// 1:110,000,000; more detail requires tile overlays. Visitors drag it, and zoom with the wheel,
/// two fingers, double clicks, and the keys + and -.
///
/// Differs from MapKit: it cannot be rotated or pitched, and has no user location.
@preconcurrency @MainActor open class MKMapView: UIView {
  /// The requested rectangle, from which the view's size determines the visible one.
  private var wanted = MKMapRect.world
  /// The padding around the requested rectangle, in points.
  private var padding = UIEdgeInsets.zero
  private var kind = MKMapType.standard
  private var allowed = (scroll: true, zoom: true)
  private var laidOut = CGSize.zero
  /// Whether code moved the map last, and animated the move.
  private(set) var showsWay = false
  /// Whether the visitor is moving the map.
  private var isMoving = false
  /// Whether the visitor moved the map last.
  private(set) var isVisitors = false
  /// Called with each step of a move, before the delegate; the second value is true when the map
  /// has come to rest.
  package var visibleRectChanged: ((MKMapView, Bool) -> Void)?
  /// Called when the selection changes.
  package var selectionChanged: ((MKMapView) -> Void)?

  /// The delegate. Setting it recreates annotation views and renderers.
  open weak var delegate: (any MKMapViewDelegate)? {
    didSet { if delegate !== oldValue { delegateChanged() } }
  }

  // The state of the annotations and overlays, managed in the extensions.
  var annotationState = AnnotationState()
  var overlayState = OverlayState()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Visible region

  var viewport: MapViewport {
    MapViewport(width: Double(bounds.width), height: Double(bounds.height))
  }

  /// The visible rectangle; before the view has a size, the requested one. Setting a rectangle that
  /// is not finite shows the whole world.
  open var visibleMapRect: MKMapRect {
    get { fitting(wanted, padding, in: viewport) }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Moves the map so that a rectangle is completely visible.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    show(mapRect, animated: animate)
  }

  /// Moves the map so that a rectangle is completely visible, with padding in points around it.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) {
    show(mapRect, padding: insets, animated: animate)
  }

  /// Returns the visible rectangle of a map that shows a rectangle completely.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect.fitting(viewport) }

  /// Returns the visible rectangle of a map that shows a rectangle with padding, in points, around
  /// it.
  open func mapRectThatFits(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets
  ) -> MKMapRect { fitting(mapRect, insets, in: viewport) }

  func fitting(
    _ mapRect: MKMapRect, _ insets: UIEdgeInsets, in viewport: MapViewport
  ) -> MKMapRect {
    if insets == .zero { return mapRect.fitting(viewport) }
    let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
    let inner = MapViewport(width: viewport.width - across, height: viewport.height - along)
    guard inner.width > 0, inner.height > 0, across.isFinite, along.isFinite else {
      return mapRect.fitting(viewport)
    }
    let fitted = mapRect.fitting(inner)
    let part = fitted.width / inner.width
    let around = MKMapRect(
      x: fitted.minX - insets.left * part, y: fitted.minY - insets.top * part,
      width: fitted.width + across * part, height: fitted.height + along * part)
    return around.fitting(viewport)
  }

  /// The visible region. It usually exceeds the region that was set, which has other proportions.
  open var region: MKCoordinateRegion {
    get { read("region", MKCoordinateRegion(visibleMapRect)) }
    set { setRegion(newValue, animated: false) }
  }

  /// Moves the map so that a region is completely visible. An invalid region does nothing.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    if let rect = region.mapRect { show(rect, animated: animated) }
  }

  /// Returns the visible region of a map that shows a region completely; an invalid region is
  /// returned unchanged.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    region.mapRect.map { MKCoordinateRegion($0.fitting(viewport)) } ?? region
  }

  /// The coordinate at the center of the map.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { read("centerCoordinate", region.center) }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves the map to another center, without zooming. An invalid coordinate does nothing.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    let (rect, point) = (visibleMapRect, MKMapPoint(coordinate))
    show(
      MKMapRect(
        x: point.x - rect.width / 2, y: point.y - rect.height / 2, width: rect.width,
        height: rect.height), animated: animated)
  }

  /// The camera of the map. The getter returns a copy; changes to it have no effect until it is
  /// set.
  open var camera: MKMapCamera {
    get { MKMapCamera(MapCamera(visibleMapRect)) }
    set { setCamera(newValue, animated: false) }
  }

  /// Moves the map to the position of a camera. An invalid camera does nothing.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let seen = MapCamera(
      centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance)
    if let rect = seen.rect(in: viewport) { show(rect, animated: animated) }
  }

  /// Adds annotations, and moves the map so that all of them are visible.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let rect = MKMapRect(
      around: annotations.map(\.coordinate).filter(CLLocationCoordinate2DIsValid).map {
        MKMapPoint($0)
      })
    if !rect.isNull { show(rect.withRoom, animated: animated) }
  }

  private func show(_ rect: MKMapRect, padding: UIEdgeInsets = .zero, animated: Bool) {
    // Delegates and bindings may return a reported rectangle with rounding errors; that is not a
    // move.
    if fitting(rect, padding, in: viewport).isSeen(as: visibleMapRect, in: viewport) {
      (wanted, self.padding) = (rect, padding)
      return
    }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    isVisitors = false
    self.padding = padding
    adopt(rect, animated: animated)
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  private func adopt(_ rect: MKMapRect, animated: Bool) {
    wanted = rect
    showsWay = animated
    _propertyDidChange(.look)
    placeAnnotations()
    visibleRectChanged?(self, !isMoving)
  }

  // MARK: Coordinate conversion

  /// Converts a coordinate to a point in a view's coordinates; (-1, -1) for an invalid coordinate.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return CGPoint(x: -1, y: -1) }
    return convert(point(of: MKMapPoint(coordinate)), to: view)
  }

  /// Converts a point in a view's coordinates to a coordinate; invalid if the map has no size.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (own, rect) = (convert(point, from: view), visibleMapRect)
    guard viewport.width > 0, own.x.isFinite, own.y.isFinite else {
      return kCLLocationCoordinate2DInvalid
    }
    let part = rect.width / viewport.width
    let at = MKMapPoint(x: rect.minX + own.x * part, y: rect.minY + own.y * part)
    return MKCoordinateRegion(MKMapRect(origin: at, size: MKMapSize())).center
  }

  /// Converts a region to a rectangle in a view's coordinates; null if the region is invalid or the
  /// map has no size.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    guard let rect = region.mapRect, viewport.width > 0 else { return .null }
    let seen = visibleMapRect
    let scale = viewport.width / seen.width
    let corner = point(of: MKMapPoint(x: rect.midX, y: rect.midY))
    let (width, height) = (rect.width * scale, rect.height * scale)
    return convert(
      CGRect(
        x: corner.x - width / 2, y: corner.y - height / 2, width: width, height: height),
      to: view)
  }

  /// Converts a rectangle in a view's coordinates to a region.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let (own, seen) = (convert(rect, from: view), visibleMapRect)
    let part = viewport.width > 0 ? seen.width / viewport.width : 0
    return MKCoordinateRegion(
      MKMapRect(
        x: seen.minX + own.minX * part, y: seen.minY + own.minY * part, width: own.width * part,
        height: own.height * part))
  }

  /// Returns a map point in the view's coordinates, on the copy of the world that is nearest to the
  /// center.
  func point(of place: MKMapPoint) -> CGPoint {
    let (rect, world) = (visibleMapRect, MKMapSize.world.width)
    guard viewport.width > 0 else { return .zero }
    let turn = ((rect.midX - place.x) / world).rounded() * world
    let scale = viewport.width / rect.width
    return CGPoint(x: (place.x + turn - rect.minX) * scale, y: (place.y - rect.minY) * scale)
  }

  // MARK: Style and gestures

  /// The style of the map.
  open var mapType: MKMapType {
    get { read("mapType", kind) }
    set { write("mapType", kind, newValue) { kind = newValue } }
  }

  /// Whether visitors can drag the map.
  open var isScrollEnabled: Bool {
    get { read("scrollEnabled", allowed.scroll) }
    set { write("scrollEnabled", allowed.scroll, newValue) { allowed.scroll = newValue } }
  }

  /// Whether visitors can zoom the map.
  open var isZoomEnabled: Bool {
    get { read("zoomEnabled", allowed.zoom) }
    set { write("zoomEnabled", allowed.zoom, newValue) { allowed.zoom = newValue } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOut != bounds.size {
      laidOut = bounds.size
      // A rectangle may have been requested before the view had a size.
      _propertyDidChange(.look)
      visibleRectChanged?(self, !isMoving)
    }
    placeAnnotations()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    _propertyDidChange(.look)
  }

  private func delegateChanged() {
    remakeAnnotationViews()
    remakeRenderers()
  }

  // MARK: Gestures of the visitor

  /// Moves the map after a gesture of the visitor.
  ///
  /// - Parameter isMoving: whether the gesture continues.
  package func visitorMoved(to region: MKCoordinateRegion, isMoving: Bool) {
    guard var rect = region.mapRect else { return }
    let seen = visibleMapRect
    if !isZoomEnabled {
      rect = MKMapRect(
        x: rect.midX - seen.width / 2, y: rect.midY - seen.height / 2, width: seen.width,
        height: seen.height)
    }
    if !isScrollEnabled {
      rect = MKMapRect(
        x: seen.midX - rect.width / 2, y: seen.midY - rect.height / 2, width: rect.width,
        height: rect.height)
    }
    if !self.isMoving { delegate?.mapView(self, regionWillChangeAnimated: true) }
    self.isMoving = isMoving
    isVisitors = true
    padding = .zero
    adopt(rect, animated: false)
    delegate?.mapViewDidChangeVisibleRegion(self)
    if !isMoving { delegate?.mapView(self, regionDidChangeAnimated: true) }
  }
}

extension MKMapRect {
  /// The rectangle with padding, so that annotations at its edges are visible; at least 20,000 map
  /// points on each side.
  var withRoom: MKMapRect {
    let least = 20_000.0
    let (across, along) = (max(width * 0.15, least), max(height * 0.2, least))
    return insetBy(dx: -across, dy: -along)
  }
}

extension MKMapView: ShowingView {
  package var ownContent: AnyView? {
    AnyView(MapCanvas(map: self, picture: MapPicture(self)))
  }

  package func add(to look: inout ObjectLook) {
    if look.background == nil {
      look.background = MapPalette(traitCollection, mapType).water
    }
  }
}
