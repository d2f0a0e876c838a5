import Testing

/// That the rules read the manifest and the sources as the compiler does.
@Suite struct HouseReaderTests {
  private let manifest = """
    let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
      .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
      .target(name: "CAssets"),
      room("Trunk", []),
      room(
        "Branch",
        [
          "Trunk", logging, .product(name: "DequeModule", package: "swift-collections"),
        ]),
      .executableTarget(name: "tree", dependencies: ["Branch"], path: "Tests/Tree"),
      tests("TrunkTests", ["Trunk"]),
    """

  @Test func aRoomsNeedsAreReadFromItsLine() {
    let outline = Manifest.rooms(in: manifest).map { room in
      "\(room.name) at \(room.path): \(room.needs.joined(separator: " "))"
    }
    #expect(
      outline == [
        "CZlib at Sources/CZlib: ", "CAssets at Sources/CAssets: ", "Trunk at Sources/Trunk: ",
        "Branch at Sources/Branch: Trunk Logging DequeModule", "tree at Tests/Tree: Branch",
        "TrunkTests at Tests/TrunkTests: Trunk",
      ])
  }

  @Test func arrowsAreFollowedThroughRooms() {
    let ways = House.ways(from: "tree", in: Manifest.rooms(in: manifest))
    #expect(ways["Trunk"] == ["tree", "Branch", "Trunk"])
    #expect(ways["CZlib"] == nil && ways["tree"] == nil)
  }

  @Test func theRealManifestHasAllRooms() throws {
    let rooms = try House().rooms
    #expect(rooms.first { $0.name == "ArborRender" }?.needs == ["ArborDisplay"])
    #expect(rooms.first { $0.name == "ArborHTTP" }?.needs.contains("Logging") == true)
    #expect(rooms.contains { $0.name == "HouseTests" })
  }

  @Test(arguments: [
    "import ArborHTTP", "  public import ArborHTTP", "@testable import ArborHTTP",
    "@_exported public import ArborHTTP", "import struct ArborHTTP.Request",
    "@_spi(Testing) import ArborHTTP",
  ])
  func anyKindOfImportCounts(line: String) throws {
    let file = SourceFile(
      path: "Sources/ArborRender/HTML.swift", text: "import Foundation\n\(line)\n")
    let complaints = HouseRulesTests.strayImports(in: file, of: try House())
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("Sources/ArborRender/HTML.swift:2: import ArborHTTP") == true)
  }

  @Test func whatIsQuotedIsNoImport() throws {
    let text = "let page = \"\"\"\n  import ArborHTTP\n  \"\"\"\n// import ArborHTTP\n"
    let file = SourceFile(path: "Sources/ArborRender/HTML.swift", text: text)
    #expect(HouseRulesTests.strayImports(in: file, of: try House()) == [])
  }
}
