#if DEBUG
  import ArborSources
  import Foundation
  import Testing

  /// Compares an outline as text: a line for each name of a chain and each literal, two spaces per
  /// level.
  private func check(
    _ body: String, gives expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = "struct A: View {\n  var body: some View {\n\(body)\n  }\n}\n"
    let outline = SourceParser.outline(of: Array(source.utf8))
    let text = outline.members.first.map { Printer(outline: outline).lines($0.block, 0) } ?? []
    #expect(text.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
  }

  private struct Printer {
    let outline: SourceOutline

    func lines(_ block: SourceBlock, _ level: Int) -> [String] {
      block.items.flatMap { item -> [String] in
        switch item {
        case .unknown: return [indent(level) + "?"]
        case .expression(let expression): return lines(expression, level)
        case .conditional(let arms, let hasElse):
          return [indent(level) + (hasElse ? "either" : "if")]
            + arms.flatMap { [indent(level + 1) + "arm"] + lines($0, level + 2) }
        }
      }
    }

    private func lines(_ expression: SourceExpression, _ level: Int) -> [String] {
      if let literal = expression.literal {
        return [indent(level) + literal.map { "“\($0)”" }.joined(separator: "…")]
      }
      if let closure = expression.closure { return lines(closure, level) }
      if !expression.operands.isEmpty {
        return [indent(level) + "operands"] + expression.operands.flatMap { lines($0, level + 1) }
      }
      // Lines count from that of the first statement.
      return expression.links.flatMap { link -> [String] in
        let line = outline.line(at: link.offset) - 2
        return [
          indent(level)
            + "\(link.name)\(link.isCalled ? "()" : "")\(link.isCertain ? "" : "?") \(line)"
        ]
          + link.arguments.flatMap { argument in
            let inner = lines(argument.value, level + 1)
            return argument.label.map { [indent(level + 1) + $0 + ":"] + inner } ?? inner
          }
      }
    }

    private func indent(_ level: Int) -> String { String(repeating: "  ", count: level) }
  }

  struct SourceParserTests {
    @Test func chainsHaveTheLinesOfTheirNames() {
      check(
        """
        Text("a")
          .font(.title)
          // A comment between.
          .padding(.top, 3).background { Color.red }
        """,
        gives: """
          Text() 1
            “a”
          font() 2
             2
            title 2
          padding() 4
             4
            top 4
          background() 4
            Color 4
            red 4
          """)
    }

    @Test func conditionalsHaveArms() {
      check(
        """
        if let name = find(where: { $0.isOn }), isOn { Text(name) } else if b { B() }
        switch kind {
        case .a(let x) where x > 1: Text("x")
        case .b, .c:
          B()
        default: EmptyView()
        }
        """,
        gives: """
          if
            arm
              Text() 1
                name 1
            arm
              B() 1
          either
            arm
              Text() 3
                “x”
            arm
              B() 5
            arm
              EmptyView() 6
          """)
    }

    @Test func closuresHaveLabels() {
      check(
        """
        Section { Text("a") } header: {
          Text("h")
        } footer: { Text("f") }
        ForEach(0..<3, id: \\.self) { [weak x] (index: Int) -> Row in Row(index) }
        Button(action: { count += 1 }, label: { Text("b") })
        """,
        gives: """
          Section() 1
            Text() 1
              “a”
            header:
            Text() 2
              “h”
            footer:
            Text() 3
              “f”
          ForEach() 4
            operands
            id:
            Row() 4
              index 4
          Button() 5
            action:
            label:
            Text() 5
              “b”
          """)
    }

    @Test func literalsHaveTheirParts() {
      check(
        #"""
        Text("a \(b.map { "\($0)" } ?? "c") d \n \u{e9}")
        Text(#"raw \(x) "quoted""#)
        Text("é 日本 /* no comment */ // none") /* ü /* nested */ */ .bold()
        Text("""
          several
          """)
        B()
        """#,
        gives: """
          Text() 1
            “a ”…“ d \n é”
          Text() 2
            “raw \\(x) "quoted"”
          Text() 3
            “é 日本 /* no comment */ // none”
          bold() 3
          Text() 4
            
          B() 7
          """)
    }

    @Test func columnsCountUTF16Units() throws {
      let text = "struct A {\n  var body: some View {\n    /* 日本 😀 é */ Text(\"a\")\n  }\n}\n"
      let file = SourceFile(
        path: "/A.swift", fileID: "A/A.swift", bytes: Array(text.utf8),
        parser: { SourceParser.outline(of: $0) })
      guard case .expression(let expression)? = file.outline.members.first?.block.items.first
      else {
        Issue.record("There is no expression.")
        return
      }
      let place = file.place(at: expression.offset)
      #expect(place.line == 3)
      #expect(place.column == 19)
    }

    @Test func directivesKeepTheClauseThatIsCompiled() {
      check(
        """
        #if DEBUG && !os(macOS)
          A()
        #else
          B()
        #endif
        #if swift(>=9) || FEATURE
          C()
        #endif
        Text("a")
          #if os(Linux)
            .bold()
          #else
            .italic()
          #endif
          .padding()
        """,
        gives: """
          A() 2
          ?
          Text() 9
            “a”
          bold() 11
          padding() 15
          """)
    }

    @Test func clausesThatMayBeCompiledAreUncertain() {
      check(
        """
        Text("a")
          #if FEATURE
            .bold()
          #elseif os(macOS)
            .underline()
          #else
            .italic()
          #endif
          .padding()
        """,
        gives: """
          Text() 1
            “a”
          bold()? 3
          italic()? 7
          padding() 9
          """)
    }

    @Test func operatorsAndGenericsAreTold() {
      check(
        """
        Text("a") + Text("b")
        isOn ? Text("c") : Text("d")
        Outer.Box<[Int: String]>(a: x < y, b: z > 1) { C() }
        """,
        gives: """
          operands
            Text() 1
              “a”
            Text() 1
              “b”
          operands
            isOn 2
            Text() 2
              “c”
            Text() 2
              “d”
          Outer 3
          Box() 3
            a:
            operands
              x 3
              y 3
            b:
            operands
              z 3
            C() 3
          """)
    }

    @Test func constantsAndOptionalsAreTold() {
      check(
        """
        a < b
        try! await Thing()?.view
        let value = list.map { $0.name }
        Text(value)
        """,
        gives: """
          operands
            a 1
            b 1
          Thing() 2
          view 2
          Text() 4
            value 4
          """)
    }

    @Test func membersHaveTheirTypes() {
      let source = """
        extension Outer.Inner {
          var a: Int { get { 1 } set { b = newValue } }
          @ViewBuilder func row(_ title: String, @ViewBuilder with content: () -> Content) -> some View { Text(title) }
          private struct Deep: View { let closure = { Text("no") }; var body: some View { Text("x") } }
          class func make() -> Int { 1 }
        }
        #Preview { Outer() }
        func free() { }
        """
      let outline = SourceParser.outline(of: Array(source.utf8))
      #expect(
        outline.members.map { $0.type + "/" + $0.name } == [
          "Outer.Inner/a", "Outer.Inner/row", "Outer.Inner.Deep/body", "Outer.Inner/make", "/free",
        ])
      let row = outline.members.first { $0.name == "row" }
      #expect(row?.parameters.map(\.name) == ["title", "content"])
      #expect(row?.parameters.map(\.label) == [nil, "with"])
    }

    @Test(arguments: [
      "struct A { var body: some View { Text(\"", "}}}}", "((((", "struct", "var", "func f(",
      "#if", "#if (((", "\"\\(\\(\\(", "\"\"\"", "/*", "/* /*", "`", "struct A { func f() { if",
      "struct A { var b: C { switch x { case", "struct A { var b: C { a ? b", "#\"", "\\",
      "let x = /a",
      "struct A { var b: C { f<a<b<c", "extension A.", "struct A { var b: C { { in in in",
      "\u{feff}struct A { }", "struct A { var b: C { x[ } ] ( { ) }",
    ])
    func brokenSourceGivesAnOutline(_ source: String) {
      let bytes = Array(source.utf8)
      for count in 0...bytes.count {
        #expect(SourceParser.outline(of: Array(bytes.prefix(count))).lineStarts == [0])
      }
    }

    @Test(arguments: ["(", "{", "[", "if x {", "A {", "a.b(", "struct A { ", "x ? ", "!", "\"\\("])
    func deepSourceGivesAnOutline(_ opening: String) {
      let source =
        "struct A { var body: some View {" + String(repeating: opening, count: 20_000)
      #expect(SourceParser.outline(of: Array(source.utf8)).lineStarts == [0])
    }

    @Test(arguments: [("", "#if X\n"), ("x\n", "#if A\n.b\n"), ("#if ", "("), ("#if ", "! ")])
    func deepDirectivesGiveAnOutline(_ start: String, _ opening: String) {
      let source =
        "struct A { var body: some View {" + start + String(repeating: opening, count: 50_000)
      let lines = source.utf8.count { $0 == 10 } + 1
      #expect(SourceParser.outline(of: Array(source.utf8)).lineStarts.count == lines)
    }

    @Test(arguments: [("", "#"), ("", "a<"), ("x = ", "/\\"), ("switch a { case ", "let ")])
    func longLinesAreReadOnce(_ start: String, _ part: String) {
      let source =
        "struct A { var body: some View { " + start + String(repeating: part, count: 80_000)
      #expect(SourceParser.outline(of: Array(source.utf8)).lineStarts == [0])
    }

    @Test func randomBytesGiveAnOutline() {
      var state: UInt64 = 7
      let words = [
        "struct A", "var body", "{", "}", "(", ")", "[", "]", "if", "else", "switch", "case", ":",
        "Text", "\"", "\\(", "#if", "#endif", ".", ",", "<", ">", "?", "\n", " ", "in", "let", "=",
        "func", "/*", "*/", "//", "é", "#\"", "@", "return", "`",
      ]
      for _ in 0..<2000 {
        var source = "struct A { var body: some View {"
        for _ in 0..<40 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          source += words[Int(state >> 33) % words.count]
        }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(SourceParser.outline(of: Array(source.utf8)).lineStarts.count == lines)
      }
    }

    @Test func linksOpenTheEditor() {
      #expect(
        EditorLink.address(path: "/a b/é?#%:1/P+a.swift", line: 3, column: 7)
          == "vscode://file/a%20b/%C3%A9%3F%23%25%3A1/P+a.swift:3:7")
    }
  }

  struct SourceFilesTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-sources-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to name: String = "A.swift") throws -> String {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }

    private func problem(_ path: String, _ files: SourceFiles) -> SourceProblem? {
      do throws(SourceProblem) {
        _ = try files.file(at: path, fileID: "A/A.swift")
        return nil
      } catch {
        return error
      }
    }

    @Test func aFileIsReadAgainWhenItChanges() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = SourceFiles(built: nil)
      let path = try write("func a() { }")
      let first = try files.file(at: path, fileID: "A/A.swift")
      #expect(try files.file(at: path, fileID: "A/A.swift") === first)
      _ = try write("func a() { }\nfunc b() { }")
      #expect(try files.file(at: path, fileID: "A/A.swift").outline.members.count == 2)
    }

    private final class Box: @unchecked Sendable { var files: SourceFiles? }

    @Test func filesAreReadWhileAnotherIsRead() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let inner = try write("func a() { }", to: "B.swift")
      let box = Box()
      let files = SourceFiles(built: nil) { bytes in
        if bytes.isEmpty { _ = try? box.files?.file(at: inner, fileID: "A/B.swift") }
        return SourceParser.outline(of: bytes)
      }
      box.files = files
      let outer = try files.file(at: try write(""), fileID: "A/A.swift")
      #expect(try files.file(at: outer.path, fileID: "A/A.swift") === outer)
      #expect(try files.file(at: inner, fileID: "A/B.swift").outline.members.count == 1)
      box.files = nil
    }

    @Test func filesThatDifferFromTheBuildAreRefused() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = try write("func a() { }")
      #expect(problem(path, SourceFiles(built: .distantPast)) == .changed)
      #expect(problem(path, SourceFiles(built: .distantFuture)) == nil)
    }

    @Test func filesThatAreNotThereAreRefused() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = SourceFiles(built: nil)
      let path = try write("func a() { }")
      #expect(problem(path, files) == nil)
      try FileManager.default.removeItem(atPath: path)
      #expect(problem(path, files) == .missing)
      #expect(problem(folder.path, files) == .missing)
      #expect(problem("", files) == .missing)
      #expect(problem("/dev/zero", files) == .missing)
    }

    @Test func largeFilesAreRefused() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = try write(String(repeating: "// filler\n", count: 1_000_000))
      #expect(problem(path, SourceFiles(built: nil)) == .tooLarge)
    }

    @Test func fewFilesAreKept() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = SourceFiles(built: nil)
      let first = try files.file(at: try write("", to: "0.swift"), fileID: "")
      for number in 1...SourceFiles.mostFiles {
        _ = try files.file(at: try write("", to: "\(number).swift"), fileID: "")
      }
      #expect(try files.file(at: first.path, fileID: "") !== first)
    }
  }
#endif
