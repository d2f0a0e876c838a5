import Arbor
import ArborMotion
import StageSupport
import Testing

/// The order in which views appear and disappear, with transitions.
@MainActor @Suite("Removal order") struct RemovalOrderTests {
  private let log = Log()

  /// What ran when a page came, then what ran as its value became 1.
  private func check<Content: View>(
    came first: [String], changed second: [String],
    _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping @MainActor (Int) -> Content
  ) {
    #expect(log.lines(of: content) == [first, second, []], sourceLocation: location)
  }

  @Test("Changing an id with the identity transition: the old view disappears first")
  func theIdentityTransitionLetsTheOldOneGoFirst() {
    check(came: ["+0"], changed: ["-0", "+1"]) { value in
      Text("x").onAppear { log("+\(value)") }.onDisappear { log("-\(value)") }
        .id(value).transition(.identity)
    }
    check(came: ["+0"], changed: ["-0", "+1"]) { value in
      VStack { Text("x").onAppear { log("+\(value)") }.onDisappear { log("-\(value)") } }
        .transition(.identity).id(value)
    }
  }

  @Test("A transition says nothing about views that go further inside")
  func transitionsAreTheirOwnViews() {
    check(came: ["+0"], changed: ["+1", "-0"]) { value in
      VStack {
        if value == 0 {
          Text("a").onAppear { log("+0") }.onDisappear { log("-0") }
        } else {
          Text("b").onAppear { log("+1") }
        }
      }
      .transition(.identity)
    }
    check(came: ["+0"], changed: ["-0", "+1"]) { value in
      VStack {
        ForEach(value..<value + 1, id: \.self) { id in
          Text("a").onAppear { log("+\(id)") }.onDisappear { log("-\(id)") }.transition(.identity)
        }
      }
    }
  }
}
