package import ArborLocation
package import ArborPlatform
import ArborUIKit

/// The inspectable properties of the classes of this room.
@MainActor enum MapProperties {
  static let tables = [map, annotationView, marker]

  private static var map: PropertyTable {
    PropertyTable(MKMapView.self, { MKMapView() }) { table in
      table.add("region", \.region)
      table.add("centerCoordinate", \.centerCoordinate)
      table.add("mapType", \.mapType)
      table.add("isScrollEnabled", \.isScrollEnabled)
      table.add("isZoomEnabled", \.isZoomEnabled)
      table.delegate { $0.delegate }
      table.fact("annotationCount") { .number(Double($0.annotations.count)) }
      table.fact("overlayCount") { .number(Double($0.overlays.count)) }
      table.objects("annotationViews") { map in
        map.annotations.compactMap { map.view(for: $0) }
      }
    }
  }

  private static var annotationView: PropertyTable {
    PropertyTable(
      MKAnnotationView.self, { MKAnnotationView(annotation: nil, reuseIdentifier: nil) }
    ) { table in
      table.tell("image", \.image)
      table.add("centerOffset", \.centerOffset)
      table.add("calloutOffset", \.calloutOffset)
      table.add("canShowCallout", \.canShowCallout)
      table.add("isEnabled", \.isEnabled)
      table.add("isSelected", \.isSelected)
      table.object("leftCalloutAccessoryView") { $0.leftCalloutAccessoryView }
      table.object("rightCalloutAccessoryView") { $0.rightCalloutAccessoryView }
      table.object("detailCalloutAccessoryView") { $0.detailCalloutAccessoryView }
      table.fact("coordinate") { $0.annotation?.coordinate.propertyValue ?? .null }
    }
  }

  private static var marker: PropertyTable {
    PropertyTable(
      MKMarkerAnnotationView.self,
      { MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil) }
    ) { table in
      table.add("markerTintColor", \.markerTintColor)
      table.add("glyphTintColor", \.glyphTintColor)
      table.add("glyphText", \.glyphText)
      table.tell("glyphImage", \.glyphImage)
      table.add("titleVisibility", \.titleVisibility)
      table.add("subtitleVisibility", \.subtitleVisibility)
    }
  }
}

extension MKMapView: PropertyTelling {
  package static var propertyTables: [PropertyTable] { MapProperties.tables }
}

extension MKAnnotationView: PropertyTelling {
  package static var propertyTables: [PropertyTable] { MapProperties.tables }
}

extension MKMapType: PropertyChoice {}
extension MKFeatureVisibility: PropertyChoice {}

extension CLLocationCoordinate2D: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("latitude", latitude), ("longitude", longitude))
  }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> CLLocationCoordinate2D {
    let numbers = try value.lengths("latitude", "longitude")
    let place = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
    guard (-90...90).contains(place.latitude) else {
      throw PropertyError("from -90 to 90", at: ["latitude"])
    }
    guard (-180...180).contains(place.longitude) else {
      throw PropertyError("from -180 to 180", at: ["longitude"])
    }
    return place
  }
}

extension MKCoordinateSpan: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("latitudeDelta", latitudeDelta), ("longitudeDelta", longitudeDelta))
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> MKCoordinateSpan {
    let numbers = try value.lengths("latitudeDelta", "longitudeDelta")
    let span = MKCoordinateSpan(latitudeDelta: numbers[0], longitudeDelta: numbers[1])
    guard (0...180).contains(span.latitudeDelta) else {
      throw PropertyError("from 0 to 180", at: ["latitudeDelta"])
    }
    guard (0...360).contains(span.longitudeDelta) else {
      throw PropertyError("from 0 to 360", at: ["longitudeDelta"])
    }
    return span
  }
}

extension MKCoordinateRegion: PropertyCoding {
  package var propertyValue: PropertyValue {
    .object([.init("center", center.propertyValue), .init("span", span.propertyValue)])
  }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> MKCoordinateRegion {
    let members = try value.members("center", "span")
    var region = MKCoordinateRegion()
    do throws(PropertyError) {
      region.center = try CLLocationCoordinate2D.decoded(from: members[0] ?? .null)
    } catch {
      throw error.inside("center")
    }
    do throws(PropertyError) {
      region.span = try MKCoordinateSpan.decoded(from: members[1] ?? .null)
    } catch {
      throw error.inside("span")
    }
    return region
  }
}
