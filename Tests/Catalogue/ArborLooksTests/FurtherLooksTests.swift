import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import Foundation
import StageSupport
import Testing

/// Suggestions that come back, mirrored views, hidden pointers, actions of tabs, documents of
/// pages.
@MainActor @Suite struct FurtherLooksTests {
  /// Moves the focus to the field, submits it, which hides the suggestions, and types. Returns the
  /// id of the field.
  private func edit(_ text: String, _ stage: Stage) throws -> UInt32 {
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.focus, at: field.id)
    stage.host.flush()
    #expect(stage.texts.contains("Graz"))
    try stage.host.handle(.submit, at: field.id)
    stage.host.flush()
    #expect(!stage.texts.contains("Graz"))
    try stage.host.handle(.input(.text(text), version: 1), at: field.id)
    stage.host.flush()
    return field.id
  }

  @Test func suggestionsComeBackWhenTheVisitorTypesAgain() throws {
    struct City: View {
      @State private var city = "G"
      var body: some View {
        TextField("City", text: $city)
          .textInputSuggestions(["Graz", "Ghent"].filter { $0.hasPrefix(city) }, id: \.self) {
            Text($0).textInputCompletion($0)
          }
      }
    }
    let stage = Stage { City() }
    _ = try edit("Gr", stage)
    #expect(stage.texts.contains("Graz") && !stage.texts.contains("Ghent"))
    try stage.tap("Graz")
    #expect(!stage.texts.contains("Graz"))
  }

  @Test func suggestionsComeBackWhereNoViewReadsTheText() throws {
    struct City: View {
      @State private var city = ""
      var body: some View {
        TextField("City", text: $city)
          .textInputSuggestions { Text("Graz").textInputCompletion("Graz") }
      }
    }
    let stage = Stage { City() }
    let field = try edit("G", stage)
    #expect(stage.texts.contains("Graz"))
    try stage.tap("Graz")
    #expect(!stage.texts.contains("Graz"))
    let filled = stage.nodes.first { $0.id == field }
    #expect(filled?.control?.value == .text("Graz"))
  }

  /// The layers on the page.
  private func layers(_ stage: Stage) -> [LayerContent] {
    var (waiting, found) = ([stage.host.displayList.root], [LayerContent]())
    while let segment = waiting.popLast() {
      if case .layer(let layer) = segment.content { found.append(layer) }
      waiting += segment.children.map(\.segment)
    }
    return found
  }

  @Test(arguments: [Visibility.hidden, .automatic, .visible])
  func aPointerIsHidden(visibility: Visibility) {
    let stage = Stage { Text("film").pointerVisibility(visibility) }
    #expect(layers(stage).contains { $0.cursor == .hidden } == (visibility == .hidden))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aViewIsMirroredInOneDirection(direction: LayoutDirection) {
    func count(_ behavior: LayoutDirectionBehavior) -> Int {
      let stage = Stage {
        Text("x").layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)
      }
      return layers(stage).count { ($0.transform?.a ?? 1) < 0 }
    }
    #expect(count(.fixed) == 0)
    #expect(count(.mirrors) == (direction == .rightToLeft ? 1 : 0))
    #expect(count(.mirrors(in: .leftToRight)) == (direction == .leftToRight ? 1 : 0))
  }

  @Test func tabsHaveMenus() {
    let stage = Stage(width: 900, height: 600) {
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
          .contextMenu { Button("Delete") {} }
        Tab("Two", systemImage: "circle") { Text("second") }
      }
    }
    #expect(layers(stage).count { $0.description?.menu != nil } == 1)
  }
}
