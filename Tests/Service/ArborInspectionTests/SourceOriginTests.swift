#if DEBUG
  import ArborCore
  import ArborSources
  import Foundation
  import Testing

  @testable import ArborInspection

  struct SourceOriginTests {
    private func origin(
      _ node: UInt32, file: SourceProblem? = nil, path: String
    ) throws -> SourceOrigin? {
      let inspector = Inspector(
        snapshot: tree(
          """
          Page
            Text "a" mod:padding mod:bold mod:padding mod:frame
          """))
      let declaration = ViewDeclaration(Text.self)
      let place = try #require(inspector.index.place(ofID: node))
      return inspector.origin(
        of: place, [1: declaration],
        { _ in
          SourcePosition(file: "Test/A.swift", path: path, line: 2, declaration: "Page.body")
        }, SourceFiles(built: nil))
    }

    private struct Text: View {
      var body: Never { fatalError("never drawn") }
    }

    private func write(_ text: String) throws -> String {
      let file = FileManager.default.temporaryDirectory
        .appending(path: "arbor-origin-\(UUID().uuidString).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }

    @Test func modifiersHaveTheirLines() throws {
      let path = try write(
        """
        struct Page: View {
          var body: some View {
            Text("a").padding()
              .bold()
              .padding(3)
              .frame(width: 1).frame(width: 2)
          }
        }
        """)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let text = try #require(try origin(2, path: path))
      #expect(text.relation == .call)
      #expect(text.place.line == 3 && text.place.column == 5)
      #expect(text.declaration == "Page.body")
      // Two frames are written, but one is there: neither is certain.
      #expect(text.modifiers.map(\.index) == [0, 1, 2])
      #expect(text.modifiers.map(\.place.line) == [3, 4, 5])
      #expect(text.modifiers[0].place.column == 15)
      let page = try #require(try origin(1, path: path))
      #expect(page.relation == .body && page.place.line == 2)
      #expect(page.body?.declaration == "Page.body")
    }

    @Test func withoutItsTextTheBodyIsKnown() throws {
      let text = try #require(try origin(2, path: "/nowhere/A.swift"))
      #expect(text.relation == .body && text.place.line == 2)
      #expect(text.reason == SourceProblem.missing.rawValue)
    }

    @Test func brokenSourceHasTheBody() throws {
      let path = try write("struct Page {{{{ var body: some View { \"")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let text = try #require(try origin(2, path: path))
      #expect(text.relation == .body && text.place.line == 2)
    }
  }
#endif
