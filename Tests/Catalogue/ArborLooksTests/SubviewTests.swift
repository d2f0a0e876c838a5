import Arbor
import ArborCore
import ArborLooks
import StageSupport
import Testing

private enum PinnedKey: ContainerValueKey { static let defaultValue = 0 }

extension ContainerValues {
  fileprivate var pins: Int {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

/// Containers that ask for the views and sections inside them.
@MainActor @Suite struct SubviewTests {
  /// A view whose body is several views.
  private struct Pair: View {
    let first: String

    var body: some View {
      Text(first)
      Text("and")
    }
  }

  /// The same, with state.
  private struct Counted: View {
    @State private var count = 7

    var body: some View {
      Text("counted")
      Text("\(count)")
    }
  }

  /// The subviews as words of the container, with their values.
  private struct Words<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      ForEach(subviews: content) { view in
        HStack {
          Text("<\(view.containerValues.pins)")
          view
          Text(">")
        }
      }
    }
  }

  private func texts<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String] {
    let stage = Stage(height: 2_000) { VStack { content() } }
    #expect(stage.diagnostics == [])
    return stage.texts
  }

  @Test func blocksConditionalsAndElementsAreTakenApart() {
    let isShown = true
    #expect(
      texts {
        Words {
          Text("a")
          if isShown { Text("b") } else { Text("c") }
          if !isShown { Text("d") }
          Group {
            Text("e"); AnyView(Text("f"))
          }
          ForEach(0..<2) { Text("\($0)") }
        }
      }.joined() == "<0a><0b><0e><0f><00><01>")
  }

  @Test func bodiesAreTakenApartUnlessTheyNeedATree() {
    #expect(
      texts {
        Words {
          Pair(first: "x"); Counted()
        }
      }.joined() == "<0x><0and><0counted7>")
  }

  @Test func valuesComeFromModifiersAndTheInnerOneWins() {
    #expect(
      texts {
        Words {
          Group {
            Text("a").containerValue(\.pins, 2).padding()
            Text("b")
          }
          .containerValue(\.pins, 1)
        }
      }.joined() == "<2a><1b>")
  }

  @Test func tagsAndIDsAreTags() {
    var tags: [Int?] = []
    var has: [Bool] = []
    _ = texts {
      Group(
        subviews: Group {
          ForEach([3, 4], id: \.self) { Text("\($0)") }; Text("t").tag(9)
        }
      ) {
        views in
        let _ = tags = views.map { $0.containerValues.tag(for: Int.self) }
        let _ = has = views.map { $0.containerValues.hasTag(9) }
        views
      }
    }
    #expect(tags == [3, 4, 9] && has == [false, false, true])
  }

  @Test func slicesAreViews() {
    #expect(
      texts {
        Group(subviews: ForEach(0..<5) { Text("\($0)") }) { views in
          views.first
          Text("then")
          views.dropFirst(3)
          Text("of \(views.count)")
        }
      } == ["0", "then", "3", "4", "of 5"])
  }

  @Test func sectionsHaveHeadersAndFooters() {
    func described<V: View>(@ViewBuilder _ content: () -> V) -> some View {
      ForEach(sections: content()) { section in
        Text("[\(section.header.count)\(section.content.count)\(section.footer.count)")
        section.header
        section.content
        Text("]")
      }
    }
    #expect(
      texts {
        described {
          Text("loose")
          Text("too")
          Section("one") {
            Text("a"); Pair(first: "b")
          }
          Section {
            Text("c")
          } footer: {
            Text("end")
          }
          Text("last")
        }
      }.joined() == "[020loosetoo][130oneaband][011c][010last]")
    #expect(texts { Group(sections: Text("x")) { Text("\($0.count)") } } == ["1"])
  }

  @Test func elementsKeepTheirStateWhenTheyMove() throws {
    struct Number: View {
      @State private var presses = 0
      let name: String
      var body: some View { Button("\(name) \(presses)") { presses += 1 } }
    }
    let order = Remote<[String]>()
    let stage = Stage(height: 2_000) {
      Steered(["a", "b"], order) { order in
        VStack {
          ForEach(subviews: ForEach(order.wrappedValue, id: \.self) { Number(name: $0) }) { $0 }
        }
      }
    }
    try stage.tap("b 0")
    order.value = ["c", "b", "a"]
    stage.host.flush()
    #expect(stage.texts == ["c 0", "b 1", "a 0"])
  }
}
