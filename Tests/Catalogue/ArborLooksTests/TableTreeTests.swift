import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import Foundation
import StageSupport
import Testing

/// Tables whose rows open further ones, and whose columns visitors arrange.
@MainActor @Suite struct TableTreeTests {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  private static let folders = [
    Folder(id: "a", folders: [Folder(id: "a1"), Folder(id: "a2", folders: [Folder(id: "deep")])]),
    Folder(id: "b"),
  ]

  private func frame(_ text: String, in stage: Stage) -> CGRect {
    stage.nodes.first { $0.text == text }?.frame ?? .null
  }

  private func open(_ stage: Stage, at index: Int = 0) throws {
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    let button = try #require(buttons.indices.contains(index) ? buttons[index] : nil)
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test func rowsOpenFurtherOnes() throws {
    let chosen = Remote<Set<String>>()
    let stage = Stage(width: 700, height: 500) {
      Steered([], chosen) { chosen in
        Table(Self.folders, children: \.folders, selection: chosen) {
          TableColumn("Name") { Text($0.id) }
        }
      }
    }
    #expect(stage.texts == ["Name", "a", "b"])
    try open(stage)
    #expect(stage.texts == ["Name", "a", "a1", "a2", "b"])
    #expect(frame("a1", in: stage).minX == frame("a", in: stage).minX + 16)
    #expect(frame("a", in: stage).minX == frame("b", in: stage).minX)
    try open(stage, at: 1)
    #expect(stage.texts == ["Name", "a", "a1", "a2", "deep", "b"])
    let row = try #require(stage.nodes.first { $0.text == "deep" })
    try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: row.id)
    stage.host.flush()
    #expect(chosen.value == ["deep"])
  }

  @Test func rowsAreWrittenAsTrees() throws {
    let hasMore = true
    let stage = Stage(width: 700, height: 500) {
      Table(of: Folder.self) {
        TableColumn("Name") { Text($0.id) }
      } rows: {
        DisclosureTableRow(Folder(id: "top"), isExpanded: .constant(true)) {
          ForEach(Self.folders) { TableRow($0) }
        }
        if hasMore { TableRow(Folder(id: "more")) }
        OutlineGroup(Self.folders, children: \.folders)
      }
    }
    #expect(stage.texts == ["Name", "top", "a", "b", "more", "a", "b"])
  }

  @Test func rowsHaveModifiersOfTheirOwn() throws {
    let stage = Stage(width: 700, height: 500) {
      Table(of: Folder.self) {
        TableColumn("Name") { Text($0.id) }
      } rows: {
        TableRow(Folder(id: "x"))
          .contextMenu { Button("Delete") {} }
          .onHover { _ in }
          .draggable("x")
          .dropDestination(for: String.self) { _ in }
        TableRow(Folder(id: "y"))
      }
    }
    #expect(stage.texts == ["Name", "x", "Delete", "y"])
    #expect(stage.diagnostics == [])
  }

  @Test func columnsAreHiddenShownAndMoved() throws {
    let arrangement = Remote<TableColumnCustomization<Folder>>()
    let stage = Stage(width: 900, height: 300) {
      Steered(TableColumnCustomization(), arrangement) { arrangement in
        Table([Folder(id: "a")], columnCustomization: arrangement) {
          TableColumn("Name") { Text($0.id) }.customizationID("name")
            .disabledCustomizationBehavior(.visibility)
          TableColumnForEach([1, 2], id: \.self) { number in
            TableColumn("N\(number)") { _ in Text("\(number)") }.customizationID("n\(number)")
          }
          TableColumn("Notes") { _ in Text("note") }
            .customizationID("notes").defaultVisibility(.hidden)
        }
      }
    }
    func cells() -> [String] { ["a", "1", "2", "note"].filter(stage.texts.contains) }
    #expect(cells() == ["a", "1", "2"])
    var wanted = TableColumnCustomization<Folder>()
    wanted[visibility: "n1"] = .hidden
    wanted[visibility: "notes"] = .visible
    arrangement.value = wanted
    stage.host.flush()
    #expect(cells() == ["a", "2", "note"])
    #expect(stage.texts.contains("Move Right"))
    let stored = try #require(arrangement.value)
    #expect(TableColumnCustomization<Folder>(rawValue: stored.rawValue) == stored)
    let coded = try JSONEncoder().encode(stored)
    #expect(
      try JSONDecoder().decode(TableColumnCustomization<Folder>.self, from: coded) == stored)
    #expect(TableColumnCustomization<Folder>(rawValue: "what") == nil)
    var reset = stored
    reset.resetOrder()
    #expect(reset == wanted)
  }

  @Test func cellsAreAligned() {
    let stage = Stage(width: 700, height: 300) {
      Table([Folder(id: "a")]) {
        TableColumn("First") { Text($0.id) }
        TableColumn("Second") { _ in Text("12") }.alignment(.numeric).width(100)
      }
    }
    #expect(abs(frame("12", in: stage).maxX - frame("Second", in: stage).maxX) < 0.5)
    #expect(abs(frame("12", in: stage).maxX - 680) < 0.5)
  }

  @Test func listsOfTreesAreSelectedAndBound() throws {
    let chosen = Remote<String?>()
    let stage = Stage(width: 390, height: 700) {
      Steered(nil, chosen) { chosen in
        List(Self.folders, children: \.folders, selection: chosen) { Text($0.id) }
      }
    }
    let row = try #require(stage.nodes.first { $0.text == "b" })
    try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: row.id)
    stage.host.flush()
    #expect(chosen.value == "b")
    let all = Remote<[Folder]>()
    let bound = Stage(width: 390, height: 700) {
      Steered(Self.folders, all) { all in
        List(all, children: \.folders) { $folder in Text(folder.id) }
      }
    }
    #expect(bound.texts == ["a", "b"])
  }
}
