import Foundation
import Testing

/// The rules of the house about functions, names, comments and tests, read from the sources.
@Suite struct CraftRulesTests {
  private let house: House

  init() throws { house = try House.current() }

  private var sources: [SourceFile] { house.files.filter { $0.path.hasPrefix("Sources/") } }

  @Test func noFunctionIsTooLong() {
    expectNone(
      Counts.over(house.files.filter(\.isSwift), Self.longFunctions).complaints(
        allowed: HouseRules.longFunctions, table: "longFunctions",
        advice: "Split it by meaning: one function for each step."))
  }

  @Test func noFunctionIsCalledTake() {
    expectNone(
      Counts.over(sources, Self.takingFunctions).complaints(
        allowed: HouseRules.takingFunctions, table: "takingFunctions",
        advice: "Say what it does: drain, pop, consume, make, parse, append."))
  }

  @Test func noCommentBeginsWithAFragment() {
    expectNone(
      Counts.over(sources, Self.fragments).complaints(
        allowed: HouseRules.fragments, table: "fragments",
        advice: "Write a sentence with a subject and a verb, or a noun with its article."))
  }

  @Test func everyTestAsserts() {
    let tests = house.files.filter { $0.isSwift && $0.path.hasPrefix("Tests/") }
    let byRoom = Dictionary(grouping: tests) { house.room(of: $0)?.name ?? "" }
    let shared = tests.filter { house.room(of: $0)?.name.hasSuffix("Tests") != true }
    expectNone(
      byRoom.flatMap { name, files in
        let known = name.hasSuffix("Tests") ? files + shared : files
        return Self.testsWithoutAssertion(in: files, helpers: known)
      }.sorted())
  }

  @Test func noRoomIsTooLarge() {
    // The parts of a room have a limit of their own.
    let sizes = house.sizes.filter { HouseRules.parts[$0.key] == nil }
    expectNone(Self.largeRooms(sizes, exceptions: HouseRules.largeRooms))
  }

  @Test func theCataloguesTestsAreSoonReached() {
    expectNone(
      HouseRules.longestChains.compactMap { name, limit in
        Self.longChain(to: name, limit: limit, sizes: house.sizes, rooms: house.rooms)
      })
  }

  static func longFunctions(in file: SourceFile) -> [(line: Int, text: String)] {
    Function.all(in: file).filter { $0.length > HouseRules.longestFunction }.map { function in
      let limit = HouseRules.longestFunction
      return (function.line, "\(function.name) has \(function.length) lines, at most \(limit).")
    }
  }

  static func takingFunctions(in file: SourceFile) -> [(line: Int, text: String)] {
    file.code.compactMap { line in
      guard line.text.contains("func take"), !line.text.isComment,
        let match = line.text.firstMatch(of: takingFunction),
        !HouseRules.applesTakingFunctions.contains(String(match.output.1))
      else { return nil }
      return (line.number, "The name \(match.output.1) does not say what the function does.")
    }
  }

  static func fragments(in file: SourceFile) -> [(line: Int, text: String)] {
    let code = file.code
    return code.indices.compactMap { index in
      let text = code[index].text
      guard text.contains("/// "), let match = text.firstMatch(of: fragment) else { return nil }
      let isFirst = index == 0 || !code[index - 1].text.isDocumentation
      guard isFirst else { return nil }
      return (code[index].number, "The comment begins with the fragment \"\(match.output.1)\".")
    }
  }

  /// Complaints about test functions in `files` that neither assert nor call a function of
  /// `helpers` that does.
  static func testsWithoutAssertion(in files: [SourceFile], helpers: [SourceFile]) -> [String] {
    let functions = helpers.flatMap(Function.all(in:)).filter { !$0.isTest && $0.name != "init" }
    var asserting = Set(functions.filter(asserts).map(\.name))
    let others = functions.filter { !asserts($0) }.map { (name: $0.name, calls: $0.calledNames) }
    var known = -1
    while known < asserting.count {
      known = asserting.count
      let more = others.filter { !asserting.isDisjoint(with: $0.calls) }
      asserting.formUnion(more.map(\.name))
    }
    return files.flatMap { file in
      Function.all(in: file)
        .filter { $0.isTest && !asserts($0) && asserting.isDisjoint(with: $0.calledNames) }
        .map { test in
          """
          \(file.path):\(test.line): The test \(test.name) asserts nothing, so it cannot fail. Add \
          #expect, #require or a check… helper, or take the test out.
          """
        }
    }
  }

  /// Complaints about rooms with more lines than allowed, and about exceptions that are outdated.
  static func largeRooms(_ sizes: [String: Int], exceptions: [String: Int]) -> [String] {
    let limit = HouseRules.largestRoom
    return sizes.keys.sorted().compactMap { room in
      let size = sizes[room] ?? 0
      let most = exceptions[room] ?? limit
      if size > most {
        return """
          Package.swift: \(room) has \(size) lines, at most \(most). Give one part of it a room of \
          its own, or move what other rooms own.
          """
      }
      guard exceptions[room] != nil, size <= max(limit, most - HouseRules.slack) else { return nil }
      return """
        Tests/HouseTests/HouseRules.swift: \(room) has only \(size) lines left. Lower its number in \
        HouseRules.largeRooms, or take it out at \(limit).
        """
    }
  }

  /// A complaint if the rooms that must compile one after the other before `name` have more lines
  /// than `limit`.
  static func longChain(
    to name: String, limit: Int, sizes: [String: Int], rooms: [Room]
  ) -> String? {
    let chain = House.longestChain(to: name, sizes: sizes, rooms: rooms)
    guard chain.lines > limit else { return nil }
    return """
      Package.swift: \(name) waits for \(chain.lines) lines, at most \(limit) \
      (\(chain.rooms.joined(separator: " > "))). Take out one of these arrows, or split a room.
      """
  }

  private static func asserts(_ function: Function) -> Bool {
    function.body.contains { line in
      assertions.contains(where: line.contains) && !line.isComment
    }
  }

  private static let assertions = [
    "#expect", "#require", "Issue.record", "confirmation(", "XCTAssert", "XCTFail", "XCTUnwrap",
  ]
  private nonisolated(unsafe) static let takingFunction = /\bfunc (take(?:[A-Z]\w*)?)\b/
  private nonisolated(unsafe) static let fragment = /^\s*\/\/\/ (Of|Who|What|Which|Where)\b/
}
