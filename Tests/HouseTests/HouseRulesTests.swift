import Foundation
import Testing

/// The architecture's invariants, read from the manifest and the sources.
@Suite struct HouseRulesTests {
  private let house: House

  init() throws { house = try House() }

  @Test func everyImportIsNamedInTheRoomsLine() {
    expectNone(house.files.filter(\.isSwift).flatMap { Self.strayImports(in: $0, of: house) })
  }

  @Test func noRoomNeedsWhatItMayNotTouch() {
    expectNone(
      HouseRules.forbidden.flatMap { rule in
        let needs = house.rooms.first { $0.name == rule.room }?.needs ?? []
        return needs.filter(rule.needs.contains).map { need in
          "Package.swift: \(rule.room) must not need \(need), because \(rule.because)."
        }
      })
  }

  @Test func noRoomReachesWhatItMustNotKnow() {
    expectNone(
      HouseRules.unreachable.flatMap { rule in
        house.ways(from: rule.room).filter { rule.rooms.contains($0.key) }
          .map { way in
            """
            Package.swift: \(rule.room) must not reach \(way.key) (\(way.value.joined(separator: " > "))), \
            because \(rule.because). Take out one of these arrows.
            """
          }.sorted()
      })
  }

  @Test func noFileIsTooLong() {
    expectNone(
      house.files.filter { $0.lines.count > HouseRules.longestFile }.map { file in
        """
        \(file.path):\(HouseRules.longestFile + 1): \(file.lines.count) lines, at most \
        \(HouseRules.longestFile). Give one aspect a file of its own: `Type+Aspect.swift`.
        """
      })
  }

  @Test func noLineSaysWhatIsForbidden() throws {
    expectNone(
      try HouseRules.patterns.flatMap { pattern in
        let regex = try Regex(pattern.expression)
        return house.files
          .filter { file in pattern.folders.contains { file.path.hasPrefix($0 + "/") } }
          .flatMap { Self.matches(of: regex, in: $0, advice: pattern.advice) }
      })
  }

  @Test func everyRoomWithCodeHasARoomPage() {
    let swift = house.files.filter { $0.isSwift && $0.path.hasPrefix("Sources/") }
    let coded = Set(swift.filter(Self.hasCode).compactMap { house.room(of: $0)?.name })
    expectNone(
      coded.subtracting(HouseRules.withoutPage).sorted().compactMap { name in
        let page = "Sources/\(name)/\(name).docc/\(name).md"
        guard !house.files.contains(where: { $0.path == page }) else { return nil }
        return "\(page):1: is missing. Say what the room is for, its invariants and its main types."
      })
  }

  @Test func everySourceBelongsToARoom() {
    let homeless = house.files.filter { file in
      file.path.hasPrefix("Sources/") && house.room(of: file) == nil
    }
    expectNone(homeless.map { "\($0.path):1: Name its room in Package.swift." })
  }

  /// One failure with all complaints, so that they can be mended in one go.
  private func expectNone(
    _ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = complaints.joined(separator: "\n")
    #expect(complaints.isEmpty, Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  static func strayImports(in file: SourceFile, of house: House) -> [String] {
    guard let room = house.room(of: file) else { return [] }
    var allowed = HouseRules.systemModules.union(room.needs).union([room.name])
    if file.path.hasPrefix("Tests/") { allowed.formUnion(HouseRules.testModules) }
    return file.code.compactMap { line in
      guard let match = line.text.prefixMatch(of: importLine) else { return nil }
      let module = String(match.output.1)
      guard !allowed.contains(module) else { return nil }
      return """
        \(file.path):\(line.number): import \(module) is not named in the line of \(room.name) in \
        Package.swift. Name it there if the room may know it, or do without.
        """
    }
  }

  private static func matches(
    of regex: Regex<AnyRegexOutput>, in file: SourceFile, advice: String
  ) -> [String] {
    file.lines.enumerated().compactMap { index, line in
      line.firstMatch(of: regex).map { match in
        "\(file.path):\(index + 1): \(line[match.range]). \(advice)"
      }
    }
  }

  /// Whether there is more than comments.
  private static func hasCode(_ file: SourceFile) -> Bool {
    file.code.contains { line in
      let text = line.text.trimmingCharacters(in: .whitespaces)
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  private nonisolated(unsafe) static let importLine =
    /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
}
