import CoreLocation
import MapKit
import SwiftUI
import SwiftUIIntrospect

/// Maps, as authors write them.
struct Landmark: Identifiable {
  let id = UUID()
  let name: String
  let coordinate: CLLocationCoordinate2D
}

/// Before iOS 17.
struct LandmarksView: View {
  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 51.507222, longitude: -0.1275),
    span: MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5))
  let landmarks = [
    Landmark(
      name: "Buckingham Palace",
      coordinate: CLLocationCoordinate2D(latitude: 51.501, longitude: -0.141)),
    Landmark(
      name: "Tower of London",
      coordinate: CLLocationCoordinate2D(latitude: 51.508, longitude: -0.076)),
  ]

  var body: some View {
    VStack {
      Map(coordinateRegion: $region)
      Map(coordinateRegion: $region, annotationItems: landmarks) { landmark in
        MapAnnotation(coordinate: landmark.coordinate) {
          Text(landmark.name)
        }
      }
      Map(
        coordinateRegion: $region, interactionModes: [.zoom], annotationItems: landmarks
      ) {
        MapMarker(coordinate: $0.coordinate, tint: .purple)
      }
      .introspect(.map, on: .iOS(.v14, .v15, .v16), .macOS(.v11, .v12, .v13)) { mapView in
        mapView.isScrollEnabled = false
      }
      Map(coordinateRegion: $region, annotationItems: landmarks) {
        MapPin(coordinate: $0.coordinate)
      }
    }
  }
}

/// Since iOS 17.
struct TripView: View {
  @State private var position: MapCameraPosition = .camera(
    MapCamera(
      centerCoordinate: CLLocationCoordinate2D(latitude: 42.360256, longitude: -71.057279),
      distance: 98_000))
  @State private var selection: Int?
  let stops = [
    CLLocationCoordinate2D(latitude: 42.354528, longitude: -71.068369),
    CLLocationCoordinate2D(latitude: 42.365, longitude: -71.05),
  ]
  let showsArea: Bool

  var body: some View {
    Map(position: $position, selection: $selection) {
      Marker("Parking", systemImage: "star", coordinate: stops[0])
        .tint(.orange)
        .tag(1)
      Marker("Start", monogram: Text("S"), coordinate: stops[1])
      Annotation("Stop", coordinate: stops[1], anchor: .bottom) {
        Image(systemName: "mappin")
          .padding(4)
          .foregroundColor(.white)
          .background(Color.indigo)
      }
      .annotationTitles(.hidden)
      MapPolyline(coordinates: stops)
        .stroke(.blue, lineWidth: 5)
      if showsArea {
        MapCircle(center: stops[0], radius: 1_000)
          .foregroundStyle(.orange.opacity(0.4))
          .stroke(.orange, lineWidth: 2)
      } else {
        MapPolygon(coordinates: stops)
      }
      ForEach(0..<2, id: \.self) { index in
        Marker("Stop \(index)", coordinate: stops[index])
      }
    }
    .mapStyle(.standard(emphasis: .muted))
    .onMapCameraChange(frequency: .continuous) { context in
      print(context.region.center, context.camera.distance, context.rect.size)
    }
    .safeAreaInset(edge: .bottom) {
      Button("Boston") {
        withAnimation {
          position = .region(
            MKCoordinateRegion(
              center: stops[0], latitudinalMeters: 1_000, longitudinalMeters: 1_000))
        }
      }
    }
  }
}

/// A map view of UIKit.
struct MapView: UIViewRepresentable {
  @Binding var center: CLLocationCoordinate2D

  func makeUIView(context: Context) -> MKMapView {
    let mapView = MKMapView(frame: .zero)
    mapView.delegate = context.coordinator
    mapView.mapType = .mutedStandard
    mapView.register(
      MKMarkerAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    mapView.addOverlay(
      MKTileOverlay(urlTemplate: "https://tiles.example/{z}/{x}/{y}.png"), level: .aboveRoads)
    return mapView
  }

  func updateUIView(_ view: MKMapView, context: Context) {
    view.setRegion(
      MKCoordinateRegion(
        center: center, span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02)),
      animated: true)
    let annotation = MKPointAnnotation()
    annotation.title = "London"
    annotation.subtitle = "Home of the Olympics"
    annotation.coordinate = center
    view.removeAnnotations(view.annotations)
    view.addAnnotation(annotation)
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  class Coordinator: NSObject, MKMapViewDelegate {
    var parent: MapView

    init(_ parent: MapView) { self.parent = parent }

    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
      print(mapView.centerCoordinate.latitude)
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard !(annotation is MKUserLocation) else { return nil }
      let identifier = "Placemark"
      var view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
      if view == nil {
        view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view?.canShowCallout = true
        view?.rightCalloutAccessoryView = UIButton(type: .system)
      } else {
        view?.annotation = annotation
      }
      return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      if let tiles = overlay as? MKTileOverlay { return MKTileOverlayRenderer(tileOverlay: tiles) }
      return MKOverlayRenderer(overlay: overlay)
    }
  }
}
