import ArborLocation
import ArborPlatform
import ArborUIKit
import Foundation
import Testing

@testable import ArborMaps

/// Map views in windows, without any page.
@Suite @MainActor struct MapViewTests {
  private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
  private let world = MKMapSize.world.width

  private func window(
    _ map: MKMapView, width: CGFloat = 400, height: CGFloat = 300
  ) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    map.frame = window.bounds
    window.addSubview(map)
    window.layoutIfNeeded()
    return window
  }

  private func region(_ span: Double) -> MKCoordinateRegion {
    MKCoordinateRegion(
      center: berlin, span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span))
  }

  /// Says what it was told.
  private final class Teller: NSObject, MKMapViewDelegate {
    var said: [String] = []
    var makes: ((any MKAnnotation) -> MKAnnotationView?)?

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      said.append("will \(animated)")
    }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { said.append("moved") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      said.append("did \(animated)")
    }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      makes?(annotation)
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      said.append("selects \(view.annotation?.title ?? "")")
    }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
      said.append("leaves \(view.annotation?.title ?? "")")
    }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView,
      calloutAccessoryControlTapped control: UIControl
    ) { said.append("tells more") }
  }

  @Test func placesAndPointsAreExact() {
    let map = MKMapView()
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    let middle = map.convert(berlin, toPointTo: map)
    #expect(abs(middle.x - 200) < 1e-6 && abs(middle.y - 150) < 1e-6)
    let point = CGPoint(x: 37, y: 211)
    let place = map.convert(point, toCoordinateFrom: map)
    let back = map.convert(place, toPointTo: map)
    #expect(abs(back.x - 37) < 1e-6 && abs(back.y - 211) < 1e-6)
    #expect(map.convert(berlin, toPointTo: nil) == middle)
    #expect(abs(map.centerCoordinate.latitude - 52.52) < 1e-9)
    // All of the region is seen, and no more than its longer side needs.
    #expect(map.region.span.latitudeDelta >= 10 - 1e-9)
    #expect(map.convert(kCLLocationCoordinate2DInvalid, toPointTo: map) == CGPoint(x: -1, y: -1))
    withExtendedLifetime(shown) {}
  }

  @Test func aRegionThatIsNoneChangesNothing() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    map.setRegion(region(10), animated: false)
    let before = map.visibleMapRect
    map.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: .nan, longitude: 500),
        span: MKCoordinateSpan(latitudeDelta: -.infinity, longitudeDelta: 1)), animated: false)
    map.setCenter(kCLLocationCoordinate2DInvalid, animated: false)
    let camera = MKMapCamera()
    camera.centerCoordinateDistance = .infinity
    map.camera = camera
    #expect(map.visibleMapRect == before)
    map.visibleMapRect = .null
    #expect(map.visibleMapRect.width == world)
  }

  @Test func cornersOfTheWorldAreNotLeft() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    map.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 90, longitude: 180),
        span: MKCoordinateSpan(latitudeDelta: 0, longitudeDelta: 0)), animated: false)
    let rect = map.visibleMapRect
    #expect(rect.minY == 0 && rect.width > 0 && rect.width < 1_000)
  }

  @Test func roomAroundARectangleIsKeptBeforeTheViewHasASize() {
    let map = MKMapView()
    let rect = MKMapRect(x: 1e8, y: 1e8, width: 1e7, height: 1e6)
    map.setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 100), animated: false)
    let shown = window(map)
    let left = map.convert(MKMapPoint(x: 1e8, y: 1e8).coordinate, toPointTo: map)
    #expect(abs(left.x - 100) < 1e-6)
    withExtendedLifetime(shown) {}
  }

  @Test func theDelegateLearnsOfWhatCodeAndVisitorsDo() {
    let (map, teller) = (MKMapView(), Teller())
    let shown = window(map)
    map.delegate = teller
    map.setRegion(region(10), animated: true)
    #expect(teller.said == ["will true", "moved", "did true"])
    teller.said = []
    map.setRegion(region(10), animated: false)
    #expect(teller.said.isEmpty)
    map.visitorMoved(to: region(9), isMoving: true)
    map.visitorMoved(to: region(8), isMoving: true)
    map.visitorMoved(to: region(8), isMoving: false)
    #expect(teller.said == ["will true", "moved", "moved", "moved", "did true"])
    withExtendedLifetime(shown) {}
  }

  /// Sets what it is told, as code that keeps a region in a state does.
  private final class Echo: NSObject, MKMapViewDelegate {
    var count = 0
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      count += 1
      if count < 50 { mapView.setRegion(mapView.region, animated: true) }
      if count < 50 { mapView.camera = mapView.camera }
    }
  }

  @Test(arguments: [false, true]) func whatADelegateSetsAgainIsNoOtherPlace(_ hasSize: Bool) {
    let (map, echo) = (MKMapView(), Echo())
    let shown = hasSize ? window(map, width: 413, height: 287) : nil
    map.delegate = echo
    // A camera knows no proportions: those of a view without a size are the world's after it.
    let most = hasSize ? 1 : 2
    var count = 0
    for latitude in [-89.0, -60, 0.1, 37.3, 52.52, 84] {
      for span in [0.000_1, 0.013, 1, 37, 160] {
        map.setRegion(
          MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: 13.1 * span / 7),
            span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span / 3)),
          animated: false)
        count += 1
        #expect(echo.count <= most, "\(latitude), \(span)")
        echo.count = 0
      }
    }
    #expect(count == 30)
    withExtendedLifetime(shown) {}
  }

  @Test func whatADelegateAddsWhileItIsToldOfOthersIsPlaced() {
    final class Adder: NSObject, MKMapViewDelegate {
      let second = MKPointAnnotation(
        coordinate: CLLocationCoordinate2D(latitude: 52, longitude: 13))
      func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        mapView.addAnnotation(second)
      }
    }
    let (map, adder) = (MKMapView(), Adder())
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    map.delegate = adder
    map.addAnnotation(MKPointAnnotation(coordinate: berlin))
    #expect(map.view(for: adder.second) != nil)
    withExtendedLifetime(shown) {}
  }

  /// Changes something whenever it is told of views.
  private final class Changer: NSObject, MKMapViewDelegate {
    var count = 0
    var changes: (MKMapView) -> Void = { _ in }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
      count += 1
      // Fails, in the place of going on for ever.
      if count < 10_000 { changes(mapView) }
    }
  }

  @Test func aDelegateThatAddsAnewWhatItIsToldOfComesToAnEnd() {
    let (map, changer) = (MKMapView(), Changer())
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    map.delegate = changer
    changer.changes = { map in
      let all = map.annotations
      map.removeAnnotations(all)
      map.addAnnotations(all)
    }
    let here = MKPointAnnotation(coordinate: berlin)
    map.addAnnotation(here)
    #expect(changer.count < 1_000)
    #expect(map.annotations.count == 1 && map.view(for: here)?.superview != nil)
    // One that comes to an end by itself is told of all.
    map.removeAnnotation(here)
    changer.count = 0
    changer.changes = { [unowned changer, berlin] map in
      if changer.count < 50 { map.addAnnotation(MKPointAnnotation(coordinate: berlin)) }
    }
    map.addAnnotation(here)
    #expect(changer.count == 50)
    #expect(map.annotations.allSatisfy { map.view(for: $0) != nil })
    withExtendedLifetime(shown) {}
  }

  @Test func anAnnotationForgetsMapsThatAreGone() {
    let shared = MKPointAnnotation(coordinate: berlin)
    for _ in 0..<5 {
      let map = MKMapView()
      map.addAnnotation(shared)
    }
    let last = MKMapView()
    last.addAnnotation(shared)
    #expect(shared.maps.count == 1)
  }

  @Test func visitorsDoOnlyWhatTheyMay() {
    let map = MKMapView()
    let shown = window(map)
    map.setRegion(region(10), animated: false)
    let before = map.visibleMapRect
    map.isZoomEnabled = false
    map.visitorMoved(to: region(1), isMoving: false)
    #expect(abs(map.visibleMapRect.width - before.width) < 1)
    (map.isZoomEnabled, map.isScrollEnabled) = (true, false)
    let there = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    map.visitorMoved(to: there, isMoving: false)
    #expect(abs(map.centerCoordinate.longitude - berlin.longitude) < 1e-6)
    #expect(map.visibleMapRect.width < before.width)
    withExtendedLifetime(shown) {}
  }

  // MARK: Annotations

  @Test func annotationsInSightHaveViewsAtTheirPlaces() throws {
    let map = MKMapView()
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    let here = MKPointAnnotation(coordinate: berlin, title: "Berlin", subtitle: nil)
    let far = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: -30, longitude: 150), title: "Far",
      subtitle: nil)
    let none = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: .nan, longitude: 0), title: nil, subtitle: nil)
    map.addAnnotations([here, far, none, here])
    #expect(map.annotations.count == 3)
    let view = try #require(map.view(for: here) as? MKMarkerAnnotationView)
    #expect(map.view(for: far) == nil && map.view(for: none) == nil)
    // The tip of the balloon.
    #expect(abs(view.frame.maxY - 150) < 1e-6 && abs(view.frame.midX - 200) < 1e-6)
    here.coordinate = CLLocationCoordinate2D(latitude: 52.52, longitude: 15)
    #expect(view.frame.midX > 210)
    here.coordinate = far.coordinate
    #expect(map.view(for: here) == nil && view.superview == nil)
    map.removeAnnotations([here, far])
    #expect(map.annotations.count == 1)
    withExtendedLifetime(shown) {}
  }

  /// Has an initialiser that nobody can name.
  private final class Flag: MKAnnotationView {
    var reused = 0
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      bounds.size = CGSize(width: 20, height: 10)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { reused += 1 }
  }

  @Test func viewsOfAClassAreMadeAndUsedAgain() throws {
    let map = MKMapView()
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    map.register(Flag.self, forAnnotationViewWithReuseIdentifier: "a flag of a rather long name")
    let teller = Teller()
    teller.makes = { [unowned map] in
      map.dequeueReusableAnnotationView(
        withIdentifier: "a flag of a rather long name", for: $0)
    }
    map.delegate = teller
    let here = MKPointAnnotation(coordinate: berlin)
    map.addAnnotation(here)
    let view = try #require(map.view(for: here) as? Flag)
    #expect(view.reuseIdentifier == "a flag of a rather long name")
    #expect(abs(view.frame.midY - 150) < 1e-6)
    view.centerOffset = CGPoint(x: 0, y: -5)
    #expect(abs(view.frame.maxY - 150) < 1e-6)
    map.removeAnnotation(here)
    let next = MKPointAnnotation(coordinate: berlin)
    map.addAnnotation(next)
    #expect(map.view(for: next) === view && view.reused == 1 && view.annotation === next)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "another") == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func oneAnnotationIsSelectedAndShowsItsCallout() throws {
    let (map, teller) = (MKMapView(), Teller())
    map.setRegion(region(10), animated: false)
    let shown = window(map)
    let more = UIButton(type: .system)
    teller.makes = { annotation in
      let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.bounds.size = CGSize(width: 20, height: 20)
      view.canShowCallout = true
      if annotation.title == "Berlin" { view.rightCalloutAccessoryView = more }
      return view
    }
    map.delegate = teller
    let first = MKPointAnnotation(coordinate: berlin, title: "Berlin", subtitle: "Capital")
    let second = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 52.4, longitude: 13), title: "Potsdam",
      subtitle: nil)
    map.addAnnotations([first, second])
    map.selectAnnotation(first, animated: false)
    let view = try #require(map.view(for: first))
    func words() -> [String] {
      view.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    }
    #expect(view.isSelected && words() == ["Berlin", "Capital"])
    #expect(more.superview != nil)
    more.sendActions(for: .touchUpInside)
    map.selectAnnotation(second, animated: false)
    #expect(!view.isSelected && words().isEmpty)
    #expect(teller.said == ["selects Berlin", "tells more", "leaves Berlin", "selects Potsdam"])
    #expect(map.selectedAnnotations.first === second)
    map.removeAnnotation(second)
    #expect(map.selectedAnnotations.isEmpty)
    withExtendedLifetime(shown) {}
  }

  // MARK: Properties

  @Test func theCatalogueLearnsOfMapsFromTheirClass() throws {
    let catalogue = PropertyCatalogue([])
    final class OwnMap: MKMapView {}
    let map = OwnMap()
    let shown = window(map)
    map.setRegion(region(10), animated: false)
    let entry = catalogue.entry(of: map)
    #expect(catalogue.tables.count == 3)
    #expect(entry.defaults["mapType"] == .string("standard"))
    let moves = try #require(entry.property("isScrollEnabled"))
    #expect(moves.isWritable && moves.read(map) == .bool(true))
    try catalogue.set(moves, to: .bool(false), of: map)
    #expect(
      !map.isScrollEnabled && catalogue.origin(of: moves, .bool(false), of: map) == .customised)
    let seen = try #require(entry.property("region"))
    let patch = PropertyValue.object([
      .init("center", .numbers(("latitude", 10), ("longitude", 20)))
    ])
    try catalogue.set(seen, to: catalogue.value(of: seen, after: patch, of: map), of: map)
    #expect(abs(map.centerCoordinate.latitude - 10) < 1e-6)
    #expect(abs(map.centerCoordinate.longitude - 20) < 1e-6)
    let far = PropertyValue.object([.init("center", .numbers(("latitude", 100)))])
    #expect(throws: PropertyError("from -90 to 90", at: ["center", "latitude"])) {
      try catalogue.set(seen, to: catalogue.value(of: seen, after: far, of: map), of: map)
    }
    let marker = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    let text = try #require(catalogue.entry(of: marker).property("glyphText"))
    try catalogue.set(text, to: .string("A"), of: marker)
    #expect(marker.glyphText == "A" && catalogue.tables.count == 3)
    withExtendedLifetime(shown) {}
  }

  // MARK: Overlays

  @Test func overlaysAboveLabelsLieAboveThoseAboveRoads() {
    let map = MKMapView()
    let all = (0..<4).map { MKCircle(center: berlin, radius: Double($0 + 1)) }
    map.addOverlay(all[0], level: .aboveLabels)
    map.addOverlay(all[1], level: .aboveRoads)
    map.addOverlay(all[2], level: .aboveRoads)
    map.insertOverlay(all[3], at: 1)
    #expect(map.overlays.map { ($0 as? MKCircle)?.radius } == [2, 4, 3, 1])
    #expect(map.overlays(in: .aboveRoads).count == 3)
    #expect(map.overlays(in: .aboveLabels).first === all[0])
    map.removeOverlay(all[0])
    map.addOverlay(all[0], level: .aboveRoads)
    #expect(map.overlays(in: .aboveLabels).isEmpty)
  }

  @Test func overlaysKeepTheirOrderAndTheirRenderers() throws {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    final class Painter: NSObject, MKMapViewDelegate {
      var asked = 0
      func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        asked += 1
        return overlay is MKCircle
          ? MKCircleRenderer(overlay: overlay) : MKPolylineRenderer(overlay: overlay)
      }
    }
    let painter = Painter()
    map.delegate = painter
    let places = [berlin, CLLocationCoordinate2D(latitude: 48, longitude: 2)]
    let line = MKPolyline(coordinates: places, count: places.count)
    let circle = MKCircle(center: berlin, radius: 10_000)
    map.addOverlay(line)
    map.insertOverlay(circle, at: 0)
    map.addOverlay(line)
    #expect(map.overlays.count == 2 && map.overlays[0] === circle)
    #expect(map.renderer(for: circle) is MKCircleRenderer)
    #expect(map.renderer(for: line) === map.renderer(for: line) && painter.asked == 2)
    #expect(line.pointCount == 2 && line.boundingMapRect.contains(MKMapPoint(berlin)))
    let length = circle.boundingMapRect.width * MKMetersPerMapPointAtLatitude(52.52)
    #expect(abs(length - 20_000) < 1)
    map.removeOverlay(line)
    #expect(map.renderer(for: line) == nil)
    #expect(MKCircle(center: berlin, radius: .nan).boundingMapRect.isNull)
  }
}
