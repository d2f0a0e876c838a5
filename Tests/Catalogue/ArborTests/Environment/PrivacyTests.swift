import Arbor
import ArborCore
import StageSupport
import Testing

/// What the tree tells of content that is nobody else's business.
@MainActor @Suite struct PrivacyTests {
  private struct Page: View {
    @State private var number = "4711"

    var body: some View {
      VStack {
        Text("Your card")
        Group {
          Text(number)
          TextField("Number", text: $number)
          Card()
        }
        .privacySensitive()
        Text("a").privacySensitive().overlay { Text("b") }
      }
    }
  }

  private struct Card: View {
    @State private var code = "99"
    var body: some View { Toggle(code, isOn: .constant(true)) }
  }

  @Test func neitherTextsNorValuesNorStateAreTold() throws {
    let stage = Stage { Page() }
    #expect(stage.texts == ["Your card", "b"])
    #expect(stage.nodes.filter(\.isTextRedacted).count >= 2)
    for node in stage.nodes where node.control != nil {
      #expect(node.control?.value == .redacted && node.control?.label == "")
    }
    let page = try #require(stage.nodes.first { $0.segment.kind == .view("Page") })
    #expect(page.state.map(\.value) == ["4711"])
    let card = try #require(stage.nodes.first { $0.segment.kind == .view("Card") })
    #expect(card.state.map(\.value) == [nil])
    let live = stage.host.stateValues(below: card.id, limit: 10)[card.id]
    #expect(live?.map(\.snapshot.value) == [nil] && live?.map(\.json) == [nil])
  }
}
