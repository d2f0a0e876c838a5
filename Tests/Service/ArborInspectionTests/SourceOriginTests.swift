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

    @Test func modifiersOfUnknownDirectivesHaveNoLine() throws {
      let path = try write(
        """
        struct Page: View {
          var body: some View {
            Text("a").padding()
              #if swift(>=6)
                .bold()
              #else
                .bold()
              #endif
              .padding(3)
          }
        }
        """)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let text = try #require(try origin(2, path: path))
      #expect(text.modifiers.map(\.index) == [0, 2])
      #expect(text.modifiers.map(\.place.line) == [3, 9])
    }

    @Test(arguments: [
      (2, "Page.body", "Page"), (3, "Page.body", "Page"), (4, "Page.body", nil),
      (2, "Other.body", nil), (2, "age.body", nil), (6, "Page.body", "Outer.Page"),
      (6, "Other.body", "Other"), (8, "Twice.body", nil), (9, "Page.makeUIView(context:)", nil),
    ])
    func theBodyIsThatOfItsType(_ line: Int, _ declaration: String, _ type: String?) throws {
      let path = try write(
        """
        struct Page: View {
          var body: some View
          {
            struct Other: View { var body: some View { Text("a") } }
          } }
        struct Outer { struct Page: View { var body: V { a } } }; struct Other { var body: V { b } }
        extension Page { func makeUIView(context: Context) -> V { c } }
        struct Twice { var body: V { a }; var body: V { b } }
        """)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let position = SourcePosition(
        file: "Test/A.swift", path: path, line: line, declaration: declaration)
      #expect(
        try Inspector.code(at: position, SourceFiles(built: nil)).map(\.member.type) == type)
    }

    private struct Panel: View {
      var body: Never { fatalError("never drawn") }
    }

    @Test func theReasonIsThatOfTheNearestView() throws {
      let path = try write("struct Page: View {\n  var body: some View { Panel() }\n}\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let inspector = Inspector(snapshot: tree("Page\n  Panel\n    Page"))
      let (page, panel) = (ViewDeclaration(Text.self), ViewDeclaration(Panel.self))
      let origins = (0..<3).map { place in
        inspector.origin(
          of: place, [1: page, 2: panel, 3: page],
          { declaration in
            SourcePosition(
              file: "Test/A.swift", path: declaration == panel ? "/nowhere/A.swift" : path, line: 2,
              declaration: "Page.body")
          }, SourceFiles(built: nil))
      }
      #expect(origins.map { $0?.relation } == [.body, .call, .body])
      #expect(origins.map { $0?.reason } == [nil, nil, SourceProblem.missing.rawValue])
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
