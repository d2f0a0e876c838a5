import ArborCore
import ScriptedPages
import TreeStage
import Testing

@MainActor @Suite struct ConditionalTests {
  private func check(
    _ stage: Stage, after action: () -> Void = {}, shows texts: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    stage.act(action)
    #expect(stage.texts == texts, sourceLocation: location)
  }

  /// Shows how often its value was set since it was made.
  private struct Cell: View {
    let name: String
    @State private var count = 0
    var remote: Remote<Int>?
    var body: some View {
      let _ = remote?.connect($count)
      Label("\(name)\(count)")
    }
  }

  private struct Switching<Content: View>: View {
    @State var value = 0
    let remote: Remote<Int>
    @ViewBuilder let content: (Int) -> Content
    var body: some View {
      let _ = remote.connect($value)
      Column { content(value) }
    }
  }

  @Test func eachArmHasStateOfItsOwn() {
    let (remote, cell) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      Switching(remote: remote) { value in
        if value % 2 == 0 {
          Cell(name: "even", remote: cell)
        } else {
          Cell(name: "odd", remote: cell)
        }
      }
    }
    check(stage, after: { cell.value = 3 }, shows: ["even3"])
    check(stage, after: { remote.value = 2 }, shows: ["even3"])
    check(stage, after: { remote.value = 1 }, shows: ["odd0"])
    check(stage, after: { remote.value = 2 }, shows: ["even0"])
  }

  @Test func aSwitchOfManyCasesShowsTheOneThatMatches() {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        switch value {
        case 0: Cell(name: "zero")
        case 1: Label("one")
        case 2:
          Label("two")
          Label("again")
        case 3: EmptyView()
        default: Cell(name: "many")
        }
      }
    }
    check(stage, shows: ["zero0"])
    check(stage, after: { remote.value = 1 }, shows: ["one"])
    check(stage, after: { remote.value = 2 }, shows: ["two", "again"])
    check(stage, after: { remote.value = 3 }, shows: [])
    check(stage, after: { remote.value = 9 }, shows: ["many0"])
  }

  @Test func anOptionalComesAndGoesWithoutTouchingItsSiblings() {
    let (remote, cell) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      Switching(remote: remote) { value in
        Label("before")
        if value == 1 { Label("between") }
        Cell(name: "after", remote: cell)
        if let half = value == 1 ? value : nil { Label("\(half)") }
      }
    }
    cell.value = 8
    check(stage, shows: ["before", "after8"])
    let paths = stage.paths
    check(stage, after: { remote.value = 1 }, shows: ["before", "between", "after8", "1"])
    #expect(Set(paths).isSubset(of: stage.paths))
    check(stage, after: { remote.value = 0 }, shows: ["before", "after8"])
    #expect(stage.paths == paths)
  }

  @Test func manyChildrenAndNestedGroupsStayInOrder() {
    let stage = Stage {
      Group {
        Label("0"); Label("1"); Label("2"); Label("3"); Label("4"); Label("5"); Label("6");
        Label("7")
        Label("8"); Label("9"); Label("10"); Label("11")
        EmptyView()
        Group {
          Label("12")
          if #available(macOS 26, *) { Label("13") } else { Label("old") }
        }
      }
    }
    check(stage, shows: (0...13).map { "\($0)" })
    #expect(Set(stage.paths).count == stage.paths.count)
  }

  @Test func anotherIdMakesTheViewAnew() {
    let (remote, cell) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      Switching(remote: remote) { value in
        Cell(name: "c", remote: cell).id(value / 10)
      }
    }
    cell.value = 2
    check(stage, after: { remote.value = 5 }, shows: ["c2"])
    check(stage, after: { remote.value = 10 }, shows: ["c0"])
    #expect(stage.paths.contains { $0.hasSuffix("Cell!1") })
  }

  @Test func anAnyViewOfTheSameTypeKeepsItsState() {
    let (remote, cell) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      Switching(remote: remote) { value -> AnyView in
        switch value {
        case 0, 1: return AnyView(Cell(name: "c\(value)-", remote: cell))
        case 2: return AnyView(AnyView(Label("text")))
        default: return AnyView(AnyView(Cell(name: "again", remote: cell)))
        }
      }
    }
    cell.value = 4
    check(stage, after: { remote.value = 1 }, shows: ["c1-4"])
    check(stage, after: { remote.value = 2 }, shows: ["text"])
    check(stage, after: { remote.value = 3 }, shows: ["again0"])
  }

  @Test func anAnyViewAroundAnyViewsWorksAtAnyDepth() {
    struct Deep: View {
      let level: Int
      var body: some View {
        if level == 0 { return AnyView(Label("bottom")) }
        return AnyView(Deep(level: level - 1))
      }
    }
    check(Stage { Deep(level: 1_000) }, shows: ["bottom"])
    var view = AnyView(Label("inside"))
    for _ in 0..<1_000 { view = AnyView(Group { AnyView(view) }) }
    let nested = view
    check(Stage { nested }, shows: ["inside"])
  }
}
