import Arbor
import ArborCore
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Actions and indexes of sections, signs of dialogs, suggestions of fields, and stores.
@MainActor @Suite struct SectionTests {
  private struct Playlists: View {
    @State private var count = 1
    var body: some View {
      List {
        Section("Playlists") { ForEach(0..<count, id: \.self) { Text("List \($0)") } }
          .headerProminence(.increased)
          .sectionActions { Button("Add") { count += 1 } }
        Text("end")
      }
    }
  }

  @Test func actionsFollowTheRowsOfTheirSection() throws {
    let stage = Stage { Playlists() }
    try stage.tap("Add")
    #expect(stage.texts == ["Playlists", "List 0", "List 1", "Add", "end"])
  }

  @Test func onMacOSTheyAreInTheHeader() throws {
    let stage = Stage(
      HostConfiguration(size: CGSize(width: 400, height: 400), idiom: .macOS)
    ) { Playlists() }
    #expect(stage.texts == ["Playlists", "Add", "List 0", "end"])
  }

  @Test func aLabelOfTheIndexScrollsToItsSection() throws {
    let stage = Stage(width: 390, height: 400) {
      List {
        Section("First") { Text("one") }.sectionIndexLabel("#").sectionActions { Text("act") }
        ForEach(["A", "B", "C", "D", "E", "F"], id: \.self) { letter in
          Section("Section \(letter)") {
            ForEach(0..<20, id: \.self) { Text("\(letter) \($0)") }
          }
          .sectionIndexLabel(letter)
        }
      }
      .listSectionIndexVisibility(.visible)
    }
    #expect(stage.texts.suffix(7) == ["#", "A", "B", "C", "D", "E", "F"])
    #expect(!stage.texts.contains("E 0") && stage.texts.contains("act"))
    try stage.tap("E")
    #expect(stage.texts.contains("E 0"))
    try stage.tap("#")
    #expect(stage.texts.contains("one"))
  }

  @Test func aDialogHasASign() throws {
    struct Disk: View {
      @State private var isAsking = true
      let severity: DialogSeverity
      var body: some View {
        Text("disk")
          .alert("Erase?", isPresented: $isAsking) { Button("Erase") {} }
          .dialogIcon(Image(systemName: "externaldrive"))
          .dialogSeverity(severity)
      }
    }
    func signs(_ severity: DialogSeverity) -> Int {
      Stage { Disk(severity: severity) }.nodes.count { $0.segment.description.hasPrefix("Image") }
    }
    #expect(signs(.critical) == signs(.standard) + 1 && signs(.standard) == 1)
  }

  @Test func aSuggestionIsEnteredIntoTheField() throws {
    struct City: View {
      @State private var city = "G"
      var body: some View {
        TextField("City", text: $city)
          .textInputSuggestions(["Graz", "Ghent"], id: \.self) { Text($0).textInputCompletion($0) }
        Text("city \(city)")
      }
    }
    let stage = Stage { City() }
    #expect(!stage.texts.contains("Graz"))
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.focus, at: field.id)
    stage.host.flush()
    try stage.tap("Ghent")
    #expect(stage.texts.contains("city Ghent") && !stage.texts.contains("Graz"))
  }

  @Test func valuesOfStoresAreApart() throws {
    struct Counter: View {
      let name: String
      @AppStorage("count") private var count = 0
      var body: some View {
        Button("add \(name)") { count += 1 }
        Text("\(name) \(count)")
      }
    }
    struct Named: View {
      @AppStorage("count", store: UserDefaults(suiteName: "a")) private var count = 0
      var body: some View { Text("named \(count)") }
    }
    let stage = Stage {
      Counter(name: "plain")
      Counter(name: "inside")
        .defaultAppStorage(UserDefaults(suiteName: "a") ?? .standard)
      Named()
    }
    try stage.tap("add inside")
    #expect(["plain 0", "inside 1", "named 1"].allSatisfy(stage.texts.contains))
  }
}
