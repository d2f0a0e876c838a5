import Arbor
import ArborCore
import StageSupport
import Testing

/// The tree with what has no step in a path.
@MainActor @Suite struct StructureTests {
  /// One line for each, indented by depth.
  private func outline(_ stage: Stage) throws -> [String] {
    let structure = try #require(stage.host.structure(below: stage.host.snapshot().root.id))
    let names = Dictionary(
      zip(stage.nodes, stage.nodes).map { ($0.0.id, $0.1.segment.description) }
    ) { first, _ in first }
    return structure.items.map { item in
      let indent = String(repeating: " ", count: item.depth)
      switch item.content {
      case .view(let id): return indent + (names[id] ?? "?")
      case .wrapper(let wrapper):
        let more = wrapper.modifier?.name ?? wrapper.content ?? wrapper.branch
        return indent + "(\(wrapper.name)" + (more.map { " " + $0 } ?? "") + ")"
      }
    }
  }

  private struct Page: View {
    var isLong = true
    var note: String?

    var body: some View {
      VStack {
        Text("a").padding(3)
        Group {
          Text("b")
          AnyView(Text("c"))
        }
        if isLong { Text("d") } else { EmptyView() }
        if let note { Text(note) }
        ForEach(0..<1) { _ in Text("e") }
      }
    }
  }

  @Test func wrappersStandBetweenTheViews() throws {
    let stage = Stage { Page() }
    let lines = try outline(stage)
    #expect(
      lines == [
        "Page", " VStack", "  (TupleView)", "   (ModifiedContent padding)", "    Text.0",
        "   (Group)", "    (TupleView)", "     Text.1", "     (AnyView Text)", "      Text.2",
        "   (_ConditionalContent t)", "    Text.3.t", "   (Optional)", "   (ForEach)", "    =0",
        "     Text",
      ])
  }

  @Test func aGroupKeepsPathsAndStateAsTheyAre() throws {
    let stage = Stage { Page(isLong: false, note: "n") }
    #expect(stage.texts == ["a", "b", "c", "n", "e"])
    #expect(stage.paths.contains("/Page/VStack/Text.1"))
    #expect(stage.paths.contains("/Page/VStack/Text.4.t"))
    let lines = try outline(stage)
    #expect(lines.contains("   (_ConditionalContent f)") && lines.contains("   (Optional t)"))
  }
}
