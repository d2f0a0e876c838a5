import Foundation
import Testing

/// That the table of modifiers says what the sources declare.
@Suite struct ModifierTableTests {
  private static let page = House.root.appending(path: "docs/modifiers.md")

  @Test func thePageIsMadeFromTheSources() throws {
    let table = try ModifierTable.current()
    if ProcessInfo.processInfo.environment["ARBOR_WRITE_TABLES"] != nil {
      try Data(table.page.utf8).write(to: Self.page)
    }
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let old = page.split(separator: "\n"), new = table.page.split(separator: "\n")
    expectNone(
      new.difference(from: old).map { change in
        switch change {
        case .insert(_, let line, _): "docs/modifiers.md lacks: \(line)"
        case .remove(_, let line, _): "docs/modifiers.md has: \(line)"
        }
      } + (page == table.page ? [] : ["Write it with ARBOR_WRITE_TABLES=1."]))
  }

  @Test func everyModifierOfViewsIsNamed() throws {
    let table = try ModifierTable.current()
    let doors = Set(table.sections.map(\.door)).sorted()
    expectNone(
      doors.flatMap { door in
        table.unnamed(on: "View", door: door).map { name in
          "config/modifiers.txt does not name the modifier \(name) of the module \(door)."
        }
      })
  }

  @Test func modifiersWithoutACounterpartDoNotWork() throws {
    let working = try ModifierTable.current().page.matches(of: /\| `(\w+)` \| works \|/)
      .map { String($0.output.1) }
    let absent = try House.current().files.filter { $0.path.hasPrefix("Sources/Catalogue/") }
      .flatMap(\.lines).compactMap {
        $0.firstMatch(of: /"(\w+) (?:has no effect|differs from SwiftUI)[,:]/)
          .map { String($0.output.1) }
      }
    #expect(absent.count > 50)
    expectNone(
      Set(absent).intersection(working).sorted().map { name in
        "\(name) has no counterpart: say in its comment how it differs from SwiftUI."
      })
  }

  @Test func noNameIsInASectionTwice() throws {
    for section in try ModifierTable.current().sections {
      #expect(Set(section.names).count == section.names.count, "\(section.title)")
    }
  }

  @Test func methodsAreReadAsTheCompilerReadsThem() {
    var methods = DeclaredMethods()
    methods.read(
      SourceFile(
        path: "Tree.swift",
        text: """
          extension View {
            /// Shakes the view.
            ///
            /// Differs from SwiftUI: only the leaves
            /// move.
            ///
            /// - Parameter times: How often.
            @inlinable
            public func shaken(
              times: Int
            ) -> some View { self }
            /// Shakes the view once.
            @inlinable nonisolated public func shaken() -> some View { self }
            func hidden() {}
            public static func make() {}
          }
          public struct Leaf {
            /// Differs from SwiftUI: green.
            public func colored() -> Leaf { self }
            func fallen() {}
          }
          public extension Leaf {
            func dried() -> Leaf { self }
            private func pressed() {}
          }
          """))
    #expect(methods.differences["View"] == ["shaken": ["Only the leaves move."]])
    #expect(methods.differences["Leaf"] == ["colored": ["Green."], "dried": []])
  }

  @Test func noEffectIsADifference() {
    var methods = DeclaredMethods()
    methods.read(
      SourceFile(
        path: "Tree.swift",
        text: """
          public struct Leaf {
            /// Has no effect: leaves have
            /// no roots.
            ///
            /// - Parameter depth: In points.
            public func rooted(depth: Double) -> Leaf { self }
          }
          """))
    #expect(methods.differences["Leaf"] == ["rooted": ["Has no effect: leaves have no roots."]])
  }

  @Test func aRowSaysWhetherAModifierIsThere() {
    var methods = DeclaredMethods()
    methods.read(
      SourceFile(
        path: "Tree.swift",
        text: """
          extension View {
            public func bent() -> some View { self }
            /// Differs from SwiftUI: slowly.
            public func grown() -> some View { self }
          }
          """))
    let table = ModifierTable(
      names: "# View\nbent cut\ngrown\n\n# Leaf, Twig, with Wood\nbent\n",
      methods: ["SwiftUI": methods])
    #expect(table.sections.map(\.receivers) == [["View"], ["Leaf", "Twig"]])
    #expect(table.sections.map(\.door) == ["SwiftUI", "Wood"])
    let rows = table.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(
      rows == [
        "| `bent` | works | |", "| `cut` | not there | |",
        "| `grown` | works differently | Slowly. |", "| `bent` | not there | |",
      ])
    #expect(table.page.contains("3 names: 1 work, 1 work differently, 1 are not there."))
  }
}
