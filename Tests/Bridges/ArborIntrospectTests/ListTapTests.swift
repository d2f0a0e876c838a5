import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The table behind a list, when the visitor taps rows.
@Suite @MainActor struct ListTapTests {
  private final class Listener: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refused: Set<Int> = []
    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row != 2 }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { refused.contains(indexPath.row) ? nil : indexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselects \(indexPath.row)")
    }
  }

  private func tap(_ text: String, in stage: Stage) throws {
    let node = try #require(stage.nodes.first { $0.text == text })
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func theDelegateOfCodeIsToldOfTaps() throws {
    let stage = Stage { List(0..<5) { Text("Row \($0)") }.listStyle(.plain) }
    let table = try #require(stage.first(UITableView.self))
    #expect(throws: EventError.self) { try tap("Row 1", in: stage) }
    let listener = Listener()
    table.delegate = listener
    stage.host.flush()
    for row in [1, 2, 3] { try tap("Row \(row)", in: stage) }
    #expect(listener.log == ["selects 1", "deselects 1", "selects 3"])
    #expect(table.indexPathForSelectedRow == path(3))
    #expect(table.cellForRow(at: path(3))?.isSelected == true)
    let before = stage.drawing
    let back = UIView()
    back.backgroundColor = .red
    stage.act { table.cellForRow(at: path(3))?.selectedBackgroundView = back }
    #expect(stage.drawing != before)
    stage.act { table.allowsSelection = false }
    #expect(throws: EventError.self) { try tap("Row 1", in: stage) }
  }

  @Test func theDelegateMayRefuseWhatTheListWouldChoose() throws {
    let remote = Remote<Int?>()
    let stage = Stage {
      Steered(nil, remote) { chosen in
        List(0..<5, selection: chosen) { Text("Row \($0)") }
      }
    }
    let table = try #require(stage.first(UITableView.self))
    let listener = Listener()
    listener.refused = [4]
    table.delegate = listener
    stage.host.flush()
    try tap("Row 1", in: stage)
    try tap("Row 2", in: stage)
    try tap("Row 4", in: stage)
    #expect(remote.value == 1 && listener.log == ["selects 1"])
    #expect(table.indexPathsForSelectedRows == [path(1)])
  }

  @Test func codeThatEditsTheTableEditsTheList() throws {
    let editing = Remote<EditMode>()
    let stage = Stage {
      Steered(EditMode.inactive, editing) { mode in
        List {
          ForEach(0..<3) { Text("Row \($0)") }.onDelete { _ in }
        }
        .environment(\.editMode, mode)
      }
    }
    func buttons() -> Int { stage.nodes.filter { $0.control?.role == "button" }.count }
    let table = try #require(stage.first(UITableView.self))
    stage.act { table.setEditing(true, animated: true) }
    #expect(editing.value == .active)
    #expect(buttons() == 3)
    stage.act { editing.value = .inactive }
    #expect(!table.isEditing)
    #expect(buttons() == 0)
    stage.act { table.isEditing = true }
    stage.act { table.isEditing = false }
    #expect(editing.value == .inactive)
  }

  @Test func theTableAgreesWithTheList() throws {
    let (remote, editing) = (Remote<Set<Int>>(), Remote<EditMode>())
    let stage = Stage {
      Steered(EditMode.inactive, editing) { mode in
        Steered([1, 40_000], remote) { chosen in
          List(0..<50_000, selection: chosen) { Text("Row \($0)") }
            .environment(\.editMode, mode)
        }
      }
    }
    let table = try #require(stage.first(UITableView.self))
    #expect(table.indexPathsForSelectedRows == [path(1), path(40_000)])
    #expect(table.allowsMultipleSelection && !table.isEditing)
    stage.act { remote.value = [0] }
    #expect(table.indexPathsForSelectedRows == [path(0)])
    #expect(table.cellForRow(at: path(0))?.isSelected == true)
    #expect(table.cellForRow(at: path(1))?.isSelected == false)
    stage.act { editing.value = .active }
    #expect(table.isEditing)
    try tap("Row 3", in: stage)
    #expect(remote.value == [0, 3] && table.indexPathsForSelectedRows == [path(0), path(3)])
  }

  @Test func aListThatLooksOtherwiseWhileItIsEditedIsEdited() throws {
    let editing = Remote<EditMode>()
    let stage = Stage {
      Steered(EditMode.inactive, editing) { mode in
        List {
          ForEach(0..<3) { Text("Row \($0)") }.onDelete { _ in }
        }
        .scrollDisabled(mode.wrappedValue.isEditing)
        .environment(\.editMode, mode)
      }
    }
    let table = try #require(stage.first(UITableView.self))
    stage.act { editing.value = .active }
    #expect(editing.value == .active && table.isEditing && !table.isScrollEnabled)
    stage.act { table.backgroundColor = .systemRed }
    #expect(editing.value == .active)
    stage.act { editing.value = .inactive }
    #expect(editing.value == .inactive && !table.isEditing)
  }
}
