import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Controls that belong together.
@MainActor @Suite struct ControlGroupTests {
  private func frames(_ stage: Stage) -> [CGRect] {
    stage.nodes.filter { $0.control?.role == "button" }.compactMap(\.frame)
  }

  @ViewBuilder private var buttons: some View {
    Button("Less") {}
    Button("More") {}
  }

  @Test func buttonsAreJoined() throws {
    let found = frames(Stage { ControlGroup { buttons } })
    try #require(found.count == 2)
    #expect(found[1].minX == found[0].maxX + 1 && found[0].height == 34)
  }

  @Test func inToolbarsTheyAreApart() throws {
    let found = frames(Stage { ControlGroup { buttons }.controlGroupStyle(.navigation) })
    try #require(found.count == 2)
    #expect(found[1].minX == found[0].maxX + 16)
  }

  @Test func aMenuShowsTheLabel() {
    let stage = Stage { ControlGroup("Size") { buttons }.controlGroupStyle(.menu) }
    #expect(stage.texts.first == "Size")
    #expect(stage.texts.contains("Less"))
  }

  @Test func inAMenuTheyShareARow() throws {
    let stage = Stage {
      Menu("Edit") {
        ControlGroup { buttons }
        Button("Other") {}
      }
    }
    let found = stage.nodes.filter { ["Less", "More"].contains($0.text) }.compactMap(\.frame)
    try #require(found.count == 2)
    #expect(found[0].minY == found[1].minY && found[0].maxX < found[1].minX)
  }

  private struct Framed: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        ControlGroup(configuration)
      }
    }
  }

  @Test func stylesOfAuthorsGetTheLabelToo() {
    let stage = Stage {
      ControlGroup {
        buttons
      } label: {
        Text("Size")
      }
      .controlGroupStyle(Framed())
    }
    #expect(stage.texts == ["Size", "Less", "More"])
  }
}
