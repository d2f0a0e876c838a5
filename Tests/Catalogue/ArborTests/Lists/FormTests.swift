import Arbor
import StageSupport
import Testing

@MainActor @Suite struct FormTests {
  @Test func aFormHasRowsAndSections() throws {
    let stage = Stage {
      Form {
        Section {
          LabeledContent(content: { Text("Ada") }, label: { Text("Name") })
        } header: {
          Text("Person")
        } footer: {
          Text("Nobody else sees this")
        }
      }
    }
    #expect(
      stage.texts == ["PERSON", "Name", "Ada", "Nobody else sees this"])
    let name = try #require(stage.nodes.first { $0.text == "Name" }?.frame)
    let value = try #require(stage.nodes.first { $0.text == "Ada" }?.frame)
    #expect(name.minX == 32 && value.maxX == 368 && name.midY == value.midY)
  }
}
