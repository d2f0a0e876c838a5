import Observation
import SwiftUI

// A model that all visitors share, as tutorials write observable models: without coding keys.

@Observable final class SharedProfile: Codable {
  var title = "untitled"
  var notes: [SharedNote] = []
}

struct SharedNote: Codable, Identifiable {
  var id = UUID()
  var text = ""
}

struct ProfileEditor: View {
  @Shared("author profile") private var profile = SharedProfile()

  var body: some View {
    TextField("Title", text: $profile.title)
    Button("Add") { profile.notes.append(SharedNote(text: "new")) }
    ForEach(profile.notes) { Text($0.text) }
  }
}

final class ProfileModel {
  @Shared("author profile") var profile = SharedProfile()

  func clear() {
    _profile.withLock { $0.notes = [] }
  }
}
