import Testing

/// That the rules about parts fail for a source that breaks them, and say what to do.
@Suite struct PartReaderTests {
  private static let table = [
    Parts.Part(name: "Root", uses: []), Parts.Part(name: "Leaf", uses: ["Root"]),
    Parts.Part(name: "Bird", uses: ["Root"]),
  ]

  private func source(_ text: String, in part: String, _ name: String) -> SourceFile {
    SourceFile(path: "Sources/Tree/Oak/\(part)/Wood/\(name).swift", text: text)
  }

  /// The complaints about one file of the lowest part, beside one of another part.
  private func complaints(
    about root: String, beside leaf: String, in part: String = "Leaf", below: String = ""
  ) -> [String] {
    Parts(
      Self.table, of: [source(root, in: "Root", "Root"), source(leaf, in: part, "Leaf")],
      below: [SourceFile(path: "Sources/Engine/Moss/Moss.swift", text: below)]
    ).strayUses
  }

  @Test func aTypeOfAPartAboveIsFound() {
    let found = complaints(
      about: "struct Root {\n  var top: Leaf?\n}\n", beside: "package final class Leaf {}\n")
    #expect(
      found == [
        """
        Sources/Tree/Oak/Root/Wood/Root.swift:2: Root must not use Leaf, which belongs to Leaf. \
        Move one of them, or ask by a member that Leaf overrides.
        """
      ])
  }

  @Test(arguments: [
    "extension Root {\n  func grow() {}\n}\n", "func grow() {}\n",
    "extension Root {\n  package static var grow: Int { 0 }\n}\n",
  ])
  func aMemberOfAPartAboveIsFound(leaf: String) {
    let found = complaints(
      about: "struct Root {\n  func rise() {\n    grow()\n  }\n}\n", beside: leaf)
    #expect(found.count == 1)
    #expect(found.first?.contains("Root.swift:3: Root must not use grow") == true)
  }

  @Test func aPartBelowMayBeUsed() {
    let found = complaints(
      about: "struct Root {}\n", beside: "struct Leaf {\n  let root: Root\n}\n")
    #expect(found == [])
  }

  @Test func aPartBesideIsFound() {
    let files = [
      source("struct Leaf {}\n", in: "Leaf", "Leaf"),
      source("let nest = Leaf()\n", in: "Bird", "Nest"),
    ]
    let found = Parts(Self.table, of: files, below: []).strayUses
    #expect(found.count == 1)
    #expect(found.first?.contains("Nest.swift:1: Bird must not use Leaf") == true)
  }

  @Test(arguments: [
    // A type of its own with the name.
    "struct Root {\n  enum Leaf {}\n  var top: Leaf?\n}\n",
    // Only words.
    "struct Root {\n  // Leaf\n  let name = \"Leaf\"\n}\n",
  ])
  func aNameWithAnotherMeaningIsNone(root: String) {
    #expect(complaints(about: root, beside: "struct Leaf {}\n") == [])
  }

  @Test(arguments: [
    // A parameter, a variable, a label and the parameter of a closure.
    "func rise(grow: Int) {}\n", "func rise() {\n  let grow = 1\n}\n", "rise(grow: 1)\n",
    "rise { grow in 1 }\n",
  ])
  func aMemberWhoseNameHasAnotherMeaningIsNone(root: String) {
    let root = root + "let tip = root.grow\n"
    #expect(complaints(about: root, beside: "extension Root {\n  func grow() {}\n}\n") == [])
  }

  @Test func aNameOfARoomBelowIsNone() {
    let leaf = "struct Leaf {\n  private func fall() {}\n}\n"
    let root = "let tip = Leaf()\nlet end = tip.fall()\n"
    #expect(complaints(about: root, beside: leaf, below: "public struct Leaf {}\n") == [])
  }

  @Test func anArrowUpInTheTableIsFound() {
    let table = [Parts.Part(name: "Root", uses: ["Leaf"]), Parts.Part(name: "Leaf", uses: [])]
    let found = Parts(table, of: [], below: []).arrowsUp
    #expect(found.count == 1)
    #expect(found.first?.contains("Root may use Leaf, which does not stand before it") == true)
    #expect(Parts(Self.table, of: [], below: []).arrowsUp == [])
  }

  @Test func aFileInNoPartIsFound() {
    let files = [
      source("", in: "Root", "Root"), source("", in: "Bark", "Bark"),
      SourceFile(path: "Sources/Tree/Oak/Root/Flat.swift", text: ""),
    ]
    let found = Parts.strays(among: files, Self.table)
    #expect(found.count == 2)
    #expect(found.first?.contains("Bark.swift:1: The file lies in no part. Put it into") == true)
    #expect(found.last?.contains("Root/Flat.swift:1: The file lies in no part") == true)
  }

  @Test func aLargePartIsFound() {
    let text = String(repeating: "/// A leaf.\nlet leaf = 1\n", count: 3)
    let sizes = Parts.sizes(of: [source(text, in: "Leaf", "Leaf")])
    #expect(sizes == ["Leaf": 3])
    let found = PartRulesTests.largeParts(["Leaf": 10_001, "Root": 10_000], of: "Oak")
    #expect(found.count == 1)
    #expect(found.first?.contains("Oak/Leaf: 10001 lines, at most 10000. Divide") == true)
  }
}
