import Testing

/// That each rule about functions, names, comments, tests and sizes fails for a source that breaks
/// it, and says what to do.
@Suite struct CraftReaderTests {
  private func source(_ text: String, at path: String = "Sources/Tree/Oak/Leaf.swift") -> SourceFile
  {
    SourceFile(path: path, text: text)
  }

  /// A method of so many lines, in a type.
  private func method(lines: Int) -> String {
    let steps = String(repeating: "    step()\n", count: lines - 3)
    return "struct Leaf {\n  func grow(\n    by height: Int) {\n\(steps)  }\n}\n"
  }

  @Test func aFunctionOfMoreThan40LinesIsFound() {
    let counts = Counts.over([source(method(lines: 41))], CraftRulesTests.longFunctions)
    let complaints = counts.complaints(allowed: [:], table: "longFunctions", advice: "Split it.")
    #expect(
      complaints == [
        """
        Sources/Tree/Oak/Leaf.swift:2: grow has 41 lines, at most 40.
        Tree has these 1, at most 0 are allowed. Split it.
        """
      ])
    let short = Counts.over([source(method(lines: 40))], CraftRulesTests.longFunctions)
    #expect(short.places.isEmpty)
  }

  @Test func aNumberThatIsTooLargeMustBeLowered() {
    let counts = Counts.over([source(method(lines: 41))], CraftRulesTests.longFunctions)
    let same = counts.complaints(allowed: ["Tree": 1], table: "longFunctions", advice: "")
    #expect(same == [])
    let fewer = counts.complaints(
      allowed: ["Tree": 2, "Kits": 1], table: "longFunctions", advice: "")
    #expect(fewer.count == 2)
    #expect(fewer.first?.contains("Kits has 0 left of the 1") == true)
    #expect(fewer.last?.contains("HouseRules.longFunctions allows. Lower that number") == true)
  }

  @Test func propertiesAndInitializersAreFunctions() {
    let text = """
      struct Leaf {
        var size: Int {
          1
        }
        public init?(_ size: Int) {
        }
        let height = 0
        @Test("grows") func grows() {
        }
        @Test
        private static func shrinks() async throws {
        }
      }
      """
    let outline = Function.all(in: source(text)).map { "\($0.name) \($0.line) \($0.length)" }
    #expect(outline == ["var size: Int { 2 3", "init 5 2", "grows 8 2", "shrinks 11 2"])
    #expect(Function.all(in: source(text)).map(\.isTest) == [false, false, true, true])
  }

  @Test func aFunctionCalledTakeIsFound() {
    let text = """
      mutating func take(_ leaf: Leaf) {}
      func takeLeaf() {}
      func takeStringValueFrom(_ sender: Any?) {}
      func taken() {}
      // func take()
      """
    let found = CraftRulesTests.takingFunctions(in: source(text))
    #expect(found.map(\.line) == [1, 2])
    #expect(found.last?.text == "The name takeLeaf does not say what the function does.")
  }

  @Test(arguments: ["Of the tree.", "Who grows.", "What it is.", "Which one.", "Where it is."])
  func aCommentThatBeginsWithAFragmentIsFound(comment: String) {
    let text =
      "  /// \(comment)\n  var leaf = 1\n  /// The leaf\n  /// \(comment)\n  var other = 2\n"
    let found = CraftRulesTests.fragments(in: source(text))
    #expect(found.map(\.line) == [1])
  }

  @Test(arguments: ["/// Whether it is green.", "/// Offset of the leaf.", "// Of the tree."])
  func otherCommentsAreNoFragments(line: String) {
    #expect(CraftRulesTests.fragments(in: source(line + "\n")).isEmpty)
  }

  @Test func aTestThatAssertsNothingIsFound() {
    let text = """
      @Test func growsAtOnce() {
        grow()
      }
      @Test(arguments: [1, 2])
      func growsSlowly(by height: Int) {
        expectGrowth(of: height)
      }
      @Test func growsTall() throws {
        try #require(tree.height > 1)
      }
      func expectGrowth(of height: Int) {
        compare(height)
      }
      func compare(_ height: Int) {
        #expect(height > 0)
      }
      func grow() {
      }
      """
    let file = source(text, at: "Tests/Tree/OakTests/LeafTests.swift")
    let found = CraftRulesTests.testsWithoutAssertion(in: [file], helpers: [file])
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "Tests/Tree/OakTests/LeafTests.swift:1: The test growsAtOnce asserts nothing") == true)
  }

  @Test func aLargeRoomIsFound() {
    let grown = CraftRulesTests.largeRooms(
      ["Oak": 15_501, "Elm": 20_001, "Ash": 15_500], exceptions: ["Elm": 20_000])
    #expect(grown.count == 2)
    #expect(grown.first?.contains("Elm has 20001 lines, at most 20000. Give one part") == true)
    #expect(grown.last?.contains("Oak has 15501 lines, at most 15500") == true)
  }

  @Test func anOutdatedExceptionIsFound() {
    let shrunk = CraftRulesTests.largeRooms(
      ["Oak": 15_500, "Elm": 19_500, "Ash": 19_501],
      exceptions: ["Oak": 15_600, "Elm": 20_000, "Ash": 20_000])
    #expect(shrunk.count == 2)
    #expect(shrunk.allSatisfy { $0.contains("Lower its number in HouseRules.largeRooms") })
  }

  @Test func aLongChainOfRoomsIsFound() {
    let rooms = [
      Room(name: "Root", needs: [], path: "Sources/Engine/Root"),
      Room(name: "Moss", needs: ["Logging"], path: "Sources/Engine/Moss"),
      Room(name: "Trunk", needs: ["Root", "Moss"], path: "Sources/Tree/Trunk"),
      Room(name: "TrunkTests", needs: ["Trunk", "Root"], path: "Tests/Tree/TrunkTests"),
    ]
    let sizes = ["Root": 20, "Moss": 30, "Trunk": 100]
    let long = CraftRulesTests.longChain(to: "TrunkTests", limit: 129, sizes: sizes, rooms: rooms)
    #expect(long?.contains("TrunkTests waits for 130 lines, at most 129 (Moss > Trunk)") == true)
    let short = CraftRulesTests.longChain(to: "TrunkTests", limit: 130, sizes: sizes, rooms: rooms)
    #expect(short == nil)
  }

  @Test func aTypeNameInTwoRoomsIsFound() {
    let rooms = [
      Room(name: "Oak", needs: [], path: "Sources/Tree/Oak"),
      Room(name: "Elm", needs: [], path: "Sources/Tree/Elm"),
    ]
    let files = [
      source("package struct Leaf {}\n"),
      source("struct Leaf {}\nprivate struct Bud {}\n", at: "Sources/Tree/Elm/Leaf.swift"),
      source("struct Bud {}\n", at: "Sources/Tree/Oak/Bud.swift"),
    ]
    let found = House.typesInTwoRooms(files, of: rooms)
    #expect(found == ["Leaf": ["Elm", "Oak"]])
  }
}
