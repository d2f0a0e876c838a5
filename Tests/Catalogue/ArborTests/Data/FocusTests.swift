import Arbor
import ArborCore
import StageSupport
import Testing

/// `@FocusState`: the visitor moves the focus, and so does the code.
@MainActor @Suite struct FocusTests {
  private func field(_ index: Int, of stage: Stage) throws -> UInt32 {
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    return try #require(fields.indices.contains(index) ? fields[index].id : nil)
  }

  @Test func theVisitorMovesTheFocus() throws {
    let stage = Stage { Form(log: Log()) }
    #expect(stage.texts.last == "nil")
    try stage.host.handle(.focus, at: field(1, of: stage))
    stage.host.flush()
    #expect(stage.texts.last == "second")
    try stage.host.handle(.blur, at: field(1, of: stage))
    stage.host.flush()
    #expect(stage.texts.last == "nil")
    #expect(stage.host.popFocusRequest() == nil)
  }

  @Test func settingTheStateMovesTheFocus() throws {
    let log = Log()
    let stage = Stage { Form(log: log) }
    let revision = stage.host.revision
    stage.act { log.actions["second"]?() }
    #expect(stage.texts.last == "second")
    #expect(stage.host.popFocusRequest() == .some(try field(1, of: stage)))
    #expect(stage.host.revision > revision)
    #expect(log.take() == ["second gains"])
    stage.act { log.actions["first"]?() }
    #expect(log.take() == ["second loses", "first gains"])
    #expect(stage.host.popFocusRequest() == .some(try field(0, of: stage)))
    stage.act { log.actions["none"]?() }
    #expect(log.take() == ["first loses"])
    #expect(stage.host.popFocusRequest() == .some(nil))
    #expect(stage.texts.last == "nil")
  }

  @Test func aConditionFollowsOneControl() throws {
    let stage = Stage { Single() }
    // Set in onAppear.
    #expect(stage.texts.last == "true")
    #expect(stage.host.popFocusRequest() == .some(try field(0, of: stage)))
    try stage.host.handle(.blur, at: field(0, of: stage))
    stage.host.flush()
    #expect(stage.texts.last == "false")
  }

  @Test func aControlThatGoesTakesItsFocusAlong() throws {
    let remote = Remote<Bool>()
    let stage = Stage { Vanishing(remote: remote) }
    try stage.host.handle(.focus, at: field(0, of: stage))
    stage.host.flush()
    #expect(stage.texts == ["true"])
    stage.act { remote.value = false }
    #expect(stage.texts == ["false"])
  }
}

private enum Name: Hashable { case first, second }

extension Log {
  fileprivate var actions: [String: () -> Void] {
    get { Actions.all[ObjectIdentifier(self)] ?? [:] }
    set { Actions.all[ObjectIdentifier(self)] = newValue }
  }
}

@MainActor private enum Actions { static var all: [ObjectIdentifier: [String: () -> Void]] = [:] }

private struct Form: View {
  @State private var text = ""
  @FocusState private var focus: Name?
  let log: Log

  var body: some View {
    log.actions = [
      "first": { focus = .first }, "second": { focus = .second }, "none": { focus = nil },
    ]
    return VStack {
      TextField("1", text: $text, onEditingChanged: { log($0 ? "first gains" : "first loses") })
        .focused($focus, equals: .first)
      TextField("2", text: $text, onEditingChanged: { log($0 ? "second gains" : "second loses") })
        .focused($focus, equals: .second)
      Text(focus.map { "\($0)" } ?? "nil")
    }
  }
}

private struct Single: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      TextField("1", text: $text).focused($isFocused)
      Text("\(isFocused)")
    }.onAppear { isFocused = true }
  }
}

private struct Vanishing: View {
  @State private var text = ""
  @State private var isShown = true
  @FocusState private var isFocused: Bool
  let remote: Remote<Bool>

  var body: some View {
    remote.connect($isShown)
    return VStack {
      if isShown { TextField("1", text: $text).focused($isFocused) }
      Text("\(isFocused)")
    }
  }
}
