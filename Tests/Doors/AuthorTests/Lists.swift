import SwiftUI

/// Lists as they are usually written.
struct OceanLists: View {
  let oceans: [String]
  let planets: [Planet]
  @State private var isOn = false
  @State private var ocean: String?
  @State private var chosen: Set<Planet.ID> = []

  var body: some View {
    VStack {
      List(planets) { planet in
        HStack {
          Text(planet.name)
          Spacer()
          Text("\(planet.id)").foregroundStyle(.secondary)
        }
      }
      List(oceans, id: \.self) { Text($0) }
        .listStyle(.plain)
      List(planets, selection: $chosen) { Text($0.name).selectionDisabled($0.id == 3) }
        .environment(\.editMode, .constant(.active))
      List(selection: $ocean) {
        ForEach(oceans, id: \.self) { Text($0).tag($0) }
      }
      .toolbar { EditButton() }
      List(0..<3) { Text("\($0)") }
        .listRowSpacing(4)
      List {
        Section("Oceans") {
          ForEach(oceans, id: \.self) { ocean in
            Text(ocean)
              .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
              .listRowSeparator(.hidden)
          }
          .listRowBackground(Color.blue.opacity(0.2))
        }
        Section {
          Toggle("On", isOn: $isOn)
        } header: {
          Text("Settings")
        } footer: {
          Text("End")
        }
        .listRowSeparator(.visible, edges: .bottom)
      }
      .listStyle(.insetGrouped)
    }
  }
}

/// A list that the visitor edits, as it is usually written.
struct OceanEditor: View {
  @State private var oceans = ["Atlantic", "Pacific", "Indian"]
  @Environment(\.editMode) private var editMode

  var body: some View {
    List {
      ForEach(oceans, id: \.self) { ocean in
        Text(ocean)
          .moveDisabled(ocean == "Indian")
          .deleteDisabled(editMode?.wrappedValue.isEditing == true)
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Pin") { oceans = [ocean] + oceans.filter { $0 != ocean } }
            Button(role: .destructive) {
              oceans.removeAll { $0 == ocean }
            } label: {
              Label("Bin", systemImage: "trash")
            }
          }
      }
      .onDelete { oceans.remove(atOffsets: $0) }
      .onMove { oceans.move(fromOffsets: $0, toOffset: $1) }
    }
    .toolbar { EditButton() }
  }
}
