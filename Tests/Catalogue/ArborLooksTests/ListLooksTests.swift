import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import Foundation
import StageSupport
import Testing

/// Outlines, collapsible sections, tints, headers and stripes of lists.
@MainActor @Suite struct ListLooksTests {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @Test func aDisclosureGroupOpens() throws {
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(false, remote) { isOpen in
        VStack { DisclosureGroup("More", isExpanded: isOpen) { Text("details") } }
      }
    }
    #expect(stage.texts == ["More"])
    try stage.tap("More")
    #expect(stage.texts == ["More", "details"] && remote.value == true)
  }

  @Test func anOutlineOpensElementByElement() throws {
    let folders = [
      Folder(id: "a", folders: [Folder(id: "b", folders: [Folder(id: "c")]), Folder(id: "d")]),
      Folder(id: "e"),
    ]
    let stage = Stage {
      List { OutlineGroup(folders, children: \.folders) { Text($0.id) } }
    }
    #expect(stage.texts == ["a", "e"])
    try stage.tap("a")
    #expect(stage.texts == ["a", "b", "d", "e"])
    try stage.tap("b")
    #expect(stage.texts == ["a", "b", "c", "d", "e"])
    let frames = try ["a", "b", "c"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame)
    }
    #expect(frames[1].minX - frames[0].minX == 16 && frames[2].minX - frames[1].minX == 16)
    try stage.tap("a")
    #expect(stage.texts == ["a", "e"])
  }

  @Test func trianglesOfAMacPrecedeTheirLabels() throws {
    let stage = Stage(width: 400, idiom: .macOS) {
      List {
        Text("plain")
        DisclosureGroup("outer", isExpanded: .constant(true)) {
          Text("leaf")
          DisclosureGroup("inner", isExpanded: .constant(true)) { Text("deep") }
        }
      }
    }
    let starts = try ["plain", "outer", "leaf", "inner", "deep"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame).minX - 16
    }
    #expect(starts == [0, 16, 32, 32, 48])
    #expect(stage.nodes.count { $0.control?.role == "button" } == 2)
    for name in ["Collapse outer", "Collapse inner"] {
      #expect(stage.host.markup.contains("aria-label=\"\(name)\""))
    }
  }

  @Test func aListInASheetIsNotIndented() throws {
    let stage = Stage(width: 400, idiom: .macOS) {
      List {
        DisclosureGroup("outer", isExpanded: .constant(true)) {
          Text("leaf").sheet(isPresented: .constant(true)) {
            List {
              Text("plain")
              DisclosureGroup("inner", isExpanded: .constant(true)) { Text("deep") }
            }
          }
        }
      }
    }
    let starts = try ["plain", "inner", "deep"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame).minX
    }
    #expect(starts.map { $0 - starts[0] } == [0, 16, 32])
  }

  @Test func anOutlineOfAMacIsIndentedByItsTriangles() throws {
    let folders = [Folder(id: "a", folders: [Folder(id: "b")]), Folder(id: "c")]
    let stage = Stage(idiom: .macOS) {
      List { OutlineGroup(folders, children: \.folders) { Text($0.id) } }
    }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" }?.id)
    try stage.host.handle(.tap, at: button)
    stage.host.flush()
    let starts = stage.nodes.filter { $0.text != nil }.compactMap(\.frame).map { $0.minX - 16 }
    #expect(stage.texts == ["a", "b", "c"] && starts == [16, 32, 16])
  }

  @Test func aListOfATreeIsAnOutline() throws {
    let folders = [Folder(id: "a", folders: [Folder(id: "b")])]
    let stage = Stage { List(folders, children: \.folders) { Text($0.id) } }
    try stage.tap("a")
    #expect(stage.texts == ["a", "b"])
  }

  @Test func onlyCollapsibleSectionsHideTheirRows() throws {
    let stage = Stage {
      List {
        Section("Old") { Text("row") }.collapsible(true)
        Section("New") { Text("other") }.collapsible(false)
      }
      .listStyle(.plain)
    }
    #expect(stage.texts == ["Old", "row", "New", "other"])
    try stage.tap("Old")
    #expect(stage.texts == ["Old", "New", "other"])
    #expect(stage.nodes.filter { $0.control?.role == "button" }.count == 1)
  }

  @Test func sectionsThatABindingExpandsHaveOneButtonOrNone() throws {
    func stage(_ isCollapsible: Bool) -> Stage {
      Stage {
        List {
          Section("Old", isExpanded: .constant(false)) { Text("row") }.collapsible(isCollapsible)
        }
        .listStyle(.plain)
      }
    }
    func buttons(_ stage: Stage) -> Int { stage.nodes.count { $0.control?.role == "button" } }
    #expect(stage(true).texts == ["Old"] && buttons(stage(true)) == 1)
    #expect(stage(false).texts == ["Old", "row"] && buttons(stage(false)) == 0)
  }

  /// The colors of the symbols.
  private func fills(_ stage: Stage) -> [RGBA] {
    stage.contents.compactMap { if case .shape(let shape) = $0 { shape.fill } else { nil } }
  }

  @Test func aTintColorsTheSymbolsOfRows() {
    let red = Color.red.resolve(.light)
    func stage(_ tint: ListItemTint?) -> Stage {
      Stage { List { Label("Inbox", systemImage: "tray").listItemTint(tint) }.listStyle(.plain) }
    }
    #expect(fills(stage(.fixed(.red))).contains(red))
    #expect(fills(stage(.preferred(.red))).contains(red))
    #expect(!fills(stage(.monochrome)).contains(red) && !fills(stage(nil)).contains(red))
    #expect(stage(.fixed(.red)).texts == ["Inbox"])
  }

  @Test func aTintKeepsTheStyleOfLabels() {
    let stage = Stage {
      Label("Inbox", systemImage: "tray").listItemTint(.red).labelStyle(.titleOnly)
    }
    #expect(stage.texts == ["Inbox"] && fills(stage).isEmpty)
  }

  @Test func prominentHeadersAreLargerAndKeepTheirCase() throws {
    let stage = Stage(height: 600) {
      List {
        Section("plain") { Text("a") }
        Section("large") { Text("b") }.headerProminence(.increased)
      }
    }
    #expect(stage.texts == ["PLAIN", "a", "large", "b"])
    let heights = try ["PLAIN", "large"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame?.height)
    }
    #expect(heights[1] > heights[0])
  }

  @Test func rowsAlternateAsAsked() {
    func stage(_ behavior: AlternatingRowBackgroundBehavior) -> String {
      Stage {
        List { ForEach(0..<4) { Text("\($0)") } }.listStyle(.plain)
          .alternatingRowBackgrounds(behavior)
      }
      .host.markup
    }
    #expect(stage(.enabled) != stage(.automatic) && stage(.disabled) == stage(.automatic))
  }

  @Test func marginsMoveTheRows() throws {
    func start(_ margin: CGFloat?) throws -> Double {
      let stage = Stage {
        List { Section { Text("a") } }.listSectionMargins(.horizontal, margin)
      }
      return try Double(#require(stage.nodes.first { $0.text == "a" }?.frame).minX)
    }
    #expect(try start(40) - start(16) == 24)
    #expect(try start(nil) == start(16) && start(.nan) == start(0))
  }
}
