import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborLooks
import ArborMenus
import ArborPaints
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Modifiers and forms of views that are made of others.
@MainActor @Suite struct NameTests {
  private struct Row: Identifiable {
    var id: String
  }

  @Test func tablesHaveSectionsAndReadTheirValuesFromTheirRows() {
    let stage = Stage {
      Table(selection: .constant(Set<String>())) {
        TableColumn("Name", value: \Row.id)
      } rows: {
        Section("First") { TableRow(Row(id: "a")) }
        Section {
          ForEach([Row(id: "b")]) { TableRow($0) }
        } header: {
          Text("Second")
        }
      }
    }
    #expect(Set(stage.texts).isSuperset(of: ["First", "a", "Second", "b"]))
    let places = ["First", "a", "Second", "b"].compactMap { stage.texts.firstIndex(of: $0) }
    #expect(places == places.sorted())
  }

  @Test func aGestureScrollsToTheNextViewAtMost() {
    func scroll(_ behavior: ViewAlignedScrollTargetBehavior) -> ScrollContent? {
      let stage = Stage {
        ScrollView { VStack { Color.red.frame(height: 500) }.scrollTargetLayout() }
          .scrollTargetBehavior(behavior)
      }
      for case .scroll(let scroll) in stage.contents { return scroll }
      return nil
    }
    #expect(scroll(.viewAligned(limitBehavior: .always))?.stopsAtEach == true)
    #expect(scroll(.viewAligned(limitBehavior: .never))?.stopsAtEach == false)
    #expect(scroll(.viewAligned)?.stopsAtEach == false)
  }

  @Test func optionsOfARadioGroupStandInARow() {
    func corners(isHorizontal: Bool) -> [CGPoint] {
      let picker = Picker("a", selection: .constant(1)) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .pickerStyle(.radioGroup)
      let stage = Stage {
        if isHorizontal { picker.horizontalRadioGroupLayout() } else { picker }
      }
      return ["One", "Two"].compactMap { text in
        stage.nodes.first { $0.text == text }?.frame?.origin
      }
    }
    let (row, column) = (corners(isHorizontal: true), corners(isHorizontal: false))
    #expect(row.count == 2 && row[0].y == row[1].y && row[0].x < row[1].x)
    #expect(column.count == 2 && column[0].x == column[1].x && column[0].y < column[1].y)
  }

  @Test func tabsHaveRolesAndEmptyLabels() {
    let stage = Stage {
      TabView {
        Tab {
          Text("home")
        } label: {
          Label("Home", systemImage: "house")
        }
        Tab(role: .search) { Text("find") }
        Tab { Text("last") }
      }
    }
    #expect(Set(stage.texts).isSuperset(of: ["Home", "Search", "home"]))
  }

  private struct Searching: View {
    @State private var query = "pear"
    @State private var selection: TextSelection?
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        VStack {
          Text(selection.map { $0.isInsertion ? "caret" : "selected" } ?? "nothing")
          Text(isFocused ? "focused" : "elsewhere")
          Button("Front") { selection = TextSelection(insertionPoint: query.startIndex) }
        }
        .searchable(text: $query)
        .searchSelection($selection)
        .searchFocused($isFocused)
      }
    }
  }

  private func field(_ stage: Stage) throws -> (id: UInt32, field: TextFieldContent) {
    var waiting = [stage.host.displayList.root]
    while let segment = waiting.popLast() {
      if case .control(let control) = segment.content, case .textField(let field) = control.kind {
        return (segment.id, field)
      }
      waiting += segment.children.map(\.segment)
    }
    throw CocoaError(.featureUnsupported)
  }

  @Test func theSelectionOfASearchIsBound() throws {
    let stage = Stage { Searching() }
    let id = try field(stage).id
    try stage.host.handle(.focus, at: id)
    try stage.host.handle(.select(1..<3, version: 1), at: id)
    stage.host.flush()
    #expect(stage.texts.contains("selected") && stage.texts.contains("focused"))
    try stage.tap("Front")
    #expect(stage.texts.contains("caret"))
    #expect(try field(stage).field.selection == 0..<0)
  }

  @Test func suggestionsAreHeardThroughAScopeOfSubmissions() throws {
    struct City: View {
      @State private var city = "G"
      var body: some View {
        TextField("City", text: $city).submitScope()
          .textInputSuggestions(["Graz", "Ghent"].filter { $0.hasPrefix(city) }, id: \.self) {
            Text($0).textInputCompletion($0)
          }
      }
    }
    let stage = Stage { City() }
    let id = try field(stage).id
    try stage.host.handle(.focus, at: id)
    stage.host.flush()
    #expect(stage.texts.contains("Graz"))
    try stage.tap("Graz")
    #expect(!stage.texts.contains("Ghent"))
    try stage.host.handle(.input(.text("Gh"), version: 1), at: id)
    stage.host.flush()
    #expect(stage.texts.contains("Ghent"))
  }

  private func labels<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String] {
    Stage { content() }.host.markup.split(separator: "aria-label=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }
}
