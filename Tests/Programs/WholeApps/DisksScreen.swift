import SwiftUI

private struct Disk: Identifiable, Hashable {
  let id: Int
  var name: String
  var used: Double
}

/// The disks of a Mac, which are named and erased after a warning.
struct DisksScreen: View {
  @State private var disks = [
    Disk(id: 1, name: "Macintosh", used: 0.62), Disk(id: 2, name: "Archive", used: 0.91),
  ]
  @State private var selection: Disk.ID? = 2
  @State private var isErasing = false
  @State private var name = ""
  @State private var showsBytes = false
  @AppStorage("disks.warnsNoMore", store: UserDefaults(suiteName: "group.example.disks"))
  private var warnsNoMore = false

  private let names = ["Backup", "Bench", "Scratch", "Studio"]
  private var index: Int? { disks.firstIndex { $0.id == selection } }

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        Section("Disks") {
          ForEach(disks) { disk in Label(disk.name, systemImage: "internaldrive").tag(disk.id) }
        }
        .sectionActions { Button("Attach", systemImage: "plus") { attach() } }
      }
    } detail: {
      if let index {
        detail(index)
      } else {
        ContentUnavailableView("No Disk", systemImage: "xmark")
      }
    }
    .onModifierKeysChanged(mask: .option) { _, held in showsBytes = held.contains(.option) }
    .defaultAppStorage(UserDefaults(suiteName: "group.example.disks") ?? .standard)
  }

  private func detail(_ index: Int) -> some View {
    Form {
      LabeledContent("Name", value: disks[index].name)
      Gauge(value: disks[index].used) { Text("Used") }
        .accessibilityCustomContent("Bytes", "\(Int(disks[index].used * 512)) GB")
      if showsBytes { LabeledContent("Used", value: "\(Int(disks[index].used * 512)) GB") }
      TextField("New name", text: $name)
        .textInputSuggestions(names.filter { name.isEmpty || $0.hasPrefix(name) }, id: \.self) {
          Text($0).textInputCompletion($0)
        }
        .onSubmit { rename(index) }
      Button("Rename") { rename(index) }.disabled(name.isEmpty)
        .modifierKeyAlternate(.option) { Button("Swap Names") { disks.reverse() } }
      Button("Erase…", role: .destructive) {
        if warnsNoMore { disks[index].used = 0 } else { isErasing = true }
      }
    }
    .formStyle(.grouped)
    .confirmationDialog("Erase \(disks[index].name)?", isPresented: $isErasing) {
      Button("Erase", role: .destructive) { disks[index].used = 0 }
    } message: {
      Text("Nothing on it can be brought back.")
    }
    .dialogIcon(Image(systemName: "internaldrive"))
    .dialogSeverity(.critical)
    .dialogSuppressionToggle("Warn me no more", isSuppressed: $warnsNoMore)
  }

  private func rename(_ index: Int) {
    guard !name.isEmpty else { return }
    disks[index].name = name
    name = ""
  }

  private func attach() {
    disks.append(Disk(id: disks.count + 1, name: "Disk \(disks.count + 1)", used: 0.1))
  }
}

#Preview {
  DisksScreen()
}
