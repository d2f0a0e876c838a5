import SwiftUI

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

/// Containers that ask for the views inside them, styles of the page's own, and a table of a tree.
struct ContainersPage: View {
  @State private var name = ""
  @State private var secret = ""
  @State private var done = 0.4
  @State private var day = Date(timeIntervalSince1970: 1_800_000_000)
  @State private var moves = false
  @State private var place = CGSize.zero
  @State private var lamps = [Lamp(id: 0, isOn: true), Lamp(id: 1), Lamp(id: 2)]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        board
        fields
        lampSwitches
        stone
        FolderTable().frame(height: 260)
      }
      .padding()
      .frame(maxWidth: 640, alignment: .leading)
    }
    .navigationTitle("Containers and styles")
  }

  private var board: some View {
    NoteBoard {
      Section("Today") {
        Text("Milk").containerValue(\.isPinned, true)
        Text("Bread")
        ForEach(["Apples", "Pears"], id: \.self) { Text($0) }
      }
      Section("Later") {
        Text("Paint")
      }
    }
  }

  private var fields: some View {
    VStack(alignment: .leading, spacing: 12) {
      Group {
        TextField("Name", text: $name)
        SecureField("Password", text: $secret)
      }
      .textFieldStyle(BoxedFieldStyle())
      ProgressView("Packing", value: done).progressViewStyle(DotsStyle())
      Slider(value: $done).accessibilityLabel("Packed")
      DatePicker("Departure", selection: $day, displayedComponents: .date)
        .datePickerStyle(StepsStyle())
    }
  }

  private var lampSwitches: some View {
    VStack(alignment: .leading) {
      Toggle("All lamps", sources: $lamps, isOn: \.isOn)
      ForEach($lamps) { $lamp in
        Toggle("Lamp \(lamp.id + 1)", isOn: $lamp.isOn).padding(.leading, 20)
      }
    }
    .toggleStyle(.checkbox)
  }

  private var stone: some View {
    HStack(spacing: 16) {
      Toggle("Can be dragged", isOn: $moves).fixedSize()
      Circle().fill(moves ? .orange : .gray).frame(width: 44, height: 44)
        .offset(place)
        .gesture(moves ? DragGesture().onChanged { place = $0.translation } : nil)
        .accessibilityLabel("Stone")
    }
  }
}

private struct Lamp: Identifiable {
  let id: Int
  var isOn = false
}

/// The sections of its content beside each other, their views as notes.
private struct NoteBoard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      ForEach(sections: content) { section in
        VStack(alignment: .leading, spacing: 8) {
          section.header.font(.headline)
          ForEach(section.content) { note in
            note
              .padding(.horizontal, 10)
              .padding(.vertical, 6)
              .background(
                note.containerValues.isPinned ? Color.yellow.opacity(0.4) : .gray.opacity(0.15),
                in: .rect(cornerRadius: 8))
          }
        }
      }
    }
  }
}

private struct BoxedFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration
      .padding(10)
      .background(.gray.opacity(0.12), in: .rect(cornerRadius: 10))
  }
}

private struct DotsStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      ForEach(0..<10, id: \.self) { dot in
        Circle()
          .fill(Double(dot) < 10 * (configuration.fractionCompleted ?? 0) ? Color.orange : .gray)
          .frame(width: 8, height: 8)
      }
    }
  }
}

private struct StepsStyle: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      Button("Earlier") { configuration.selection.addTimeInterval(-86_400) }
      Text(configuration.selection, format: .dateTime.day().month().year())
      Button("Later") { configuration.selection.addTimeInterval(86_400) }
    }
  }
}

private nonisolated struct Folder: Identifiable {
  let id: String
  var size: Int
  var folders: [Folder]?
}

private struct FolderTable: View {
  @State private var chosen: Set<String> = []
  @SceneStorage("containers.columns") private var columns: TableColumnCustomization<Folder>

  private let folders = [
    Folder(
      id: "Letters", size: 12,
      folders: [Folder(id: "2025", size: 5), Folder(id: "2026", size: 7)]),
    Folder(id: "Pictures", size: 340, folders: [Folder(id: "Coast", size: 21)]),
    Folder(id: "Drafts", size: 3),
  ]

  var body: some View {
    Table(
      folders, children: \.folders, selection: $chosen, columnCustomization: $columns
    ) {
      TableColumn("Folder") { Text($0.id) }
        .customizationID("folder").disabledCustomizationBehavior(.visibility)
      TableColumn("Files") { Text($0.size, format: .number) }
        .alignment(.numeric).width(80).customizationID("files")
      TableColumn("Kind") { Text($0.folders == nil ? "Folder" : "Group") }
        .customizationID("kind")
    }
    .tableStyle(.bordered)
  }
}
