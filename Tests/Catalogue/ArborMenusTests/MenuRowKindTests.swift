import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import Foundation
import StageSupport
import Testing

/// Toggles, links and titles of sections in menus.
@MainActor @Suite struct MenuRowKindTests {
  private struct Page: View {
    @State private var isOn = false

    var body: some View {
      Text(isOn ? "on" : "off").contextMenu {
        Button("Copy") {}
        Section("Sort") {
          Toggle("Names", isOn: $isOn)
          Link("Help", destination: URL(fileURLWithPath: "/help"))
        }
      }
    }
  }

  private func frame(_ text: String, _ stage: Stage) throws -> CGRect {
    try #require(stage.nodes.last { $0.text == text }?.frame, "no \(text)")
  }

  @Test func aToggleIsARowThatIsPressed() throws {
    let stage = Stage(width: 400, height: 700) { Page() }
    let row = try #require(
      stage.nodes.first { $0.control?.role == "button" && $0.control?.value == .bool(false) })
    let frame = try #require(row.frame)
    #expect(frame.width == 250 && frame.height >= 44)
    try stage.host.handle(.tap, at: row.id)
    stage.host.flush()
    #expect(stage.texts.first == "on")
    #expect(stage.nodes.contains { $0.id == row.id && $0.control?.value == .bool(true) })
    #expect(stage.host.markup.contains("aria-pressed=\"true\""))
  }

  @Test func allTextsBeginAtTheSamePlace() throws {
    let stage = Stage(width: 400, height: 700) { Page() }
    let start = try frame("Copy", stage).minX
    for text in ["Sort", "Names", "Help"] {
      #expect(try frame(text, stage).minX == start, "\(text)")
    }
    #expect(try frame("Sort", stage).height < frame("Copy", stage).height)
  }
}
