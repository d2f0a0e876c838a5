import MapKit
import SwiftUI

/// A map with buttons for cities, a map with a bound region, and a UIKit map view with a line.
struct MapPage: View {
  @State private var position = MapCameraPosition.automatic
  @State private var chosen: City.ID?
  @State private var seen = "the cities"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Shows \(seen), chosen: \(chosen ?? "none")")
      HStack(spacing: 16) {
        ForEach(City.all) { city in
          Button(city.name) { withAnimation { go(to: city) } }
        }
        Button("All") { withAnimation { position = .automatic } }
      }
      Map(position: $position, selection: $chosen) {
        ForEach(City.all) { city in
          Marker(city.name, systemImage: "star.fill", coordinate: city.place).tint(city.color)
        }
        Annotation("Atlantic", coordinate: CLLocationCoordinate2D(latitude: 35, longitude: -40)) {
          Text("Ocean").foregroundColor(.black).padding(6).background(Color.white).border(
            Color.blue)
        }
        MapPolyline(coordinates: City.all.map(\.place)).stroke(.red, lineWidth: 3)
        MapCircle(center: City.all[0].place, radius: 500_000)
          .foregroundStyle(Color.blue.opacity(0.2)).stroke(.blue, lineWidth: 1)
      }
      .onMapCameraChange { context in
        seen = String(
          format: "%.1f, %.1f", context.region.center.latitude, context.region.center.longitude)
      }
      .frame(height: 320)
      BoundMap()
      RouteMap().frame(height: 200)
    }
    .padding()
  }

  private func go(to city: City) {
    position = .region(
      MKCoordinateRegion(
        center: city.place, span: MKCoordinateSpan(latitudeDelta: 8, longitudeDelta: 8)))
  }
}

private struct City: Identifiable {
  let name: String
  let place: CLLocationCoordinate2D
  let color: Color

  var id: String { name }

  init(_ name: String, _ latitude: Double, _ longitude: Double, _ color: Color) {
    self.name = name
    self.color = color
    place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  static let all = [
    City("Berlin", 52.52, 13.405, .red), City("New York", 40.713, -74.006, .blue),
    City("Nairobi", -1.286, 36.817, .green),
  ]
}

/// A region that the map and two buttons share.
private struct BoundMap: View {
  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48, longitude: 10),
    span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 20))

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 16) {
        Text(
          String(
            format: "Region %.2f, %.2f, %.1f high", region.center.latitude,
            region.center.longitude, region.span.latitudeDelta))
        Button("Closer") { withAnimation { scale(by: 0.5) } }
        Button("Farther") { withAnimation { scale(by: 2) } }
      }
      Map(coordinateRegion: $region, annotationItems: City.all) { city in
        MapMarker(coordinate: city.place, tint: city.color)
      }
      .frame(height: 200)
    }
  }

  private func scale(by factor: Double) {
    region.span.latitudeDelta = min(region.span.latitudeDelta * factor, 160)
    region.span.longitudeDelta = min(region.span.longitudeDelta * factor, 360)
  }
}

/// A route from Lisbon to Istanbul.
private struct RouteMap: UIViewRepresentable {
  func makeCoordinator() -> Guide { Guide() }

  func makeUIView(context: Context) -> MKMapView {
    let map = MKMapView()
    map.delegate = context.coordinator
    let stops = [
      CLLocationCoordinate2D(latitude: 38.72, longitude: -9.14),
      CLLocationCoordinate2D(latitude: 41.39, longitude: 2.17),
      CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5),
      CLLocationCoordinate2D(latitude: 41.01, longitude: 28.98),
    ]
    let line = MKPolyline(coordinates: stops, count: stops.count)
    map.addOverlay(line)
    map.addAnnotation(MKPointAnnotation(coordinate: stops[0], title: "Lisbon", subtitle: "Start"))
    map.addAnnotation(MKPointAnnotation(coordinate: stops[3], title: "Istanbul", subtitle: "End"))
    map.setVisibleMapRect(
      line.boundingMapRect,
      edgePadding: UIEdgeInsets(top: 60, left: 40, bottom: 40, right: 40), animated: false)
    return map
  }

  func updateUIView(_ map: MKMapView, context: Context) {}

  final class Guide: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      guard let line = overlay as? MKPolyline else { return MKOverlayRenderer(overlay: overlay) }
      let renderer = MKPolylineRenderer(polyline: line)
      renderer.strokeColor = .systemPurple
      renderer.lineWidth = 4
      renderer.lineDashPattern = [8, 6]
      return renderer
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "stop")
      view.markerTintColor = .systemPurple
      view.glyphText = annotation.title.map { String($0.prefix(1)) }
      view.canShowCallout = true
      return view
    }
  }
}
