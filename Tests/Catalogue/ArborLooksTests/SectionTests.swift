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

  @Test(arguments: [Idiom.iOS, .macOS]) func actionsOfACollapsedSectionAreHidden(
    _ idiom: Idiom
  ) throws {
    let stage = Stage(idiom: idiom) {
      List {
        Section("Old") { Text("row") }.collapsible(true).sectionActions { Button("act") {} }
      }
    }
    let title = idiom == .iOS ? "OLD" : "Old"
    #expect(Set(stage.texts) == [title, "row", "act"])
    try stage.tap(title)
    #expect(!stage.texts.contains("row") && stage.texts.contains("act") == (idiom == .macOS))
  }

  @Test func sectionsAreFoundInGroupsAndConditionals() {
    let isShort = false
    let stage = Stage(width: 390, height: 400) {
      List {
        Group { Section("First") { Text("one") }.sectionIndexLabel("1") }
        if isShort {
          Section("Short") { Text("two") }.sectionIndexLabel("2")
        } else {
          Section("Long") { Text("three") }.sectionIndexLabel("3")
        }
      }
      .listSectionIndexVisibility(.visible)
    }
    #expect(stage.texts.suffix(2) == ["1", "3"])
  }

  @Test func anIndexLooksAtFewElements() {
    let log = Log()
    let stage = Stage(width: 390, height: 400) {
      List {
        Section("First") { Text("one") }.sectionIndexLabel("1")
        ForEach(0..<10_000, id: \.self) { number in
          let _ = log("made")
          Text("row \(number)").padding(1)
        }
      }
      .listSectionIndexVisibility(.visible)
    }
    #expect(stage.texts.last == "1" && log.lines.count < 1_000)
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

  @Test func noSuggestionsTakeNoRoom() throws {
    struct City: View {
      @State private var city = "X"
      private var found: [String] { ["Graz"].filter { $0.hasPrefix(city) } }
      var body: some View {
        VStack {
          TextField("City", text: $city)
            .textInputSuggestions(found, id: \.self) { Text($0).textInputCompletion($0) }
          Text("end")
          Button("G") { city = "G" }
          Button("X") { city = "X" }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let stage = Stage { City() }
    // NaN, which equals nothing, without such a text.
    func top() -> CGFloat { stage.nodes.first { $0.text == "end" }?.frame?.minY ?? .nan }
    let start = top()
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.focus, at: field.id)
    stage.host.flush()
    #expect(top() == start)
    try stage.tap("G")
    #expect(top() > start + 20)
    try stage.tap("X")
    #expect(top() == start)
  }

  private final class GroupDefaults: UserDefaults {}
  private static var group: UserDefaults? { GroupDefaults(suiteName: "a") }

  @Test func namesOfStoresAreNoKeys() throws {
    struct Counts: View {
      @AppStorage("a/count") private var flat = 0
      @AppStorage("count", store: UserDefaults(suiteName: "a")) private var named = 0
      @AppStorage("count", store: SectionTests.group) private var derived = 0
      @AppStorage("count") private var plain = 0
      var body: some View {
        Button("add flat") { flat += 1 }
        Button("add named") { named += 2 }
        Text("\(flat) \(named) \(derived) \(plain)")
      }
    }
    let stage = Stage { Counts() }
    try stage.tap("add flat")
    try stage.tap("add named")
    #expect(stage.texts.contains("1 2 2 0"))
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
