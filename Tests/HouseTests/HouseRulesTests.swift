import Foundation
import Testing

/// The architecture's invariants, read from the manifest and the sources.
@Suite struct HouseRulesTests {
  private let house: House

  init() throws { house = try House.current() }

  @Test func everyImportIsNamedInTheRoomsLine() {
    let compiled = house.files.filter { $0.isSwift && !$0.path.contains(".docc/") }
    expectNone(compiled.flatMap { Self.strayImports(in: $0, of: house) })
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

  /// Other modules are those of authors, whose views have lines of source.
  @Test func theInspectorKnowsTheRooms() throws {
    let file = try #require(
      house.files.first { $0.path.hasSuffix("/ViewDeclaration+Module.swift") })
    let list = file.lines.drop { !$0.hasSuffix("rooms: Set = [") }.prefix { $0 != "    ]" }
    let known = Set(list.flatMap { $0.matches(of: /"(\w+)"/).map { String($0.output.1) } })
    let floors = HouseRules.floors.filter { $0 != "Shims" && $0 != "Programs" }
    let rooms = house.rooms.filter { room in floors.contains { $0 == room.floor } }
    expectNone(
      known.symmetricDifference(rooms.map(\.name)).sorted().map {
        "\(file.path): \($0) is only here, or only in Package.swift."
      })
  }

  @Test func noArrowLeadsUp() { expectNone(Self.arrowsUp(in: house.rooms)) }

  @Test func everyRoomIsOnAFloor() {
    let stray = house.rooms.filter { room in
      room.path.hasPrefix("Sources/") && !HouseRules.floors.contains { $0 == room.floor }
    }
    expectNone(
      stray.map { room in
        """
        Package.swift: \(room.name) lies at \(room.path). Put it on one of the floors \
        \(HouseRules.floors.joined(separator: ", ")): Sources/<floor>/\(room.name).
        """
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

  @Test func noCommentIsTooWide() {
    expectNone(
      house.files.filter(\.isSwift).flatMap { file in
        file.code.filter { $0.text.count > HouseRules.widestComment && $0.text.isComment }.map {
          "\(file.path):\($0.number): Wrap the comment at \(HouseRules.widestComment) columns."
        }
      })
  }

  @Test func noTypeNameIsInTwoRooms() {
    expectNone(
      House.typesInTwoRooms(house.files, of: house.rooms)
        .filter { !HouseRules.namesTwice.contains($0.key) }.map {
          """
          \($0.key) is a type of \($0.value.joined(separator: " and of ")). Give one of them \
          another name.
          """
        }.sorted())
  }

  @Test func publicMembersAreDocumented() {
    let sources = house.files.filter { $0.isSwift && $0.path.hasPrefix("Sources/") }
    let byRoom = Dictionary(
      grouping: sources.filter { !$0.path.contains(".docc/") },
      by: { house.room(of: $0)?.name ?? "" })
    expectNone(
      byRoom.compactMap { room, files in
        let found = files.map(Documentation.init(of:)).reduce(Documentation()) { $0 + $1 }
        guard found.count > 0 else { return nil }
        let share = 100 * (found.count - found.missing.count) / found.count
        guard let least = HouseRules.documented[room] else {
          return "HouseRules.documented: Name \(room), of which \(share) % is documented."
        }
        guard share < least else { return nil }
        return """
          \(room): \(share) % of the public declarations have a documentation comment, at least \
          \(least) % must. Add some here: \(found.missing.prefix(8).joined(separator: ", ")).
          """
      }.sorted())
  }

  @Test func viewsAndStylesOfTheCatalogueHaveExamples() {
    let catalogue = house.files.filter {
      $0.isSwift && $0.path.hasPrefix("Sources/Catalogue/") && !$0.path.contains(".docc/")
    }
    #expect(catalogue.count > 100)
    expectNone(catalogue.flatMap(Documentation.withoutExample(in:)))
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
        let home = house.rooms.first { $0.name == name }?.path ?? "Sources/\(name)"
        let page = "\(home)/\(name).docc/\(name).md"
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

  /// Complaints about rooms that reach a room of a higher floor, by any number of arrows.
  static func arrowsUp(in rooms: [Room]) -> [String] {
    let heights = Dictionary(uniqueKeysWithValues: HouseRules.floors.enumerated().map { ($1, $0) })
    let height = Dictionary(
      rooms.compactMap { room in room.floor.flatMap { heights[$0] }.map { (room.name, $0) } },
      uniquingKeysWith: { $1 })
    return rooms.flatMap { room -> [String] in
      guard let own = height[room.name], let floor = room.floor else { return [] }
      return House.ways(from: room.name, in: rooms)
        .filter { height[$0.key].map { $0 > own } ?? false }
        .map { way in
          """
          Package.swift: \(room.name) on the floor \(floor) reaches up to \(way.key) \
          (\(way.value.joined(separator: " > "))). Take out one of these arrows, or move the room.
          """
        }.sorted()
    }
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
