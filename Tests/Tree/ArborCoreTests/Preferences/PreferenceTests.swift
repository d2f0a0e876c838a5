import ArborCore
import ScriptedPages
import TreeStage
import Testing

/// Gathers names in the order in which they are reduced.
private enum Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum Sum: PreferenceKey {
  static let defaultValue = 100
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private enum First: PreferenceKey {
  static let defaultValue = "none"
  static func reduce(value: inout String, nextValue: () -> String) {}
}

private enum Maybe: PreferenceKey {
  typealias Value = Int?
  static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
}

@MainActor @Suite struct PreferenceTests {
  private let log = Log()

  /// The reduced value of a key over `content`, as an overlay reads it.
  private func check<K: PreferenceKey, Content: View>(
    _ key: K.Type, is expected: String, _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder of content: @escaping @MainActor () -> Content
  ) {
    let stage = Stage {
      VStack(content: content).overlayPreferenceValue(key) {
        Label("read \(String(describing: $0))")
      }
    }
    #expect(stage.texts.last == "read " + expected, sourceLocation: location)
  }

  private struct Named: View {
    let name: String
    var body: some View { Label("").preference(key: Names.self, value: [name]) }
  }

  @Test func withoutAWriterTheDefaultIsRead() {
    check(Sum.self, is: "100") { Label("x") }
    check(Maybe.self, is: "nil") { Label("x") }
  }

  @Test func aSingleValueIsNotReduced() {
    check(Sum.self, is: "7") { Label("x").preference(key: Sum.self, value: 7) }
  }

  @Test func siblingsAreReducedInTheOrderOfTheCode() {
    check(Names.self, is: "[\"a\", \"b\", \"c\", \"d\", \"e\"]") {
      Named(name: "a")
      VStack {
        Named(name: "b")
        AnyView(Group { Named(name: "c") })
      }
      ForEach(["d", "e"], id: \.self) { Named(name: $0) }
    }
  }

  @Test func childrenComeBeforeTheirParents() {
    check(Names.self, is: "[\"inner\", \"outer\"]") {
      VStack { Named(name: "inner") }.transformPreference(Names.self) { $0.append("outer") }
    }
  }

  @Test func theOuterOfTwoWritersHidesTheInner() {
    check(Sum.self, is: "3") {
      Label("x").preference(key: Sum.self, value: 2).preference(key: Sum.self, value: 3)
    }
    check(Names.self, is: "[\"outer\"]") {
      VStack {
        Label("x").anchorPreference(key: Names.self, value: .bounds) { _ in
          log("hidden closure")
          return ["inner"]
        }
      }
      .preference(key: Names.self, value: ["outer"])
    }
    #expect(log.lines == [])
  }

  @Test func aTransformChangesInPlaceOrTheDefault() {
    check(Sum.self, is: "6") {
      Label("x").preference(key: Sum.self, value: 2).transformPreference(Sum.self) { $0 *= 3 }
    }
    check(Sum.self, is: "99") { Label("x").transformPreference(Sum.self) { $0 -= 1 } }
  }

  @Test func closuresOfLaterSiblingsDoNotRunUnlessAskedFor() {
    check(First.self, is: "a") {
      ForEach(["a", "b", "c"], id: \.self) { name in
        Label(name).anchorPreference(key: First.self, value: .bounds) { _ in
          log(name)
          return name
        }
      }
    }
    #expect(log.lines == ["a"])
  }

  @Test func optionalValuesNeedNoDefault() {
    check(Maybe.self, is: "Optional(4)") {
      Label("x").preference(key: Maybe.self, value: nil)
      Label("x").preference(key: Maybe.self, value: 4)
    }
  }

  @Test func manyKeysDoNotDisturbEachOther() {
    check(Sum.self, is: "1") {
      Label("x").preference(key: Sum.self, value: 1).preference(key: First.self, value: "f")
      Label("x").preference(key: Names.self, value: ["n"])
    }
  }
}
