import CoreLocation
import SwiftUI

/// A note about the place where the visitor is: a bar above the keyboard, and the browser's
/// location.
struct HerePage: View {
  @StateObject private var places = Places()
  @State private var note = ""
  @FocusState private var isWriting: Bool

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        TextField("Note", text: $note)
          .textFieldStyle(.roundedBorder)
          .focused($isWriting)
        Button("Locate") { places.locate() }
        Button(places.isFollowing ? "Stop" : "Follow") { places.follow() }
        Text("Place: \(places.said)")
      }
      .padding(20)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationTitle("Here")
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Button("Clear") { note = "" }
          Spacer()
          Button("Done") { isWriting = false }
        }
      }
    }
  }
}

/// The place, as the browser says.
private final class Places: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published private(set) var said = "unknown"
  @Published private(set) var isFollowing = false
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func locate() { manager.requestLocation() }

  func follow() {
    isFollowing.toggle()
    if isFollowing { manager.startUpdatingLocation() } else { manager.stopUpdatingLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let place = locations.last?.coordinate else { return }
    said = String(format: "%.2f, %.2f", place.latitude, place.longitude)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    said = error.localizedDescription
  }
}
