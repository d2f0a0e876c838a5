import Arbor
import StageSupport
import Testing

@MainActor @Suite struct ViewModifierTests {
  private let log = Log()

  private func check(
    _ stage: Stage, after action: () -> Void = {}, ran bodies: [String]? = nil,
    shows texts: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    if let bodies { #expect(log.take() == bodies, sourceLocation: location) }
    #expect(stage.texts == texts, sourceLocation: location)
  }

  private struct Counting: ViewModifier {
    @State var count = 0
    let remote: Remote<Int>
    let log: Log
    func body(content: Content) -> some View {
      let _ = log("modifier")
      let _ = remote.connect($count)
      VStack {
        Text("\(count)")
        content
      }
    }
  }

  private struct Leaf: View {
    var name = "leaf"
    let log: Log
    var body: some View {
      let _ = log(name)
      Text(name)
    }
  }

  /// Gives its content a name that can be set.
  private struct Naming<Content: View>: View {
    @State var name = "a"
    let remote: Remote<String>
    @ViewBuilder let content: (String) -> Content
    var body: some View {
      let _ = remote.connect($name)
      content(name)
    }
  }

  @Test func stateInAModifierEvaluatesTheModifierOnly() {
    let remote = Remote<Int>()
    let stage = Stage { Leaf(log: log).modifier(Counting(remote: remote, log: log)) }
    check(stage, after: { remote.value = 2 }, ran: ["modifier"], shows: ["2", "leaf"])
  }

  @Test func newContentLeavesTheModifierAlone() {
    let (remote, name) = (Remote<Int>(), Remote<String>())
    let stage = Stage {
      Naming(remote: name) {
        Leaf(name: $0, log: log).modifier(Counting(remote: remote, log: log))
      }
    }
    remote.value = 3
    check(stage, shows: ["3", "a"])
    check(stage, after: { name.value = "b" }, ran: ["b"], shows: ["3", "b"])
  }

  @Test func contentIsShownTwiceOrNotAtAll() {
    struct Times: ViewModifier {
      let times: Int
      func body(content: Content) -> some View {
        HStack {
          if times > 0 { content }
          if times > 1 { content }
        }
      }
    }
    let name = Remote<String>()
    let stage = Stage {
      Naming(remote: name) { Leaf(name: $0, log: log).modifier(Times(times: $0.count)) }
    }
    check(stage, shows: ["a"])
    check(stage, after: { name.value = "bb" }, shows: ["bb", "bb"])
    #expect(Set(stage.paths).count == stage.paths.count)
    check(stage, after: { name.value = "" }, shows: [])
    check(stage, after: { name.value = "cc" }, shows: ["cc", "cc"])
  }

  @Test func contentInsideAnUnchangedViewIsBroughtUpToDate() {
    struct Frame<Inner: View>: View {
      let inner: Inner
      let log: Log
      var body: some View {
        let _ = log("frame")
        VStack { inner }
      }
    }
    struct Framed: ViewModifier {
      let title: String
      let log: Log
      func body(content: Content) -> some View {
        Text(title)
        Frame(inner: content, log: log)
      }
    }
    let name = Remote<String>()
    let stage = Stage {
      Naming(remote: name) { Text("content \($0)").modifier(Framed(title: $0, log: log)) }
    }
    check(stage, after: { name.value = "b" }, ran: [], shows: ["b", "content b"])
  }

  @Test func contentInsideAGeometryReaderIsBroughtUpToDate() {
    struct Reading: ViewModifier {
      func body(content: Content) -> some View { GeometryReader { _ in content } }
    }
    let name = Remote<String>()
    let stage = Stage { Naming(remote: name) { Text($0).modifier(Reading()) } }
    check(stage, after: { name.value = "b" }, shows: ["b"])
  }

  @Test func modifiersNestInThemselvesAndConcatenate() {
    struct Wrapping: ViewModifier {
      let depth: Int
      func body(content: Content) -> some View {
        Text("\(depth)")
        if depth > 0 {
          AnyView(content.modifier(Wrapping(depth: depth - 1)))
        } else {
          content
        }
      }
    }
    check(Stage { Text("x").modifier(Wrapping(depth: 3)) }, shows: ["3", "2", "1", "0", "x"])
    check(
      Stage { Text("x").modifier(Wrapping(depth: 0).concat(Wrapping(depth: 1))) },
      shows: ["1", "0", "0", "x"])
    check(Stage { Text("x").modifier(EmptyModifier.identity) }, shows: ["x"])
  }

  /// Reads what it is about when it is made, as part of the content.
  private struct Fruits: View {
    @State var fruits = ["Apple", "Banana", "Cherry"]
    let remote: Remote<[String]>
    let counting: Counting

    var body: some View {
      let _ = remote.connect($fruits)
      VStack {
        ForEach($fruits, id: \.wrappedValue) { Text($0.wrappedValue) }
      }
      .modifier(counting)
    }
  }

  @Test func contentIsUpToDateWithWhatItReadsItself() {
    let (remote, count) = (Remote<[String]>(), Remote<Int>())
    let stage = Stage {
      Fruits(remote: remote, counting: Counting(remote: count, log: log))
    }
    check(stage, shows: ["0", "Apple", "Banana", "Cherry"])
    check(
      stage, after: { remote.value?.removeFirst() }, ran: [], shows: ["0", "Banana", "Cherry"])
    // Whatever the modifier does on its own.
    check(
      stage, after: { count.value = 1 }, ran: ["modifier"], shows: ["1", "Banana", "Cherry"])
    check(
      stage, after: { remote.value?.removeAll() }, ran: [], shows: ["1"])
  }
}
