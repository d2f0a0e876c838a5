import Foundation
import Testing

/// That the names on the page of missing names are missing.
@Suite struct KitTableTests {
  /// The names in the first columns of a page's tables.
  private static func names(on page: String) -> [String] {
    page.split(separator: "\n").flatMap { line -> [String] in
      guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { return [] }
      return cell.split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
    }
  }

  /// The names that a source declares as types, functions and values.
  private static func declared(in text: String) throws -> Set<String> {
    let pattern = #"\b(?:class|struct|enum|protocol|typealias|func|let|var) ([A-Z]\w+)"#
    let all = NSRange(text.startIndex..., in: text)
    return Set(
      try NSRegularExpression(pattern: pattern).matches(in: text, range: all).compactMap {
        Range($0.range(at: 1), in: text).map { String(text[$0]) }
      })
  }

  @Test func noneIsDeclared() throws {
    let page = try String(
      contentsOf: House.root.appending(path: "docs/kits.md"), encoding: .utf8)
    let names = Self.names(on: page)
    #expect(names.contains("UIStoryboard") && names.count > 50)
    #expect(Set(names).count == names.count, "A name is there twice.")
    let declared = try House.current().files.filter {
      $0.isSwift && $0.path.hasPrefix("Sources/")
    }.reduce(into: Set<String>()) {
      $0.formUnion(try Self.declared(in: $1.lines.joined(separator: "\n")))
    }
    #expect(declared.contains("UIApplicationMain"))
    expectNone(
      names.filter(declared.contains).map { "docs/kits.md says that \($0) is missing." })
  }

  @Test func namesAndDeclarationsAreFound() throws {
    #expect(
      Self.names(on: "# A\n| name | why |\n|---|---|\n| `One`, `Two` | No. |\n`Three`")
        == ["One", "Two"])
    #expect(
      try Self.declared(in: "public func One() {}\n/// Two\nopen class Three<Four>: Five {}")
        == ["One", "Three"])
  }
}
