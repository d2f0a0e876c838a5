import SwiftUI

/// Windows that present values, settings, and what an extra of the menu bar shows.
struct WindowsPage: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.openSettings) private var openSettings
  @Environment(\.openURL) private var openURL
  @State private var received = "nothing"
  @State private var place = 0

  private static let activity = "gallery.place"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(1..<4) { number in
        Button("Note \(number)") { openWindow(value: Note(number: number)) }
      }
      HStack {
        Button("Close note 1") { dismissWindow(value: Note(number: 1)) }
        Button("Close all notes") { dismissWindow(id: "note") }
      }
      HStack {
        Button("Settings") { openSettings() }
        SettingsLink { Label("By a link", systemImage: "gear") }
      }
      Button("Extra of the menu bar") { openWindow(id: "menu-bar-extra") }
      HStack {
        Button("Open note 7 by a URL") { open("gallery:note/7") }
        Button("Receive a URL") { open("gallery:here/8") }
      }
      Text("Received: \(received)")
      Button("Place \(place)") { place += 1 }
    }
    .buttonStyle(.bordered)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .handlesExternalEvents(preferring: ["here"], allowing: [])
    .onOpenURL { received = $0.absoluteString }
    .userActivity(Self.activity, isActive: place > 0) { $0.userInfo = ["place": place] }
    .onContinueUserActivity(Self.activity) { place = $0.userInfo?["place"] as? Int ?? 0 }
  }

  private func open(_ text: String) {
    if let url = URL(string: text) { openURL(url) }
  }
}

/// The value of a window.
struct Note: Codable, Hashable {
  var number: Int
}

/// A window that presents a note.
struct NoteView: View {
  @Binding var note: Note
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack(spacing: 16) {
      Text("Note \(note.number)").font(.title)
      Stepper("Number", value: $note.number, in: 0...99).frame(width: 220)
      Button("Done") { dismissWindow() }.keyboardShortcut(.cancelAction)
    }
    .padding(24)
    .onOpenURL { url in
      if let number = Int(url.lastPathComponent) { note.number = number }
    }
  }
}

/// The settings of the gallery, which a visitor's pages have in common.
struct GallerySettingsView: View {
  @AppStorage("gallery.greets") private var greets = true
  @AppStorage("gallery.name") private var name = ""

  var body: some View {
    Form {
      Toggle("Greet visitors", isOn: $greets)
      TextField("Name", text: $name)
    }
    .padding(20)
    .frame(maxWidth: 420, maxHeight: 260)
  }
}

/// The items that the gallery shows below its icon.
struct ExtraItems: View {
  @State private var count = 0
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    Button("Count: \(count)") { count += 1 }
    Button("Close") { dismissWindow() }
  }
}
