import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import StageSupport
import Testing

/// Tables whose rows have grounds in turn.
@MainActor @Suite struct TableLooksTests {
  private struct Person: Identifiable {
    let id: Int
  }

  private func grounds<S: TableStyle>(_ style: S) -> Int {
    Stage(width: 700, height: 300) {
      Table((1...4).map { Person(id: $0) }) { TableColumn("Name") { Text("\($0.id)") } }
        .tableStyle(style)
    }
    .contents.count { content in
      if case .color(let color) = content { color == RGBA(hex: 0xF4F5F5) } else { false }
    }
  }

  @Test func everySecondRowCanBeDarker() {
    #expect(grounds(.inset) == 0 && grounds(.bordered) == 0)
    #expect(grounds(.inset(alternatesRowBackgrounds: true)) == 2)
    #expect(grounds(.bordered(alternatesRowBackgrounds: true)) == 2)
    #expect(grounds(.inset(alternatesRowBackgrounds: false)) == 0)
  }
}
