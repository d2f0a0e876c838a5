import Testing

/// That the rules read the manifest and the sources as the compiler does.
@Suite struct HouseReaderTests {
  private let manifest = """
    let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
      system("CZlib", "zlib", "zlib1g-dev"),
      shim("CAssets"),
      room("Trunk", in: "Ground", []),
      room(
        "Branch", in: "Crown",
        [
          "Trunk", logging, .product(name: "DequeModule", package: "swift-collections"),
        ]),
      .executableTarget(name: "tree", dependencies: ["Branch"], path: "Tests/Tree"),
      tests("TrunkTests", in: "Ground", ["Trunk"]),
      .testTarget(name: "HouseTests", dependencies: ["Trunk"]),
    """

  @Test func aRoomsNeedsAreReadFromItsLine() {
    let outline = Manifest.rooms(in: manifest).map { room in
      "\(room.name) at \(room.path): \(room.needs.joined(separator: " "))"
    }
    #expect(
      outline == [
        "CZlib at Sources/Shims/CZlib: ", "CAssets at Sources/Shims/CAssets: ",
        "Trunk at Sources/Ground/Trunk: ",
        "Branch at Sources/Crown/Branch: Trunk Logging DequeModule", "tree at Tests/Tree: Branch",
        "TrunkTests at Tests/Ground/TrunkTests: Trunk", "HouseTests at Tests/HouseTests: Trunk",
      ])
  }

  @Test func arrowsAreFollowedThroughRooms() {
    let ways = House.ways(from: "tree", in: Manifest.rooms(in: manifest))
    #expect(ways["Trunk"] == ["tree", "Branch", "Trunk"])
    #expect(ways["CZlib"] == nil && ways["tree"] == nil)
  }

  @Test func aRoomsFloorIsTheFolderAround() {
    let rooms = Manifest.rooms(in: manifest)
    #expect(rooms.map(\.floor) == ["Shims", "Shims", "Ground", "Crown", nil, nil, nil])
  }

  @Test func anArrowThatLeadsUpIsFoundThroughRooms() {
    let rooms = [
      Room(name: "Low", needs: ["Middle"], path: "Sources/Engine/Low"),
      Room(name: "Middle", needs: ["High"], path: "Sources/Engine/Middle"),
      Room(name: "High", needs: [], path: "Sources/Tree/High"),
    ]
    let complaints = HouseRulesTests.arrowsUp(in: rooms)
    #expect(complaints.count == 2)
    #expect(complaints.first?.contains("Low > Middle > High") == true)
  }

  @Test func theRealManifestHasAllRooms() throws {
    let rooms = try House.current().rooms
    #expect(
      rooms.first { $0.name == "ArborRender" }?.needs == [
        "ArborLayerMotion", "ArborDisplay", "ArborTiming", "ArborWindows",
      ])
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
      path: "Sources/Engine/ArborRender/HTML.swift", text: "import Foundation\n\(line)\n")
    let complaints = HouseRulesTests.strayImports(in: file, of: try House.current())
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("Sources/Engine/ArborRender/HTML.swift:2: import ArborHTTP")
        == true)
  }

  @Test func whatIsPublicAndHasNoCommentIsFound() {
    let text = """
      /// A tree.
      @frozen public struct Tree {
        public let height: Double
        /// The leaves.
        @MainActor
        public var leaves: [Leaf] { [] }
        var roots = 0
        public override func grow() {}
      }
      private struct Hidden {}
      """
    let file = SourceFile(path: "Tree.swift", text: text)
    let found = Documentation(of: file)
    #expect(found.count == 3)
    #expect(found.missing == ["Tree.swift:3"])
    #expect(Documentation.topLevelTypes(in: file) == ["Tree"])
  }

  @Test func aMemberThatSatisfiesAProtocolNeedsNoComment() {
    let text = """
      /// A tree.
      public struct Tree: View, Hashable {
        public var body: some View { leaves }
        public var _look: Look { .green }
        public static func == (one: Tree, other: Tree) -> Bool { true }
        public func hash(into hasher: inout Hasher) {}
        public func makeBody(configuration: Configuration) -> some View { leaves }
        public func grow() {}
      }
      """
    let found = Documentation(of: SourceFile(path: "Tree.swift", text: text))
    #expect(found.count == 2)
    #expect(found.missing == ["Tree.swift:8"])
  }

  @Test func aViewOrStyleWithoutAnExampleIsFound() {
    let text = """
      /// A tree.
      public struct Tree<Leaf: View>: View {
      }
      /// A style.
      @MainActor
      public protocol TreeStyle {
      /// A style.
      ///
      /// ```swift
      /// Oak().treeStyle(.green)
      /// ```
      @MainActor @preconcurrency
      public struct GreenTreeStyle: TreeStyle {
      public struct _TreeView: View {
      /// The number of leaves.
      public struct Count: Sendable {
      """
    let found = Documentation.withoutExample(in: SourceFile(path: "Tree.swift", text: text))
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("Tree.swift:2: Tree has no example.") == true)
    #expect(found.last?.hasPrefix("Tree.swift:6: TreeStyle has no example.") == true)
  }

  @Test func whatIsQuotedIsNoImport() throws {
    let text = "let page = \"\"\"\n  import ArborHTTP\n  \"\"\"\n// import ArborHTTP\n"
    let file = SourceFile(path: "Sources/Engine/ArborRender/HTML.swift", text: text)
    #expect(HouseRulesTests.strayImports(in: file, of: try House.current()) == [])
  }
}
