import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import Foundation
import StageSupport
import Testing

/// Menus of the rows of a list, and what opens rows.
@MainActor @Suite struct SelectionMenuTests {
  private struct Rows: View {
    @State private var chosen: Set<Int> = [1, 2]
    let log: Log

    var body: some View {
      List([1, 2, 3], id: \.self, selection: $chosen) { Text("row \($0)") }
        .contextMenu(forSelectionType: Int.self) { items in
          if !items.isEmpty { Button("Delete \(items.count)") { log("deleted \(items.sorted())") } }
        } primaryAction: { items in
          log("opened \(items.sorted())")
        }
    }
  }

  private let log = Log()

  private func send(_ opensMenu: Bool, _ row: Int, _ stage: Stage) throws {
    try stage.host.handle(.input(.bool(opensMenu), version: 1), at: stage.menuRows[row])
    stage.host.flush()
  }

  private func press(_ label: String, _ stage: Stage) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == label || node.children.contains(where: holds)
    }
    let button = try #require(
      stage.nodes.last { $0.control?.role == "button" && holds($0) })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  @Test func theMenuIsForTheSelectionOrForAnotherRow() throws {
    let stage = Stage(idiom: .macOS) { Rows(log: log) }
    #expect(stage.menuRows.count == 3 && stage.host.markup.contains("data-menu=\"row\""))
    try send(true, 1, stage)
    try press("Delete 2", stage)
    try send(true, 2, stage)
    try press("Delete 1", stage)
    #expect(log.take() == ["deleted [1, 2]", "deleted [3]"])
  }

  @Test func aDoubleClickOpensRowsOnAMac() throws {
    let stage = Stage(idiom: .macOS) { Rows(log: log) }
    try send(false, 0, stage)
    try send(false, 2, stage)
    #expect(log.take() == ["opened [1, 2]", "opened [3]"])
    try tap("row 3", stage)
    #expect(log.take() == [])
  }

  private func tap(
    _ text: String, _ stage: Stage, _ modifiers: KeyInput.Modifiers = []
  ) throws {
    let node = try #require(stage.nodes.first { $0.text == text })
    try stage.host.handle(
      .pointer(PointerEvent(.tap(count: 1), modifiers: modifiers)), at: node.id)
    stage.host.flush()
  }

  @Test func aTapOpensARowElsewhere() throws {
    let stage = Stage { Rows(log: log) }
    try tap("row 3", stage)
    #expect(log.take() == ["opened [3]"])
    // A double click is two taps already, and with these keys rows are selected.
    try send(false, 2, stage)
    for modifiers in [KeyInput.Modifiers.shift, .command, .control] {
      try tap("row 1", stage, modifiers)
    }
    #expect(log.take() == [])
  }

  @Test func rowsWithoutAMenuAreToldOfNone() throws {
    let stage = Stage {
      List([1, 2], id: \.self, selection: .constant(Optional(1))) { Text("row \($0)") }
    }
    #expect(stage.menuRows.isEmpty)
    let row = try #require(stage.nodes.first { $0.text == "row 1" })
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.bool(true), version: 1), at: row.id)
    }
  }
}
