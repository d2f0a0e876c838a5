import CoreLocation
import MapKit
import SwiftUI

private struct Cafe: Identifiable, Hashable {
  let id: Int
  let name: String
  let rating: Double
  let latitude: Double
  let longitude: Double

  var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

extension CLLocationCoordinate2D {
  fileprivate static let oldTown = CLLocationCoordinate2D(latitude: 47.0707, longitude: 15.4395)
}

/// Places on a map, found by name, with the chosen one in a card.
struct PlacesScreen: View {
  @State private var position: MapCameraPosition = .region(
    MKCoordinateRegion(center: .oldTown, latitudinalMeters: 1_500, longitudinalMeters: 1_500))
  @State private var selection: Int?
  @State private var query = ""

  private let cafes = [
    Cafe(id: 1, name: "Kolibri", rating: 4.7, latitude: 47.0722, longitude: 15.4370),
    Cafe(id: 2, name: "Tribeka", rating: 4.4, latitude: 47.0701, longitude: 15.4421),
    Cafe(id: 3, name: "Hofgarten", rating: 4.9, latitude: 47.0689, longitude: 15.4402),
  ]

  private var found: [Cafe] {
    query.isEmpty ? cafes : cafes.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      Map(position: $position, selection: $selection) {
        ForEach(found) { cafe in
          Marker(cafe.name, systemImage: "cup.and.saucer.fill", coordinate: cafe.coordinate)
            .tint(.brown)
            .tag(cafe.id)
        }
        MapCircle(center: .oldTown, radius: 300)
          .foregroundStyle(.blue.opacity(0.15))
          .stroke(.blue, lineWidth: 1)
      }
      .mapStyle(.standard)
      .safeAreaInset(edge: .bottom) { results }
      .navigationTitle("Cafés")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $query)
    }
  }

  private var results: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack {
        ForEach(found) { cafe in
          Button {
            withAnimation {
              selection = cafe.id
              position = .camera(MapCamera(centerCoordinate: cafe.coordinate, distance: 700))
            }
          } label: {
            CafeCard(cafe: cafe, isSelected: selection == cafe.id)
          }
          .buttonStyle(.plain)
        }
      }
      .padding()
    }
    .background(.thinMaterial)
  }
}

private struct CafeCard: View {
  let cafe: Cafe
  let isSelected: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(cafe.name).font(.headline)
      HStack(spacing: 2) {
        ForEach(1..<6) { star in
          Image(systemName: symbol(star)).foregroundStyle(.yellow)
        }
      }
      .imageScale(.small)
      .accessibilityElement()
      .accessibilityLabel("\(cafe.rating.formatted()) stars")
      if isSelected {
        Text("Open until 6 pm").font(.caption).foregroundStyle(.secondary)
      }
    }
    .padding()
    .frame(width: 170, alignment: .leading)
    .background(.background, in: .rect(cornerRadius: 12))
    .overlay {
      RoundedRectangle(cornerRadius: 12)
        .strokeBorder(isSelected ? Color.accentColor : .clear, lineWidth: 2)
    }
  }

  private func symbol(_ star: Int) -> String {
    let rest = cafe.rating - Double(star - 1)
    return rest >= 0.75 ? "star.fill" : rest >= 0.25 ? "star.leadinghalf.filled" : "star"
  }
}

#Preview {
  PlacesScreen()
}
